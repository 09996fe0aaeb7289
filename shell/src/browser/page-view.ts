import { nextView, traceFromTimings } from '../model/trace.ts';

/** The page view under way: its id goes with every call and report, so that one search finds all of it. */
export interface PageViewTrace {
  current(): string;
  /** A navigation begins: what is asked from here on belongs to the next view. */
  begin(): void;
}

export function createPageViewTrace(): PageViewTrace {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  let trace = traceFromTimings(navigation?.serverTiming);
  return {
    current: () => trace,
    begin: () => {
      trace = nextView(trace);
    },
  };
}
