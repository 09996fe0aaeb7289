import { parseWhole } from 'shared-contracts/filters';
import type { PageLocation } from 'shared-contracts/host';
import { productTabOf, routes, type ProductTab } from 'shared-contracts/routes';

/** What an address of the product page says (decisions, Routes). */
export interface ProductAddress {
  readonly slug: string;
  /** The offer that was chosen; null for the winning one. */
  readonly offerId: string | null;
  readonly tab: ProductTab;
  /** Of the tab's list, from 1. */
  readonly page: number;
}

const LAST_PAGE = 10_000;

/** Reads an address; an unknown tab is the overview, a page that makes no sense the first. */
export function readAddress({ params, search }: Pick<PageLocation, 'params' | 'search'>): ProductAddress {
  const query = new URLSearchParams(search);
  return {
    slug: params['slug'] ?? '',
    offerId: params['offerId'] ?? null,
    tab: productTabOf(query.get('tab')),
    page: parseWhole(query.get('page'), 1, LAST_PAGE),
  };
}

/** Writes an address as a path of the shop. */
export function addressPath({ slug, offerId, tab, page }: ProductAddress): string {
  const query = new URLSearchParams();
  if (tab !== 'overview') query.set('tab', tab);
  if (page > 1) query.set('page', String(page));
  const path = offerId === null ? routes.product(slug) : routes.productOffer(slug, offerId);
  return query.size ? `${path}?${query}` : path;
}
