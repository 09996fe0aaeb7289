import type { EndpointOutput } from 'shared-contracts/endpoint';
import { interesting, listBrands, newArrivals, topSelected } from 'shared-contracts/endpoints/catalogue';
import { getContentPage, listCampaigns } from 'shared-contracts/endpoints/content';
import { menuHotTrending } from 'shared-contracts/endpoints/menu';
import type { Image } from 'shared-contracts/entities/common';
import type { Block } from 'shared-contracts/entities/content';
import type { ProductCard } from 'shared-contracts/entities/product-card';
import type { LoadContext } from 'shared-contracts/host';
import { sectionSignal, withFallback } from 'storefront-kit/data/optional-data';

/** A picture with a name that leads to a page. */
export interface ZoneTile {
  readonly name: string;
  readonly slug: string;
  readonly image: Image | null;
}

/** A campaign that runs now. */
export interface ZoneCampaign {
  readonly slug: string;
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly path: string;
  readonly image: Image | null;
}

/** The zone as the page shows it; a part that has nothing is left out. */
export interface ZoneData {
  /** What the operator wrote about the zone; null where nothing was. */
  readonly words: { readonly title: string; readonly summary: string; readonly body: readonly Block[] } | null;
  readonly chosen: readonly ProductCard[];
  readonly arrived: readonly ProductCard[];
  readonly watched: readonly ProductCard[];
  readonly campaigns: readonly ZoneCampaign[];
  readonly categories: readonly ZoneTile[];
  readonly brands: readonly ZoneTile[];
}

/** Two rows of products on a desktop, one for what stands further down. */
const SIZE = { chosen: 10, row: 5, campaigns: 3, tiles: 12 };

type Asking = Pick<LoadContext, 'request' | 'signal'>;
type Rows = Pick<ZoneData, 'chosen' | 'arrived' | 'watched'>;

/**
 * Asks for the zone's parts side by side; a part whose call fails is left out.
 * @throws the error of what the page is for, the products that the shop has chosen.
 */
export async function loadZone(asking: Asking): Promise<ZoneData> {
  const { request } = asking;
  const signal = sectionSignal(asking.signal);
  const listOf = listWithin(signal);
  const [words, rows, campaigns, categories, brands] = await Promise.all([
    withFallback(request(getContentPage, { params: { slug: 'rb-zone' } }, { signal }), null, signal),
    loadRows(asking, signal),
    listOf(request(listCampaigns, {}, { signal })),
    listOf(request(menuHotTrending, {}, { signal })),
    listOf(request(listBrands, { query: { page_size: SIZE.tiles } }, { signal })),
  ]);
  return {
    words: words && { title: words.title, summary: words.summary, body: words.body },
    ...rows,
    campaigns: campaigns.slice(0, SIZE.campaigns).map(toCampaign),
    categories: categories
      .filter(({ products_count: count }) => count > 0)
      .slice(0, SIZE.tiles)
      .map(({ name, slug, image }) => ({ name, slug, image })),
    brands: brands
      .filter(({ products_count: count }) => count > 0)
      .map(({ name, slug, logo }) => ({ name, slug, image: logo })),
  };
}

/** No product stands on the page twice: what was chosen first stays. */
async function loadRows({ request, signal }: Asking, optional: AbortSignal): Promise<Rows> {
  const listOf = listWithin(optional);
  const query = { page_size: SIZE.chosen };
  const [chosen, arrived, watched] = await Promise.all([
    request(topSelected, { query }, { signal }),
    listOf(request(newArrivals, { query }, { signal: optional })),
    listOf(request(interesting, { query }, { signal: optional })),
  ]);
  const shown = new Set(chosen.results.map(({ id }) => id));
  const others = (products: readonly ProductCard[]) => {
    const fresh = products.filter(({ id }) => !shown.has(id)).slice(0, SIZE.row);
    for (const { id } of fresh) shown.add(id);
    return fresh;
  };
  return { chosen: chosen.results, arrived: others(arrived), watched: others(watched) };
}

function toCampaign({ slug, title, text, action, path, image }: EndpointOutput<typeof listCampaigns>['results'][number]) {
  return { slug, title, text, action, path, image };
}

/** The results of a list; none where it fails or the signal ends first. */
function listWithin(signal: AbortSignal) {
  return async function listOf<Item>(answer: Promise<{ readonly results: Item[] }>): Promise<Item[]> {
    return (await withFallback(answer, { results: [] }, signal)).results;
  };
}
