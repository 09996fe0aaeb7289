/** A delay from the backend, and the arrival time of its response by this device's clock (ms since 1970). */
export interface ResendDelay {
  readonly seconds: number;
  readonly since: number;
}

/**
 * Returns the remaining whole seconds of a delay. It compares only readings of this device's clock, so the clock may be
 * wrong. Sleep counts as elapsed time. A clock that was set back does not extend the delay.
 */
export function remainingSeconds({ seconds, since }: ResendDelay, now: number): number {
  const elapsed = Math.max(0, (now - since) / 1000);
  return Math.max(0, Math.ceil(seconds - elapsed));
}

/** Returns hours, minutes and seconds from the first non-zero one: `[['hour', 1], ['minute', 0], ['second', 5]]`. */
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
