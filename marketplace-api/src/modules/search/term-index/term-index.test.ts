import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { setTimeout } from 'node:timers/promises';
import { ENGINES } from '../../../../test/helpers/engines.ts';
import { openSmallShop } from '../../../../test/helpers/small-shop.ts';
import { createTermIndex, type TermLookup } from './term-index.ts';

describe.each(ENGINES)('TermIndex on $name', (engine) => {
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  beforeAll(async () => {
    shop = await openSmallShop(() => new Date('2026-06-01T10:00:00Z'), engine);
  });
  afterAll(() => shop.close());

  const read = async (index: ReturnType<typeof createTermIndex>): Promise<TermLookup> => {
    for (;;) {
      const words = await index.read();
      if (words) return words;
      await setTimeout(10);
    }
  };
  const changeWords = (words: string, condition: string) =>
    shop.database.query(
      `UPDATE search_products SET words = array_to_tsvector(string_to_array($1, ' ')), changed_in = DEFAULT WHERE ${condition}`,
      [words],
    );

  test('follows database changes, and finds what the database finds', async () => {
    const index = createTermIndex(shop.database);
    const before = (await read(index)).findProducts({ word: '~headphon' });
    const rows = await shop.database.query<{ id: number }>(
      "SELECT product_id AS id FROM search_products WHERE words @@ '''~headphon''' ORDER BY 1",
    );
    expect([...before]).toEqual(rows.map(({ id }) => id));
    expect(before.length).toBeGreaterThan(0);
    await changeWords('quokka', `product_id = ${before[0] ?? 0}`);
    const words = await read(index);
    expect([...words.findProducts({ begins: 'quok' })]).toEqual([before[0]]);
    expect([...words.findProducts({ word: '~headphon' })]).toEqual([...before.subarray(1)]);
  });

  test('reloads when more products changed than it holds separately', async () => {
    const index = createTermIndex(shop.database);
    await read(index);
    await shop.database.query(
      `WITH made AS (INSERT INTO products (id, family_id, slug, sku, rbin, name_en, name_ar)
         SELECT 20000 + n, 1, 'w' || n, 'w' || n, 'w' || n, '', '' FROM generate_series(1, 2001) n RETURNING id)
       INSERT INTO search_products (product_id, words, about) SELECT id, 'numbat', '' FROM made`,
    );
    expect(await index.read()).toBeNull();
    expect((await read(index)).findProducts({ word: 'numbat' })).toHaveLength(2001);
  });
});
