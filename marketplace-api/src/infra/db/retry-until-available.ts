import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseUnavailableError } from './database-errors.ts';

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5_000;

/** How `retryUntilAvailable` waits. */
export interface RetryOptions {
  /** Hears of each failure, how often it was tried, and after how many ms it is tried again. */
  readonly onWait: (error: DatabaseUnavailableError, attempt: number, waitMs: number) => void | Promise<void>;
  /** Ends the waiting: the last error is thrown. */
  readonly signal?: AbortSignal;
}

/**
 * Runs `work` until the database is available to it, with exponential backoff (0.25 to 5 s) and jitter. `work` must be repeatable.
 * @throws any other error of `work` at once; DatabaseUnavailableError after `signal`.
 */
export async function retryUntilAvailable<R>(work: () => Promise<R>, { onWait, signal }: RetryOptions): Promise<R> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailableError) || signal?.aborted) throw error;
      const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempt - 1));
      const waitMs = Math.round(longest / 2 + (Math.random() * longest) / 2);
      await onWait(error, attempt, waitMs);
      await pause(waitMs, undefined, signal && { signal }).catch(() => undefined);
    }
  }
}
