import type { Image } from 'shared-contracts/entities/common';
import type { ProductCard } from 'shared-contracts/entities/product-card';
import type { CategoryLink } from '../../../category-link.ts';

/** A campaign over the page's beginning. */
export interface Campaign {
  readonly slug: string;
  readonly title: string;
  readonly text: string;
  readonly action: string;
  /** Path of the shop. */
  readonly path: string;
  readonly image: Image;
}

/** Rows of products, in the order to show; each comes from a call of its own. */
export const ROW_NAMES = ['topSelling', 'newArrivals', 'topSelected', 'interesting'] as const;
export type RowName = (typeof ROW_NAMES)[number];

export interface ProductRowData {
  readonly name: RowName;
  readonly products: readonly ProductCard[];
}

export interface BrandLink {
  readonly name: string;
  readonly slug: string;
  readonly logo: Image | null;
}

/** The newest of the blog. */
export interface NewsLink {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly image: Image | null;
}

/** The home page (CAT-01). A part that could not be loaded is empty and left out. */
export interface HomeData {
  readonly campaigns: readonly Campaign[];
  readonly categories: readonly CategoryLink[];
  readonly rows: readonly ProductRowData[];
  readonly brands: readonly BrandLink[];
  readonly news: readonly NewsLink[];
}
