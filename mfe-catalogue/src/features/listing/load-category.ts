import { getCategory } from 'shared-contracts/endpoints/catalogue/catalogue';
import type { LoadContext, PageResult } from 'shared-contracts/host';
import { toCategoryLinks } from '../../shared/category-link.ts';
import { nullOn404 } from 'storefront-kit/data/optional-data';
import { listingHead } from './listing-head.ts';
import { fetchListing, redirectPastLastPage, toListing } from './api/fetch-listing.ts';
import { isForm, parseListingUrl } from './model/listing-url.ts';
import type { ListingData } from './model/listing-data.ts';
import { listingPath, type Scope } from './model/scope.ts';

/** Loads the products of a category and its subcategories (CAT-02). An unknown category is not found. */
export async function loadCategory(context: LoadContext<ListingData>): Promise<PageResult<ListingData>> {
  const { request, signal, message } = context;
  const { slug = '' } = context.params;
  const scope: Scope = { kind: 'category', slug };
  const query = new URLSearchParams(context.search);
  const state = parseListingUrl(scope, query);
  if (isForm(query)) return { kind: 'redirect', to: listingPath(scope, state) };
  const [category, response] = await Promise.all([
    nullOn404(request(getCategory, { query: { slug } }, { signal })),
    fetchListing(context, scope, state),
  ]);
  if (!category) return { kind: 'not-found' };
  const redirect = redirectPastLastPage(scope, state, response);
  if (redirect) return redirect;
  const { name: title, description: text } = category;
  const parents = category.breadcrumbs.map((parent) => ({ name: parent.name, slug: parent.slug }));
  const intro = { title, text, logo: null, parents, children: toCategoryLinks(category.children) };
  const data = { ...(await toListing(context, scope, state, response)), intro };
  const description = message('catalogue.category.description', { name: title, text, count: category.products_count });
  return { kind: 'page', head: listingHead(data, { title, description }, message), data };
}
