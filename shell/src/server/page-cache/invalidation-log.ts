/** So many tags are remembered with when they changed; of those before it is only known that they may have. */
const MAX_TAGS = 20_000;

/** What the backend told of its changes (docs/adr/0025): whether something that was read at one time may be another now. */
export interface InvalidationLog {
  /** A mark of now, to ask with later. */
  mark(): number;
  /** Whether any of the tags changed after the mark. */
  hasChangedSince(tags: Iterable<string>, mark: number): boolean;
  /** These changed. */
  invalidate(tags: readonly string[]): void;
  /** Anything may have changed. */
  invalidateAll(): void;
  /** Whether changes are told at present: as long as they are not, what is kept goes by time. */
  isConnected(): boolean;
  setConnected(connected: boolean): void;
  /** How often something was told. */
  count(): number;
}

/** The tag that stands for everything. */
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
