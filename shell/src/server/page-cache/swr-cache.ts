import { createCacheDependencies, type CacheDependencies } from './cache-dependencies.ts';
import type { InvalidationLog } from './invalidation-log.ts';

/** Lifetime of a value, in ms. */
interface Limits {
  /** How long it is fresh. */
  readonly freshMs: number;
  /** How long after that it is still served, while a new one loads in the background (stale-while-revalidate). */
  readonly staleMs: number;
}

interface Options<T> {
  readonly invalidations: InvalidationLog;
  /**
   * Lifetime while the invalidation log is connected. An invalidation ends it at once, so this bounds only data without
   * invalidation.
   */
  readonly whileConnected: Limits;
  /** Lifetime while the log is disconnected, and of values with unknown dependencies. */
  readonly whileDisconnected: Limits;
  /** Most entries; the least recently used is evicted. */
  readonly maxEntries: number;
  /** Largest total of `sizeOf`. */
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

/** A cached value with its cache dependencies. */
export interface CachedValue<T> {
  readonly value: Promise<T>;
  readonly dependencies: CacheDependencies;
  readonly isFresh: boolean;
}

type Load<T> = (dependencies: CacheDependencies) => Promise<T>;

/**
 * Stale-while-revalidate cache by key: a value is valid until one of its dependencies is invalidated. A failure is not
 * cached.
 */
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

  /** Returns the cached value if it may still be served; a stale one is reloaded in the background by `load`. */
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

  /** Creates the dependencies that a loader records into, and that `put` stores. */
  trackDependencies(): CacheDependencies {
    return createCacheDependencies(this.#options.invalidations, this.#now);
  }

  /** Stores a pending value; a rejected one is deleted. */
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

  /** Deletes every value whose key matches. */
  deleteWhere(matches: (key: string) => boolean): void {
    for (const [key, entry] of this.#entries) if (matches(key)) this.#delete(key, entry);
  }

  /** Number of entries, and their total size. */
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
