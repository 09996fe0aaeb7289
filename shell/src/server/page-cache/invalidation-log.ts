/** So many tags are remembered with when they changed; of those before it is only known that they may have. */
const MOST_TAGS = 20_000;

/** What the backend told of its changes (docs/adr/0025): whether something that was read at one time may be another now. */
export interface ToldChanges {
  /** A mark of now, to ask with later. */
  mark(): number;
  /** Whether any of the tags changed after the mark. */
  changedSince(tags: Iterable<string>, mark: number): boolean;
  /** These changed. */
  tell(tags: readonly string[]): void;
  /** Anything may have changed. */
  tellAll(): void;
  /** Whether changes are told at present: as long as they are not, what is kept goes by time. */
  isFollowing(): boolean;
  setFollowing(follows: boolean): void;
  /** How often something was told. */
  count(): number;
}

/** The tag that stands for everything. */
const EVERYTHING = '*';

export function createToldChanges(): ToldChanges {
  const changedAt = new Map<string, number>();
  let mark = 0;
  let allBefore = 0;
  let following = false;
  let count = 0;
  const tellAll = () => {
    mark += 1;
    count += 1;
    allBefore = mark;
    changedAt.clear();
  };
  return {
    mark: () => mark,
    changedSince(tags, since) {
      if (since < allBefore) return true;
      for (const tag of tags) if ((changedAt.get(tag) ?? 0) > since) return true;
      return false;
    },
    tell(tags) {
      if (tags.length === 0) return;
      if (tags.includes(EVERYTHING) || changedAt.size + tags.length > MOST_TAGS) {
        tellAll();
        return;
      }
      mark += 1;
      count += 1;
      for (const tag of tags) changedAt.set(tag, mark);
    },
    tellAll,
    isFollowing: () => following,
    setFollowing(follows) {
      following = follows;
    },
    count: () => count,
  };
}
