import { getBrand } from 'shared-contracts/endpoints/catalogue/catalogue';
import type { LoadContext, PageResult } from 'shared-contracts/host';
import { colourFromPath } from 'shared-contracts/entities/catalogue/listing-path';
import { nullOn404 } from 'storefront-kit/data/optional-data';
import { listingHead } from './listing-head.ts';
import { fetchListing, redirectPastLastPage, toListing } from './api/fetch-listing.ts';
import { isForm, parseListingUrl } from './model/listing-url.ts';
import { optionLabel } from './model/facets.ts';
import type { ListingView, ListingData } from './model/listing-data.ts';
import { COLOUR, listingPath, onlyColour, type Scope } from './model/scope.ts';

/**
 * Loads the products of a brand, all or in one colour (CAT-02). Other segments after the slug are ignored, as the
 * specification's rule for slugs requires; an unknown brand is not found.
 */
export async function loadBrand(context: LoadContext<ListingData>): Promise<PageResult<ListingData>> {
  const { request, signal, message } = context;
  const { slug = '' } = context.params;
  const scope: Scope = { kind: 'brand', slug };
  const query = new URLSearchParams(context.search);
  const state = parseListingUrl(scope, query, colourFromPath(context.path));
  if (isForm(query)) return { kind: 'redirect', to: listingPath(scope, state) };
  const [brand, response] = await Promise.all([
    nullOn404(request(getBrand, { params: { slug } }, { signal })),
    fetchListing(context, scope, state),
  ]);
  if (!brand) return { kind: 'not-found' };
  const redirect = redirectPastLastPage(scope, state, response);
  if (redirect) return redirect;
  const { name, description: text, logo } = brand;
  const listing = await toListing(context, scope, state, response);
  const title = titleOf(name, listing, message);
  const description = message('catalogue.brand.description', { name, text, count: brand.products_count });
  const data = { ...listing, intro: { title: name, text, logo, parents: [], children: [] } };
  return { kind: 'page', head: listingHead(data, { title, description }, message), data };
}

function titleOf(name: string, { state, facets }: ListingView, message: LoadContext['message']): string {
  const colour = onlyColour(state);
  if (colour === undefined) return name;
  return message('catalogue.brand.titleColour', { name, colour: optionLabel(facets, COLOUR, colour) });
}
