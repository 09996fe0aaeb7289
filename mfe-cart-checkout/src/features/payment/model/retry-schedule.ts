/** How long to wait before each time that a payment is asked for, in seconds: soon at first, then less and less often. */
const RETRY_DELAYS_S: readonly number[] = [1, 1, 2, 3, 5, 8, 10, 15, 15];

/** The wait before the n-th time (from 0), in ms; null when it is time to stop. */
export function retryDelay(attempt: number): number | null {
  const seconds = RETRY_DELAYS_S[attempt];
  return seconds === undefined ? null : seconds * 1000;
}
