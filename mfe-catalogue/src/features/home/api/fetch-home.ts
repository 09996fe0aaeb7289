import type { EndpointOutput } from 'shared-contracts/endpoint';
import { listCampaigns } from 'shared-contracts/endpoints/content/content';
import { menuHotTrending } from 'shared-contracts/endpoints/catalogue/menu';
import type { LoadContext } from 'shared-contracts/host';
import { toCategoryLinks } from '../../../shared/category-link.ts';
import { createSectionSignal, type SectionSignal, withFallback } from 'storefront-kit/data/optional-data';
import { fetchTimedDeals } from './fetch-timed-deals.ts';
import { fetchRow } from './fetch-row.ts';
import { fetchBrands, fetchNews, fetchShorts } from './fetch-tiles.ts';
import { type Campaign, type HomeData, ROW_NAMES, type RowName } from '../model/home-data.ts';

type RequestContext = Pick<LoadContext, 'request' | 'signal'>;

/**
 * Fetches all parts of the home page in parallel. A part that fails or exceeds a section's time limit is omitted.
 * Missing rows of products are named in `missing`; missing brands, videos and news are null. The browser fetches them
 * again.
 */
export async function fetchHome(page: RequestContext): Promise<HomeData> {
  const { request } = page;
  const signal = createSectionSignal(page.signal);
  const context = { request, signal };
  async function fetchList<Item>(response: Promise<{ readonly results: Item[] }>): Promise<Item[]> {
    return (await withFallback(response, { results: [] }, signal)).results;
  }
  const [campaigns, categories, limited, daily, rows, brands, shorts, news] = await Promise.all([
    fetchList(request(listCampaigns, {}, { signal })),
    fetchList(request(menuHotTrending, {}, { signal })),
    withFallback(fetchTimedDeals(context, 'limited'), null, signal),
    withFallback(fetchTimedDeals(context, 'daily'), null, signal),
    loadRows(context),
    withFallback(fetchBrands(context), null, signal),
    withFallback(fetchShorts(context), null, signal),
    withFallback(fetchNews(context), null, signal),
  ]);
  return {
    campaigns: toCampaigns(campaigns),
    categories: toCategoryLinks(categories),
    deals: { limited, daily },
    ...rows,
    brands,
    shorts,
    news,
  };
}

async function loadRows(
  context: RequestContext & { readonly signal: SectionSignal },
): Promise<Pick<HomeData, 'rows' | 'missing'>> {
  const load = (name: RowName) => withFallback(fetchRow(context, name), null, context.signal);
  const entries = await Promise.all(ROW_NAMES.map(async (name) => [name, await load(name)] as const));
  const rows = Object.fromEntries(entries.map(([name, products]) => [name, products ?? []])) as HomeData['rows'];
  return { rows, missing: entries.flatMap(([name, products]) => (products ? [] : [name])) };
}

/** A campaign requires its image. */
function toCampaigns(campaigns: EndpointOutput<typeof listCampaigns>['results']): Campaign[] {
  return campaigns.flatMap(({ slug, title, text, action, path, image }) =>
    image ? [{ slug, title, text, action, path, image }] : [],
  );
}
