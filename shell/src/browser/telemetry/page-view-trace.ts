import { nextPageView, readTraceFromTimings } from '../../model/requests/trace.ts';

/** The page view under way: its id goes with every call and report, so that one search finds all of it. */
export interface PageViewTrace {
  current(): string;
  /** How long the view has been under way, in ms: since the document was asked for, or since the navigation began. */
  age(): number;
  /** A navigation begins: what is asked from here on belongs to the next view. */
  start(): void;
}

export function createPageViewTrace(): PageViewTrace {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  let trace = readTraceFromTimings(navigation?.serverTiming);
  let startedAt = 0;
  return {
    current: () => trace,
    age: () => performance.now() - startedAt,
    start: () => {
      startedAt = performance.now();
      trace = nextPageView(trace);
    },
  };
}
