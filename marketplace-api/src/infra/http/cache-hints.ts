/**
 * Cache hints of a public response: the tags whose change invalidates it (migration 0013), and its expiry. Caches
 * should hold a response without tags only briefly.
 */
export interface CacheHints {
  /** The response shows data of these tags. */
  addTags(...tags: string[]): void;
  /** The response changes at this moment even without a change of data; the earliest moment counts. */
  expireAt(moment: Date | null | undefined): void;
}

/** Collected hints of one response. */
export interface ResponseCacheHints extends CacheHints {
  /**
   * The headers of the hints; null for a response without tags.
   * @param now by the clock that the moments are measured with
   */
  headers(now: Date): Record<string, string> | null;
}

export function createCacheHints(): ResponseCacheHints {
  const tags = new Set<string>();
  let expiresAt: Date | null = null;
  return {
    addTags: (...newTags) => newTags.forEach((tag) => tags.add(tag)),
    expireAt(moment) {
      if (moment && (expiresAt === null || moment < expiresAt)) expiresAt = moment;
    },
    headers(now) {
      if (tags.size === 0) return null;
      const seconds = expiresAt && Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000));
      return {
        'cache-tag': [...tags].join(','),
        ...(seconds === null ? {} : { 'surrogate-control': `max-age=${seconds}` }),
      };
    },
  };
}
