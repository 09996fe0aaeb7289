import type { ProductCard } from 'shared-contracts/entities/catalogue/product-card';

/** Data of the page that searches by a picture. */
export type ImageSearchData =
  /** Nothing was searched for yet; `gone` where the search that was asked for is no more. */
  | { readonly kind: 'begin'; readonly gone: boolean }
  | { readonly kind: 'found'; readonly id: string; readonly products: readonly ProductCard[] };
