/** Validity of a code in minutes. */
export const CODE_MINUTES = 10;

/** Maximum attempts per code; the last wrong one invalidates it. */
export const MAX_TRIES = 5;

const RESEND_DELAYS = [60, 120, 600];
const MAX_RESEND_DELAY = 3_600;

/** Seconds until a number may get its next code, by the number of codes (`sent`, at least one) within the last day. */
export function resendDelay(sent: number): number {
  return RESEND_DELAYS[sent - 1] ?? MAX_RESEND_DELAY;
}

/** Remaining wait in whole seconds; 0 when it is over. */
export function secondsUntilResend(last: { readonly created_at: Date }, sent: number, now: Date): number {
  const elapsed = (now.getTime() - last.created_at.getTime()) / 1000;
  return Math.max(0, Math.ceil(resendDelay(sent) - elapsed));
}
