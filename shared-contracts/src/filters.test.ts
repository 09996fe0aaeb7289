import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  ORDERINGS,
  clearFilters,
  formatListing,
  isChosen,
  parseListing,
  resetsFilters,
  toggleFilter,
  withFilter,
  type Filter,
  type ListingState,
} from './filters.ts';

const text = fc
  .string({ minLength: 1, maxLength: 20, unit: 'grapheme' })
  .map((value) => value.replaceAll(/[|\s]/gu, 'x'));
const name = fc.stringMatching(/^[A-Za-z][a-z_]{2,8}[a-z]$/).filter((value) => !value.endsWith('__range'));
const bound = fc.integer({ min: 0, max: 99_999 }).map(String);
const select = fc.record({
  name,
  values: fc.uniqueArray(
    text.map((value) => `v${value}`),
    { minLength: 1, maxLength: 3 },
  ),
});
const range = fc.record({ name, range: fc.record({ min: fc.option(bound), max: bound }) });

const state: fc.Arbitrary<ListingState> = fc.record({
  q: text.map((value) => value.normalize().trim()),
  page: fc.integer({ min: 1, max: 500 }),
  pageSize: fc.integer({ min: 1, max: 60 }),
  ordering: fc.uniqueArray(fc.constantFrom(...ORDERINGS), { minLength: 1, maxLength: 2 }),
  filters: fc.uniqueArray(fc.oneof(select, range) as fc.Arbitrary<Filter>, {
    maxLength: 4,
    selector: (item) => item.name,
  }),
  lateDelivery: fc.boolean(),
});

test('listing state: the URL restores the exact state [CAT-03]', () => {
  fc.assert(
    fc.property(state, fc.constantFrom('listing' as const, 'search' as const), (original, kind) => {
      expect(parseListing(formatListing(original, kind), kind)).toEqual(original);
    }),
  );
});

test('parseListing: any query gives a valid state [CAT-03]', () => {
  fc.assert(
    fc.property(fc.webQueryParameters(), (query) => {
      const parsed = parseListing(query, 'search');
      expect(parsed.page).toBeGreaterThanOrEqual(1);
      expect(parsed.ordering.length).toBeGreaterThan(0);
      expect(parseListing(formatListing(parsed, 'search'), 'search')).toEqual(parsed);
    }),
  );
});

test('parseListing: invalid values give the default [CAT-03]', () => {
  for (const page of ['0', 'abc', '-1', '1.5', '', '1e9']) expect(parseListing(`page=${page}`, 'listing').page).toBe(1);
  expect(parseListing('page=1000000000', 'listing').page).toBe(100_000);
  expect(parseListing('page_size=999', 'listing').pageSize).toBe(60);
  expect(parseListing('ordering=drop table', 'search').ordering).toEqual(['-best_match']);
  expect(
    parseListing('filters=:x&filters=brand:&filters=nothing&filters=price__range:a__b', 'listing').filters,
  ).toEqual([]);
});

test('parseListing: the default page size is 7 in a listing and 30 in a search [CAT-02] [CAT-03]', () => {
  expect(parseListing('', 'listing').pageSize).toBe(7);
  expect(parseListing('', 'search').pageSize).toBe(30);
});

test('parseListing: reads filters in every form of the specification [CAT-04]', () => {
  const { filters } = parseListing(
    'filters=brand:a|b&filters=brand:c&filters[]=price:10__200&filters[]=rating__range:4__',
    'search',
  );
  expect(filters).toEqual([
    { name: 'brand', values: ['a', 'b', 'c'] },
    { name: 'price', range: { min: '10', max: '200' } },
    { name: 'rating', range: { min: '4', max: null } },
  ]);
});

test('clearFilters, toggleFilter: choosing and clearing filters go back to the first page [CAT-04]', () => {
  const first = parseListing('page=3', 'listing');
  const chosen = toggleFilter(first, 'Color', 'red');
  expect(chosen).toMatchObject({ page: 1, filters: [{ name: 'Color', values: ['red'] }] });
  expect(isChosen(chosen, 'Color', 'red')).toBe(true);
  expect(toggleFilter(chosen, 'Color', 'red').filters).toEqual([]);
  const ranged = withFilter(chosen, 'price', { name: 'price', range: { min: '5', max: null } });
  expect(formatListing(ranged, 'listing')).toBe('?filters=Color%3Ared&filters=price__range%3A5__');
  expect(clearFilters(ranged).filters).toEqual([]);
});

test('resetsFilters: follows the rule of the specification [CAT-04]', () => {
  expect(resetsFilters('/c/phones/?page=2', '/c/phones/?page=3')).toBe(false);
  expect(resetsFilters('/c/phones/', '/c/laptops/')).toBe(true);
  expect(resetsFilters('/c/phones/', '/search/')).toBe(true);
  expect(resetsFilters('/b/nova/', '/b/nova/color-red/')).toBe(false);
});
