/**
 * Time from `moment` to `now` of one clock, in ms. Infinity where the clock stepped back behind `moment`: the step must
 * end a lifetime, not extend it.
 */
export const elapsedSince = (moment: number, now: number): number => (now < moment ? Infinity : now - moment);
