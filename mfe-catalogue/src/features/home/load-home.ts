import type { CallOutput } from 'shared-contracts/call';
import { interesting, listBrands, newArrivals, topSelected, topSelling } from 'shared-contracts/calls/catalogue';
import { listBlogPosts, listCampaigns } from 'shared-contracts/calls/content';
import { menuHotTrending } from 'shared-contracts/calls/menu';
import type { LoadContext } from 'shared-contracts/host';
import { toCategoryLinks } from '../../category-link.ts';
import { orElse } from '../../load.ts';
import { ROW_NAMES, type Campaign, type HomeData, type ProductRowData } from './model/home-data.ts';

/** How many of each the home page holds. */
const SIZE = { row: 8, brands: 16, news: 3 };

const ROW_CALLS = { topSelling, newArrivals, topSelected, interesting };

type Asking = Pick<LoadContext, 'request' | 'signal'>;

/** Asks for every part of the home page side by side; a part whose call fails is left out. */
export async function loadHome(asking: Asking): Promise<HomeData> {
  const { request, signal } = asking;
  const [campaigns, categories, rows, brands, news] = await Promise.all([
    listOf(request(listCampaigns, {}, { signal })),
    listOf(request(menuHotTrending, {}, { signal })),
    loadRows(asking),
    listOf(request(listBrands, { query: { page_size: SIZE.brands } }, { signal })),
    listOf(request(listBlogPosts, { query: { page_size: SIZE.news } }, { signal })),
  ]);
  return {
    campaigns: toCampaigns(campaigns),
    categories: toCategoryLinks(categories),
    rows: rows.filter(({ products }) => products.length > 0),
    brands: brands.filter((brand) => brand.products_count > 0).map(({ name, slug, logo }) => ({ name, slug, logo })),
    news: news.map(({ slug, title, summary, image }) => ({ slug, title, summary, image })),
  };
}

function loadRows({ request, signal }: Asking): Promise<ProductRowData[]> {
  return Promise.all(
    ROW_NAMES.map(async (name) => ({
      name,
      products: await listOf(request(ROW_CALLS[name], { query: { page_size: SIZE.row } }, { signal })),
    })),
  );
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
