/** Polling delays of a payment, in seconds: short at first, then growing. */
const RETRY_DELAYS_S: readonly number[] = [1, 1, 2, 3, 5, 8, 10, 15, 15];

/** Returns the delay before the n-th request (from 0), in ms; null when polling ends. */
export function retryDelay(attempt: number): number | null {
  const seconds = RETRY_DELAYS_S[attempt];
  return seconds === undefined ? null : seconds * 1000;
}
