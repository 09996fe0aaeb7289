import type { EndpointOutput } from 'shared-contracts/endpoint';
import type { autocomplete } from 'shared-contracts/endpoints/catalogue/catalogue';
import type { Facets } from 'shared-contracts/entities/catalogue/facet';
import type { ProductCard } from 'shared-contracts/entities/catalogue/product-card';
import type { Filter, Ordering } from 'shared-contracts/filters';
import type { PageQuery, PageWindow } from '../../../infra/db/page-window.ts';
import type { RequestContext } from '../../../infra/http/request-context.ts';

/** A question to the catalogue: a list, or a search. It holds nothing of an engine: names and values are those of URLs. */
export interface CatalogueQuery {
  /** The typed text; empty for a list. */
  readonly text: string;
  /** Whether the words are searched as typed: without correction and without understanding. */
  readonly isVerbatim: boolean;
  /** Unknown filters are ignored; unknown values match nothing. */
  readonly filters: readonly Filter[];
  /** Whether only products with late delivery are wanted. */
  readonly lateDelivery: boolean;
}

/** Order and page of the hits. */
export interface HitsQuery extends PageQuery {
  /** Chosen orders; empty for the default one, which a wish in the text replaces (“cheapest phone”). */
  readonly ordering: readonly Ordering[];
  readonly defaultOrdering: Ordering;
}

/** What an engine understood of a text. */
export interface Interpretation {
  /** The query that ran instead of the typed one; null if that one ran. */
  readonly corrected: string | null;
  /** A suggested query, when the typed one finds little; else null. */
  readonly suggested: string | null;
  /** Understood parts in the order of the text; `rest` is the text without the part. */
  readonly understood: readonly {
    readonly kind: string;
    readonly text: string;
    readonly rest: string;
    /** Whether no hit has it. */
    readonly isUnmet: boolean;
  }[];
  /** The wanted product type if no product has it, with the nearest types, in the requested language; else null. */
  readonly missingType: { readonly name: string; readonly nearest: readonly string[] } | null;
  /** Similar searches in the requested language. */
  readonly related: readonly string[];
  /** Searches that find products; empty unless this one finds nothing. */
  readonly popular: readonly string[];
}

/** One page of hits. Each family appears once, by the variant that fits best. */
export interface CatalogueHits {
  /** Number of families. */
  readonly total: number;
  readonly window: PageWindow;
  readonly hits: ProductCard[];
  readonly interpretation: Interpretation;
}

/** Who asks: country, city and language, and the cache tags of the response. */
export type CatalogueContext = RequestContext;

/** Completions of a typed beginning. */
export type Suggestions = EndpointOutput<typeof autocomplete>;

/**
 * Port of lists, searches, filters and suggestions. The embedded engine is its first adapter; every adapter passes the
 * contract of `test/catalogue/engine-contract.ts`.
 */
export interface CatalogueEngine {
  /** Returns one page of hits. */
  find(query: CatalogueQuery, hits: HitsQuery, context: CatalogueContext): Promise<CatalogueHits>;
  /** Returns the filters of the same hits. The counts of a filter ignore its own chosen values. */
  countFacets(query: CatalogueQuery, context: CatalogueContext): Promise<Facets>;
  /** Returns product types, products, categories and brands that begin with the text. */
  complete(text: string, context: CatalogueContext): Promise<Suggestions>;
  /** Loads what later queries need; without it the first ones take longer. */
  preload(): Promise<void>;
}
