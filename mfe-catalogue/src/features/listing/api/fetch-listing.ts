import {
  listFacets,
  listProducts,
  searchProducts,
  topSelling,
  type SearchResult,
} from 'shared-contracts/endpoints/catalogue/catalogue';
import { menuHotTrending } from 'shared-contracts/endpoints/catalogue/menu';
import type { Facet, Facets } from 'shared-contracts/entities/catalogue/facet';
import { formatListing, listingQuery, searchQuery, type ListingState } from 'shared-contracts/filters';
import type { LoadContext, PageResult } from 'shared-contracts/host';
import { toCategoryLinks } from '../../../shared/category-link.ts';
import { createSectionSignal, withFallback } from 'storefront-kit/data/optional-data';
import { visibleFacets, normalizeFilters } from '../model/facets.ts';
import type { ListingView, ListingData, SearchFeedback, ListingSuggestions } from '../model/listing-data.ts';
import { listingKindOf, listingPath, withScope, type Scope } from '../model/scope.ts';
import { readFirstPage } from '../model/page-range.ts';

type RequestContext = Pick<LoadContext<ListingData>, 'request' | 'signal' | 'search' | 'previousData'>;

/** Number of products that an empty listing suggests. */
const SUGGESTED_PRODUCTS = 8;
/**
 * Time limit of the suggestions, in ms. They start after the list, so they have less time than other optional parts.
 */
const SUGGESTIONS_MS = 800;

/** The backend's data of a listing; `facets` is null when only they failed. */
interface ListingResponse {
  readonly firstPage: number;
  /** The last visible page, with the products of all visible pages. */
  readonly list: SearchResult;
  readonly facets: readonly Facet[] | null;
}

/**
 * Fetches a listing's products and filters in parallel. If the previous page is already shown, it fetches only the new
 * page and appends it.
 * @throws when the products fail to load
 */
export async function fetchListing(
  context: RequestContext,
  scope: Scope,
  state: ListingState,
): Promise<ListingResponse> {
  const firstPage = readFirstPage(context.search, state);
  const previousListing = findPreviousListing(context.previousData, scope, { state, firstPage });
  const fromPage = previousListing ? state.page : firstPage;
  const pages = Array.from({ length: state.page - fromPage + 1 }, (_, index) => fromPage + index);
  const optional = createSectionSignal(context.signal);
  const [lists, facets] = await Promise.all([
    Promise.all(pages.map((page) => fetchPage(context, scope, { ...state, page }))),
    previousListing
      ? { facets: previousListing.facets }
      : withFallback(fetchFacets({ ...context, signal: optional }, scope, state), null, optional),
  ]);
  const [list] = lists.slice(-1);
  if (!list) throw new Error(`The listing has no page to fetch: from ${fromPage} to ${state.page}.`);
  const products = [...(previousListing?.products ?? []), ...lists.flatMap(({ results }) => results)];
  return { firstPage, list: { ...list, results: uniqueProducts(products) }, facets: facets?.facets ?? null };
}

/** Returns the current listing if it is the same listing up to the previous page. */
function findPreviousListing(
  previous: ListingData | null,
  scope: Scope,
  { state, firstPage }: Pick<ListingView, 'state' | 'firstPage'>,
): ListingData | null {
  if (!previous || firstPage === state.page) return null;
  const keyOf = (listing: ListingState) => formatListing({ ...listing, page: 1 }, listingKindOf(scope));
  const isAbove = previous.firstPage === firstPage && previous.state.page === state.page - 1;
  return isAbove && keyOf(previous.state) === keyOf(state) ? previous : null;
}

function fetchPage({ request, signal }: RequestContext, scope: Scope, state: ListingState): Promise<SearchResult> {
  if (scope.kind === 'search') return request(searchProducts, { query: searchQuery(state) }, { signal });
  return request(listProducts, { query: listingQuery(withScope(scope, state)) }, { signal });
}

function fetchFacets({ request, signal }: RequestContext, scope: Scope, state: ListingState): Promise<Facets> {
  const query = scope.kind === 'search' ? searchQuery(state) : listingQuery(withScope(scope, state));
  return request(listFacets, { query }, { signal });
}

/** Sales can shift the list between two pages: duplicates are removed. */
function uniqueProducts(products: SearchResult['results']): SearchResult['results'] {
  return [...new Map(products.map((product) => [product.id, product])).values()];
}

/** Redirects to the last page when the URL names a page past the end; null for an existing page. */
export function redirectPastLastPage(
  scope: Scope,
  state: ListingState,
  { list }: ListingResponse,
): PageResult<never> | null {
  const pageCount = pageCountOf(list);
  return state.page > pageCount ? { kind: 'redirect', to: listingPath(scope, { ...state, page: pageCount }) } : null;
}

function pageCountOf({ count, page_size }: Pick<SearchResult, 'count' | 'page_size'>): number {
  return Math.max(1, Math.ceil(count / page_size));
}

/** Builds a listing from a response; for an empty one it fetches suggestions. */
export async function toListing(
  context: RequestContext,
  scope: Scope,
  state: ListingState,
  { firstPage, list, facets }: ListingResponse,
): Promise<ListingView> {
  const allFacets = facets ?? [];
  return {
    scope,
    state: { ...normalizeFilters(state, allFacets), page: list.page, pageSize: list.page_size },
    firstPage: Math.min(firstPage, list.page),
    count: list.count,
    pageCount: pageCountOf(list),
    products: list.results,
    facets: visibleFacets(scope, allFacets),
    suggestions: list.count === 0 ? await loadSuggestions(context, list.popular ?? []) : null,
    notes: state.q ? toNotes(list) : null,
  };
}

function toNotes(result: SearchResult): SearchFeedback {
  const { corrected_query, did_you_mean, related = [], understood = [], missing_type } = result;
  return {
    corrected: corrected_query ?? null,
    suggestion: did_you_mean ?? null,
    related,
    understood: understood.map(({ text, rest, unmet = false }) => ({ text, rest, isUnmet: unmet })),
    missingType: missing_type ?? null,
  };
}

async function loadSuggestions(
  { request, signal: pageSignal }: RequestContext,
  searches: readonly string[],
): Promise<ListingSuggestions> {
  const signal = createSectionSignal(pageSignal, SUGGESTIONS_MS);
  const [categories, products] = await Promise.all([
    withFallback(
      request(menuHotTrending, {}, { signal }).then(({ results }) => toCategoryLinks(results)),
      [],
      signal,
    ),
    withFallback(
      request(topSelling, { query: { page_size: SUGGESTED_PRODUCTS } }, { signal }).then(({ results }) => results),
      [],
      signal,
    ),
  ]);
  return { categories, products, searches };
}
