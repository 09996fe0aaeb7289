/** What a text search found, whatever finds it. */
export interface Matches {
  /** Products that match, in no order. */
  readonly products: Int32Array;
  /** Those of them whose names hold what was asked for, not only their category, brand or description. */
  readonly named: Int32Array;
  /** Those whose names hold every word as it was typed, not only a form or a synonym of it. */
  readonly exact: Int32Array;
  /** Categories whose names hold words of the query, with how many: what the shopper probably looks for. */
  readonly categories: ReadonlyMap<number, number>;
  /** What was searched for instead, where what was typed finds nothing; else null. */
  readonly corrected: string | null;
  /** What the shopper may have meant, where what was typed finds little; else null. */
  readonly suggestion: string | null;
}

/** What is being typed, completed. */
export interface Completions {
  readonly products: Int32Array;
  /** Beginnings and words (folded) that a name must have to be offered beside the products; each inner list is one typed word. */
  readonly names: readonly (readonly string[])[];
}

/** The text search. One adapter is there: PostgreSQL's, which is the same on the embedded database and on a server. */
export interface Search {
  match(q: string): Promise<Matches>;
  complete(q: string): Promise<Completions>;
}
