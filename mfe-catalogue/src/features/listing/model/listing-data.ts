import type { Image } from 'shared-contracts/entities/common';
import type { Facet } from 'shared-contracts/entities/catalogue/facet';
import type { ProductCard } from 'shared-contracts/entities/catalogue/product-card';
import type { ListingState } from 'shared-contracts/filters';
import type { CategoryLink } from '../../../shared/category-link.ts';
import type { Scope } from './scope.ts';

/** Where a shopper can go on from a listing with nothing in it. */
export interface ListingSuggestions {
  readonly categories: readonly CategoryLink[];
  readonly products: readonly ProductCard[];
  /** Searches that find something. */
  readonly searches: readonly string[];
}

/** What the search made of the typed words. */
export interface SearchFeedback {
  /** What the products are for, where what was typed finds nothing. */
  readonly corrected: string | null;
  /** What may have been meant, where little was found. */
  readonly suggestion: string | null;
  /** Searches near to this one. */
  readonly related: readonly string[];
}

/** Products under what the address asks for. */
export interface ListingView {
  readonly scope: Scope;
  /** As it was answered. */
  readonly state: ListingState;
  /** `products` begin with this page and end with that of `state`: they differ where more was loaded. */
  readonly firstPage: number;
  readonly count: number;
  readonly pageCount: number;
  readonly products: readonly ProductCard[];
  /** Filters that can be chosen; empty where they could not be loaded. */
  readonly facets: readonly Facet[];
  /** Set exactly when there is no product. */
  readonly suggestions: ListingSuggestions | null;
  /** Null where nothing was searched for. */
  readonly notes: SearchFeedback | null;
}

/** What stands over the products. */
export interface ListingIntro {
  /** Null on the search page: the heading is made of what was searched for. */
  readonly title: string | null;
  readonly text: string;
  readonly logo: Image | null;
  /** The way from home to this listing. */
  readonly parents: readonly { readonly name: string; readonly slug: string }[];
  /** Categories below this one. */
  readonly children: readonly CategoryLink[];
}

/** Data of a category, brand or search page. */
export interface ListingData extends ListingView {
  readonly intro: ListingIntro;
}
