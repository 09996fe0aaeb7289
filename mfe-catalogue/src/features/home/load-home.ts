import type { CallOutput } from 'shared-contracts/call';
import {
  interesting,
  listBrands,
  newArrivals,
  recommendations,
  topSelected,
  topSelling,
} from 'shared-contracts/calls/catalogue';
import { listBlogPosts, listCampaigns } from 'shared-contracts/calls/content';
import { listDeals } from 'shared-contracts/calls/deals';
import { menuHotTrending } from 'shared-contracts/calls/menu';
import { listShorts } from 'shared-contracts/calls/shorts';
import type { LoadContext } from 'shared-contracts/host';
import { toCategoryLinks } from '../../category-link.ts';
import { orElse } from 'storefront-kit/answer';
import { askDeals, ROW_SIZE } from './ask-deals.ts';
import type { Campaign, HomeData } from './model/home-data.ts';

/** How many the home page holds. */
const SIZE = { brands: 16, news: 3 };

type Asking = Pick<LoadContext, 'request' | 'signal'>;

/** Asks for every part of the home page side by side; a part whose call fails is left out. */
export async function loadHome(asking: Asking): Promise<HomeData> {
  const { request, signal } = asking;
  const [campaigns, categories, limited, daily, rows, brands, shorts, news] = await Promise.all([
    listOf(request(listCampaigns, {}, { signal })),
    listOf(request(menuHotTrending, {}, { signal })),
    orElse(askDeals(asking, 'limited'), null),
    orElse(askDeals(asking, 'daily'), null),
    loadRows(asking),
    listOf(request(listBrands, { query: { page_size: SIZE.brands } }, { signal })),
    listOf(request(listShorts, { query: {} }, { signal })),
    listOf(request(listBlogPosts, { query: { page_size: SIZE.news } }, { signal })),
  ]);
  return {
    campaigns: toCampaigns(campaigns),
    categories: toCategoryLinks(categories),
    deals: { limited, daily },
    rows,
    brands: brands.filter((brand) => brand.products_count > 0).map(({ name, slug, logo }) => ({ name, slug, logo })),
    shorts,
    news: news.map(({ slug, title, summary, image }) => ({ slug, title, summary, image })),
  };
}

async function loadRows({ request, signal }: Asking): Promise<HomeData['rows']> {
  const query = { page_size: ROW_SIZE };
  const [selling, arrivals, selected, seen, hotDeals, popular] = await Promise.all([
    listOf(request(topSelling, { query }, { signal })),
    listOf(request(newArrivals, { query }, { signal })),
    listOf(request(topSelected, { query }, { signal })),
    listOf(request(interesting, { query }, { signal })),
    listOf(request(listDeals, { query: { ...query, kind: 'hot' } }, { signal })),
    listOf(request(recommendations, { query }, { signal })),
  ]);
  return { topSelling: selling, newArrivals: arrivals, topSelected: selected, interesting: seen, hotDeals, popular };
}

/** A campaign needs its picture. */
function toCampaigns(campaigns: CallOutput<typeof listCampaigns>['results']): Campaign[] {
  return campaigns.flatMap(({ slug, title, text, action, path, image }) =>
    image ? [{ slug, title, text, action, path, image }] : [],
  );
}

async function listOf<Item>(answer: Promise<{ readonly results: Item[] }>): Promise<Item[]> {
  return (await orElse(answer, { results: [] })).results;
}
