import { LRUCache } from 'lru-cache';
import { createCacheDependencies, type CacheDependencies } from './cache-dependencies.ts';
import { canJoin, type RunningLoad } from './can-join.ts';
import { elapsedSince } from './elapsed-since.ts';
import { createInvalidationLog, type InvalidationLog } from './invalidation-log.ts';

/** Lifetime of a value, in ms. */
interface Lifetime {
  /** How long it is fresh. */
  readonly freshMs: number;
  /** How long after that it is still served, while a new one loads in the background (stale-while-revalidate). */
  readonly staleMs: number;
}

/** Expiry by time alone. */
interface TimedExpiry {
  readonly lifetime: Lifetime;
}

/** Expiry by invalidated tags, and by time. */
interface TaggedExpiry {
  readonly invalidations: InvalidationLog;
  /**
   * Lifetime while the invalidation log is connected. An invalidation ends it at once, so this bounds only data without
   * invalidation.
   */
  readonly whileConnected: Lifetime;
  /** Lifetime while the log is disconnected, and of values with unknown dependencies. */
  readonly whileDisconnected: Lifetime;
}

interface Bounds<T> {
  /** Most entries; the least recently used is evicted. */
  readonly maxEntries: number;
  /** Largest total of `sizeOf`; a larger value is not cached. A pending value has size 1. */
  readonly maxSize?: number;
  readonly sizeOf?: (value: T) => number;
  readonly now?: () => number;
}

type Options<T> = Bounds<T> & (TimedExpiry | TaggedExpiry);

interface Entry<T> extends RunningLoad {
  /** Identity of the value: a later one of the same key has another promise. */
  readonly value: Promise<T>;
  readonly size: number;
  isPending: boolean;
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
 * Stale-while-revalidate cache by key, over an LRU cache. A value is valid until its time is over or one of its
 * dependencies is invalidated. Single-flight: concurrent callers share one load, unless a change may concern it
 * (`canJoin`). A failure is not cached; the stale value stays when its refresh fails (stale-if-error).
 */
export class SwrCache<T> {
  readonly #entries: LRUCache<string, Entry<T>>;
  readonly #now: () => number;
  readonly #invalidations: InvalidationLog;
  readonly #lifetimeOf: (dependencies: CacheDependencies) => Lifetime;
  readonly #sizeOf: (value: T) => number;

  constructor(options: Options<T>) {
    const { maxEntries, maxSize = Infinity, sizeOf = () => 1, now = Date.now } = options;
    this.#now = now;
    this.#sizeOf = sizeOf;
    this.#invalidations = 'lifetime' in options ? createInvalidationLog() : options.invalidations;
    this.#lifetimeOf = createLifetimeRule(options);
    const bySize = { maxSize, sizeCalculation: ({ size }: Entry<T>) => size };
    this.#entries = new LRUCache({ max: maxEntries, ...(Number.isFinite(maxSize) ? bySize : {}) });
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
    if (this.#isOver(entry)) {
      this.#entries.delete(key);
      return undefined;
    }
    // It stays until `put` replaces it: the caller loads a new one.
    if (this.#mustReload(entry)) return undefined;
    const { value, dependencies, createdAt } = entry;
    const { freshMs } = this.#lifetimeOf(dependencies);
    const age = elapsedSince(createdAt, this.#now());
    if (age > freshMs && !entry.isRefreshing) this.#refresh(key, entry, load);
    return { value, dependencies, isFresh: age <= freshMs };
  }

  /** Whether a value may be served, or is being loaded. The order of eviction stays. */
  has(key: string): boolean {
    const entry = this.#entries.peek(key);
    return entry !== undefined && !this.#isOver(entry) && !this.#mustReload(entry);
  }

  /** Creates the dependencies that a loader records into, and that `put` stores. */
  trackDependencies(): CacheDependencies {
    return createCacheDependencies(this.#invalidations, this.#now);
  }

  /** Stores a pending value; a rejected one is deleted. */
  put(key: string, value: Promise<T>, dependencies: CacheDependencies): Promise<T> {
    this.#entries.set(key, {
      value,
      dependencies,
      createdAt: this.#now(),
      size: 1,
      isPending: true,
      isReplacement: this.#entries.peek(key)?.isPending ?? false,
      isRefreshing: false,
    });
    value.then(
      (loaded) => this.#weigh(key, value, loaded),
      () => {
        if (this.#find(key, value)) this.#entries.delete(key);
      },
    );
    return value;
  }

  /** Deletes every value whose key matches. */
  deleteWhere(matches: (key: string) => boolean): void {
    const matching = [...this.#entries.keys()].filter(matches);
    for (const key of matching) this.#entries.delete(key);
  }

  /** Number of entries, and their total size; the size is 0 where `maxSize` is not set. */
  stats(): { readonly entries: number; readonly size: number } {
    return { entries: this.#entries.size, size: this.#entries.calculatedSize };
  }

  /** Whether an entry is too old to be served, or invalidated. */
  #isOver({ dependencies, createdAt }: Entry<T>): boolean {
    const { freshMs, staleMs } = this.#lifetimeOf(dependencies);
    return elapsedSince(createdAt, this.#now()) > freshMs + staleMs || dependencies.isExpired();
  }

  /** Whether the value is still loading and a caller may not join the load, because a change may concern it. */
  #mustReload(entry: Entry<T>): boolean {
    return entry.isPending && !canJoin(entry, this.#now());
  }

  /** Returns the entry of this very value, unless it was evicted or replaced. Its position in the LRU order stays. */
  #find(key: string, value: Promise<T>): Entry<T> | undefined {
    const entry = this.#entries.peek(key);
    return entry?.value === value ? entry : undefined;
  }

  #refresh(key: string, entry: Entry<T>, load: Load<T>): void {
    entry.isRefreshing = true;
    const dependencies = this.trackDependencies();
    load(dependencies).then(
      (value) => {
        if (this.#find(key, entry.value)) void this.put(key, Promise.resolve(value), dependencies);
      },
      () => {
        const current = this.#find(key, entry.value);
        if (current) current.isRefreshing = false;
      },
    );
  }

  /** Marks a value as loaded, and stores its size. The LRU cache reads the size of a new entry only. */
  #weigh(key: string, value: Promise<T>, loaded: T): void {
    const entry = this.#find(key, value);
    if (!entry) return;
    entry.isPending = false;
    const size = Math.max(1, this.#sizeOf(loaded));
    if (size !== entry.size) this.#entries.set(key, { ...entry, size });
  }
}

function createLifetimeRule<T>(options: Options<T>): (dependencies: CacheDependencies) => Lifetime {
  if ('lifetime' in options) return () => options.lifetime;
  const { invalidations, whileConnected, whileDisconnected } = options;
  return (dependencies) =>
    invalidations.isConnected() && dependencies.isComplete() ? whileConnected : whileDisconnected;
}
