import { createProvenance, type Provenance } from './cache-dependencies.ts';
import type { ToldChanges } from './invalidation-log.ts';

/** How long something may be given, in ms. */
interface Limits {
  /** For this long as it is. */
  readonly freshMs: number;
  /** For this long after that still, while it is made anew in the background. */
  readonly staleMs: number;
}

interface Options<T> {
  readonly changes: ToldChanges;
  /** As long as the backend tells what changes: a change ends it at once, so this bounds only what no change tells. */
  readonly told: Limits;
  /** While it tells nothing, and for what it is not known of what it follows from. */
  readonly untold: Limits;
  /** How many are kept; the one unused for longest goes first. */
  readonly maxEntries: number;
  /** How much is kept, in what `sizeOf` measures. */
  readonly maxSize?: number;
  readonly sizeOf?: (value: T) => number;
  readonly now?: () => number;
}

interface Entry<T> {
  readonly value: Promise<T>;
  readonly provenance: Provenance;
  readonly madeAt: number;
  size: number;
  refreshing: boolean;
}

/** Something that is kept, and what it was made from. */
export interface Kept<T> {
  readonly value: Promise<T>;
  readonly provenance: Provenance;
  readonly isFresh: boolean;
}

type Make<T> = (provenance: Provenance) => Promise<T>;

/** Keeps values by key until something that they were made from changes. A failure is not kept; while a new value is made the old one is given. */
export class KeptCache<T> {
  readonly #entries = new Map<string, Entry<T>>();
  readonly #options: Options<T>;
  readonly #now: () => number;
  #size = 0;

  constructor(options: Options<T>) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
  }

  get(key: string, make: Make<T>): Kept<T> {
    const kept = this.lookup(key, make);
    if (kept) return kept;
    const provenance = this.begin();
    return { value: this.put(key, make(provenance), provenance), provenance, isFresh: true };
  }

  /** What is kept under the key, if it may still be given; one that is due is made anew in the background by `make`. */
  lookup(key: string, make: Make<T>): Kept<T> | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const { freshMs, staleMs } = this.#limits(entry);
    const age = this.#now() - entry.madeAt;
    if (age > freshMs + staleMs || entry.provenance.isOver()) {
      this.#delete(key, entry);
      return undefined;
    }
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    if (age > freshMs && !entry.refreshing) this.#refresh(key, entry, make);
    return { value: entry.value, provenance: entry.provenance, isFresh: age <= freshMs };
  }

  /** To be given to what makes a value, and then to `put`. */
  begin(): Provenance {
    return createProvenance(this.#options.changes, this.#now);
  }

  /** Keeps a value that is on its way; if it fails it is forgotten. */
  put(key: string, value: Promise<T>, provenance: Provenance): Promise<T> {
    const before = this.#entries.get(key);
    if (before) this.#delete(key, before);
    const entry: Entry<T> = { value, provenance, madeAt: this.#now(), size: 0, refreshing: false };
    this.#entries.set(key, entry);
    value.then(
      (made) => this.#weigh(key, entry, made),
      () => this.#delete(key, entry),
    );
    this.#makeRoom();
    return value;
  }

  /** Forgets every value whose key is one of these. */
  forget(isOne: (key: string) => boolean): void {
    for (const [key, entry] of this.#entries) if (isOne(key)) this.#delete(key, entry);
  }

  /** How many are kept, and how much. */
  figures(): { readonly entries: number; readonly size: number } {
    return { entries: this.#entries.size, size: this.#size };
  }

  #limits({ provenance }: Entry<T>): Limits {
    const { changes, told, untold } = this.#options;
    return changes.isFollowing() && provenance.isSure() ? told : untold;
  }

  #refresh(key: string, entry: Entry<T>, make: Make<T>): void {
    entry.refreshing = true;
    const provenance = this.begin();
    make(provenance).then(
      (value) => {
        if (this.#entries.get(key) === entry) void this.put(key, Promise.resolve(value), provenance);
      },
      () => {
        entry.refreshing = false;
      },
    );
  }

  #weigh(key: string, entry: Entry<T>, value: T): void {
    if (this.#entries.get(key) !== entry) return;
    entry.size = this.#options.sizeOf?.(value) ?? 0;
    this.#size += entry.size;
    this.#makeRoom();
  }

  #makeRoom(): void {
    const { maxEntries, maxSize = Infinity } = this.#options;
    for (const [key, entry] of this.#entries) {
      if (this.#entries.size <= maxEntries && this.#size <= maxSize) return;
      this.#delete(key, entry);
    }
  }

  #delete(key: string, entry: Entry<T>): void {
    if (this.#entries.get(key) !== entry) return;
    this.#entries.delete(key);
    this.#size -= entry.size;
  }
}
