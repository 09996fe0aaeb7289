/**
 * What an answer that is the same for every guest says about itself to whoever keeps it: the tags whose change makes it old (migration 0013), and the
 * moment from which it is old in any case. An answer without tags is not to be kept for long.
 */
export interface CacheHints {
  /** The answer shows something of these. */
  addTags(...tags: string[]): void;
  /** From then on the answer is another one, though nothing changes; the earliest moment counts. */
  expireAt(moment: Date | null | undefined): void;
}

/** What was said of one answer. */
export interface ResponseCacheHints extends CacheHints {
  /** Headers that say it; null where the answer named no tag. @param now the clock that moments were reckoned by. */
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
