import { listDeals } from 'shared-contracts/endpoints/catalogue/deals';
import type { LoadContext } from 'shared-contracts/host';
import type { TimedDeals, TimedDealKind } from '../model/home-data.ts';

/** Number of products in a row of the home page. */
export const ROW_SIZE = 6;

/** Fetches timed deals; they have no end when none is running. @throws every error of the request */
export async function fetchTimedDeals(
  { request, signal }: Pick<LoadContext, 'request'> & Partial<Pick<LoadContext, 'signal'>>,
  kind: TimedDealKind,
): Promise<TimedDeals> {
  const query = { kind, page_size: ROW_SIZE };
  const { now, ends, title, results } = await request(listDeals, { query }, signal ? { signal } : {});
  return { now, ends, title, products: results };
}
