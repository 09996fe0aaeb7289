import {
  interesting,
  newArrivals,
  recommendations,
  topSelected,
  topSelling,
} from 'shared-contracts/endpoints/catalogue/catalogue';
import { listDeals } from 'shared-contracts/endpoints/catalogue/deals';
import type { ProductCard } from 'shared-contracts/entities/catalogue/product-card';
import type { LoadContext } from 'shared-contracts/host';
import { ROW_SIZE } from './fetch-timed-deals.ts';
import type { RowName } from '../model/home-data.ts';

type RequestContext = Pick<LoadContext, 'request'> & Partial<Pick<LoadContext, 'signal'>>;

/**
 * Fetches a row of products.
 * @throws every error of the request
 */
export async function fetchRow({ request, signal }: RequestContext, name: RowName): Promise<readonly ProductCard[]> {
  const query = { page_size: ROW_SIZE };
  const options = signal ? { signal } : {};
  const requests = {
    topSelling: () => request(topSelling, { query }, options),
    newArrivals: () => request(newArrivals, { query }, options),
    topSelected: () => request(topSelected, { query }, options),
    interesting: () => request(interesting, { query }, options),
    hotDeals: () => request(listDeals, { query: { ...query, kind: 'hot' } }, options),
    popular: () => request(recommendations, { query }, options),
  };
  return (await requests[name]()).results;
}
