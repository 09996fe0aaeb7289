import type { Image } from 'shared-contracts/entities/common';
import type { Facet } from 'shared-contracts/entities/catalogue/facet';
import type { ProductCard } from 'shared-contracts/entities/catalogue/product-card';
import type { ListingState } from 'shared-contracts/filters';
import type { CategoryLink } from '../../../shared/category-link.ts';
import type { Scope } from './scope.ts';

/** Suggestions of an empty listing. */
export interface ListingSuggestions {
  readonly categories: readonly CategoryLink[];
  readonly products: readonly ProductCard[];
  /** Searches with results. */
  readonly searches: readonly string[];
}

/** A part of the search text that the backend understood, for example the colour. */
export interface UnderstoodPart {
  /** The part as typed. */
  readonly text: string;
  /** The search text without it. */
  readonly rest: string;
  /** Whether no listed product has it. */
  readonly isUnmet: boolean;
}

/** The wanted type of product where no product has it. */
export interface MissingType {
  /** In the page's language. */
  readonly name: string;
  /** Names of the nearest types with products. */
  readonly nearest: readonly string[];
}

/** The backend's interpretation of the search text. */
export interface SearchFeedback {
  /** The corrected search of the products, when the original has no results. */
  readonly corrected: string | null;
  /** Suggested correction, when few results were found. */
  readonly suggestion: string | null;
  /** Related searches. */
  readonly related: readonly string[];
  /** In the order of the search text. */
  readonly understood: readonly UnderstoodPart[];
  readonly missingType: MissingType | null;
}

/** The listing of a URL. */
export interface ListingView {
  readonly scope: Scope;
  /** State from the response. */
  readonly state: ListingState;
  /** First page of `products`; the last is that of `state`. They differ after “Load more”. */
  readonly firstPage: number;
  readonly count: number;
  readonly pageCount: number;
  readonly products: readonly ProductCard[];
  /** Available filters; empty when they failed to load. */
  readonly facets: readonly Facet[];
  /** Set only without products. */
  readonly suggestions: ListingSuggestions | null;
  /** Null without a search text. */
  readonly notes: SearchFeedback | null;
}

/** Header of the listing. */
export interface ListingIntro {
  /** Null on the search page: the heading has the search text. */
  readonly title: string | null;
  readonly text: string;
  readonly logo: Image | null;
  /** Breadcrumbs from home to this listing. */
  readonly parents: readonly { readonly name: string; readonly slug: string }[];
  /** Subcategories. */
  readonly children: readonly CategoryLink[];
}

/** Data of a category, brand or search page. */
export interface ListingData extends ListingView {
  readonly intro: ListingIntro;
}
