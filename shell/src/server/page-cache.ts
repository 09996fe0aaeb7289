import type { Composition } from 'shared-contracts/composition/manifest';
import { StaleCache } from './stale-cache.ts';
import type { Visit } from './visit.ts';

/** A page that every visitor of one locale and city gets: whole, with the nonce's placeholder in it. */
export interface CachedPage {
  readonly status: number;
  readonly html: string;
}

/**
 * Pages for everyone: fresh for ten seconds, then for two minutes as they are while a new one is made. What is in a cart is
 * always priced by the backend, so an old price here is a matter of seconds.
 */
export const createPageCache = (): StaleCache<CachedPage> =>
  new StaleCache<CachedPage>({ freshMs: 10_000, staleMs: 120_000, maxEntries: 400 });

/** Everything that a public page depends on. */
export function pageKey(composition: Composition, { locale, path, search, location, origin }: Visit): string {
  return [composition.id, locale, location.country, location.city.id, origin, path + search].join(' ');
}
