import type { LoadContext, PageResult } from 'shared-contracts/host';
import { listingHead } from './listing-head.ts';
import { fetchListing, redirectPastLastPage, toListing } from './api/fetch-listing.ts';
import { isForm, parseListingUrl } from './model/listing-url.ts';
import type { ListingData } from './model/listing-data.ts';
import { listingPath, type Scope } from './model/scope.ts';

const SCOPE: Scope = { kind: 'search' };
const INTRO = { title: null, text: '', logo: null, parents: [], children: [] };

/** Loads the products that match the search text; all products without one (CAT-03). */
export async function loadSearch(context: LoadContext<ListingData>): Promise<PageResult<ListingData>> {
  const { message } = context;
  const query = new URLSearchParams(context.search);
  const state = parseListingUrl(SCOPE, query);
  if (isForm(query)) return { kind: 'redirect', to: listingPath(SCOPE, state) };
  const response = await fetchListing(context, SCOPE, state);
  const redirect = redirectPastLastPage(SCOPE, state, response);
  if (redirect) return redirect;
  const listing = await toListing(context, SCOPE, state, response);
  const data = { ...listing, intro: INTRO };
  const texts = {
    title: state.q ? message('catalogue.search.title', { q: state.q }) : message('catalogue.search.all'),
    description: message('catalogue.search.description'),
  };
  return { kind: 'page', head: listingHead(data, texts, message), data };
}
