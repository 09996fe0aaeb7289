import {
  listFacets,
  listProducts,
  searchProducts,
  topSelling,
  type SearchResult,
} from 'shared-contracts/endpoints/catalogue';
import { menuHotTrending } from 'shared-contracts/endpoints/menu';
import type { Facet, Facets } from 'shared-contracts/entities/facet';
import { formatListing, listingQuery, searchQuery, type ListingState } from 'shared-contracts/filters';
import type { LoadContext, PageResult } from 'shared-contracts/host';
import { toCategoryLinks } from '../../../shared/category-link.ts';
import { sectionSignal, withFallback } from 'storefront-kit/data/optional-data';
import { offeredFacets, settleFilters } from '../model/facets.ts';
import type { Listing, ListingData, SearchNotes, Suggestions } from '../model/listing-data.ts';
import { listingKindOf, listingPath, withScope, type Scope } from '../model/scope.ts';
import { firstPageOf } from '../model/page-range.ts';

type Asking = Pick<LoadContext, 'request' | 'signal' | 'search' | 'previousData'>;

/** How many products an empty listing suggests. */
const SUGGESTED = 8;
/** They are asked for after the list, so they have less time than other optional parts, in ms. */
const SUGGESTIONS_MS = 800;

/** What the backend says of a listing; `facets` is null where only they failed. */
interface Answer {
  readonly firstPage: number;
  /** The last page that is shown, with the products of all. */
  readonly list: SearchResult;
  readonly facets: readonly Facet[] | null;
}

/**
 * Asks for a listing's products and filters side by side. Where the page before stands already, only this one is asked for and
 * comes under it. @throws when the products cannot be loaded.
 */
export async function askListing(asking: Asking, scope: Scope, state: ListingState): Promise<Answer> {
  const firstPage = firstPageOf(asking.search, state);
  const above = standingAbove(asking.previousData, scope, { state, firstPage });
  const begin = above ? state.page : firstPage;
  const pages = Array.from({ length: state.page - begin + 1 }, (_, place) => begin + place);
  const optional = sectionSignal(asking.signal);
  const [lists, facets] = await Promise.all([
    Promise.all(pages.map((page) => askPage(asking, scope, { ...state, page }))),
    above
      ? { facets: above.facets }
      : withFallback(askFacets({ ...asking, signal: optional }, scope, state), null, optional),
  ]);
  const [list] = lists.slice(-1);
  if (!list) throw new Error(`The listing was asked for no page: from ${begin} to ${state.page}.`);
  const products = [...(above?.products ?? []), ...lists.flatMap(({ results }) => results)];
  return { firstPage, list: { ...list, results: distinct(products) }, facets: facets?.facets ?? null };
}

/** The listing that stands, where it is this one up to the page before. */
function standingAbove(
  previousData: unknown,
  scope: Scope,
  { state, firstPage }: Pick<Listing, 'state' | 'firstPage'>,
): ListingData | null {
  // The shell gives back what `load` of this page gave it.
  const before = previousData as ListingData | null;
  if (!before || firstPage === state.page) return null;
  const nameOf = (listing: ListingState) => formatListing({ ...listing, page: 1 }, listingKindOf(scope));
  const isAbove = before.firstPage === firstPage && before.state.page === state.page - 1;
  return isAbove && nameOf(before.state) === nameOf(state) ? before : null;
}

function askPage({ request, signal }: Asking, scope: Scope, state: ListingState): Promise<SearchResult> {
  if (scope.kind === 'search') return request(searchProducts, { query: searchQuery(state) }, { signal });
  return request(listProducts, { query: listingQuery(withScope(scope, state)) }, { signal });
}

function askFacets({ request, signal }: Asking, scope: Scope, state: ListingState): Promise<Facets> {
  const query = scope.kind === 'search' ? searchQuery(state) : listingQuery(withScope(scope, state));
  return request(listFacets, { query }, { signal });
}

/** The list may move between two pages, as products are sold: none is shown twice. */
function distinct(products: SearchResult['results']): SearchResult['results'] {
  return [...new Map(products.map((product) => [product.id, product])).values()];
}

/** The redirect to the last page where the address names a page past the end; null for a page that is there. */
export function pastEnd(scope: Scope, state: ListingState, { list }: Answer): PageResult<never> | null {
  const pageCount = pageCountOf(list);
  return state.page > pageCount ? { kind: 'redirect', to: listingPath(scope, { ...state, page: pageCount }) } : null;
}

function pageCountOf({ count, page_size }: Pick<SearchResult, 'count' | 'page_size'>): number {
  return Math.max(1, Math.ceil(count / page_size));
}

/** Makes a listing of an answer; where it is empty, looks for what else to show. */
export async function toListing(
  context: Asking,
  scope: Scope,
  state: ListingState,
  { firstPage, list, facets }: Answer,
): Promise<Listing> {
  const every = facets ?? [];
  return {
    scope,
    state: { ...settleFilters(state, every), page: list.page, pageSize: list.page_size },
    firstPage: Math.min(firstPage, list.page),
    count: list.count,
    pageCount: pageCountOf(list),
    products: list.results,
    facets: offeredFacets(scope, every),
    suggestions: list.count === 0 ? await loadSuggestions(context, list.popular ?? []) : null,
    notes: state.q ? toNotes(list) : null,
  };
}

function toNotes({ corrected_query, did_you_mean, related = [] }: SearchResult): SearchNotes {
  return { corrected: corrected_query ?? null, suggestion: did_you_mean ?? null, related };
}

async function loadSuggestions({ request, signal: page }: Asking, searches: readonly string[]): Promise<Suggestions> {
  const signal = sectionSignal(page, SUGGESTIONS_MS);
  const [categories, products] = await Promise.all([
    withFallback(
      request(menuHotTrending, {}, { signal }).then(({ results }) => toCategoryLinks(results)),
      [],
      signal,
    ),
    withFallback(
      request(topSelling, { query: { page_size: SUGGESTED } }, { signal }).then(({ results }) => results),
      [],
      signal,
    ),
  ]);
  return { categories, products, searches };
}
