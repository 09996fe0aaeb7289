import { setTimeout as pause } from 'node:timers/promises';
import { jitteredDelayMs } from 'server-kit/retry-delay';
import { DatabaseUnavailableError } from './database-errors.ts';

const BACKOFF = { firstMs: 250, maxMs: 5_000 };

/** Options of `retryUntilAvailable`. */
export interface RetryOptions {
  /** Called after each failure with the number of the attempt and the delay before the next one, in ms. */
  readonly onRetry: (error: DatabaseUnavailableError, attempt: number, delayMs: number) => void | Promise<void>;
  /** Stops the retries: the last error is thrown. */
  readonly signal?: AbortSignal;
}

/**
 * Runs `work` until the database is available, with exponential backoff (0.25 to 5 s) and jitter. `work` must be
 * repeatable.
 * @throws any other error of `work` at once; DatabaseUnavailableError after `signal`
 */
export async function retryUntilAvailable<R>(work: () => Promise<R>, { onRetry, signal }: RetryOptions): Promise<R> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailableError) || signal?.aborted) throw error;
      const delayMs = jitteredDelayMs(attempt, BACKOFF);
      await onRetry(error, attempt, delayMs);
      await pause(delayMs, undefined, signal && { signal }).catch(() => undefined);
    }
  }
}
