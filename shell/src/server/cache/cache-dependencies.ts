import { elapsedSince } from './elapsed-since.ts';
import type { InvalidationLog } from './invalidation-log.ts';

/**
 * Cache dependencies of a value, recorded while it is created: the tags and expiry of its parts limit how long it may
 * be cached.
 */
export interface CacheDependencies {
  /** Position of the invalidation log when recording began. */
  readonly mark: number;
  /** Tags of all responses so far. */
  readonly tags: ReadonlySet<string>;
  /** Earliest expiry of the responses, in ms since the epoch; Infinity without one. */
  expiresAt(): number;
  /**
   * Records a response that has not come yet, whose tags are therefore unknown.
   * @param mark position of the invalidation log when it was requested
   * @returns a function that ends the wait
   */
  addPending(mark: number): () => void;
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
  /** Whether a change may concern it: it is expired, or any tag changed after a pending response was requested. */
  mayBeOutdated(): boolean;
}

/** Starts to record; invalidations from now on count. */
export function createCacheDependencies(
  invalidations: InvalidationLog,
  now: () => number = Date.now,
): CacheDependencies {
  const start = { mark: invalidations.mark(), at: now() };
  const tags = new Set<string>();
  const pendingMarks = new Set<{ readonly mark: number }>();
  let expiresAt = Infinity;
  let isTagged = true;
  let isFailed = false;
  const isTimeOver = (): boolean => expiresAt !== Infinity && elapsedSince(start.at, now()) >= expiresAt - start.at;
  const isExpired = (): boolean => isTimeOver() || invalidations.hasChangedSince(tags, start.mark);
  return {
    mark: start.mark,
    tags,
    addPending(mark) {
      const pending = { mark };
      pendingMarks.add(pending);
      return () => void pendingMarks.delete(pending);
    },
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
    isExpired,
    mayBeOutdated: () => isExpired() || [...pendingMarks].some(({ mark }) => mark < invalidations.mark()),
  };
}
