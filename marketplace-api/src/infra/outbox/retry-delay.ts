/** The longest delay between two attempts, in ms: an hour. */
const MAX_DELAY_MS = 3_600_000;

/**
 * Exponential backoff with jitter: the delay after an attempt, in ms. It is between half and all of `firstMs` doubled
 * with each attempt, an hour at most.
 * @param attempt counts from 1
 * @param random in [0, 1)
 */
export function retryDelayMs(attempt: number, firstMs: number, random: number = Math.random()): number {
  const ceilingMs = Math.min(MAX_DELAY_MS, firstMs * 2 ** (attempt - 1));
  return Math.round(ceilingMs / 2 + (ceilingMs / 2) * random);
}
