import { NAVIGATION, type ShellApp } from './shell-app.tsx';

/** A page as a shopper's browser gets it from `startShellApp`. */
export async function openPage({ origin }: Pick<ShellApp, 'origin'>, path: string) {
  const response = await fetch(origin + path, { headers: NAVIGATION });
  const html = await response.text();
  const { headers, status } = response;
  return {
    status,
    source: headers.get('cache-status'),
    timing: headers.get('server-timing') ?? '',
    retryAfter: headers.get('retry-after'),
    name: /<article[^>]*>([^<]*)/.exec(html)?.[1] ?? null,
  };
}

/** Waits for a condition in another part of this process; the test's time limit ends it. */
export async function waitInProcess(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise(setImmediate);
}
