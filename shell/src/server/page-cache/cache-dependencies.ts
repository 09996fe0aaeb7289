import type { InvalidationLog } from './invalidation-log.ts';

/** What something was made from, noted while it is made: from that follows how long it may be kept. */
export interface CacheDependencies {
  /** An answer of the backend: its tags and how long it holds; one without tags says nothing. */
  addResponse(headers: Headers): void;
  /** Made from something else that is kept, and finished. */
  merge(other: CacheDependencies): void;
  /** Something failed: to be kept for a short time only. */
  markUncacheable(): void;
  /** Whether something failed, so that the page is not whole. */
  hasFailed(): boolean;
  /** Whether all of it is known. */
  isComplete(): boolean;
  /** Whether it may be given no longer: something changed since it was begun, or its time is over. */
  isExpired(): boolean;
}

/** Begins to note; changes that are told from now on count. */
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
      // Read before a change that was told meanwhile: as old as that.
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
