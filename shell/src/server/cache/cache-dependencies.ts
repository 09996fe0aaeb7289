import type { InvalidationLog } from './invalidation-log.ts';

/**
 * Cache dependencies of a value, recorded while it is created: the tags and expiry of its parts limit how long it may
 * be cached.
 */
export interface CacheDependencies {
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
  const expiry: { expiresAt: number } = { expiresAt: Infinity };
  let isTagged = true;
  let isFailed = false;
  const dependencies: CacheDependencies & RecordedTags = {
    tags,
    expiry,
    addResponse(headers) {
      const header = headers.get('cache-tag');
      if (!header) isTagged = false;
      for (const tag of header?.split(',') ?? []) tags.add(tag.trim());
      const seconds = /max-age=(\d+)/.exec(headers.get('surrogate-control') ?? '')?.[1];
      if (seconds !== undefined) expiry.expiresAt = Math.min(expiry.expiresAt, start.at + Number(seconds) * 1000);
    },
    merge(other) {
      const { tags: otherTags, expiry: otherExpiry } = other as CacheDependencies & RecordedTags;
      // An invalidation since the other value was read makes it expired.
      expiry.expiresAt = Math.min(expiry.expiresAt, other.isExpired() ? 0 : otherExpiry.expiresAt);
      for (const tag of otherTags) tags.add(tag);
      isTagged &&= other.isComplete();
      isFailed ||= other.hasFailed();
    },
    markUncacheable() {
      isTagged = false;
      isFailed = true;
    },
    hasFailed: () => isFailed,
    isComplete: () => isTagged,
    isExpired: () => now() >= expiry.expiresAt || invalidations.hasChangedSince(tags, start.mark),
  };
  return dependencies;
}

interface RecordedTags {
  readonly tags: ReadonlySet<string>;
  readonly expiry: { readonly expiresAt: number };
}
