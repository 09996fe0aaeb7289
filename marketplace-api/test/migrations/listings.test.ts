import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { migrate } from '../../src/infra/db/migrate.ts';
import { ENGINES } from '../helpers/engines.ts';
import { migrateBefore } from '../helpers/migrate-before.ts';

/** The migration that locks listings, and mends those that lost a change. */
const BACK_FILL = '0082_listing_locks.sql';
/**
 * Two countries; products with one offer each, of the same id, with 5 pieces and a price in each country. Product 5 has
 * offer 6 too, which is cheaper.
 */
const SHOP = `
  INSERT INTO countries (code, iso_3166_1_a3, name_en, name_ar, phone_code, phone_mask, timezone, default_language,
    currency, currency_symbol_en, currency_symbol_ar, position)
  SELECT code, code || 'X', code, code, '971', '#', 'UTC', 'en', 'AED', 'AED', 'AED', 1
  FROM unnest('{AE,SA}'::text[]) AS code;
  INSERT INTO categories (id, slug, name_en, name_ar, position) VALUES (1, 'mugs', 'Mugs', 'أكواب', 1);
  INSERT INTO brands (id, slug, name_en, name_ar, position) VALUES (1, 'zain', 'Zain', 'زين', 1);
  INSERT INTO sellers (id, slug, name_en, name_ar, rating)
  VALUES (1, 'marina', 'Marina', 'مارينا', 4), (2, 'oasis', 'Oasis', 'واحة', 4);
  INSERT INTO families (id, category_id, brand_id, code) VALUES (1, 1, 1, 'F1');
  INSERT INTO products (id, family_id, is_lead, slug, sku, rbin, name_en, name_ar)
  SELECT id, 1, id = 1, 'mug-' || id, 'S' || id, 'RB' || id, 'Mug', 'كوب' FROM generate_series(1, 5) AS id;
  INSERT INTO offers (id, product_id, seller_id, inventory_id, qty, dispatch_days)
  SELECT id, id, 1, 'INV-' || id, 5, 1 FROM products UNION VALUES (6, 5, 2, 'INV-6', 5, 1);
  INSERT INTO offer_prices (offer_id, country, price) SELECT o.id, c.code, 3900 - o.id / 6 FROM offers o, countries c;
  SELECT refresh_listings();`;

describe.each(ENGINES)('Migration 0082 on $name [API-02]', (engine) => {
  let opened: Awaited<ReturnType<typeof engine.open>>;
  beforeAll(async () => {
    opened = await engine.open();
  });
  afterAll(() => opened.dispose());

  test('mends listings with a wrong price, stock or winning offer, and changes no others [API-03]', async () => {
    const { database } = opened;
    const readListings = () =>
      database.query<{ product: number; changed_in: number }>(
        `SELECT product_id AS product, changed_in, to_jsonb(l) - 'changed_in' AS listing
         FROM listings l ORDER BY product_id, country`,
      );
    await migrateBefore(database, BACK_FILL);
    await database.runScript(SHOP);
    const current = await readListings();
    await database.query('UPDATE listings SET qty = qty + 1 WHERE product_id = 2');
    await database.query(`UPDATE listings SET price = price - 1 WHERE product_id = 3 AND country = 'SA'`);
    await database.query('DELETE FROM offer_prices WHERE offer_id = 4');
    await database.query(`UPDATE listings SET offer_id = 5, price = 3900 WHERE product_id = 5 AND country = 'AE'`);

    expect((await migrate(database))[0]).toBe(BACK_FILL);

    const mended = await readListings();
    const listingsOf = (rows: typeof mended) => rows.map(({ changed_in: _, ...row }) => row);
    expect(listingsOf(mended)).toEqual(listingsOf(current).filter(({ product }) => product !== 4));
    const before = new Map(current.map((row) => [row.product, row.changed_in]));
    const changed = mended.filter((row) => row.changed_in !== before.get(row.product)).map(({ product }) => product);
    expect([...new Set(changed)]).toEqual([2, 3, 5]);
  });
});
