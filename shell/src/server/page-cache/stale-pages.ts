import { LRUCache } from 'lru-cache';
import type { CachedPage } from './page-cache.ts';

/** Bounds of the stale pages. */
export interface StaleLimits {
  /** How long a page may be served instead of an error, in ms. */
  readonly maxAgeMs: number;
  /** Memory for pages, in bytes. Pages with a query have a quarter of it to themselves and cannot displace the others. */
  readonly maxBytes: number;
}

/** The last whole render of a public page, kept for when a new one cannot be had. */
export interface StalePage {
  readonly page: CachedPage;
  /** When it was rendered, in ms. */
  readonly renderedAt: number;
  /** When a request first found it outdated, in ms; null while it is not. */
  outdatedSince: number | null;
  /** When rendering it anew failed last, in ms; null when it has not failed since. */
  failedAt: number | null;
}

/** Last whole renders of public pages by key, apart from the page cache (docs/adr/0046). */
export interface StalePages {
  /** The page, noted as outdated from the first call on; undefined where there is none or it is too old. */
  findOutdated(key: string): StalePage | undefined;
  put(key: string, page: CachedPage): void;
  /** The page is gone or leads elsewhere. */
  delete(key: string): void;
  recordFailure(key: string): void;
  stats(): { readonly entries: number; readonly bytes: number };
}

/** @param now in ms; pages end by it. */
export function createStalePages({ maxAgeMs, maxBytes }: StaleLimits, now: () => number = Date.now): StalePages {
  const createStore = (share: number) =>
    new LRUCache<string, StalePage>({
      maxSize: Math.max(1, Math.floor(maxBytes * share)),
      sizeCalculation: ({ page }) => Math.max(1, page.html.byteLength),
    });
  const [plain, queried] = [createStore(0.75), createStore(0.25)];
  const storeOf = (key: string) => (key.includes('?') ? queried : plain);
  return {
    findOutdated(key) {
      const found = storeOf(key).get(key);
      if (!found) return undefined;
      if (now() - found.renderedAt > maxAgeMs) {
        storeOf(key).delete(key);
        return undefined;
      }
      found.outdatedSince ??= now();
      return found;
    },
    put: (key, page) => void storeOf(key).set(key, { page, renderedAt: now(), outdatedSince: null, failedAt: null }),
    delete: (key) => void storeOf(key).delete(key),
    recordFailure(key) {
      const found = storeOf(key).peek(key);
      if (found) found.failedAt = now();
    },
    stats: () => ({
      entries: plain.size + queried.size,
      bytes: plain.calculatedSize + queried.calculatedSize,
    }),
  };
}
