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

/** Result of a text search, independent of the adapter. */
export interface Matches extends ScoredProducts {
  /** Categories whose names match query terms, with their number: the probable target of the shopper. */
  readonly categories: ReadonlyMap<number, number>;
  /** The query that ran instead if the typed one finds nothing; else null. */
  readonly corrected: string | null;
  /** A suggested query if the typed one finds little; else null. */
  readonly suggestion: string | null;
}

/** Completions of a partial query. */
export interface Completions {
  readonly products: Int32Array;
  /**
   * Folded prefixes and terms that the name of a category or brand must match to be suggested; each inner list is one
   * typed word.
   */
  readonly termForms: readonly (readonly string[])[];
}

/** Port of the text search. Its one adapter is PostgreSQL's, for the embedded database and for a server. */
export interface SearchEngine {
  match(q: string): Promise<Matches>;
  complete(q: string): Promise<Completions>;
  /** Preloads the search data. Without it the first searches load the data, which is slow in a large catalogue. */
  preload(): Promise<void>;
}
