interface Entry<T> {
  readonly value: Promise<T>;
  readonly createdAt: number;
  isRefreshing: boolean;
}

interface Options {
  /** How long a value is fresh, in ms. */
  readonly freshMs: number;
  /** How long after that it is still served, in ms, while a new one loads in the background. */
  readonly staleMs: number;
  /** Most entries; the least recently used is evicted. */
  readonly maxEntries: number;
  readonly now?: () => number;
}

/**
 * Stale-while-revalidate cache by time alone: one load at a time per key. The old value is served while a new one
 * loads, and also when the load fails. A failure is not cached.
 */
export class TimedSwrCache<T> {
  readonly #entries = new Map<string, Entry<T>>();
  readonly #options: Options;
  readonly #now: () => number;

  constructor(options: Options) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
  }

  get(key: string, load: () => Promise<T>): Promise<T> {
    return this.lookup(key, load) ?? this.put(key, load());
  }

  /** Returns the value if it may still be served; a stale one is reloaded in the background by `load`. */
  lookup(key: string, load: () => Promise<T>): Promise<T> | undefined {
    const entry = this.#entries.get(key);
    const age = entry ? this.#now() - entry.createdAt : Infinity;
    if (!entry || age > this.#options.freshMs + this.#options.staleMs) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    if (age > this.#options.freshMs && !entry.isRefreshing) this.#refresh(key, entry, load);
    return entry.value;
  }

  clear(): void {
    this.#entries.clear();
  }

  /** Deletes every value whose key matches. */
  deleteWhere(matches: (key: string) => boolean): void {
    for (const key of this.#entries.keys()) if (matches(key)) this.#entries.delete(key);
  }

  #refresh(key: string, entry: Entry<T>, load: () => Promise<T>): void {
    entry.isRefreshing = true;
    load().then(
      (value) => {
        if (this.#entries.get(key) === entry)
          this.#entries.set(key, { value: Promise.resolve(value), createdAt: this.#now(), isRefreshing: false });
      },
      () => {
        entry.isRefreshing = false;
      },
    );
  }

  /** Stores a pending value; a rejected one is deleted. */
  put(key: string, value: Promise<T>): Promise<T> {
    this.#entries.set(key, { value, createdAt: this.#now(), isRefreshing: false });
    value.catch(() => {
      if (this.#entries.get(key)?.value === value) this.#entries.delete(key);
    });
    while (this.#entries.size > this.#options.maxEntries) {
      const [oldest] = this.#entries.keys();
      if (oldest === undefined) break;
      this.#entries.delete(oldest);
    }
    return value;
  }
}
