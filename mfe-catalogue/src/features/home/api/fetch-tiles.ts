import { listBrands } from 'shared-contracts/endpoints/catalogue/catalogue';
import { listShorts } from 'shared-contracts/endpoints/catalogue/shorts';
import type { ShortRef } from 'shared-contracts/entities/catalogue/short';
import type { LoadContext } from 'shared-contracts/host';
import type { BrandLink } from '../model/home-data.ts';

const MAX_BRANDS = 16;

type RequestContext = Pick<LoadContext, 'request'> & Partial<Pick<LoadContext, 'signal'>>;

/** Fetches the brands that have products. @throws every error of the request */
export async function fetchBrands({ request, signal }: RequestContext): Promise<readonly BrandLink[]> {
  const { results } = await request(listBrands, { query: { page_size: MAX_BRANDS } }, signal ? { signal } : {});
  const brands = results.filter((brand) => brand.products_count > 0);
  return brands.map(({ name, slug, logo }) => ({ name, slug, logo }));
}

/** Fetches the short videos. @throws every error of the request */
export async function fetchShorts({ request, signal }: RequestContext): Promise<readonly ShortRef[]> {
  return (await request(listShorts, { query: {} }, signal ? { signal } : {})).results;
}
