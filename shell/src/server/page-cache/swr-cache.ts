import { createCacheDependencies, type CacheDependencies } from './cache-dependencies.ts';
import type { InvalidationLog } from './invalidation-log.ts';

/** How long something may be given, in ms. */
interface Limits {
  /** For this long as it is. */
  readonly freshMs: number;
  /** For this long after that still, while it is made anew in the background. */
  readonly staleMs: number;
}

interface Options<T> {
  readonly invalidations: InvalidationLog;
  /** As long as the backend tells what changes: a change ends it at once, so this bounds only what no change tells. */
  readonly whileConnected: Limits;
  /** While it tells nothing, and for what it is not known of what it follows from. */
  readonly whileDisconnected: Limits;
  /** How many are kept; the one unused for longest goes first. */
  readonly maxEntries: number;
  /** How much is kept, in what `sizeOf` measures. */
  readonly maxSize?: number;
  readonly sizeOf?: (value: T) => number;
  readonly now?: () => number;
}

interface Entry<T> {
  readonly value: Promise<T>;
  readonly dependencies: CacheDependencies;
  readonly createdAt: number;
  size: number;
  isRefreshing: boolean;
}

/** Something that is kept, and what it was made from. */
export interface CachedValue<T> {
  readonly value: Promise<T>;
  readonly dependencies: CacheDependencies;
  readonly isFresh: boolean;
}

type Load<T> = (dependencies: CacheDependencies) => Promise<T>;

/** Keeps values by key until something that they were made from changes. A failure is not kept; while a new value is made the old one is given. */
export class SwrCache<T> {
  readonly #entries = new Map<string, Entry<T>>();
  readonly #options: Options<T>;
  readonly #now: () => number;
  #size = 0;

  constructor(options: Options<T>) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
  }

  get(key: string, load: Load<T>): CachedValue<T> {
    const cached = this.lookup(key, load);
    if (cached) return cached;
    const dependencies = this.trackDependencies();
    return { value: this.put(key, load(dependencies), dependencies), dependencies, isFresh: true };
  }

  /** What is kept under the key, if it may still be given; one that is due is made anew in the background by `make`. */
  lookup(key: string, load: Load<T>): CachedValue<T> | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const { freshMs, staleMs } = this.#limits(entry);
    const age = this.#now() - entry.createdAt;
    if (age > freshMs + staleMs || entry.dependencies.isExpired()) {
      this.#delete(key, entry);
      return undefined;
    }
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    if (age > freshMs && !entry.isRefreshing) this.#refresh(key, entry, load);
    return { value: entry.value, dependencies: entry.dependencies, isFresh: age <= freshMs };
  }

  /** To be given to what makes a value, and then to `put`. */
  trackDependencies(): CacheDependencies {
    return createCacheDependencies(this.#options.invalidations, this.#now);
  }

  /** Keeps a value that is on its way; if it fails it is forgotten. */
  put(key: string, value: Promise<T>, dependencies: CacheDependencies): Promise<T> {
    const previous = this.#entries.get(key);
    if (previous) this.#delete(key, previous);
    const entry: Entry<T> = { value, dependencies, createdAt: this.#now(), size: 0, isRefreshing: false };
    this.#entries.set(key, entry);
    value.then(
      (loaded) => this.#weigh(key, entry, loaded),
      () => this.#delete(key, entry),
    );
    this.#makeRoom();
    return value;
  }

  /** Forgets every value whose key is one of these. */
  deleteWhere(matches: (key: string) => boolean): void {
    for (const [key, entry] of this.#entries) if (matches(key)) this.#delete(key, entry);
  }

  /** How many are kept, and how much. */
  stats(): { readonly entries: number; readonly size: number } {
    return { entries: this.#entries.size, size: this.#size };
  }

  #limits({ dependencies }: Entry<T>): Limits {
    const { invalidations, whileConnected, whileDisconnected } = this.#options;
    return invalidations.isConnected() && dependencies.isComplete() ? whileConnected : whileDisconnected;
  }

  #refresh(key: string, entry: Entry<T>, load: Load<T>): void {
    entry.isRefreshing = true;
    const dependencies = this.trackDependencies();
    load(dependencies).then(
      (value) => {
        if (this.#entries.get(key) === entry) void this.put(key, Promise.resolve(value), dependencies);
      },
      () => {
        entry.isRefreshing = false;
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
