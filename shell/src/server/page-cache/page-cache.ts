import type { Composition } from 'shared-contracts/composition/manifest';
import type { NonceTemplate } from '../rendering/nonce.ts';
import type { PageRequest } from '../http/page-request.ts';
import { SwrCache } from './swr-cache.ts';
import type { CacheDependencies } from './cache-dependencies.ts';
import type { InvalidationLog } from './invalidation-log.ts';

/**
 * A page that every visitor of one locale and city gets: whole, cut where its nonces belong. It is kept as UTF-8, outside the
 * heap of JavaScript: as a string each character of an Arabic page, of its markup too, would take two bytes there.
 */
export interface CachedPage extends NonceTemplate {
  readonly status: number;
}

/** How many compositions pages are kept of: what is live and was before, and what canaries and testers make of that. */
const MAX_COMPOSITIONS = 8;
/** Pages with a query have room of their own: made-up queries displace each other, and no page without one. */
const LIMITS = {
  plain: { maxEntries: 1_000, maxSize: 64 * 1_048_576 },
  queried: { maxEntries: 250, maxSize: 16 * 1_048_576 },
} as const;

/** How pages were answered, and what is kept. */
export interface PageCacheStats {
  /** From what is kept: as it is, or while a new one is made; `made` is all that was made for a request. */
  readonly fresh: number;
  readonly stale: number;
  readonly missed: number;
  /** By a render that another request had begun. */
  readonly collapsed: number;
  /** With the last whole render, while a new one took long. */
  readonly revalidating: number;
  /** With the last whole render, because a new one could not be had. */
  readonly error: number;
  readonly entries: number;
  readonly bytes: number;
}

/** Pages for everyone (docs/adr/0008, 0025). */
export interface PageCache {
  lookup(key: string, load: (dependencies: CacheDependencies) => Promise<CachedPage>): Promise<CachedPage> | undefined;
  trackDependencies(): CacheDependencies;
  put(key: string, page: CachedPage, dependencies: CacheDependencies): void;
  /** The request that `lookup` had nothing for shares another's render. */
  countCollapsed(): void;
  /** The request that `lookup` had nothing for got an old page; `withoutRender`: and began no render. */
  countStale(reason: 'revalidating' | 'error', withoutRender: boolean): void;
  stats(): PageCacheStats;
}

/**
 * Pages for everyone. As long as the backend tells what changes a page is kept until something on it does, and made anew after ten minutes in any case: what no
 * change tells (popularity, what goes together) is that old at most, or an hour on a page that nobody asked for. While it tells nothing: fresh for
 * ten seconds, then for two minutes as they are while a new one is made. Pages of a composition that others have followed
 * since are forgotten: nobody asks for them again.
 */
export function createPageCache(invalidations: InvalidationLog, now?: () => number): PageCache {
  const createCache = (limits: { readonly maxEntries: number; readonly maxSize: number }) =>
    new SwrCache<CachedPage>({
      invalidations,
      whileConnected: { freshMs: 10 * 60_000, staleMs: 50 * 60_000 },
      whileDisconnected: { freshMs: 10_000, staleMs: 120_000 },
      ...limits,
      sizeOf: ({ html }) => html.byteLength,
      ...(now ? { now } : {}),
    });
  const plain = createCache(LIMITS.plain);
  const queried = createCache(LIMITS.queried);
  const selectCache = (key: string) => (key.includes('?') ? queried : plain);
  const compositions = new Set<string>();
  const counts = { fresh: 0, stale: 0, missed: 0, collapsed: 0, revalidating: 0, error: 0 };
  const touchComposition = (id: string): void => {
    compositions.delete(id);
    compositions.add(id);
    const [oldest] = compositions;
    if (oldest === undefined || compositions.size <= MAX_COMPOSITIONS) return;
    compositions.delete(oldest);
    for (const pages of [plain, queried]) pages.deleteWhere((key) => compositionIdOf(key) === oldest);
  };
  return {
    lookup(key, load) {
      const cached = selectCache(key).lookup(key, load);
      counts[cached ? (cached.isFresh ? 'fresh' : 'stale') : 'missed'] += 1;
      if (cached) touchComposition(compositionIdOf(key));
      return cached?.value;
    },
    trackDependencies: () => plain.trackDependencies(),
    put(key, page, dependencies) {
      touchComposition(compositionIdOf(key));
      void selectCache(key).put(key, Promise.resolve(page), dependencies);
    },
    countCollapsed() {
      counts.missed -= 1;
      counts.collapsed += 1;
    },
    countStale(reason, withoutRender) {
      if (withoutRender) counts.missed -= 1;
      counts[reason] += 1;
    },
    stats: () => {
      const [plainStats, queriedStats] = [plain.stats(), queried.stats()];
      return {
        ...counts,
        entries: plainStats.entries + queriedStats.entries,
        bytes: plainStats.size + queriedStats.size,
      };
    },
  };
}

/** Everything that a public page depends on. */
export function pageKey(composition: Composition, { locale, path, search, location, origin }: PageRequest): string {
  return [composition.id, locale, location.country, location.city.id, origin, path + search].join(' ');
}

const compositionIdOf = (key: string): string => key.slice(0, key.indexOf(' '));
