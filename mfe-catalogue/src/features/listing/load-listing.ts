import {
  listFacets,
  listProducts,
  searchProducts,
  topSelling,
  type ProductList,
} from 'shared-contracts/calls/catalogue';
import { menuHotTrending } from 'shared-contracts/calls/menu';
import type { Facets } from 'shared-contracts/entities/facet';
import { listingQuery, searchQuery, type ListingState } from 'shared-contracts/filters';
import type { LoadContext } from 'shared-contracts/host';
import { toCategoryLinks } from '../../category-link.ts';
import { orElse } from '../../load.ts';
import { offeredFacets, settleFilters } from './model/facets.ts';
import type { Listing, Suggestions } from './model/listing-data.ts';
import { withScope, type Scope } from './model/scope.ts';

type Asking = Pick<LoadContext, 'request' | 'signal'>;

/** How many products an empty listing suggests. */
const SUGGESTED = 8;

/** What the backend says of a listing; `facets` is null where only they failed. */
interface Answer {
  readonly list: ProductList;
  readonly facets: Facets | null;
}

/** Asks for a listing's products and filters side by side. @throws when the products cannot be loaded. */
export async function askListing({ request, signal }: Asking, scope: Scope, state: ListingState): Promise<Answer> {
  if (scope.kind === 'search') {
    const query = searchQuery(state);
    const [list, facets] = await Promise.all([
      request(searchProducts, { query }, { signal }),
      orElse(request(listFacets, { query }, { signal }), null),
    ]);
    return { list, facets };
  }
  const query = listingQuery(withScope(scope, state));
  const [list, facets] = await Promise.all([
    request(listProducts, { query }, { signal }),
    orElse(request(listFacets, { query }, { signal }), null),
  ]);
  return { list, facets };
}

/** Makes a listing of an answer; where it is empty, looks for what else to show. */
export async function toListing(
  context: Asking,
  scope: Scope,
  state: ListingState,
  { list, facets }: Answer,
): Promise<Listing> {
  const every = facets?.facets ?? [];
  return {
    scope,
    state: { ...settleFilters(state, every), page: list.page, pageSize: list.page_size },
    count: list.count,
    pageCount: Math.max(1, Math.ceil(list.count / list.page_size)),
    products: list.results,
    facets: offeredFacets(scope, every),
    suggestions: list.count === 0 ? await loadSuggestions(context) : null,
  };
}

async function loadSuggestions({ request, signal }: Asking): Promise<Suggestions> {
  const [categories, products] = await Promise.all([
    orElse(
      request(menuHotTrending, {}, { signal }).then(({ results }) => toCategoryLinks(results)),
      [],
    ),
    orElse(
      request(topSelling, { query: { page_size: SUGGESTED } }, { signal }).then(({ results }) => results),
      [],
    ),
  ]);
  return { categories, products };
}
