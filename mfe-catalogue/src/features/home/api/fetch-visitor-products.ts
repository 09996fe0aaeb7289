import { recommendations } from 'shared-contracts/endpoints/catalogue/catalogue';
import { listRecentlyViewed } from 'shared-contracts/endpoints/catalogue/recently-viewed';
import type { ProductCard } from 'shared-contracts/entities/catalogue/product-card';
import type { Host } from 'shared-contracts/host';
import { recentlyViewedIn } from 'shared-contracts/recently-viewed';
import { ROW_SIZE } from './fetch-timed-deals.ts';

/** How many of the products looked at say what is recommended. */
const MAX_SEED_PRODUCTS = 10;

type VisitorHost = Pick<Host, 'request' | 'session$'>;

/**
 * What is recommended to this visitor: a customer by what the backend knows of them, a guest by what this browser has looked at.
 * Empty where nothing is known.
 */
export async function fetchRecommended({ request, session$ }: VisitorHost): Promise<readonly ProductCard[]> {
  const signedIn = await isSignedIn(session$);
  const viewed = recentlyViewedIn(document.cookie);
  if (!signedIn && viewed.length === 0) return [];
  const product = signedIn ? [] : viewed.slice(0, MAX_SEED_PRODUCTS).map(String);
  const { basis, results } = await request(recommendations, { query: { product, page_size: ROW_SIZE } });
  return basis === 'popular' ? [] : results;
}

/** A row that is the same for all visitors, where the page came without it. */
export { fetchRow as askRow } from './fetch-row.ts';

/** What this visitor looked at last (APP-19): what this browser knows, else what the backend knows of a customer. */
export async function fetchRecentlyViewed({ request, session$ }: VisitorHost): Promise<readonly ProductCard[]> {
  const viewed = recentlyViewedIn(document.cookie);
  if (viewed.length === 0 && !(await isSignedIn(session$))) return [];
  return (await request(listRecentlyViewed, { query: { product: viewed.map(String) } })).results;
}

/** Waits until it is known. */
function isSignedIn(session$: Host['session$']): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const subscription = session$.subscribe(({ status }) => {
    if (status === 'authenticated' || status === 'unauthenticated') resolve(status === 'authenticated');
  });
  return promise.finally(() => subscription.unsubscribe());
}
