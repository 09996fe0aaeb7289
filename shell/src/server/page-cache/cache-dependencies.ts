import type { ToldChanges } from './invalidation-log.ts';

/** What something was made from, noted while it is made: from that follows how long it may be kept. */
export interface Provenance {
  /** An answer of the backend: its tags and how long it holds; one without tags says nothing. */
  answered(headers: Headers): void;
  /** Made from something else that is kept, and finished. */
  from(other: Provenance): void;
  /** Something failed: to be kept for a short time only. */
  unsure(): void;
  /** Whether something failed, so that the page is not whole. */
  hasFailed(): boolean;
  /** Whether all of it is known. */
  isSure(): boolean;
  /** Whether it may be given no longer: something changed since it was begun, or its time is over. */
  isOver(): boolean;
}

/** Begins to note; changes that are told from now on count. */
export function createProvenance(changes: ToldChanges, now: () => number = Date.now): Provenance {
  const begun = { mark: changes.mark(), at: now() };
  const tags = new Set<string>();
  const parts: { until: number } = { until: Infinity };
  let sure = true;
  let failed = false;
  const provenance: Provenance & Noted = {
    tags,
    parts,
    answered(headers) {
      const named = headers.get('cache-tag');
      if (!named) sure = false;
      for (const tag of named?.split(',') ?? []) tags.add(tag.trim());
      const seconds = /max-age=(\d+)/.exec(headers.get('surrogate-control') ?? '')?.[1];
      if (seconds !== undefined) parts.until = Math.min(parts.until, begun.at + Number(seconds) * 1000);
    },
    from(other) {
      const { tags: others, parts: its } = other as Provenance & Noted;
      // Read before a change that was told meanwhile: as old as that.
      parts.until = Math.min(parts.until, other.isOver() ? 0 : its.until);
      for (const tag of others) tags.add(tag);
      sure &&= other.isSure();
      failed ||= other.hasFailed();
    },
    unsure() {
      sure = false;
      failed = true;
    },
    hasFailed: () => failed,
    isSure: () => sure,
    isOver: () => now() >= parts.until || changes.changedSince(tags, begun.mark),
  };
  return provenance;
}

interface Noted {
  readonly tags: ReadonlySet<string>;
  readonly parts: { readonly until: number };
}
