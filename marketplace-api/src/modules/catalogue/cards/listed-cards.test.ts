import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Queryable } from '../../../infra/db/database.ts';
import { RULE_ENGINES } from '../../../../test/helpers/engines.ts';
import { addProducts } from '../../../../test/helpers/more-products.ts';
import { openSmallShop } from '../../../../test/helpers/small-shop.ts';
import { type CardRow, readCardRows } from './card-rows.ts';
import { createListingIndex } from '../listing-index/listing-index.ts';
import { createTaxonomyCache } from '../listing-index/taxonomy-cache.ts';
import { readIndexedCardRows } from './listed-cards.ts';

describe.each(RULE_ENGINES)('Listed cards on $name', (engine) => {
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  beforeAll(async () => {
    shop = await openSmallShop(() => new Date('2026-06-01T10:00:00Z'), engine);
  });
  afterAll(() => shop.close());

  test.each([
    ['AE', 'en'],
    ['SA', 'ar'],
  ] as const)('equal the cards from the database in %s, %s, for any products', async (country, language) => {
    const { database } = shop;
    await addSizes(database);
    const rows = await database.query<{ id: number }>('SELECT id FROM products ORDER BY id DESC');
    const listed = {
      columns: await createListingIndex(database).read(country),
      taxonomy: await createTaxonomyCache(database)(),
    };
    const expectEqual = async (ids: readonly number[]) => {
      const fromDatabase = await readCardRows(database, ids, { country, language });
      const fromIndex = await readIndexedCardRows(database, listed, ids, { language });
      expect(withNumericRating(fromIndex)).toEqual(withNumericRating(fromDatabase));
      return fromDatabase;
    };
    const all = rows.map(({ id }) => id);
    expect((await expectEqual(all)).some((card) => card.has_options && card.colours?.length === 2)).toBe(true);
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(all), async (ids) => void (await expectEqual(ids))),
      { numRuns: 30 },
    );
    expect(await readIndexedCardRows(database, listed, [999_999], { language })).toEqual([]);
  });
});

const withNumericRating = (cards: readonly CardRow[]) =>
  cards.map((card) => ({ ...card, rating: Number(card.rating) }));

/** Adds three sizes in two colours and without one to a family of the small shop; the leading one is not the first. */
async function addSizes(database: Queryable): Promise<void> {
  const ids = Array.from({ length: 9 }, (_, index) => 9_001 + index);
  const [{ count } = { count: 0 }] = await database.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM products WHERE id = ANY ($1::int[])',
    [ids],
  );
  if (count > 0) return;
  await addProducts(database, ids);
  await database.query(
    `UPDATE products SET option_key = 'size:' || id / 3, is_lead = id = 9007,
       (colour, colour_en, colour_ar, colour_hex) = (SELECT c.value, c.value, c.value, c.hex
         FROM (VALUES (0, 'red', '#f00'), (1, 'blue', '#00f'), (2, NULL, NULL)) c (at, value, hex) WHERE c.at = id % 3)
     WHERE id = ANY ($1::int[])`,
    [ids],
  );
  await database.query(
    `INSERT INTO offer_prices (offer_id, country, price)
     SELECT o.id, 'SA', 5200 FROM offers o WHERE o.product_id = ANY ($1::int[])`,
    [ids],
  );
  await database.query('SELECT refresh_listings($1::int[])', [ids]);
}
