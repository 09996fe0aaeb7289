import { isStaleDocument } from '../../model/requests/stale-timing.ts';
import { nextPageView, readTraceFromTimings } from '../../model/requests/trace.ts';

/** The current page view: its id goes with every request and report, so that one search finds all of them. */
export interface PageViewTrace {
  current(): string;
  /** Age of the view in ms: since the request of the document, or since the navigation began. */
  age(): number;
  /** A navigation begins: later requests belong to the next view. */
  start(): void;
  /** Whether the document was outdated when it was sent. */
  readonly isStale: boolean;
}

export function createPageViewTrace(): PageViewTrace {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  let trace = readTraceFromTimings(navigation?.serverTiming);
  let startedAt = 0;
  return {
    isStale: isStaleDocument(navigation?.serverTiming),
    current: () => trace,
    age: () => performance.now() - startedAt,
    start: () => {
      startedAt = performance.now();
      trace = nextPageView(trace);
    },
  };
}
