import { expect, test } from '@jest/globals';
import {
  getBrand,
  getCategory,
  listFacets,
  listProducts,
  searchProducts,
} from 'shared-contracts/endpoints/catalogue/catalogue';
import { buildCategory } from 'shared-contracts/testing/builders';
import { respond, fakeBackend } from 'storefront-kit/testing/fake-backend';
import { loadContext } from 'storefront-kit/testing/load-context';
import { buildList, FACETS } from '../../../test/catalogue.ts';
import { messagesOf } from '../../../test/messages.ts';
import { loadListingPage } from './load.ts';

const CATEGORY = respond(getCategory, ({ query }) => ({
  ...buildCategory({ slug: query?.slug ?? '' }),
  breadcrumbs: [],
}));
const BRAND = respond(getBrand, ({ params }) => ({
  id: 3,
  name: 'Nova',
  slug: String(params.slug),
  description: '',
  logo: null,
  products_count: 9,
}));

/** Loads a listing with `count` products in the backend, and none on the requested page. */
function loadPast(index: { path: string; params?: Record<string, string>; search: string }, count: number) {
  const list = respond(listProducts, () => buildList([], { count }));
  const found = respond(searchProducts, () => buildList([], { count }));
  const facets = respond(listFacets, () => ({ count, facets: FACETS }));
  const request = fakeBackend(CATEGORY, BRAND, list, found, facets);
  return loadListingPage(loadContext({ ...index, request, messages: messagesOf('en-AE') }));
}

const AUDIO = { path: '/c/audio/', params: { slug: 'audio' } };

test.each([
  ['a category', { ...AUDIO, search: '?page=9' }, '/c/audio/?page=3'],
  ['a brand', { path: '/b/nova/', params: { slug: 'nova' }, search: '?page=4' }, '/b/nova/?page=3'],
  ['a search', { path: '/search/', search: '?q=nova&page=9&page_size=7' }, '/search/?q=nova&page=3&page_size=7'],
  ['the largest page', { ...AUDIO, search: '?page=999999999&ordering=newprice' }, '/c/audio/?page=3&ordering=newprice'],
])('loadListingPage: %s past the end redirects to the last page [CAT-03]', async (_name, index, to) => {
  expect(await loadPast(index, 20)).toEqual({ kind: 'redirect', to });
});

test('loadListingPage: a page of an empty list redirects to the list [CAT-03]', async () => {
  expect(await loadPast({ ...AUDIO, search: '?page=2' }, 0)).toEqual({ kind: 'redirect', to: '/c/audio/' });
});
