import type { CacheDependencies } from './cache-dependencies.ts';
import { elapsedSince } from './elapsed-since.ts';

/** Work that runs, and whose result later callers may share (single-flight). */
export interface RunningLoad {
  readonly dependencies: CacheDependencies;
  /** When it began, in ms. */
  readonly createdAt: number;
  /** Whether it was begun because a change may concern work that ran already. */
  readonly isReplacement: boolean;
}

/**
 * How long callers join a replacement whose tags are unknown, in ms, whatever changes meanwhile. So a second begins one
 * replacement of a page, however many changes come in it; its data is older than the last change by that time at most.
 * A change of a tag that it has read begins another one at once.
 */
const REPLACEMENT_SHARE_MS = 1_000;

/**
 * Whether a caller may share the result of running work. Not after a change of one of its tags. Nor after any change
 * since it requested a response that has not come yet: that response may be the one from before the change.
 */
export function canJoin({ dependencies, createdAt, isReplacement }: RunningLoad, now: number): boolean {
  if (dependencies.isExpired()) return false;
  if (!dependencies.mayBeOutdated()) return true;
  return isReplacement && elapsedSince(createdAt, now) < REPLACEMENT_SHARE_MS;
}
