import type { Ordering } from 'shared-contracts/filters';
import type { RequestContext } from '../../../infra/http/request-context.ts';
import { loadIndexedCards } from '../cards/cards.ts';
import { type ListingQuery, selectCandidates } from './listing-query.ts';
import { selectProducts } from '../listing-index/select-products.ts';
import type { QueryOrder } from '../../search/index.ts';
import { computePageWindow } from '../../../infra/db/page-window.ts';
import type { HitsQuery } from '../engine/catalogue-engine.ts';
import { listingTags, type Selection } from '../listing-index/selection.ts';

/** Orders of the wishes in queries: “cheapest phone”. An order that the shopper chooses on the page replaces them. */
const QUERY_ORDERINGS: Readonly<Record<QueryOrder, readonly Ordering[]>> = {
  price: ['newprice'],
  '-price': ['-newprice'],
  newest: ['-id'],
  popular: ['-views'],
  best: ['-recommended'],
};

/** Returns one page of a listing, with the corrections and suggestions of a search. */
export async function loadListing(
  listingQuery: ListingQuery,
  selection: Selection,
  query: HitsQuery,
  context: RequestContext,
) {
  context.cache.addTags('taxonomy', ...listingTags(selection));
  const candidateSelection = await selectCandidates(listingQuery, selection, context);
  const { columns, candidates, filters } = candidateSelection;
  const queryOrder = candidateSelection.matches?.understanding.sort ?? null;
  const defaults = queryOrder === null ? [query.defaultOrdering] : QUERY_ORDERINGS[queryOrder];
  const ordering = query.ordering.length > 0 ? query.ordering : defaults;
  const ranked = selectProducts(columns, candidates, filters, ordering);
  const window = computePageWindow(ranked.total, query);
  const ids = ranked.page(window.offset, window.size);
  const results = await loadIndexedCards(
    listingQuery.database,
    { columns, taxonomy: selection.taxonomy },
    ids,
    context,
  );
  return { total: ranked.total, window, results, candidateSelection };
}
