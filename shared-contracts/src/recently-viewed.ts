import { readIds } from './parse-ids.ts';

/** At most so many products are kept (specification section 9). */
export const RECENTLY_VIEWED_LIMIT = 25;

/** The cookie that holds them, and how long: two days, in seconds. */
export const RECENTLY_VIEWED_COOKIE = 'recently_viewed';
export const RECENTLY_VIEWED_SECONDS = 2 * 24 * 60 * 60;

/**
 * The product ids of the cookie's value, the newest first; what is no id, and what stands there twice, is left out.
 * @param value ids with dots between them, `101.7.33`
 */
export function readRecentlyViewed(value: string | undefined): number[] {
  return [...new Set(readIds((value ?? '').split('.')))].slice(0, RECENTLY_VIEWED_LIMIT);
}

/** The product ids in a document's cookies, the newest first. */
export function recentlyViewedIn(cookies: string): number[] {
  const start = `${RECENTLY_VIEWED_COOKIE}=`;
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(start));
  return readRecentlyViewed(found?.slice(start.length));
}

/** The ids after a product was looked at: one that is there already is not added again, a new one goes first (APP-19). */
export function addRecentlyViewed(ids: readonly number[], product: number): readonly number[] {
  return ids.includes(product) ? ids : [product, ...ids].slice(0, RECENTLY_VIEWED_LIMIT);
}
