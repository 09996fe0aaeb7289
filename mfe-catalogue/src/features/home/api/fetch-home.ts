import type { LoadContext } from 'shared-contracts/host';
import { createSectionSignal, type SectionSignal, withFallback } from 'storefront-kit/data/optional-data';
import { fetchTimedDeals } from './fetch-timed-deals.ts';
import { fetchRow } from './fetch-row.ts';
import { fetchBrands, fetchCampaigns, fetchCategories, fetchNews, fetchShorts } from './fetch-tiles.ts';
import { type HomeData, ROW_NAMES, type RowName } from '../model/home-data.ts';

type RequestContext = Pick<LoadContext, 'request' | 'signal'>;

/**
 * Fetches all parts of the home page in parallel. A part that fails or exceeds a section's time limit is missing: a row
 * of products is named in `missing`, every other part is null. The browser fetches it again.
 */
export async function fetchHome(page: RequestContext): Promise<HomeData> {
  const { request } = page;
  const signal = createSectionSignal(page.signal);
  const context = { request, signal };
  const optional = <Data>(response: Promise<Data>) => withFallback(response, null, signal);
  const [campaigns, categories, limited, daily, rows, brands, shorts, news] = await Promise.all([
    optional(fetchCampaigns(context)),
    optional(fetchCategories(context)),
    optional(fetchTimedDeals(context, 'limited')),
    optional(fetchTimedDeals(context, 'daily')),
    loadRows(context),
    optional(fetchBrands(context)),
    optional(fetchShorts(context)),
    optional(fetchNews(context)),
  ]);
  return { campaigns, categories, deals: { limited, daily }, ...rows, brands, shorts, news };
}

async function loadRows(
  context: RequestContext & { readonly signal: SectionSignal },
): Promise<Pick<HomeData, 'rows' | 'missing'>> {
  const load = (name: RowName) => withFallback(fetchRow(context, name), null, context.signal);
  const entries = await Promise.all(ROW_NAMES.map(async (name) => [name, await load(name)] as const));
  const rows = Object.fromEntries(entries.map(([name, products]) => [name, products ?? []])) as HomeData['rows'];
  return { rows, missing: entries.flatMap(([name, products]) => (products ? [] : [name])) };
}
