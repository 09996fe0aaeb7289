import { expect, test } from '@jest/globals';
import { formatFilter } from 'shared-contracts/filters';
import { isForm, parseListingUrl } from './listing-url.ts';
import { listingPath, type Scope } from './scope.ts';

const CATEGORY: Scope = { kind: 'category', slug: 'headphones' };
const BRAND: Scope = { kind: 'brand', slug: 'nova' };
const SEARCH: Scope = { kind: 'search' };

const read = (scope: Scope, search: string, colour?: string) =>
  parseListingUrl(scope, new URLSearchParams(search), colour);
const filtersOf = (scope: Scope, search: string) => read(scope, search).filters.map(formatFilter);

test('parseListingUrl: the default page size is 7 for category and brand, 30 for search [CAT-02] [CAT-03]', () => {
  expect(read(CATEGORY, '').pageSize).toBe(7);
  expect(read(SEARCH, '').pageSize).toBe(30);
  expect(read(CATEGORY, '?page_size=28&page=3')).toMatchObject({ pageSize: 28, page: 3 });
});

test('parseListingUrl: omits a filter that cannot exist or that the path implies', () => {
  const search = '?filters=no_such:xl&filters=<b>:a&filters=price:cheap&filters=color:Red&filters=category:phones';
  expect(filtersOf(CATEGORY, search)).toEqual(['Color:Red']);
  expect(filtersOf(SEARCH, search)).toEqual(['Color:Red', 'category:phones']);
  expect(filtersOf(BRAND, '?filters=brand:other&filters=brand_id:3&filters=rating:4__')).toEqual(['rating__range:4__']);
});

test('parseListingUrl: keeps filters by attributes, whose names only the backend knows [CAT-12]', () => {
  const search = '?filters=Size:36|37&filters=storage:256-gb&filters=screen__range:5__7';
  expect(filtersOf(CATEGORY, search)).toEqual(['size:36|37', 'storage:256-gb']);
});

test('parseListingUrl: invalid values become the defaults [CAT-03]', () => {
  expect(read(SEARCH, '?q=%00phone%00')).toMatchObject({ q: 'phone' });
  expect(read(CATEGORY, '?page=0&page_size=abc&ordering=worst')).toEqual(read(CATEGORY, ''));
});

test('parseListingUrl: converts the filter form’s query, sent without scripts, to a URL [CAT-03]', () => {
  const form = '?ordering=newprice&filters=brand:nova&filters=brand:rima&filters=&price_min=٥٠&price_max=1,200.50';
  expect(isForm(new URLSearchParams(form))).toBe(true);
  expect(decodeURIComponent(listingPath(CATEGORY, read(CATEGORY, form)))).toBe(
    '/c/headphones/?ordering=newprice&filters=brand:nova|rima&filters=price__range:50__1200.50',
  );
});

test('parseListingUrl: swaps amounts in the wrong order and omits invalid ones', () => {
  expect(filtersOf(CATEGORY, '?price_min=500&price_max=100')).toEqual(['price__range:100__500']);
  expect(filtersOf(CATEGORY, '?price_min=cheap&price_max=100')).toEqual(['price__range:__100']);
  expect(filtersOf(CATEGORY, '?filters=price__range:1__2&price_min=&price_max=')).toEqual([]);
});

test('parseListingUrl: a brand in one colour has its own path; several colours are a filter [CAT-02]', () => {
  const red = read(BRAND, '?page=2', 'red');
  expect(listingPath(BRAND, red)).toBe('/b/nova/color-red/?page=2');
  expect(listingPath(CATEGORY, red)).toBe('/c/headphones/?page=2&filters=Color%3Ared');
  const two = read(BRAND, '?filters=Color:blue', 'red');
  expect(decodeURIComponent(listingPath(BRAND, two))).toBe('/b/nova/?filters=Color:blue|red');
});
