import { setTimeout } from 'node:timers/promises';
import * as v from 'valibot';
import type { ToldChanges } from './invalidation-log.ts';

/** Longer than the backend waits for a change before it answers that there was none, in ms. */
const ANSWER_LIMIT_MS = 15_000;
/** Until it is asked again after it could not be asked, in ms. */
const RETRY_MS = 500;
/** The same where it has no such answer to give. */
const WITHOUT_MS = 30_000;

const answerSchema = v.object({ cursor: v.string(), reset: v.boolean(), tags: v.array(v.string()) });

interface Options {
  /** The backend's. */
  readonly origin: string;
  /** INTERNAL_TOKEN, where the backend wants one. */
  readonly token: string | undefined;
  readonly changes: ToldChanges;
  readonly log: (message: string, error: unknown) => void;
}

/**
 * Asks the backend for its changes (`GET /api/internal/changes`), again and again, and passes them on. The cursor is kept while the
 * backend is away, so what changed meanwhile is told before anything is believed again. A backend without this call is asked seldom.
 * @returns ends it.
 */
export function followChanges({ origin, token, changes, log }: Options): () => void {
  const closing = new AbortController();
  let cursor = '';
  async function follow(): Promise<void> {
    while (!closing.signal.aborted) {
      const pause = await ask().catch((error: unknown) => {
        if (changes.isFollowing() && !closing.signal.aborted)
          log('The backend tells no changes at present; pages are kept for seconds only.', error);
        changes.setFollowing(false);
        return RETRY_MS;
      });
      if (pause > 0) await setTimeout(pause, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
    }
  }
  /** @returns how long to wait before the next question. */
  async function ask(): Promise<number> {
    const query = new URLSearchParams({ after: cursor, ...(changes.isFollowing() ? {} : { wait: '0' }) });
    const response = await fetch(`${origin}/api/internal/changes?${query.toString()}`, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(ANSWER_LIMIT_MS)]),
    });
    if (!response.ok) {
      await response.body?.cancel();
      changes.setFollowing(false);
      return response.status === 404 ? WITHOUT_MS : RETRY_MS;
    }
    const answer = v.parse(answerSchema, await response.json());
    if (answer.reset) changes.tellAll();
    else changes.tell(answer.tags);
    cursor = answer.cursor;
    changes.setFollowing(true);
    return 0;
  }
  void follow();
  return () => closing.abort();
}
