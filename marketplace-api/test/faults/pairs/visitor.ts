import { setTimeout as pause } from 'node:timers/promises';
import type { ShoppingRecord } from '../shoppers.ts';

const PAUSE_MS = 50;
const HEADERS = { accept: 'text/html', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

/**
 * Opens pages in turn, and a script of a remote, until `signal` aborts. A response with another status than 200 is a
 * failure in the record.
 */
export async function runVisitor(
  origin: string,
  { shopping, signal }: { readonly shopping: ShoppingRecord; readonly signal: AbortSignal },
): Promise<void> {
  let script = '/';
  while (!signal.aborted) {
    // Each URL is new, so that the page is rendered.
    for (const path of ['/', '/ar-SA/', script]) {
      const text = await read(`${path}?visit=${crypto.randomUUID()}`);
      script = /\/remotes\/[^"]+\.js/.exec(text)?.[0] ?? script;
      await pause(PAUSE_MS);
    }
  }

  async function read(path: string): Promise<string> {
    const startedAt = performance.now();
    const response = await fetch(origin + path, { headers: HEADERS, signal: AbortSignal.timeout(30_000) })
      .then(async (received) => ({ status: received.status, text: await received.text() }))
      .catch(() => ({ status: undefined, text: '' }));
    if (response.status === 200) shopping.succeeded += 1;
    else
      shopping.failures.push({ startedAt, failedAt: performance.now(), status: response.status, what: `GET ${path}` });
    return response.text;
  }
}
