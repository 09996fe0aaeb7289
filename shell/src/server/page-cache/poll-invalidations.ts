import { setTimeout } from 'node:timers/promises';
import * as v from 'valibot';
import type { InvalidationLog } from './invalidation-log.ts';

/** Longer than the backend waits for a change before it answers that there was none, in ms. */
const REQUEST_TIMEOUT_MS = 15_000;
/** Until it is asked again after it could not be asked, in ms. */
const RETRY_MS = 500;
/** The same where it has no such answer to give. */
const UNSUPPORTED_RETRY_MS = 30_000;

const responseSchema = v.object({ cursor: v.string(), reset: v.boolean(), tags: v.array(v.string()) });

interface Options {
  /** The backend's. */
  readonly origin: string;
  /** INTERNAL_TOKEN, where the backend wants one. */
  readonly token: string | undefined;
  readonly invalidations: InvalidationLog;
  readonly log: (message: string, error: unknown) => void;
}

/**
 * Asks the backend for its changes (`GET /api/internal/changes`), again and again, and passes them on. The cursor is kept while the
 * backend is away, so what changed meanwhile is told before anything is believed again. A backend without this call is asked seldom.
 * @returns ends it.
 */
export function pollInvalidations({ origin, token, invalidations, log }: Options): () => void {
  const closing = new AbortController();
  let cursor = '';
  async function pollUntilClosed(): Promise<void> {
    while (!closing.signal.aborted) {
      const pause = await poll().catch((error: unknown) => {
        if (invalidations.isConnected() && !closing.signal.aborted)
          log('The backend tells no changes at present; pages are kept for seconds only.', error);
        invalidations.setConnected(false);
        return RETRY_MS;
      });
      if (pause > 0) await setTimeout(pause, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
    }
  }
  /** @returns how long to wait before the next question. */
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
