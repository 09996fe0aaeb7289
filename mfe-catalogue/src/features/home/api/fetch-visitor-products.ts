import { recommendations } from 'shared-contracts/endpoints/catalogue/catalogue';
import { listRecentlyViewed } from 'shared-contracts/endpoints/catalogue/recently-viewed';
import type { ProductCard } from 'shared-contracts/entities/catalogue/product-card';
import type { Host } from 'shared-contracts/host';
import { recentlyViewedIn } from 'shared-contracts/recently-viewed';
import { ROW_SIZE } from './fetch-timed-deals.ts';

/** Maximum number of viewed products as input for recommendations. */
const MAX_SEED_PRODUCTS = 10;

type VisitorHost = Pick<Host, 'request' | 'session$'>;

/**
 * Fetches this visitor's recommendations: for a customer from the backend's data, for a guest from the products viewed
 * in this browser. Empty without data.
 */
export async function fetchRecommended({ request, session$ }: VisitorHost): Promise<readonly ProductCard[]> {
  const signedIn = await isSignedIn(session$);
  const viewed = recentlyViewedIn(document.cookie);
  if (!signedIn && viewed.length === 0) return [];
  const product = signedIn ? [] : viewed.slice(0, MAX_SEED_PRODUCTS).map(String);
  const { basis, results } = await request(recommendations, { query: { product, page_size: ROW_SIZE } });
  return basis === 'popular' ? [] : results;
}

/* Parts common to all visitors that the page lacks; timed deals are fetched again for the server's time. */
export { fetchRow } from './fetch-row.ts';
export { fetchBrands, fetchCampaigns, fetchCategories, fetchNews, fetchShorts } from './fetch-tiles.ts';
export { fetchTimedDeals } from './fetch-timed-deals.ts';

/**
 * Fetches the products this visitor viewed last (APP-19): from this browser, else from the backend's data of a
 * customer.
 */
export async function fetchRecentlyViewed({ request, session$ }: VisitorHost): Promise<readonly ProductCard[]> {
  const viewed = recentlyViewedIn(document.cookie);
  if (viewed.length === 0 && !(await isSignedIn(session$))) return [];
  return (await request(listRecentlyViewed, { query: { product: viewed.map(String) } })).results;
}

/** Waits until the session is known. */
function isSignedIn(session$: Host['session$']): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const subscription = session$.subscribe(({ status }) => {
    if (status === 'authenticated' || status === 'unauthenticated') resolve(status === 'authenticated');
  });
  return promise.finally(() => subscription.unsubscribe());
}
