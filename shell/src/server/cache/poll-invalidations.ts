import { setTimeout } from 'node:timers/promises';
import * as v from 'valibot';
import type { InvalidationLog } from './invalidation-log.ts';

/** Time limit of a request, in ms: longer than the backend's long poll. */
const REQUEST_TIMEOUT_MS = 15_000;
/** Pause after a failed request, in ms. */
const RETRY_MS = 500;
/** Pause where the backend has no such endpoint, in ms. */
const UNSUPPORTED_RETRY_MS = 30_000;

const responseSchema = v.object({ cursor: v.string(), reset: v.boolean(), tags: v.array(v.string()) });

interface Options {
  /** Origin of the backend. */
  readonly origin: string;
  /** INTERNAL_TOKEN, if the backend requires one. */
  readonly token: string | undefined;
  readonly invalidations: InvalidationLog;
  readonly log: (message: string, error: unknown) => void;
}

/**
 * Long-polls the backend's changes (`GET /api/internal/changes`) and records them in the log. The cursor survives an
 * outage of the backend, so the log catches up before it counts as connected. A backend without this endpoint is polled
 * every 30 s.
 * @returns a function that stops the polling
 */
export function pollInvalidations({ origin, token, invalidations, log }: Options): () => void {
  const closing = new AbortController();
  let cursor = '';
  async function pollUntilClosed(): Promise<void> {
    while (!closing.signal.aborted) {
      const pause = await poll().catch((error: unknown) => {
        if (invalidations.isConnected() && !closing.signal.aborted)
          log('The backend sends no list of changes; pages are cached for seconds only.', error);
        invalidations.setConnected(false);
        return RETRY_MS;
      });
      if (pause > 0) await setTimeout(pause, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
    }
  }
  /** @returns pause before the next request, in ms */
  async function poll(): Promise<number> {
    const query = new URLSearchParams({ after: cursor, ...(invalidations.isConnected() ? {} : { wait: '0' }) });
    const response = await fetch(`${origin}/api/internal/changes?${query.toString()}`, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]),
    });
    if (!response.ok) {
      await response.body?.cancel();
      invalidations.setConnected(false);
      return response.status === 404 ? UNSUPPORTED_RETRY_MS : RETRY_MS;
    }
    const body = v.parse(responseSchema, await response.json());
    if (body.reset) invalidations.invalidateAll();
    else invalidations.invalidate(body.tags);
    cursor = body.cursor;
    invalidations.setConnected(true);
    return 0;
  }
  void pollUntilClosed();
  return () => closing.abort();
}
