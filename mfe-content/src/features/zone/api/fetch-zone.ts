import type { EndpointOutput } from 'shared-contracts/endpoint';
import { interesting, listBrands, newArrivals, topSelected } from 'shared-contracts/endpoints/catalogue/catalogue';
import { getContentPage, listCampaigns } from 'shared-contracts/endpoints/content/content';
import { menuHotTrending } from 'shared-contracts/endpoints/catalogue/menu';
import type { Image } from 'shared-contracts/entities/common';
import type { Block } from 'shared-contracts/entities/content/content';
import type { ProductCard } from 'shared-contracts/entities/catalogue/product-card';
import type { LoadContext } from 'shared-contracts/host';
import { createSectionSignal, type SectionSignal, withFallback } from 'storefront-kit/data/optional-data';

/** A linked image with a name. */
export interface ZoneTile {
  readonly name: string;
  readonly slug: string;
  readonly image: Image | null;
}

/** A current campaign. */
export interface ZoneCampaign {
  readonly slug: string;
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly path: string;
  readonly image: Image | null;
}

/** Data of the zone page; an empty part is omitted. */
export interface ZoneData {
  /** The operator's text about the zone; null without one. */
  readonly intro: { readonly title: string; readonly summary: string; readonly body: readonly Block[] } | null;
  readonly curated: readonly ProductCard[];
  readonly newest: readonly ProductCard[];
  readonly popular: readonly ProductCard[];
  readonly campaigns: readonly ZoneCampaign[];
  readonly categories: readonly ZoneTile[];
  readonly brands: readonly ZoneTile[];
}

/** Number of products: two rows on a desktop, one for the lower parts. */
const SIZE = { curated: 10, row: 5, campaigns: 3, tiles: 12 };

type RequestContext = Pick<LoadContext, 'request' | 'signal'>;
type Rows = Pick<ZoneData, 'curated' | 'newest' | 'popular'>;

/**
 * Fetches the zone's parts in parallel; a part that fails is omitted.
 * @throws the error of the essential part, the products that the shop has curated
 */
export async function fetchZone(context: RequestContext): Promise<ZoneData> {
  const { request } = context;
  const signal = createSectionSignal(context.signal);
  const fetchList = createListFetcher(signal);
  const [intro, rows, campaigns, categories, brands] = await Promise.all([
    withFallback(request(getContentPage, { params: { slug: 'rb-zone' } }, { signal }), null, signal),
    loadRows(context, signal),
    fetchList(request(listCampaigns, {}, { signal })),
    fetchList(request(menuHotTrending, {}, { signal })),
    fetchList(request(listBrands, { query: { page_size: SIZE.tiles } }, { signal })),
  ]);
  return {
    intro: intro && { title: intro.title, summary: intro.summary, body: intro.body },
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

/** Loads the rows without duplicate products: the first occurrence stays. */
async function loadRows({ request, signal }: RequestContext, optional: SectionSignal): Promise<Rows> {
  const fetchList = createListFetcher(optional);
  const query = { page_size: SIZE.curated };
  const [curated, newest, popular] = await Promise.all([
    request(topSelected, { query }, { signal }),
    fetchList(request(newArrivals, { query }, { signal: optional })),
    fetchList(request(interesting, { query }, { signal: optional })),
  ]);
  const shown = new Set(curated.results.map(({ id }) => id));
  const others = (products: readonly ProductCard[]) => {
    const fresh = products.filter(({ id }) => !shown.has(id)).slice(0, SIZE.row);
    for (const { id } of fresh) shown.add(id);
    return fresh;
  };
  return { curated: curated.results, newest: others(newest), popular: others(popular) };
}

function toCampaign({
  slug,
  title,
  text,
  action,
  path,
  image,
}: EndpointOutput<typeof listCampaigns>['results'][number]) {
  return { slug, title, text, action, path, image };
}

/** Returns the results of a list; none when it fails or the signal aborts first. */
function createListFetcher(signal: SectionSignal) {
  return async function listOf<Item>(response: Promise<{ readonly results: Item[] }>): Promise<Item[]> {
    return (await withFallback(response, { results: [] }, signal)).results;
  };
}
