interface Entry<T> {
  readonly value: Promise<T>;
  readonly createdAt: number;
  isRefreshing: boolean;
}

interface Options {
  /** For this long, in ms, a value is given as it is. */
  readonly freshMs: number;
  /** For this long after that it is still given, while a new one is made in the background. */
  readonly staleMs: number;
  /** How many values are kept; the one unused for longest goes first. */
  readonly maxEntries: number;
  readonly now?: () => number;
}

/**
 * Keeps values by key: one making at a time per key, the old value while a new one is made, and the old one too when the
 * new one fails. A failure is not kept.
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

  /** The value if there is one that may still be given; a stale one is made anew in the background by `make`. */
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

  /** Forgets every value whose key is one of these. */
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

  /** Keeps a value that is on its way; if it fails it is forgotten. */
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
