/** A moment at which the server's time was known. All in ms. */
export interface ClockFix extends ClockReading {
  /** The server's time then, since 1970. */
  readonly server: number;
}

/** The visitor's two clocks at one moment, in ms. */
export interface ClockReading {
  /** `Date.now()`: goes on while the machine sleeps, but the visitor can set it. */
  readonly wall: number;
  /** `performance.now()`: nobody can set it, but it may stand still while the machine sleeps. */
  readonly steady: number;
}

/** Clocks that differ by so much have been set, or one of them slept. */
const JUMP_MS = 2_000;

/**
 * The server's time at a later reading. Which clock is right is not asked: only how far each has come since the fix. The one that
 * has come further is believed, so sleep is counted and a clock that is set back changes nothing.
 */
export function serverTime(fix: ClockFix, now: ClockReading): number {
  return fix.server + Math.max(0, now.wall - fix.wall, now.steady - fix.steady);
}

/** Whether the clocks have come apart since the fix: the machine slept, or the visitor set the clock. The server is to be asked anew. */
export function hasJumped(fix: ClockFix, now: ClockReading): boolean {
  return Math.abs(now.wall - fix.wall - (now.steady - fix.steady)) > JUMP_MS;
}

/** What is left until a moment; all 0 once it is over. */
export interface Remaining {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** Time from `now` to `end` (ms since 1970), in whole seconds: a part of one counts, so that 0 means that it is over. */
export function remainingUntil(end: number, now: number): Remaining {
  const left = Math.max(0, Math.ceil((end - now) / 1000));
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  };
}

/** Hours, minutes and seconds as a clock shows them: `07:05:09`. */
export function clockText({ hours, minutes, seconds }: Remaining): string {
  return [hours, minutes, seconds].map((part) => String(part).padStart(2, '0')).join(':');
}
