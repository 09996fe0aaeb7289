/** A moment at which the server's time was known. All in ms. */
export interface ClockSync extends ClockReading {
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
const CLOCK_JUMP_MS = 2_000;

/**
 * The server's time at a later reading. Which clock is right is not asked: only how far each has come since the fix. The one that
 * has come further is believed, so sleep is counted and a clock that is set back changes nothing.
 */
export function estimateServerTime(sync: ClockSync, now: ClockReading): number {
  return sync.server + Math.max(0, now.wall - sync.wall, now.steady - sync.steady);
}

/** Whether the clocks have come apart since the fix: the machine slept, or the visitor set the clock. The server is to be asked anew. */
export function hasClockJumped(sync: ClockSync, now: ClockReading): boolean {
  return Math.abs(now.wall - sync.wall - (now.steady - sync.steady)) > CLOCK_JUMP_MS;
}

/** What is left until a moment; all 0 once it is over. */
export interface TimeLeft {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** Time from `now` to `end` (ms since 1970), in whole seconds: a part of one counts, so that 0 means that it is over. */
export function timeUntil(end: number, now: number): TimeLeft {
  const seconds = Math.max(0, Math.ceil((end - now) / 1000));
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}

/** Hours, minutes and seconds as a clock shows them: `07:05:09`. */
export function formatClock({ hours, minutes, seconds }: TimeLeft): string {
  return [hours, minutes, seconds].map((part) => String(part).padStart(2, '0')).join(':');
}
