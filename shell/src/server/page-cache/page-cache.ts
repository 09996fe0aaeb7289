import type { Composition } from 'shared-contracts/composition/manifest';
import type { NonceSlots } from '../rendering/nonce.ts';
import type { Visit } from '../http/page-request.ts';
import { KeptCache } from './swr-cache.ts';
import type { Provenance } from './cache-dependencies.ts';
import type { ToldChanges } from './invalidation-log.ts';

/**
 * A page that every visitor of one locale and city gets: whole, cut where its nonces belong. It is kept as UTF-8, outside the
 * heap of JavaScript: as a string each character of an Arabic page, of its markup too, would take two bytes there.
 */
export interface CachedPage extends NonceSlots {
  readonly status: number;
}

/** How many compositions pages are kept of: what is live and was before, and what canaries and testers make of that. */
const MAX_COMPOSITIONS = 8;
/** Pages with a query have room of their own: made-up queries displace each other, and no page without one. */
const ROOM = {
  plain: { maxEntries: 1_000, maxSize: 64 * 1_048_576 },
  queried: { maxEntries: 250, maxSize: 16 * 1_048_576 },
} as const;

/** How pages were answered, and what is kept. */
export interface PageFigures {
  /** From what is kept: as it is, or while a new one is made; `made` is all that was made for a request. */
  readonly fresh: number;
  readonly stale: number;
  readonly made: number;
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
  lookup(key: string, make: (provenance: Provenance) => Promise<CachedPage>): Promise<CachedPage> | undefined;
  begin(): Provenance;
  put(key: string, page: CachedPage, provenance: Provenance): void;
  /** The request that `lookup` had nothing for shares another's render. */
  noteCollapsed(): void;
  /** The request that `lookup` had nothing for got an old page; `withoutRender`: and began no render. */
  noteStale(why: 'revalidating' | 'error', withoutRender: boolean): void;
  figures(): PageFigures;
}

/**
 * Pages for everyone. As long as the backend tells what changes a page is kept until something on it does, and made anew after ten minutes in any case: what no
 * change tells (popularity, what goes together) is that old at most, or an hour on a page that nobody asked for. While it tells nothing: fresh for
 * ten seconds, then for two minutes as they are while a new one is made. Pages of a composition that others have followed
 * since are forgotten: nobody asks for them again.
 */
export function createPageCache(changes: ToldChanges, now?: () => number): PageCache {
  const create = (room: { readonly maxEntries: number; readonly maxSize: number }) =>
    new KeptCache<CachedPage>({
      changes,
      told: { freshMs: 10 * 60_000, staleMs: 50 * 60_000 },
      untold: { freshMs: 10_000, staleMs: 120_000 },
      ...room,
      sizeOf: ({ html }) => html.byteLength,
      ...(now ? { now } : {}),
    });
  const plain = create(ROOM.plain);
  const queried = create(ROOM.queried);
  const pagesOf = (key: string) => (key.includes('?') ? queried : plain);
  const compositions = new Set<string>();
  const counts = { fresh: 0, stale: 0, made: 0, collapsed: 0, revalidating: 0, error: 0 };
  const touch = (id: string): void => {
    compositions.delete(id);
    compositions.add(id);
    const [oldest] = compositions;
    if (oldest === undefined || compositions.size <= MAX_COMPOSITIONS) return;
    compositions.delete(oldest);
    for (const pages of [plain, queried]) pages.forget((key) => compositionOf(key) === oldest);
  };
  return {
    lookup(key, make) {
      const kept = pagesOf(key).lookup(key, make);
      counts[kept ? (kept.isFresh ? 'fresh' : 'stale') : 'made'] += 1;
      if (kept) touch(compositionOf(key));
      return kept?.value;
    },
    begin: () => plain.begin(),
    put(key, page, provenance) {
      touch(compositionOf(key));
      void pagesOf(key).put(key, Promise.resolve(page), provenance);
    },
    noteCollapsed() {
      counts.made -= 1;
      counts.collapsed += 1;
    },
    noteStale(why, withoutRender) {
      if (withoutRender) counts.made -= 1;
      counts[why] += 1;
    },
    figures: () => {
      const [one, other] = [plain.figures(), queried.figures()];
      return { ...counts, entries: one.entries + other.entries, bytes: one.size + other.size };
    },
  };
}

/** Everything that a public page depends on. */
export function pageKey(composition: Composition, { locale, path, search, location, origin }: Visit): string {
  return [composition.id, locale, location.country, location.city.id, origin, path + search].join(' ');
}

const compositionOf = (key: string): string => key.slice(0, key.indexOf(' '));
