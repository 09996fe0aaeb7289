import { TIME_TIMING } from 'shared-contracts/host';

/** The server's time and the visitor's clocks at one moment, in ms. */
export interface DocumentClock {
  /** The server's time, since 1970. */
  readonly server: number;
  /** `Date.now()` of that moment. */
  readonly wall: number;
  /** `performance.now()` of that moment. */
  readonly steady: number;
}

/**
 * Reads the server's time at the arrival of this document. Null where the browser does not show it, and for a document
 * from the browser's own cache, whose time is that of an earlier visit.
 */
export function readDocumentClock(): DocumentClock | null {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const time = navigation?.serverTiming?.find(({ name }) => name === TIME_TIMING);
  if (!navigation || !time || navigation.transferSize === 0) return null;
  const steady = navigation.responseStart;
  return { server: time.duration, wall: performance.timeOrigin + steady, steady };
}
