import { LRUCache } from 'lru-cache';
import { elapsedSince } from '../cache/elapsed-since.ts';
import type { CachedPage } from './page-cache.ts';
import { createRenderOrder } from './render-order.ts';

/** Limits of the stale pages. */
export interface StaleLimits {
  /** How long a page may be served instead of an error, in ms. */
  readonly maxAgeMs: number;
  /** Memory for pages, in bytes. Pages with a query have a quarter of it to themselves and cannot evict the others. */
  readonly maxBytes: number;
}

/**
 * Number of version sets for which a page is stored: the active one, a canary's or the previous one's, and one to roll
 * back to. A team that publishes often fills no memory with pages that nobody gets.
 */
const MAX_VERSION_SETS = 3;
/** Number of pages whose version sets are counted. */
const MAX_COUNTED_PAGES = 10_000;

/** Last whole render of a public page, stored for when a new one fails (stale-if-error). */
export interface StalePage {
  readonly page: CachedPage;
  /** Id of the composition that it was rendered in. */
  readonly composition: string;
  /** When it was rendered, in ms. */
  readonly renderedAt: number;
  /** When a request first found it outdated, in ms; null while it is current. */
  outdatedSince: number | null;
  /** When the last attempt to render it again failed, in ms; null if none has since. */
  failedAt: number | null;
}

/** Result of one render of a page. It is ignored once a render that began later has stored or deleted the page. */
export interface StalePageRender {
  put(composition: string, page: CachedPage): void;
  /** Deletes a page that is gone or redirects. */
  delete(): void;
  recordFailure(): void;
}

/**
 * Last whole renders of public pages by key, apart from the page cache (docs/adr/0046). The key is the same in all
 * compositions with the same versions on the page: a publication of another remote keeps the page for errors. It begins
 * with these versions, up to its first space (`stalePageKey`).
 */
export interface StalePages {
  /**
   * Returns the page, which counts as outdated from the first call on; undefined where there is none or it is too old.
   */
  findOutdated(key: string): StalePage | undefined;
  /** Registers a render of the page, which begins now. */
  beginRender(key: string): StalePageRender;
  stats(): { readonly entries: number; readonly bytes: number };
}

/** @param now in ms; pages expire by it */
export function createStalePages({ maxAgeMs, maxBytes }: StaleLimits, now: () => number = Date.now): StalePages {
  const createStore = (share: number) =>
    new LRUCache<string, StalePage>({
      maxSize: Math.max(1, Math.floor(maxBytes * share)),
      sizeCalculation: ({ page }) => Math.max(1, page.document.size),
    });
  const [plain, queried] = [createStore(0.75), createStore(0.25)];
  const storeOf = (key: string) => (key.includes('?') ? queried : plain);
  /** Keys of a page, the oldest version set first. */
  const keysByPage = new LRUCache<string, readonly string[]>({ max: MAX_COUNTED_PAGES });
  const deleteOldVersions = (key: string): void => {
    const page = key.slice(key.indexOf(' ') + 1);
    const keys = [...(keysByPage.get(page) ?? []).filter((each) => each !== key), key];
    for (const old of keys.slice(0, -MAX_VERSION_SETS)) storeOf(old).delete(old);
    keysByPage.set(page, keys.slice(-MAX_VERSION_SETS));
  };
  const takeTurn = createRenderOrder();
  return {
    findOutdated(key) {
      const found = storeOf(key).get(key);
      if (!found) return undefined;
      if (elapsedSince(found.renderedAt, now()) > maxAgeMs) {
        storeOf(key).delete(key);
        return undefined;
      }
      found.outdatedSince ??= now();
      return found;
    },
    beginRender(key) {
      const turn = takeTurn(key);
      return {
        put(composition, page) {
          if (!turn.claim()) return;
          deleteOldVersions(key);
          storeOf(key).set(key, { page, composition, renderedAt: now(), outdatedSince: null, failedAt: null });
        },
        delete() {
          if (turn.claim()) storeOf(key).delete(key);
        },
        recordFailure() {
          const found = storeOf(key).peek(key);
          if (found && !turn.isOutdated()) found.failedAt = now();
        },
      };
    },
    stats: () => ({
      entries: plain.size + queried.size,
      bytes: plain.calculatedSize + queried.calculatedSize,
    }),
  };
}
