import { REVIEW_ORDERINGS, type ReviewOrdering } from 'shared-contracts/entities/catalogue/review-ordering';
import { parseInteger } from 'shared-contracts/filters';
import type { PageLocation } from 'shared-contracts/host';
import { productTabOf, routes, type ProductTab } from 'shared-contracts/routes';

/** Parsed URL of the product page (decisions, Routes). */
export interface ProductUrl {
  readonly slug: string;
  /** The chosen offer; null for the winning one. */
  readonly offerId: string | null;
  readonly tab: ProductTab;
  /** Page of the tab's list, from 1. */
  readonly page: number;
  /** Star filter of the reviews; null for all. */
  readonly stars: number | null;
  /** Order of the reviews. */
  readonly order: ReviewOrdering;
  /** Chosen options as `size:42`; the product of the path need not have them. */
  readonly options: readonly string[];
}

const LAST_PAGE = 10_000;
/** A chosen option in the query. */
const OPTION = /^[a-z0-9-]{1,60}:[a-z0-9-]{1,60}$/;
/** Options of a product, at most. */
const MAX_OPTIONS = 5;

/** Parses a URL. An unknown tab becomes the overview, an invalid page the first; other invalid values are omitted. */
export function parseProductUrl({ params, search }: Pick<PageLocation, 'params' | 'search'>): ProductUrl {
  const query = new URLSearchParams(search);
  const stars = query.get('stars') ?? '';
  return {
    slug: params['slug'] ?? '',
    offerId: params['offerId'] ?? null,
    tab: productTabOf(query.get('tab')),
    page: parseInteger(query.get('page'), 1, LAST_PAGE),
    stars: /^[1-5]$/.test(stars) ? Number(stars) : null,
    order: REVIEW_ORDERINGS.find((order) => order === query.get('order')) ?? REVIEW_ORDERINGS[0],
    options: (query.get('options') ?? '')
      .split(',')
      .filter((option) => OPTION.test(option))
      .slice(0, MAX_OPTIONS),
  };
}

/** Formats it as a path of the shop. */
export function formatProductUrl({ slug, offerId, tab, page, stars, order, options }: ProductUrl): string {
  const query = new URLSearchParams();
  if (tab !== 'overview') query.set('tab', tab);
  if (stars !== null) query.set('stars', String(stars));
  if (order !== REVIEW_ORDERINGS[0]) query.set('order', order);
  if (page > 1) query.set('page', String(page));
  if (options.length > 0) query.set('options', options.join(','));
  const path = offerId === null ? routes.product(slug) : routes.productOffer(slug, offerId);
  // Colons and commas may stand in a query as they are.
  return query.size ? `${path}?${String(query).replaceAll('%3A', ':').replaceAll('%2C', ',')}` : path;
}

/** Returns the path of another tab of the same product and offer, from page 1. */
export function tabPath({ slug, offerId, options }: ProductUrl, tab: ProductTab): string {
  return formatProductUrl({ slug, offerId, tab, page: 1, stars: null, order: REVIEW_ORDERINGS[0], options });
}

/** Returns the path of another variant: the winning offer on the same tab, with the chosen options. */
export function variantPath(url: ProductUrl, slug: string): string {
  return tabPath({ ...url, slug, offerId: null }, url.tab);
}
