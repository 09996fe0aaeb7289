/** A wait as the backend stated it, and when its answer came by this device's clock (ms since 1970). */
export interface ResendDelay {
  readonly seconds: number;
  readonly since: number;
}

/**
 * Whole seconds of a wait that remain. Only this device's clock is asked, so it does not matter whether it is right; a device
 * that slept finds the time gone by; a clock that was set back does not make the wait longer than it was.
 */
export function remainingSeconds({ seconds, since }: ResendDelay, now: number): number {
  const elapsed = Math.max(0, (now - since) / 1000);
  return Math.max(0, Math.ceil(seconds - elapsed));
}

/** Hours, minutes and seconds, from the first that is not zero: `[['hour', 1], ['minute', 0], ['second', 5]]`. */
export function durationParts(
  seconds: number,
): readonly (readonly [unit: 'hour' | 'minute' | 'second', value: number])[] {
  const parts = [
    ['hour', Math.floor(seconds / 3600)],
    ['minute', Math.floor((seconds % 3600) / 60)],
    ['second', seconds % 60],
  ] as const;
  const first = parts.findIndex(([, value]) => value > 0);
  return parts.slice(first === -1 ? 2 : first);
}
