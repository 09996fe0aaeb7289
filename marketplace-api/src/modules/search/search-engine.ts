import type { PriceBound } from './understanding/slots.ts';

/** Points for a match in the product's name, not only in category, brand or description. */
export const NAME_MATCH_POINTS = 2;
/** Extra points if the name has every word as typed, not only a form or a synonym. */
export const EXACT_MATCH_POINTS = 1;

/** Products that match a text. */
export interface ScoredProducts {
  /** Unordered. */
  readonly products: Int32Array;
  /** The points of each product, in the same order. */
  readonly points: Uint8Array;
}

/** A part of the query that the search understood. */
export interface UnderstoodPart {
  /** A `word` is one that no product of the wanted type has (“rocking chair”). */
  readonly kind: 'type' | 'brand' | 'audience' | 'colour' | 'feature' | 'size' | 'price' | 'sort' | 'negation' | 'word';
  /** The part as searched. */
  readonly text: string;
  /** The query without the part. */
  readonly rest: string;
  /** Whether no shown product meets the wish: there is no red phone. */
  readonly isUnmet: boolean;
  /**
   * Attribute values of which a product with this size or measure has one (`42`, `256-gb`). The words of products do not
   * have it, so the attributes decide. Empty for other parts.
   */
  readonly values: readonly string[];
}

/** What a query asks for beside words. */
export interface Understanding {
  readonly parts: readonly UnderstoodPart[];
  /** Price bound in major units; null if the query has none. */
  readonly price: PriceBound | null;
  /** Wished order; null if the query wishes none. */
  readonly sort: QueryOrder | null;
  /** The wanted type if the catalogue has no product of it; else null. */
  readonly missingType: { readonly type: ConceptName; readonly nearest: readonly ConceptName[] } | null;
}

/** Orders that queries wish: ascending and descending price, newest, most viewed, best rated. */
export type QueryOrder = 'price' | '-price' | 'newest' | 'popular' | 'best';

/** Name of a type in both languages. */
export interface ConceptName {
  readonly en: string;
  readonly ar: string;
}

/** Result of a text search, independent of the adapter. */
export interface Matches extends ScoredProducts {
  /** Categories whose names match query terms, with their number: the probable target of the shopper. */
  readonly categories: ReadonlyMap<number, number>;
  /** The query that ran instead if the typed one finds nothing; else null. */
  readonly corrected: string | null;
  /** A suggested query if the typed one finds little; else null. */
  readonly suggestion: string | null;
  readonly understanding: Understanding;
}

/** Completions of a partial query. */
export interface Completions {
  readonly products: Int32Array;
  /**
   * The products of each type that the text can complete to, the most probable type first, then other products; empty
   * without types.
   */
  readonly typeProducts: readonly Int32Array[];
  /** The names of the types, in the same order. */
  readonly typeNames: readonly ConceptName[];
  /**
   * Folded prefixes and terms that the name of a category or brand must match to be suggested; each inner list is one
   * typed word.
   */
  readonly termForms: readonly (readonly string[])[];
}

/** Port of the text search. Its one adapter is PostgreSQL's, for the embedded database and for a server. */
export interface SearchEngine {
  /** @param isVerbatim searches the words as typed: without corrections and without understanding. */
  match(q: string, isVerbatim?: boolean): Promise<Matches>;
  complete(q: string): Promise<Completions>;
  /** Preloads the search data. Without it the first searches load the data, which is slow in a large catalogue. */
  preload(): Promise<void>;
}
