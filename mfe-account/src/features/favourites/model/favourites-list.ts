import type { Paged } from 'shared-contracts/entities/common';
import type { ProductCard } from 'shared-contracts/entities/catalogue/product-card';
import { routes } from 'shared-contracts/routes';

/** The customer's lists of products (ACC-06), and the products with a notice by mail (PDP-12). */
export type FavouritesListName = 'favourites' | 'buy-later' | 'notices';

/** Products on one page of a list (specification section 9). */
export const FAVOURITES_PAGE_SIZE = 50;

/** Query of a page of a list, the same in `load` and in the data cache. */
export const createFavouritesQuery = (page: number) => ({ page, page_size: FAVOURITES_PAGE_SIZE });

/** Data of the page of a list. */
export interface FavouritesData {
  readonly list: FavouritesListName;
  /** From 1. */
  readonly page: number;
  readonly pageCount: number;
  readonly response: Paged<ProductCard>;
}

export const LIST_PATHS: Readonly<Record<FavouritesListName, string>> = {
  favourites: routes.favourites(),
  'buy-later': routes.wishlist(),
  notices: routes.notices(),
};

const LIST_NAMES = ['favourites', 'buy-later', 'notices'] as const;

/** Returns the list for a path (without its locale segment). */
export function findList(path: string): FavouritesListName {
  return LIST_NAMES.find((name) => path === LIST_PATHS[name]) ?? 'favourites';
}
