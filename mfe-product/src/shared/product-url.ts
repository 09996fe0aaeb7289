import { REVIEW_ORDERINGS, type ReviewOrdering } from 'shared-contracts/endpoints/catalogue/reviews';
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
}

const LAST_PAGE = 10_000;

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
  };
}

/** Formats it as a path of the shop. */
export function formatProductUrl({ slug, offerId, tab, page, stars, order }: ProductUrl): string {
  const query = new URLSearchParams();
  if (tab !== 'overview') query.set('tab', tab);
  if (stars !== null) query.set('stars', String(stars));
  if (order !== REVIEW_ORDERINGS[0]) query.set('order', order);
  if (page > 1) query.set('page', String(page));
  const path = offerId === null ? routes.product(slug) : routes.productOffer(slug, offerId);
  return query.size ? `${path}?${query}` : path;
}

/** Returns the path of another tab of the same product and offer, from page 1. */
export function tabPath({ slug, offerId }: ProductUrl, tab: ProductTab): string {
  return formatProductUrl({ slug, offerId, tab, page: 1, stars: null, order: REVIEW_ORDERINGS[0] });
}
