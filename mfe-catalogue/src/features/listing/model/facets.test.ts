import { expect, test } from '@jest/globals';
import { formatFilter, parseListing } from 'shared-contracts/filters';
import { FACETS } from '../../../../test/catalogue.ts';
import { listActiveFilters } from './list-active-filters.ts';
import { countActiveFilters, foldOptions, visibleFacets, normalizeFilters, hiddenFilters } from './facets.ts';
import { stabilizeFacets } from './stable-facets.ts';

const state = (search: string) => parseListing(search, 'listing');

test('facets: omits filters that the path implies', () => {
  const names = visibleFacets({ kind: 'brand', slug: 'nova' }, FACETS).map(({ name }) => name);
  expect(names).toEqual(['category', 'Color', 'price', 'rating', 'late_delivery']);
  expect(visibleFacets({ kind: 'search' }, FACETS)).toHaveLength(FACETS.length);
});

test('facets: maps labels and other letter case to the values of the options', () => {
  const normalized = normalizeFilters(state('?filters=brand:NOVA|Rima|gone&filters=Color:Red'), FACETS);
  expect(normalized.filters.map(formatFilter)).toEqual(['brand:nova|rima|gone', 'Color:red']);
});

test('facets: omits attributes that the backend does not know, and shows none without values [CAT-12]', () => {
  const size = { kind: 'select' as const, name: 'size', label: 'Size', options: [] };
  const chosen = state('?filters=size:99&filters=flavour:mint&filters=brand:nova');
  const normalized = normalizeFilters(chosen, [...FACETS, size]);
  expect(normalized.filters.map(formatFilter)).toEqual(['size:99', 'brand:nova']);
  expect(normalizeFilters(chosen, []).filters).toHaveLength(3);
  expect(visibleFacets({ kind: 'search' }, [...FACETS, size])).toHaveLength(FACETS.length);
});

test('facets: the form carries filters without a visible control', () => {
  const chosen = state('?filters=brand:nova|gone&filters=price__range:1__2&filters=category_id:3');
  expect(hiddenFilters(chosen, FACETS).map(formatFilter)).toEqual(['brand:gone', 'category_id:3']);
  expect(hiddenFilters(chosen, []).map(formatFilter)).toEqual(chosen.filters.map(formatFilter));
  expect(countActiveFilters(chosen)).toBe(4);
});

test('facets: each filter is removable alone, which leads to page 1', () => {
  const chosen = state('?page=4&filters=brand:nova|rima&filters=price__range:100__&late_delivery=1');
  const active = listActiveFilters(chosen, FACETS);
  expect(active.map(({ key }) => key)).toEqual(['brand:nova', 'brand:rima', 'price', 'late']);
  expect(active[0]).toMatchObject({ label: 'Nova', without: { page: 1 } });
  expect(active[0]?.without.filters.map(formatFilter)).toEqual(['brand:rima', 'price__range:100__']);
  expect(active[3]?.without.lateDelivery).toBe(false);
});

test('facets: collapses options beyond eight, unless it is only one more', () => {
  const options = Array.from({ length: 10 }, (_, index) => index);
  expect(foldOptions(options).folded).toEqual([8, 9]);
  expect(foldOptions(options.slice(0, 9)).folded).toEqual([]);
});

test('facets: options preserve their order when counts change, and a selected one stays without products', () => {
  const now = FACETS.flatMap((facet) => {
    if (facet.name === 'Color') return [];
    if (facet.name !== 'brand' || facet.kind !== 'select') return [facet];
    const [nova, rima] = facet.options;
    const added = { value: 'zed', label: 'Zed', count: 9, hex: null };
    return [{ ...facet, options: [added, { ...rima!, count: 7 }, { ...nova!, count: 1 }] }];
  });
  const steady = stabilizeFacets(FACETS, now, state('?filters=Color:red'));
  const optionsOf = (name: string) =>
    steady.flatMap((facet) =>
      facet.name === name && facet.kind === 'select' ? facet.options.map(({ value, count }) => [value, count]) : [],
    );
  expect(optionsOf('brand')).toEqual([
    ['nova', 1],
    ['rima', 7],
    ['zed', 9],
  ]);
  expect(optionsOf('Color')).toEqual([['red', 0]]);
});
