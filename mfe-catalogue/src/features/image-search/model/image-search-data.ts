import type { ProductCard } from 'shared-contracts/entities/catalogue/product-card';

/** Data of the image search page. */
export type ImageSearchData =
  /** No search yet; `gone` when the requested search has expired. */
  | { readonly kind: 'begin'; readonly gone: boolean }
  | { readonly kind: 'found'; readonly id: string; readonly products: readonly ProductCard[] };
