import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { HttpError } from './errors.ts';

interface Options {
  /** So many of a caller within a window. */
  readonly most: number;
  readonly windowMs: number;
  readonly clock: () => Date;
}

/**
 * Counts what callers ask of this process, by windows of time: who has used up theirs waits for the next one. Callers are forgotten with
 * their window.
 * @returns throws HttpError 429, with how many seconds to wait, for one more than is allowed
 */
export function createRateLimit({ most, windowMs, clock }: Options): (caller: string) => void {
  let window = 0;
  const counts = new Map<string, number>();
  return (caller) => {
    const now = clock().getTime();
    const current = Math.floor(now / windowMs);
    if (current !== window) {
      window = current;
      counts.clear();
    }
    const count = (counts.get(caller) ?? 0) + 1;
    if (count > most) {
      const seconds = Math.ceil(((current + 1) * windowMs - now) / 1000);
      throw new HttpError(429, ERROR_MESSAGES.too_many, { 'retry-after': String(seconds) });
    }
    counts.set(caller, count);
  };
}
