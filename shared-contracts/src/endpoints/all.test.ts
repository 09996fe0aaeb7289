import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import * as v from 'valibot';
import { ALL_ENDPOINTS, SHELL_ENDPOINTS } from './all.ts';
import * as catalogue from './catalogue/catalogue.ts';
import { boundedText, idSchema, MAX_INTEGER } from '../entities/common.ts';
import { writtenText } from '../entities/input-text.ts';
import { PATH_PARAMETERS } from './path-parameters.ts';
import { unboundedInputs } from '../testing/unbounded-inputs.ts';

test('ALL_ENDPOINTS: each has a unique id and path [API-01]', () => {
  const all = [...ALL_ENDPOINTS, ...SHELL_ENDPOINTS];
  expect(new Set(all.map((call) => call.id)).size).toBe(all.length);
  // Servers ignore a trailing slash, so a path and its alias differ in more than that.
  const paths = all.flatMap(({ method, path, aliases = [] }) =>
    [path, ...aliases].map((each) => `${method} ${each.replace(/\/$/, '')}`),
  );
  expect(new Set(paths).size).toBe(paths.length);
});

test('ALL_ENDPOINTS: paths end with a slash, and endpoints that need a token declare 401', () => {
  for (const call of ALL_ENDPOINTS) {
    const isIdentity = call.path.startsWith('/api/.ory/');
    expect(call.path.endsWith('/')).toBe(!isIdentity);
    expect(isIdentity || call.errors.includes(401) === (call.token === 'required')).toBe(true);
  }
});

test('ALL_ENDPOINTS: every text, number and list of an input has a bound [API-01]', () => {
  const unbounded = ALL_ENDPOINTS.flatMap(({ id, query, body }) => [
    ...(query ? unboundedInputs(query, `${id}: query`) : []),
    ...(body ? unboundedInputs(body, `${id}: body`) : []),
  ]);
  expect(unbounded).toEqual([]);
});

test('PATH_PARAMETERS: every parameter of a path is there and has a bound [API-01]', () => {
  const names = new Set(
    ALL_ENDPOINTS.flatMap(({ path }) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)),
  );
  expect(new Set(Object.keys(PATH_PARAMETERS))).toEqual(names);
  expect(Object.entries(PATH_PARAMETERS).flatMap(([name, schema]) => unboundedInputs(schema, name))).toEqual([]);
});

test.each([
  ['text', v.string()],
  ['text with an open pattern', v.pipe(v.string(), v.regex(/^[a-z]+$/))],
  ['text with a loose pattern', v.pipe(v.string(), v.regex(/[a-z]{1,3}/))],
  ['number without a maximum', v.pipe(v.number(), v.integer(), v.minValue(1))],
  ['number without a minimum', v.pipe(v.number(), v.integer(), v.maxValue(9))],
  ['list', v.array(v.boolean())],
  ['text in a list', v.pipe(v.array(v.string()), v.maxLength(3))],
  ['optional text', v.optional(v.nullable(v.string()))],
  ['text of a union', v.union([v.literal(''), v.string()])],
  ['anything', v.unknown()],
  ['record', v.record(v.string(), v.boolean())],
])('unboundedInputs: finds %s [API-01]', (_name, schema) => {
  expect(unboundedInputs(v.object({ field: schema }), 'body')).toEqual([expect.stringMatching(/^body\.field/)]);
});

/** Values larger than every bound, by input kind. */
const OVERSIZED = {
  integer: 1_000_000_000_000,
  negative: -1_000_000_000_000,
  fraction: 1.5,
  infinity: Number.POSITIVE_INFINITY,
  digits: '9'.repeat(30),
  text: 'a'.repeat(8_000_001),
  list: Array.from({ length: 1_001 }, () => 'a'),
} as const;

test.each(Object.entries(OVERSIZED))('ALL_ENDPOINTS: refuse, cut or replace %s [API-01]', (kind, value) => {
  for (const { id, query, body } of ALL_ENDPOINTS) {
    for (const schema of [query, body]) {
      for (const [key, entry] of Object.entries(entriesOf(schema))) {
        const result = v.safeParse(entry, value);
        const isTooLarge = result.success && sizeOf(result.output) > MAX_INTEGER;
        const isFraction = result.success && typeof result.output === 'number' && !Number.isInteger(result.output);
        const isLong = result.success && typeof result.output === 'string' && result.output.length > 8_000_000;
        expect({ id, key, kind, ok: !isTooLarge && !isFraction && !isLong }).toEqual({ id, key, kind, ok: true });
      }
    }
  }
});

test('idSchema: takes ids of 32 bits and no other number [API-01]', () => {
  for (const id of [1, 999_999_999, 1_000_000_000, MAX_INTEGER]) expect(v.is(idSchema, id)).toBe(true);
  for (const id of [0, -1, -0, 1.5, MAX_INTEGER + 1, 1e12, Number.POSITIVE_INFINITY, NaN, '1', null])
    expect(v.is(idSchema, id)).toBe(false);
});

test('PATH_PARAMETERS: an id has 32 bits in decimal digits [API-01]', () => {
  const id = PATH_PARAMETERS['lineId']!;
  for (const text of ['1', '1000000000', '2147483647']) expect(v.is(id, text)).toBe(true);
  for (const text of ['0', '01', '2147483648', '9999999999', '1e3', '0x1', ' 1', '1.0', '-1', '']) {
    expect(v.is(id, text)).toBe(false);
  }
});

test.each(['\0', 'a\0b', '\ud800', 'x\udc00'])(
  'boundedText, writtenText: refuse text that no database stores (%j) [API-01]',
  (text) => {
    expect(v.is(boundedText(10), text)).toBe(false);
    expect(v.is(writtenText(0, 10), text)).toBe(false);
  },
);

test('writtenText: removes bidirectional control characters and names its bound for any length [API-01]', () => {
  expect(v.parse(writtenText(1, 10), ' \u202Eab\u2066c\u0007 ')).toBe('abc');
  for (const length of [11, 101, 5_000]) {
    const { issues } = v.safeParse(writtenText(1, 10), 'a'.repeat(length));
    expect(issues?.[0]).toMatchObject({ type: 'max_length' });
  }
});

test('pageQuery, listingQuery: accept any paging and order without an error [CAT-03]', () => {
  const anything = fc.oneof(fc.string(), fc.constantFrom('0', '-3', 'abc', '1e9', '1000000000', '2.5'));
  fc.assert(
    fc.property(anything, anything, anything, (page, pageSize, ordering) => {
      const query = v.parse(catalogue.searchProducts.query, {
        page,
        page_size: pageSize,
        ordering: [ordering],
        q: ordering,
      });
      expect(Number.isInteger(query.page) && query.page >= 1 && query.page <= 100_000).toBe(true);
      expect(query.page_size >= 1 && query.page_size <= 60).toBe(true);
      expect(query.ordering).toEqual([ordering]);
    }),
  );
  expect(v.parse(catalogue.listProducts.query, {})).toMatchObject({
    page: 1,
    page_size: 7,
    filters: [],
    'filters[]': [],
  });
  expect(v.parse(catalogue.searchProducts.query, {})).toMatchObject({ page: 1, page_size: 30, q: '' });
});

function entriesOf(schema: v.GenericSchema | undefined): Readonly<Record<string, v.GenericSchema>> {
  return schema && 'entries' in schema ? (schema.entries as Record<string, v.GenericSchema>) : {};
}

/** A number's absolute value, and 0 for anything else. */
function sizeOf(value: unknown): number {
  return typeof value === 'number' ? Math.abs(value) : 0;
}
