import type { Image } from 'shared-contracts/entities/common';
import type { ProductCard } from 'shared-contracts/entities/catalogue/product-card';
import type { ShortRef } from 'shared-contracts/entities/catalogue/short';
import type { CategoryLink } from '../../../shared/category-link.ts';

/** A campaign at the top of the page. */
export interface Campaign {
  readonly slug: string;
  readonly title: string;
  readonly text: string;
  readonly action: string;
  /** Path of the shop. */
  readonly path: string;
  readonly image: Image;
}

/** Rows of products; each has its own request. */
export const ROW_NAMES = ['topSelling', 'newArrivals', 'topSelected', 'interesting', 'hotDeals', 'popular'] as const;
export type RowName = (typeof ROW_NAMES)[number];

/** Timed deals, with the server time of their response; times in ISO 8601. */
export interface TimedDeals {
  readonly now: string;
  /** Null when none is running. */
  readonly ends: string | null;
  /** The shop's name for them; null for the deals of the day. */
  readonly title: string | null;
  readonly products: readonly ProductCard[];
}

/** Kinds of timed deals, in display order. */
export const TIMED_DEAL_KINDS = ['limited', 'daily'] as const;
export type TimedDealKind = (typeof TIMED_DEAL_KINDS)[number];

export interface BrandLink {
  readonly name: string;
  readonly slug: string;
  readonly logo: Image | null;
}

/** Newest blog posts. */
export interface NewsLink {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly image: Image | null;
}

/**
 * Data of the home page (CAT-01), common to all visitors. A part that failed or missed the time limit is null, or in
 * `missing`: the browser fetches it near the viewport.
 */
export interface HomeData {
  readonly campaigns: readonly Campaign[] | null;
  readonly categories: readonly CategoryLink[] | null;
  readonly deals: Readonly<Record<TimedDealKind, TimedDeals | null>>;
  readonly rows: Readonly<Record<RowName, readonly ProductCard[]>>;
  readonly missing: readonly RowName[];
  readonly brands: readonly BrandLink[] | null;
  readonly shorts: readonly ShortRef[] | null;
  readonly news: readonly NewsLink[] | null;
}
