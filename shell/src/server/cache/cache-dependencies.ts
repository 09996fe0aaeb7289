import type { InvalidationLog } from './invalidation-log.ts';

/**
 * Cache dependencies of a value, recorded while it is created: the tags and expiry of its parts limit how long it may
 * be cached.
 */
export interface CacheDependencies {
  /** Tags of all responses so far. */
  readonly tags: ReadonlySet<string>;
  /** Earliest expiry of the responses, in ms since the epoch; Infinity without one. */
  expiresAt(): number;
  /** Adds a backend response: its tags and its max-age. A response without tags makes the dependencies incomplete. */
  addResponse(headers: Headers): void;
  /** Adds the dependencies of another cached value that is complete. */
  merge(other: CacheDependencies): void;
  /** Records a failure: the value may be cached for a short time only. */
  markUncacheable(): void;
  /** Whether something failed, so that the page is not whole. */
  hasFailed(): boolean;
  /** Whether all dependencies are known. */
  isComplete(): boolean;
  /** Whether the value may no longer be served: a tag changed since recording began, or the time has expired. */
  isExpired(): boolean;
}

/** Starts to record; invalidations from now on count. */
export function createCacheDependencies(
  invalidations: InvalidationLog,
  now: () => number = Date.now,
): CacheDependencies {
  const start = { mark: invalidations.mark(), at: now() };
  const tags = new Set<string>();
  let expiresAt = Infinity;
  let isTagged = true;
  let isFailed = false;
  return {
    tags,
    expiresAt: () => expiresAt,
    addResponse(headers) {
      const header = headers.get('cache-tag');
      if (!header) isTagged = false;
      for (const tag of header?.split(',') ?? []) tags.add(tag.trim());
      const seconds = /max-age=(\d+)/.exec(headers.get('surrogate-control') ?? '')?.[1];
      if (seconds !== undefined) expiresAt = Math.min(expiresAt, start.at + Number(seconds) * 1000);
    },
    merge(other) {
      // An invalidation since the other value was read makes it expired.
      expiresAt = Math.min(expiresAt, other.isExpired() ? 0 : other.expiresAt());
      for (const tag of other.tags) tags.add(tag);
      isTagged &&= other.isComplete();
      isFailed ||= other.hasFailed();
    },
    markUncacheable() {
      isTagged = false;
      isFailed = true;
    },
    hasFailed: () => isFailed,
    isComplete: () => isTagged,
    isExpired: () => now() >= expiresAt || invalidations.hasChangedSince(tags, start.mark),
  };
}
