/** How a canary fares, and by which terms it is judged. */
export interface CanaryRecord {
  /** Page views since it began. */
  readonly views: number;
  /** How many of them failed, on the server or in the browser. */
  readonly failedViews: number;
  /** It is to be taken back when more than this percentage of its views fail. */
  readonly maxErrorRate: number;
  /** Before so many views nothing is concluded. */
  readonly minViews: number;
}

/** What a canary's figures say. */
export type CanaryVerdict =
  | { readonly kind: 'waiting' | 'healthy'; readonly errorRate: number }
  | { readonly kind: 'stop'; readonly errorRate: number; readonly reason: string };

/** Judges a canary: pure, so that the same figures give the same verdict in every shell. `errorRate` is a percentage. */
export function judgeCanary({ views, failedViews, maxErrorRate, minViews }: CanaryRecord): CanaryVerdict {
  // A page that was opened before this shell started can fail without having been counted.
  const failed = Math.min(failedViews, views);
  const errorRate = views === 0 ? 0 : (failed / views) * 100;
  if (views < minViews) return { kind: 'waiting', errorRate };
  if (errorRate <= maxErrorRate) return { kind: 'healthy', errorRate };
  const reason = `${failed} of ${views} page views failed (${formatPercent(errorRate)} %, at most ${formatPercent(maxErrorRate)} % allowed)`;
  return { kind: 'stop', errorRate, reason };
}

const formatPercent = (value: number): string => String(Math.round(value * 100) / 100);
