import { readdirSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import * as v from 'valibot';
import { ALL_CALLS } from './all.ts';
import { listProducts, searchProducts } from './catalogue.ts';

test('every exported call is in the list, once, under a path of its own [API-01]', async () => {
  const files = readdirSync(import.meta.dirname).filter((file) => !file.includes('.test.') && file !== 'all.ts');
  const modules = await Promise.all(files.map((file) => import(`./${file}`) as Promise<Record<string, unknown>>));
  const exported = modules.flatMap((module) => Object.values(module)).filter(isCall);
  expect(new Set(exported)).toEqual(new Set(ALL_CALLS));
  expect(new Set(ALL_CALLS.map((call) => call.id)).size).toBe(ALL_CALLS.length);
  expect(new Set(ALL_CALLS.map((call) => `${call.method} ${call.path}`)).size).toBe(ALL_CALLS.length);
});

test('paths of the API end with a slash, and what needs a token says 401', () => {
  for (const call of ALL_CALLS) {
    if (!call.path.startsWith('/api/.ory/')) expect(call.path).toMatch(/\/$/);
    expect(call.errors.includes(401)).toBe(call.token === 'required' || call.path.startsWith('/api/.ory/'));
  }
});

test('a listing takes any paging and order without an error [CAT-03]', () => {
  const anything = fc.oneof(fc.string(), fc.constantFrom('0', '-3', 'abc', '1e9', '1000000000', '2.5'));
  fc.assert(
    fc.property(anything, anything, anything, (page, pageSize, ordering) => {
      const query = v.parse(searchProducts.query, { page, page_size: pageSize, ordering, q: ordering });
      expect(Number.isInteger(query.page) && query.page >= 1 && query.page <= 100_000).toBe(true);
      expect(query.page_size >= 1 && query.page_size <= 60).toBe(true);
      expect(query.ordering).toEqual([ordering]);
    }),
  );
  expect(v.parse(listProducts.query, {})).toMatchObject({ page: 1, page_size: 7, filters: [], 'filters[]': [] });
  expect(v.parse(searchProducts.query, {})).toMatchObject({ page: 1, page_size: 30, q: '' });
});

function isCall(value: unknown): value is (typeof ALL_CALLS)[number] {
  return typeof value === 'object' && value !== null && 'response' in value && 'method' in value;
}
