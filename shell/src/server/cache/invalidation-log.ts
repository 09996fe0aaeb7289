/** Most tags whose last change is stored; an overflow counts as a change of every tag. */
const MAX_TAGS = 20_000;

/**
 * Log of invalidated cache tags (docs/adr/0025); it returns whether a tag changed since a given mark. A changed tag
 * invalidates each cached page that depends on it.
 */
export interface InvalidationLog {
  /** Mark of the current moment, for later queries. */
  mark(): number;
  /** Whether any of the tags changed after the mark. */
  hasChangedSince(tags: Iterable<string>, mark: number): boolean;
  /** Records changed tags. */
  invalidate(tags: readonly string[]): void;
  /** Records that anything may have changed. */
  invalidateAll(): void;
  /** Whether the backend currently sends changes. While it does not, caches expire by time. */
  isConnected(): boolean;
  setConnected(connected: boolean): void;
  /** Number of invalidations. */
  count(): number;
}

/** The tag that invalidates everything. */
const ALL_TAGS = '*';

export function createInvalidationLog(): InvalidationLog {
  const changedAt = new Map<string, number>();
  let mark = 0;
  let invalidatedAllAt = 0;
  let isConnected = false;
  let count = 0;
  const invalidateAll = () => {
    mark += 1;
    count += 1;
    invalidatedAllAt = mark;
    changedAt.clear();
  };
  return {
    mark: () => mark,
    hasChangedSince(tags, since) {
      if (since < invalidatedAllAt) return true;
      for (const tag of tags) if ((changedAt.get(tag) ?? 0) > since) return true;
      return false;
    },
    invalidate(tags) {
      if (tags.length === 0) return;
      if (tags.includes(ALL_TAGS) || changedAt.size + tags.length > MAX_TAGS) {
        invalidateAll();
        return;
      }
      mark += 1;
      count += 1;
      for (const tag of tags) changedAt.set(tag, mark);
    },
    invalidateAll,
    isConnected: () => isConnected,
    setConnected(connected) {
      isConnected = connected;
    },
    count: () => count,
  };
}
