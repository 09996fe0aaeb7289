import type { ClockReading, ClockSync } from './countdown.ts';
import type { TimedDeals } from './home-data.ts';

/** Deals with the reading of the visitor's clocks at their arrival. */
export interface ReceivedDeals {
  readonly deals: TimedDeals;
  readonly clocks: ClockReading;
}

/** Running deals. */
export interface RunningDeals {
  readonly deals: TimedDeals;
  /** Server time of their end, in ms since 1970. */
  readonly ends: number;
  readonly sync: ClockSync;
}

/**
 * Returns the newer of received deals and the page's, by the server's time; null when none is running.
 * @param start the document's clock, or a reading soon after its start; null before it, then the time stands
 */
export function newestDeals(
  received: ReceivedDeals | null,
  first: TimedDeals | null,
  start: ClockSync | ClockReading | null,
): RunningDeals | null {
  const isNewer = received && (!first || Date.parse(received.deals.now) >= Date.parse(first.now));
  const { deals, clocks } = isNewer ? received : { deals: first, clocks: start ?? NO_CLOCKS };
  if (!deals?.ends) return null;
  return { deals, ends: Date.parse(deals.ends), sync: { server: Date.parse(deals.now), ...clocks } };
}

const NO_CLOCKS: ClockReading = { wall: 0, steady: 0 };
