import { get } from 'node:http';

/** Requests within the limit, so that one slow response does not count as unresponsive. */
const REQUESTS_WITHIN_LIMIT = 5;

interface Options {
  /** URL of the process, with no slash at its end. */
  readonly origin: string;
  /** Time without a response after which it is unresponsive, in ms. */
  readonly limitMs: number;
  /** Time in which the process has waited for a processor so far, in ms. */
  readonly processorWaitMs: () => number;
  readonly signal: AbortSignal;
}

/**
 * Polls `/healthz` of a process until it has sent no response for the limit. Each request has the whole limit as its
 * timeout, so that late responses of a busy machine count as healthy. Time in which the process waited for a processor
 * does not count: a restart would make the machine busier. Time in which this process itself did not run counts for
 * little.
 * @returns true when the process is unresponsive, false when the signal aborts.
 */
export function waitUntilUnresponsive({ origin, limitMs, processorWaitMs, signal }: Options): Promise<boolean> {
  const intervalMs = limitMs / REQUESTS_WITHIN_LIMIT;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  let silentMs = 0;
  let lastTickAt = performance.now();
  let lastWaitMs = processorWaitMs();
  const sendRequest = (): void => {
    const request = get(`${origin}/healthz`, { agent: false, signal, timeout: limitMs }, (response) => {
      silentMs = 0;
      response.on('error', () => undefined).resume();
    });
    request.on('timeout', () => request.destroy()).on('error', () => undefined);
  };
  const timer = setInterval(() => {
    const [now, waitMs] = [performance.now(), processorWaitMs()];
    silentMs += Math.max(0, Math.min(now - lastTickAt, 2 * intervalMs) - (waitMs - lastWaitMs));
    [lastTickAt, lastWaitMs] = [now, waitMs];
    if (silentMs >= limitMs) resolve(true);
    else sendRequest();
  }, intervalMs);
  signal.addEventListener('abort', () => resolve(false), { once: true });
  if (signal.aborted) resolve(false);
  return promise.finally(() => clearInterval(timer));
}
