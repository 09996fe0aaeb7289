/** Points of a product whose name holds what was asked for, not only its category, brand or description. */
export const NAME_MATCH_POINTS = 2;
/** Points more where the name holds every word as it was typed, not only a form or a synonym of it. */
export const EXACT_MATCH_POINTS = 1;

/** Products that text was found in. */
export interface ScoredProducts {
  /** In no order. */
  readonly products: Int32Array;
  /** The points of each of them, in the same order. */
  readonly points: Uint8Array;
}

/** What a text search found, whatever finds it. */
export interface Matches extends ScoredProducts {
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
  readonly termForms: readonly (readonly string[])[];
}

/** The text search. One adapter is there: PostgreSQL's, which is the same on the embedded database and on a server. */
export interface SearchEngine {
  match(q: string): Promise<Matches>;
  complete(q: string): Promise<Completions>;
  /** Reads ahead what searches work with. Without it the first ones do, and are slow in a large catalogue. */
  preload(): Promise<void>;
}
