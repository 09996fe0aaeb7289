import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { RULE_ENGINES } from '../../../../test/helpers/engines.ts';
import { openSmallShop } from '../../../../test/helpers/small-shop.ts';
import { readCardRows } from './card-rows.ts';
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
  ] as const)('equal the cards from the database in %s, %s', async (country, language) => {
    const { database } = shop;
    const rows = await database.query<{ id: number }>('SELECT id FROM products ORDER BY id DESC');
    const ids = rows.map(({ id }) => id);
    const listed = {
      columns: await createListingIndex(database).read(country),
      taxonomy: await createTaxonomyCache(database)(),
    };
    const fromDatabase = await readCardRows(database, ids, { country, language });
    const fromIndex = await readIndexedCardRows(database, listed, ids, { language });
    const withNumericRating = (cards: typeof fromDatabase) =>
      cards.map((card) => ({ ...card, rating: Number(card.rating) }));
    expect(fromDatabase.length).toBeGreaterThan(1);
    expect(withNumericRating(fromIndex)).toEqual(withNumericRating(fromDatabase));
    expect(await readIndexedCardRows(database, listed, [999_999], { language })).toEqual([]);
  });
});
