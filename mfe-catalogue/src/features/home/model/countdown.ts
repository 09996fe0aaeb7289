/** Readings at a moment with known server time, all in ms. */
export interface ClockSync extends ClockReading {
  /** Server time at that moment, since 1970. */
  readonly server: number;
}

/** The visitor's two clocks at one moment, in ms. */
export interface ClockReading {
  /** `Date.now()`: runs during sleep, but the visitor can set it. */
  readonly wall: number;
  /** `performance.now()`: monotonic, but may stop during sleep. */
  readonly steady: number;
}

/** A larger difference between the clocks means that one was set or slept, in ms. */
const CLOCK_JUMP_MS = 2_000;

/**
 * Returns the server time at a later reading, from the elapsed time since the sync. The clock that advanced further
 * counts: sleep is included, and a clock set back changes nothing.
 */
export function estimateServerTime(sync: ClockSync, now: ClockReading): number {
  return sync.server + Math.max(0, now.wall - sync.wall, now.steady - sync.steady);
}

/**
 * Returns whether the clocks have diverged since the sync by sleep or a set clock; then a resync with the server is
 * due.
 */
export function hasClockJumped(sync: ClockSync, now: ClockReading): boolean {
  return Math.abs(now.wall - sync.wall - (now.steady - sync.steady)) > CLOCK_JUMP_MS;
}

/** Remaining time until a moment; all 0 once it is over. */
export interface TimeLeft {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** Returns the time from `now` to `end` (ms since 1970), rounded up to whole seconds, so that 0 means over. */
export function timeUntil(end: number, now: number): TimeLeft {
  const seconds = Math.max(0, Math.ceil((end - now) / 1000));
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}

type FormatNumber = (value: number, options: { readonly minimumIntegerDigits: number }) => string;

/** Formats hours, minutes and seconds like a clock, in the digits of `formatNumber`: `07:05:09`. */
export function formatClock({ hours, minutes, seconds }: TimeLeft, formatNumber: FormatNumber): string {
  return [hours, minutes, seconds].map((part) => formatNumber(part, { minimumIntegerDigits: 2 })).join(':');
}
