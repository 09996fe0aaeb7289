import { readIds } from './parse-ids.ts';

/** Maximum number of products (specification section 9). */
export const RECENTLY_VIEWED_LIMIT = 25;

/** The cookie with the product ids, and its lifetime: two days, in seconds. */
export const RECENTLY_VIEWED_COOKIE = 'recently_viewed';
export const RECENTLY_VIEWED_SECONDS = 2 * 24 * 60 * 60;

/**
 * The product ids of the cookie's value, the newest first; ignores invalid ids and duplicates.
 * @param value ids separated by dots, `101.7.33`
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

/** The ids after a product view: a new id goes first, a present one is not added again (APP-19). */
export function addRecentlyViewed(ids: readonly number[], product: number): readonly number[] {
  return ids.includes(product) ? ids : [product, ...ids].slice(0, RECENTLY_VIEWED_LIMIT);
}
