import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ALL_ENDPOINTS } from 'shared-contracts/endpoints/all';
import { openSmallShop } from '../../../test/helpers/small-shop.ts';

let shop: Awaited<ReturnType<typeof openSmallShop>>;
beforeAll(async () => {
  shop = await openSmallShop(() => new Date('2026-06-01T10:00:00Z'));
});
afterAll(() => shop.close());

const PUBLIC = ALL_ENDPOINTS.filter(
  (call) =>
    call.method === 'GET' &&
    call.token !== 'required' &&
    /^\/api\/v\d\/(?:catalogue|brands|menu|promotions|recommendations|content|review|question|shipping|recently)/.test(
      call.path,
    ),
);
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    '0',
    '-1',
    'abc',
    '1e9',
    '1000000000',
    '101',
    'nova',
    '%',
    "'",
    'newprice',
    'brand:nova',
    'price:1__',
    'a:b|c',
  ),
);
const key = fc.constantFrom(
  'q',
  'page',
  'page_size',
  'ordering',
  'filters',
  'filters[]',
  'late_delivery',
  'slug',
  'product',
  'category',
  'x[y]',
);
const query = fc.array(fc.tuple(key, text), { maxLength: 5 });
const header = fc.oneof(
  fc.constantFrom('ar-SA', 'SA', 'Riyadh', '%E0%A4', '', '11'),
  fc.string({ maxLength: 8 }).map((value) => value.replaceAll(/[^ -~]/g, '?')),
);

test('API: no query and no header makes a 500 [API-01]', async () => {
  expect(PUBLIC.length).toBeGreaterThan(20);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...PUBLIC),
      text,
      query,
      fc.tuple(header, header, header),
      async (call, param, pairs, [language, country, city]) => {
        const path = call.path.replace(/:\w+/, encodeURIComponent(param.isWellFormed() ? `x${param}` : 'x'));
        const search = String(
          new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, value.toWellFormed()])),
        );
        const response = await shop.inject(call.method, `${path}?${search}`, {
          'accept-language': language,
          country,
          city,
        });
        expect([200, 400, 404]).toContain(response.statusCode);
        expect(Object.keys(response.json<object>())).not.toHaveLength(0);
      },
    ),
    { numRuns: 300 },
  );
});
