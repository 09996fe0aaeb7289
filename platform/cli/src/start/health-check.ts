import { get } from 'node:http';

/** Requests within the limit: one slow answer is no silence. */
const REQUESTS_WITHIN_LIMIT = 5;

interface Options {
  /** Where the process listens, with no slash at its end. */
  readonly origin: string;
  /** How long it may give no answer, in ms. */
  readonly limitMs: number;
  readonly signal: AbortSignal;
}

/**
 * Asks a process for `/healthz` until it has given no answer for the limit. Each request waits for the whole limit, so that a
 * process on a busy machine that answers late counts as alive. Time in which this process did not run counts for little.
 * @returns true when the process is silent, false when the signal aborts.
 */
export function waitUntilUnresponsive({ origin, limitMs, signal }: Options): Promise<boolean> {
  const intervalMs = limitMs / REQUESTS_WITHIN_LIMIT;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  let silentMs = 0;
  let lastTickAt = performance.now();
  const sendRequest = (): void => {
    const request = get(`${origin}/healthz`, { agent: false, signal, timeout: limitMs }, (response) => {
      silentMs = 0;
      response.on('error', () => undefined).resume();
    });
    request.on('timeout', () => request.destroy()).on('error', () => undefined);
  };
  const timer = setInterval(() => {
    const now = performance.now();
    silentMs += Math.min(now - lastTickAt, 2 * intervalMs);
    lastTickAt = now;
    if (silentMs >= limitMs) resolve(true);
    else sendRequest();
  }, intervalMs);
  signal.addEventListener('abort', () => resolve(false), { once: true });
  if (signal.aborted) resolve(false);
  return promise.finally(() => clearInterval(timer));
}
