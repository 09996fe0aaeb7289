import { type Ordering, parseOrdering } from 'shared-contracts/filters';
import type { RequestContext } from '../../../infra/http/request-context.ts';
import { loadListedCards } from '../cards/cards.ts';
import { type Finder, gather } from './listing-query.ts';
import { pickFamilies } from '../listing-index/select-products.ts';
import { pageWindow, type PageQuery } from '../../../infra/http/pagination.ts';
import { listTags, type Selection } from './selection.ts';

/** One page of a listing; with what the search made of the typed words. */
export async function loadListing(
  finder: Finder,
  selection: Selection,
  query: PageQuery & { readonly ordering: readonly string[] },
  context: RequestContext,
  fallback: Ordering,
) {
  context.keep.tag('taxonomy', ...listTags(selection));
  const gathered = await gather(finder, selection, context);
  const { columns, candidates, chosen } = gathered;
  const picked = pickFamilies(columns, candidates, chosen, parseOrdering(query.ordering, fallback));
  const window = pageWindow(picked.total, query);
  const ids = picked.page(window.offset, window.size);
  const results = await loadListedCards(finder.database, { columns, shelf: selection.shelf }, ids, context);
  return { total: picked.total, window, results, gathered };
}
