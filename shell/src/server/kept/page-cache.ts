import type { Composition } from 'shared-contracts/composition/manifest';
import type { Visit } from '../visit.ts';
import { KeptCache } from './kept-cache.ts';
import type { Provenance } from './provenance.ts';
import type { ToldChanges } from './told-changes.ts';

/**
 * A page that every visitor of one locale and city gets: whole, with the nonce's placeholder in it. It is kept as UTF-8, outside the
 * heap of JavaScript: as a string each character of an Arabic page, of its markup too, would take two bytes there.
 */
export interface CachedPage {
  readonly status: number;
  readonly html: Buffer;
}

/** How many compositions pages are kept of: what is live and was before, and what canaries and testers make of that. */
const MAX_COMPOSITIONS = 8;
const MAX_BYTES = 64 * 1_048_576;

/** How pages were answered, and what is kept. */
export interface PageFigures {
  /** From what is kept: as it is, or while a new one is made; `made` is all that was made for a request. */
  readonly fresh: number;
  readonly stale: number;
  readonly made: number;
  readonly entries: number;
  readonly bytes: number;
}

/** Pages for everyone (docs/adr/0008, 0025). */
export interface PageCache {
  lookup(key: string, make: (provenance: Provenance) => Promise<CachedPage>): Promise<CachedPage> | undefined;
  begin(): Provenance;
  put(key: string, page: CachedPage, provenance: Provenance): void;
  figures(): PageFigures;
}

/**
 * Pages for everyone. As long as the backend tells what changes a page is kept until something on it does, and made anew after ten minutes in any case: what no
 * change tells (popularity, what goes together) is that old at most, or an hour on a page that nobody asked for. While it tells nothing: fresh for
 * ten seconds, then for two minutes as they are while a new one is made. Pages of a composition that others have followed
 * since are forgotten: nobody asks for them again.
 */
export function createPageCache(changes: ToldChanges, now?: () => number): PageCache {
  const pages = new KeptCache<CachedPage>({
    changes,
    told: { freshMs: 10 * 60_000, staleMs: 50 * 60_000 },
    untold: { freshMs: 10_000, staleMs: 120_000 },
    maxEntries: 1_000,
    maxSize: MAX_BYTES,
    sizeOf: ({ html }) => html.byteLength,
    ...(now ? { now } : {}),
  });
  const compositions = new Set<string>();
  const counts = { fresh: 0, stale: 0, made: 0 };
  const touch = (id: string): void => {
    compositions.delete(id);
    compositions.add(id);
    const [oldest] = compositions;
    if (oldest === undefined || compositions.size <= MAX_COMPOSITIONS) return;
    compositions.delete(oldest);
    pages.forget((key) => compositionOf(key) === oldest);
  };
  return {
    lookup(key, make) {
      const kept = pages.lookup(key, make);
      counts[kept ? (kept.isFresh ? 'fresh' : 'stale') : 'made'] += 1;
      if (kept) touch(compositionOf(key));
      return kept?.value;
    },
    begin: () => pages.begin(),
    put(key, page, provenance) {
      touch(compositionOf(key));
      void pages.put(key, Promise.resolve(page), provenance);
    },
    figures: () => {
      const { entries, size: bytes } = pages.figures();
      return { ...counts, entries, bytes };
    },
  };
}

/** Everything that a public page depends on. */
export function pageKey(composition: Composition, { locale, path, search, location, origin }: Visit): string {
  return [composition.id, locale, location.country, location.city.id, origin, path + search].join(' ');
}

const compositionOf = (key: string): string => key.slice(0, key.indexOf(' '));
