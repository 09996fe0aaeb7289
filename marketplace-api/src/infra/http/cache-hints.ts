/**
 * What an answer that is the same for every guest says about itself to whoever keeps it: the tags whose change makes it old (migration 0013), and the
 * moment from which it is old in any case. An answer without tags is not to be kept for long.
 */
export interface Keeping {
  /** The answer shows something of these. */
  tag(...tags: string[]): void;
  /** From then on the answer is another one, though nothing changes; the earliest moment counts. */
  until(moment: Date | null | undefined): void;
}

/** What was said of one answer. */
export interface KeepingNotes extends Keeping {
  /** Headers that say it; null where the answer named no tag. @param now the clock that moments were reckoned by. */
  headers(now: Date): Record<string, string> | null;
}

export function createKeeping(): KeepingNotes {
  const tags = new Set<string>();
  let end: Date | null = null;
  return {
    tag: (...added) => added.forEach((tag) => tags.add(tag)),
    until(moment) {
      if (moment && (end === null || moment < end)) end = moment;
    },
    headers(now) {
      if (tags.size === 0) return null;
      const seconds = end && Math.max(0, Math.floor((end.getTime() - now.getTime()) / 1000));
      return {
        'cache-tag': [...tags].join(','),
        ...(seconds === null ? {} : { 'surrogate-control': `max-age=${seconds}` }),
      };
    },
  };
}
