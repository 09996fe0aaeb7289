/** A canary's statistics and limits. */
export interface CanaryRecord {
  /** Page views since it began. */
  readonly views: number;
  /** Page views that failed, on the server or in the browser. */
  readonly failedViews: number;
  /** The canary is stopped when more than this percentage of its views fail. */
  readonly maxErrorRate: number;
  /** Number of views before the canary is judged. */
  readonly minViews: number;
}

/** Conclusion from a canary's statistics. */
export type CanaryVerdict =
  | { readonly kind: 'waiting' | 'healthy'; readonly errorRate: number }
  | { readonly kind: 'stop'; readonly errorRate: number; readonly reason: string };

/**
 * Judges a canary. The function is pure, so that every shell concludes the same from the same statistics. `errorRate`
 * is a percentage.
 */
export function judgeCanary({ views, failedViews, maxErrorRate, minViews }: CanaryRecord): CanaryVerdict {
  // A page that was opened before this shell started can fail although this shell did not count its view.
  const failed = Math.min(failedViews, views);
  const errorRate = views === 0 ? 0 : (failed / views) * 100;
  if (views < minViews) return { kind: 'waiting', errorRate };
  if (errorRate <= maxErrorRate) return { kind: 'healthy', errorRate };
  const reason = `${failed} of ${views} page views failed (${formatPercent(errorRate)} %, at most ${formatPercent(maxErrorRate)} % allowed)`;
  return { kind: 'stop', errorRate, reason };
}

const formatPercent = (value: number): string => String(Math.round(value * 100) / 100);
