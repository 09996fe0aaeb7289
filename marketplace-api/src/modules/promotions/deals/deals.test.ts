import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listDeals, type DealKind } from 'shared-contracts/endpoints/catalogue/deals';
import { openSmallShop } from '../../../../test/helpers/small-shop.ts';

let shop: Awaited<ReturnType<typeof openSmallShop>>;
let now = new Date('2026-06-01T10:00:00Z');
beforeAll(async () => {
  shop = await openSmallShop(() => now);
  // Reduced by 40, 20 and 5 per cent.
  await shop.database.runScript(`
    UPDATE offer_prices SET old_price = price * 5 / 3 WHERE offer_id = 4 AND country = 'AE';
    UPDATE offer_prices SET old_price = price * 5 / 4 WHERE offer_id = 6 AND country = 'AE';
    UPDATE offer_prices SET old_price = price * 100 / 95 WHERE offer_id = 5 AND country = 'AE';
    SELECT refresh_listings();
    INSERT INTO promotions (slug, kind, title_en, title_ar, starts_at, ends_at) VALUES
      ('over', 'limited', 'Over', 'انتهى', NULL, '2026-05-31'),
      ('soon', 'limited', 'Last pieces', 'آخر القطع', '2026-05-30', '2026-06-03T18:00:00Z'),
      ('later', 'limited', 'Later', 'لاحقًا', '2026-06-03T18:00:00Z', '2026-06-09');
    INSERT INTO promotion_products (promotion_id, product_id, position)
      SELECT p.id, v.product, v.position FROM promotions p JOIN (VALUES
        ('over', 101, 1), ('soon', 105, 1), ('soon', 103, 2), ('soon', 107, 0), ('later', 104, 1)
      ) v (slug, product, position) ON v.slug = p.slug;`);
});
afterAll(() => shop.close());

async function deals(kind: DealKind, at: string, headers?: Record<string, string>) {
  now = new Date(at);
  const { results, ...rest } = await shop.request(listDeals, { query: { kind } }, headers);
  return { ...rest, ids: results.map(({ id }) => id) };
}

test('loadDeals: daily deals are the same until the city’s midnight, and have a minimum reduction', async () => {
  const day = await deals('daily', '2026-06-01T10:00:00Z');
  expect(new Set(day.ids)).toEqual(new Set([101, 103, 105]));
  expect(day).toMatchObject({ now: '2026-06-01T10:00:00.000Z', ends: '2026-06-01T20:00:00.000Z', title: null });
  const evening = await deals('daily', '2026-06-01T19:59:59Z');
  expect([evening.ids, evening.ends]).toEqual([day.ids, day.ends]);
  expect((await deals('daily', '2026-06-01T20:00:00Z')).ends).toBe('2026-06-02T20:00:00.000Z');
  const draws = new Set<string>();
  for (const date of ['02', '03', '04', '05'])
    draws.add((await deals('daily', `2026-06-${date}T10:00:00Z`)).ids.join());
  expect(draws.size).toBeGreaterThan(1);
});

test('loadDeals: hottest deals rank a large reduction of popular products; none where nothing is reduced', async () => {
  expect((await deals('hot', '2026-06-01T10:00:00Z')).ids).toEqual([103, 101, 105, 104]);
  expect(await deals('hot', '2026-06-01T10:00:00Z', { country: 'SA' })).toMatchObject({
    count: 0,
    ids: [],
    ends: null,
  });
});

test('loadDeals: the limited offer runs from its beginning to its end, without sold-out products', async () => {
  expect(await deals('limited', '2026-06-03T17:59:59Z')).toMatchObject({
    ids: [105, 103],
    ends: '2026-06-03T18:00:00.000Z',
    title: 'Last pieces',
  });
  expect(await deals('limited', '2026-06-03T18:00:00Z')).toMatchObject({ ids: [104], title: 'Later' });
  expect(await deals('limited', '2026-06-09T00:00:00Z')).toMatchObject({ ids: [], ends: null, title: null });
});

test('loadDeals: an unknown kind gets the response without a kind', async () => {
  const response = await shop.inject('GET', '/api/v1/user/offers/?kind=%27&page_size=x');
  expect(response.json()).toMatchObject({ count: 3 });
});
