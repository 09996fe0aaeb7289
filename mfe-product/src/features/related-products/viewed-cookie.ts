import {
  addRecentlyViewed,
  RECENTLY_VIEWED_COOKIE,
  RECENTLY_VIEWED_SECONDS,
  recentlyViewedIn,
} from 'shared-contracts/recently-viewed';

/** Builds the `document.cookie` value after a product view (APP-19). */
export function viewedCookie(cookies: string, product: number, isSecure: boolean): string {
  const ids = addRecentlyViewed(recentlyViewedIn(cookies), product);
  const attributes = `path=/; max-age=${RECENTLY_VIEWED_SECONDS}; samesite=lax`;
  return `${RECENTLY_VIEWED_COOKIE}=${ids.join('.')}; ${attributes}${isSecure ? '; secure' : ''}`;
}

/** Returns the other viewed products, newest first. */
export function otherViewedIds(cookies: string, product: number): number[] {
  return recentlyViewedIn(cookies).filter((id) => id !== product);
}
