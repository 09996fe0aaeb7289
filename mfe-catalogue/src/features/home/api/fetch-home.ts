import type { EndpointOutput } from 'shared-contracts/endpoint';
import { listBrands } from 'shared-contracts/endpoints/catalogue';
import { listBlogPosts, listCampaigns } from 'shared-contracts/endpoints/content';
import { menuHotTrending } from 'shared-contracts/endpoints/menu';
import { listShorts } from 'shared-contracts/endpoints/shorts';
import type { LoadContext } from 'shared-contracts/host';
import { toCategoryLinks } from '../../../shared/category-link.ts';
import { sectionSignal, withFallback } from 'storefront-kit/data/optional-data';
import { askDeals } from './fetch-timed-deals.ts';
import { askRow } from './fetch-row.ts';
import { type Campaign, type HomeData, ROW_NAMES, type RowName } from '../model/home-data.ts';

/** How many the home page holds. */
const SIZE = { brands: 16, news: 3 };

type Asking = Pick<LoadContext, 'request' | 'signal'>;

/**
 * Asks for every part of the home page side by side. A part whose call fails or takes longer than a section may is left out;
 * rows of products among them are named in `late`, and the browser asks for them again.
 */
export async function loadHome(page: Asking): Promise<HomeData> {
  const { request } = page;
  const signal = sectionSignal(page.signal);
  const asking = { request, signal };
  async function listOf<Item>(answer: Promise<{ readonly results: Item[] }>): Promise<Item[]> {
    return (await withFallback(answer, { results: [] }, signal)).results;
  }
  const [campaigns, categories, limited, daily, rows, brands, shorts, news] = await Promise.all([
    listOf(request(listCampaigns, {}, { signal })),
    listOf(request(menuHotTrending, {}, { signal })),
    withFallback(askDeals(asking, 'limited'), null, signal),
    withFallback(askDeals(asking, 'daily'), null, signal),
    loadRows(asking),
    listOf(request(listBrands, { query: { page_size: SIZE.brands } }, { signal })),
    listOf(request(listShorts, { query: {} }, { signal })),
    listOf(request(listBlogPosts, { query: { page_size: SIZE.news } }, { signal })),
  ]);
  return {
    campaigns: toCampaigns(campaigns),
    categories: toCategoryLinks(categories),
    deals: { limited, daily },
    ...rows,
    brands: brands.filter((brand) => brand.products_count > 0).map(({ name, slug, logo }) => ({ name, slug, logo })),
    shorts,
    news: news.map(({ slug, title, summary, image }) => ({ slug, title, summary, image })),
  };
}

async function loadRows(asking: Asking): Promise<Pick<HomeData, 'rows' | 'late'>> {
  const load = (name: RowName) => withFallback(askRow(asking, name), null, asking.signal);
  const found = await Promise.all(ROW_NAMES.map(async (name) => [name, await load(name)] as const));
  const rows = Object.fromEntries(found.map(([name, products]) => [name, products ?? []])) as HomeData['rows'];
  return { rows, late: found.flatMap(([name, products]) => (products ? [] : [name])) };
}

/** A campaign needs its picture. */
function toCampaigns(campaigns: EndpointOutput<typeof listCampaigns>['results']): Campaign[] {
  return campaigns.flatMap(({ slug, title, text, action, path, image }) =>
    image ? [{ slug, title, text, action, path, image }] : [],
  );
}
