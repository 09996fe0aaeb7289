import type { Composition } from 'shared-contracts/composition/manifest';
import type { StoredDocument } from '../responses/stored-document.ts';
import type { PageRequest } from '../requests/page-request.ts';
import type { PageMatch } from '../../model/routing/route-table.ts';
import { HEADER_SLOTS } from '../rendering/render-slots.ts';
import { SwrCache } from '../cache/swr-cache.ts';
import type { CacheDependencies } from '../cache/cache-dependencies.ts';
import type { InvalidationLog } from '../cache/invalidation-log.ts';

/** A whole public page of one locale and city, with one kind of digits. */
export interface CachedPage {
  readonly status: number;
  readonly document: StoredDocument;
}

/**
 * Number of compositions whose pages are cached: the active one, the previous one, and their variants for canaries and
 * testers.
 */
const MAX_COMPOSITIONS = 8;
/** Pages with a query have a cache of their own: made-up queries evict each other, and no page without one. */
const LIMITS = {
  plain: { maxEntries: 1_000, maxSize: 64 * 1_048_576 },
  queried: { maxEntries: 250, maxSize: 16 * 1_048_576 },
} as const;

/** Statistics of cache outcomes and of the cache's size. */
export interface PageCacheStats {
  /** Served from the cache: fresh, or stale during revalidation; `missed` counts all renders for requests. */
  readonly fresh: number;
  readonly stale: number;
  readonly missed: number;
  /** Served from a render that another request had begun. */
  readonly collapsed: number;
  /** stale-while-revalidate: served the last whole render while a new one took long. */
  readonly revalidating: number;
  /** stale-if-error: served the last whole render because a new one failed. */
  readonly error: number;
  readonly entries: number;
  readonly bytes: number;
}

/** Cache of public pages (docs/adr/0008, 0025). */
export interface PageCache {
  lookup(key: string, load: (dependencies: CacheDependencies) => Promise<CachedPage>): Promise<CachedPage> | undefined;
  trackDependencies(): CacheDependencies;
  put(key: string, page: CachedPage, dependencies: CacheDependencies): void;
  /** Counts a request with a cache miss that shares another's render. */
  countCollapsed(): void;
  /** Counts a request with a cache miss that got a stale page; `withoutRender`: it began no render. */
  countStale(reason: 'revalidating' | 'error', withoutRender: boolean): void;
  stats(): PageCacheStats;
}

/**
 * Creates the cache of public pages. While the backend sends changes, a page is fresh until something on it changes,
 * but at most ten minutes. Data without invalidation (popularity, products bought together) is at most that old, or an
 * hour on a page without requests. While it sends none, a page is fresh for ten seconds, then stale-while-revalidate
 * for two minutes. Pages of outdated compositions are deleted, because no request uses them again.
 */
export function createPageCache(invalidations: InvalidationLog, now?: () => number): PageCache {
  const createCache = (limits: { readonly maxEntries: number; readonly maxSize: number }) =>
    new SwrCache<CachedPage>({
      invalidations,
      whileConnected: { freshMs: 10 * 60_000, staleMs: 50 * 60_000 },
      whileDisconnected: { freshMs: 10_000, staleMs: 120_000 },
      ...limits,
      sizeOf: ({ document }) => document.size,
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

/** Key of a public page: everything that it depends on. */
export const pageKey = (composition: Composition, page: PageRequest): string => `${composition.id} ${requestKey(page)}`;

/** Key of a public page for errors: the versions that it is made of, instead of the whole composition. */
export function stalePageKey({ remotes }: Composition, { remote, route }: PageMatch, page: PageRequest): string {
  const slots: readonly string[] = [...HEADER_SLOTS, ...route.slots];
  const versions = Object.entries(remotes)
    .filter(
      ([name, { descriptor }]) => name === remote || descriptor.manifest.fills.some((slot) => slots.includes(slot)),
    )
    .map(([name, { descriptor }]) => `${name}@${descriptor.version}`);
  return `${versions.toSorted().join(',')} ${requestKey(page)}`;
}

const requestKey = ({ locale, digits, path, search, location, origin }: PageRequest): string =>
  [locale, digits, location.country, location.city.id, origin, path + search].join(' ');

const compositionIdOf = (key: string): string => key.slice(0, key.indexOf(' '));
