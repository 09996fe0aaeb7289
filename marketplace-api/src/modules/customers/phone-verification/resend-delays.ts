/** Minutes that a code can be entered. */
export const CODE_MINUTES = 10;

/** Codes that may be entered for one that was sent; the last wrong one ends it. */
export const MAX_TRIES = 5;

const WAITS = [60, 120, 600];
const LONGEST_WAIT = 3_600;

/** Seconds until the next code may be sent to a number that `sent` codes (at least one) were sent to within the last day. */
export function waitAfter(sent: number): number {
  return WAITS[sent - 1] ?? LONGEST_WAIT;
}

/** Whole seconds of the wait that remain; zero when it is over. */
export function secondsLeft(last: { readonly created_at: Date }, sent: number, now: Date): number {
  const passed = (now.getTime() - last.created_at.getTime()) / 1000;
  return Math.max(0, Math.ceil(waitAfter(sent) - passed));
}
