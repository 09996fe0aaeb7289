/** A schedule of exponential backoff, in ms. */
export interface Backoff {
  /** Delay after the first attempt; each further one doubles it. */
  readonly firstMs: number;
  /** The longest delay. */
  readonly maxMs: number;
}

/** Exponential backoff: the delay after an attempt, in ms. @param attempt counts from 1 */
export function retryDelayMs(attempt: number, { firstMs, maxMs }: Backoff): number {
  return Math.min(maxMs, firstMs * 2 ** Math.min(attempt - 1, 30));
}

/**
 * Exponential backoff with jitter: between half and all of `retryDelayMs`, so that clients that failed together do not
 * retry together.
 * @param random in [0, 1)
 */
export function jitteredDelayMs(attempt: number, backoff: Backoff, random: number = Math.random()): number {
  const ceilingMs = retryDelayMs(attempt, backoff);
  return Math.round(ceilingMs / 2 + (ceilingMs / 2) * random);
}
