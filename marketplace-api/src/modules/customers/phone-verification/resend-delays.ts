/** Minutes that a code can be entered. */
export const CODE_MINUTES = 10;

/** Codes that may be entered for one that was sent; the last wrong one ends it. */
export const MAX_TRIES = 5;

const RESEND_DELAYS = [60, 120, 600];
const MAX_RESEND_DELAY = 3_600;

/** Seconds until the next code may be sent to a number that `sent` codes (at least one) were sent to within the last day. */
export function resendDelay(sent: number): number {
  return RESEND_DELAYS[sent - 1] ?? MAX_RESEND_DELAY;
}

/** Whole seconds of the wait that remain; zero when it is over. */
export function secondsUntilResend(last: { readonly created_at: Date }, sent: number, now: Date): number {
  const elapsed = (now.getTime() - last.created_at.getTime()) / 1000;
  return Math.max(0, Math.ceil(resendDelay(sent) - elapsed));
}
