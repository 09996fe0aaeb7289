import { listBrands } from 'shared-contracts/endpoints/catalogue/catalogue';
import { menuHotTrending } from 'shared-contracts/endpoints/catalogue/menu';
import { listShorts } from 'shared-contracts/endpoints/catalogue/shorts';
import type { ShortRef } from 'shared-contracts/entities/catalogue/short';
import type { LoadContext } from 'shared-contracts/host';
import { listBlogPosts, listCampaigns } from 'shared-contracts/endpoints/content/content';
import { type CategoryLink, toCategoryLinks } from '../../../shared/category-link.ts';
import type { BrandLink, Campaign, NewsLink } from '../model/home-data.ts';

const MAX_BRANDS = 16;
const MAX_NEWS = 3;

type RequestContext = Pick<LoadContext, 'request'> & Partial<Pick<LoadContext, 'signal'>>;

/** Fetches the current campaigns that have an image. @throws every error of the request */
export async function fetchCampaigns({ request, signal }: RequestContext): Promise<readonly Campaign[]> {
  const { results } = await request(listCampaigns, {}, signal ? { signal } : {});
  return results.flatMap(({ slug, title, text, action, path, image }) =>
    image ? [{ slug, title, text, action, path, image }] : [],
  );
}

/** Fetches the trending categories that have products. @throws every error of the request */
export async function fetchCategories({ request, signal }: RequestContext): Promise<readonly CategoryLink[]> {
  return toCategoryLinks((await request(menuHotTrending, {}, signal ? { signal } : {})).results);
}

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

/** Fetches the newest blog posts. @throws every error of the request */
export async function fetchNews({ request, signal }: RequestContext): Promise<readonly NewsLink[]> {
  const { results } = await request(listBlogPosts, { query: { page_size: MAX_NEWS } }, signal ? { signal } : {});
  return results.map(({ slug, title, summary, image }) => ({ slug, title, summary, image }));
}
