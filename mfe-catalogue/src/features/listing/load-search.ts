import type { LoadContext, PageResult } from 'shared-contracts/host';
import { listingHead } from './listing-head.ts';
import { askListing, pastEnd, toListing } from './api/fetch-listing.ts';
import { isForm, readAddress } from './model/listing-url.ts';
import type { ListingData } from './model/listing-data.ts';
import { listingPath, type Scope } from './model/scope.ts';

const SCOPE: Scope = { kind: 'search' };
const INTRO = { title: null, text: '', logo: null, parents: [], children: [] };

/** Products that match what was typed; all of them where nothing was (CAT-03). */
export async function loadSearch(context: LoadContext): Promise<PageResult<ListingData>> {
  const { message } = context;
  const query = new URLSearchParams(context.search);
  const state = readAddress(SCOPE, query);
  if (isForm(query)) return { kind: 'redirect', to: listingPath(SCOPE, state) };
  const answer = await askListing(context, SCOPE, state);
  const past = pastEnd(SCOPE, state, answer);
  if (past) return past;
  const listing = await toListing(context, SCOPE, state, answer);
  const data = { ...listing, intro: INTRO };
  const words = {
    title: state.q ? message('catalogue.search.title', { q: state.q }) : message('catalogue.search.all'),
    description: message('catalogue.search.description'),
  };
  return { kind: 'page', head: listingHead(data, words, message), data };
}
