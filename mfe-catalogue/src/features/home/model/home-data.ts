import type { Image } from 'shared-contracts/entities/common';
import type { ProductCard } from 'shared-contracts/entities/catalogue/product-card';
import type { ShortRef } from 'shared-contracts/entities/catalogue/short';
import type { CategoryLink } from '../../../shared/category-link.ts';

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

/** Rows of products; each comes from a call of its own. */
export const ROW_NAMES = ['topSelling', 'newArrivals', 'topSelected', 'interesting', 'hotDeals', 'popular'] as const;
export type RowName = (typeof ROW_NAMES)[number];

/** Deals that end, with the server's time when they were asked for; times in ISO 8601. */
export interface TimedDeals {
  readonly now: string;
  readonly ends: string;
  /** What the shop calls them; null for the deals of the day. */
  readonly title: string | null;
  readonly products: readonly ProductCard[];
}

/** Kinds of deals that end, in the order to show. */
export const TIMED_DEAL_KINDS = ['limited', 'daily'] as const;
export type TimedDealKind = (typeof TIMED_DEAL_KINDS)[number];

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

/** The home page (CAT-01) as all visitors see it. A part that could not be loaded is empty and left out. */
export interface HomeData {
  readonly campaigns: readonly Campaign[];
  readonly categories: readonly CategoryLink[];
  readonly deals: Readonly<Record<TimedDealKind, TimedDeals | null>>;
  readonly rows: Readonly<Record<RowName, readonly ProductCard[]>>;
  /** Rows that could not be loaded in time: the browser asks for them once they come near. */
  readonly missing: readonly RowName[];
  readonly brands: readonly BrandLink[];
  readonly shorts: readonly ShortRef[];
  readonly news: readonly NewsLink[];
}
