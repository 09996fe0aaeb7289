import type { Host } from 'shared-contracts/host';
import type { BrowserComposition } from '../../model/page-state.ts';

export interface UncaughtOptions {
  readonly composition: Pick<BrowserComposition, 'remotes'>;
  readonly reportError: Host['reportError'];
}

/** What a browser tells of an error that nobody caught. */
type UncaughtEvent = Pick<ErrorEvent, 'error' | 'filename'> | Pick<PromiseRejectionEvent, 'reason'>;

/** Most reports of one document: a timer that throws does so again and again. */
const MAX_REPORTS = 5;

/** Reports each uncaught error of a remote's code once; errors of other scripts, such as extensions, are left out. */
export function createUncaughtReport({ composition, reportError }: UncaughtOptions): (event: UncaughtEvent) => void {
  const seen = new Set<string>();
  return (event) => {
    const error: unknown = 'reason' in event ? event.reason : event.error;
    const stack = error instanceof Error ? (error.stack ?? '') : '';
    // What is thrown and no error has no stack, but its event names the script.
    const urls = stack === '' && 'filename' in event ? [event.filename] : scriptsOf(stack);
    const remote = remoteOf(urls, composition.remotes);
    if (remote === null) return;
    const key = `${remote} ${String(error)}`;
    if (seen.has(key) || seen.size >= MAX_REPORTS) return;
    seen.add(key);
    reportError(error, { region: `${remote}:uncaught` });
  };
}

/** Addresses of the scripts in a stack, as V8 (`at f (url:1:2)`), Firefox and Safari (`f@url:1:2`) write it; the innermost first. */
function scriptsOf(stack: string): string[] {
  const lines = stack.split('\n');
  const v8 = lines.filter((line) => /^\s+at /.test(line));
  const frames = v8.length > 0 ? v8 : lines.filter((line) => line.includes('@'));
  return frames.flatMap((frame) => /[a-z][\w+.-]*:\/\/[^\s()]+/i.exec(frame)?.[0] ?? []);
}

/** The remote whose code is innermost. The shell's scripts hold the libraries, which call and are called by remotes. */
function remoteOf(urls: readonly string[], remotes: BrowserComposition['remotes']): string | null {
  const bases = Object.entries(remotes).map(([name, { baseUrl }]) => ({
    name,
    base: new URL(baseUrl, location.href).href,
  }));
  const shell = new URL('/assets/', location.href).href;
  const url = urls.find((one) => !one.startsWith(shell));
  return bases.find(({ base }) => url?.startsWith(base))?.name ?? null;
}
