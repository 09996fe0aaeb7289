import type { Composition } from 'shared-contracts/composition/manifest';
import { StaleCache } from './stale-cache.ts';
import type { Visit } from './visit.ts';

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

/**
 * Pages for everyone: fresh for ten seconds, then for two minutes as they are while a new one is made. What is in a cart is
 * always priced by the backend, so an old price here is a matter of seconds. Pages of a composition that others have followed
 * since are forgotten: nobody asks for them again.
 */
export function createPageCache(): Pick<StaleCache<CachedPage>, 'lookup' | 'put'> {
  const pages = new StaleCache<CachedPage>({ freshMs: 10_000, staleMs: 120_000, maxEntries: 400 });
  const compositions = new Set<string>();
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
      if (kept) touch(compositionOf(key));
      return kept;
    },
    put(key, page) {
      touch(compositionOf(key));
      return pages.put(key, page);
    },
  };
}

/** Everything that a public page depends on. */
export function pageKey(composition: Composition, { locale, path, search, location, origin }: Visit): string {
  return [composition.id, locale, location.country, location.city.id, origin, path + search].join(' ');
}

const compositionOf = (key: string): string => key.slice(0, key.indexOf(' '));
