import type { CacheDependencies } from '../cache/cache-dependencies.ts';
import type { InvalidationLog } from '../cache/invalidation-log.ts';
import { SwrCache } from '../cache/swr-cache.ts';
import { StoredDocument } from '../responses/stored-document.ts';
import type { PageData } from '../rendering/load-page-data.ts';

/** Pages with a query have a cache of their own: made-up queries evict each other, and no page without one. */
const LIMITS = {
  plain: { maxEntries: 500, maxSize: 16 * 1_048_576 },
  queried: { maxEntries: 125, maxSize: 4 * 1_048_576 },
} as const;

/** Data of public pages, each compressed once. */
export interface PageDataCache {
  /** Whether a response for the key is stored or being loaded. */
  has(key: string): boolean;
  /** The stored response, else what `load` returns; simultaneous callers share one load. */
  get(key: string, load: (dependencies: CacheDependencies) => Promise<PageData>): Promise<StoredDocument>;
  trackDependencies(): CacheDependencies;
}

/** A redirect, or a page that does not exist: it is sent, and not stored. */
class UncachedResult extends Error {
  readonly document: StoredDocument;
  constructor({ kind, json }: PageData) {
    super(`A page data response of the kind ${kind} is not cached.`);
    this.document = new StoredDocument([json]);
  }
}

/** Creates the cache of pages' data. Its lifetimes are those of the page cache (docs/adr/0025). */
export function createPageDataCache(invalidations: InvalidationLog): PageDataCache {
  const createCache = (limits: { readonly maxEntries: number; readonly maxSize: number }) =>
    new SwrCache<StoredDocument>({
      invalidations,
      whileConnected: { freshMs: 10 * 60_000, staleMs: 50 * 60_000 },
      whileDisconnected: { freshMs: 10_000, staleMs: 120_000 },
      sizeOf: ({ size }) => size,
      ...limits,
    });
  const [plain, queried] = [createCache(LIMITS.plain), createCache(LIMITS.queried)];
  const selectCache = (key: string) => (key.includes('?') ? queried : plain);
  return {
    trackDependencies: () => plain.trackDependencies(),
    has: (key) => selectCache(key).has(key),
    async get(key, load) {
      const loadDocument = async (dependencies: CacheDependencies) => {
        const data = await load(dependencies);
        if (data.kind !== 'page') throw new UncachedResult(data);
        return new StoredDocument([data.json]);
      };
      try {
        return await selectCache(key).get(key, loadDocument).value;
      } catch (error) {
        if (error instanceof UncachedResult) return error.document;
        throw error;
      }
    },
  };
}
