import type { EndpointOutput } from 'shared-contracts/endpoint';
import { interesting, listBrands, newArrivals, topSelected } from 'shared-contracts/endpoints/catalogue/catalogue';
import { getContentPage, listCampaigns } from 'shared-contracts/endpoints/content/content';
import { menuHotTrending } from 'shared-contracts/endpoints/catalogue/menu';
import type { Image } from 'shared-contracts/entities/common';
import type { Block } from 'shared-contracts/entities/content/content';
import type { ProductCard } from 'shared-contracts/entities/catalogue/product-card';
import type { LoadContext } from 'shared-contracts/host';
import { createSectionSignal, withFallback } from 'storefront-kit/data/optional-data';

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

/** Parts besides the curated products. */
export interface ZoneParts {
  readonly newest: readonly ProductCard[];
  readonly popular: readonly ProductCard[];
  readonly campaigns: readonly ZoneCampaign[];
  readonly categories: readonly ZoneTile[];
  readonly brands: readonly ZoneTile[];
}
export type ZonePart = keyof ZoneParts;

/**
 * Data of the zone page; an empty part is omitted. A part that failed or missed the time limit is null: the browser
 * fetches it near the viewport.
 */
export type ZoneData = { readonly [Part in ZonePart]: ZoneParts[Part] | null } & {
  /** The operator's text about the zone; null without one. */
  readonly intro: { readonly title: string; readonly summary: string; readonly body: readonly Block[] } | null;
  readonly curated: readonly ProductCard[];
};

/** Number of products: two rows on a desktop, one for the lower parts. */
const SIZE = { curated: 10, row: 5, campaigns: 3, tiles: 12 };

type RequestContext = Pick<LoadContext, 'request'> & Partial<Pick<LoadContext, 'signal'>>;

const PARTS: { readonly [Part in ZonePart]: (context: RequestContext) => Promise<ZoneParts[Part]> } = {
  newest: async ({ request, signal }) =>
    (await request(newArrivals, { query: { page_size: SIZE.curated } }, signal ? { signal } : {})).results,
  popular: async ({ request, signal }) =>
    (await request(interesting, { query: { page_size: SIZE.curated } }, signal ? { signal } : {})).results,
  async campaigns({ request, signal }) {
    const { results } = await request(listCampaigns, {}, signal ? { signal } : {});
    return results.slice(0, SIZE.campaigns).map(toCampaign);
  },
  async categories({ request, signal }) {
    const { results } = await request(menuHotTrending, {}, signal ? { signal } : {});
    return results
      .filter(({ products_count: count }) => count > 0)
      .slice(0, SIZE.tiles)
      .map(({ name, slug, image }) => ({ name, slug, image }));
  },
  async brands({ request, signal }) {
    const { results } = await request(listBrands, { query: { page_size: SIZE.tiles } }, signal ? { signal } : {});
    return results
      .filter(({ products_count: count }) => count > 0)
      .map(({ name, slug, logo }) => ({ name, slug, image: logo }));
  },
};

/** Fetches one part; its products may be in another part too. @throws every error of its request */
export const fetchZonePart = <Part extends ZonePart>(context: RequestContext, part: Part): Promise<ZoneParts[Part]> =>
  PARTS[part](context);

/**
 * Fetches the zone's parts in parallel.
 * @throws the error of the essential part, the products that the shop has curated
 */
export async function fetchZone(page: Required<RequestContext>): Promise<ZoneData> {
  const { request } = page;
  const signal = createSectionSignal(page.signal);
  const context = { request, signal };
  const fetchPart = <Part extends ZonePart>(part: Part) => withFallback(fetchZonePart(context, part), null, signal);
  const [intro, curated, newest, popular, campaigns, categories, brands] = await Promise.all([
    withFallback(request(getContentPage, { params: { slug: 'rb-zone' } }, { signal }), null, signal),
    request(topSelected, { query: { page_size: SIZE.curated } }, { signal: page.signal }),
    fetchPart('newest'),
    fetchPart('popular'),
    fetchPart('campaigns'),
    fetchPart('categories'),
    fetchPart('brands'),
  ]);
  const first = newest && chooseOthers(newest, curated.results);
  return {
    intro: intro && { title: intro.title, summary: intro.summary, body: intro.body },
    curated: curated.results,
    newest: first,
    popular: popular && chooseOthers(popular, [...curated.results, ...(first ?? [])]),
    campaigns,
    categories,
    brands,
  };
}

/** A row of products without those that the page shows already. */
export function chooseOthers(products: readonly ProductCard[], shown: readonly ProductCard[]): readonly ProductCard[] {
  const ids = new Set(shown.map(({ id }) => id));
  return products.filter(({ id }) => !ids.has(id)).slice(0, SIZE.row);
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
