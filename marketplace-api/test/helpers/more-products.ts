import type { Queryable } from '../../src/infra/db/database.ts';

/**
 * Adds products with these ids to the small shop. The seller Marina sells each in the Emirates.
 * Their slugs are `product-<id>`.
 */
export async function addProducts(database: Queryable, ids: readonly number[]): Promise<void> {
  await database.query(
    `INSERT INTO products (id, family_id, slug, sku, rbin, name_en, name_ar)
     SELECT n, 5, 'product-' || n, 'P-' || n, 'RB-P-' || n, 'Mug ' || n, 'كوب ' || n FROM unnest($1::int[]) n`,
    [ids],
  );
  await database.query(
    `WITH sold AS (
       INSERT INTO offers (product_id, seller_id, inventory_id, qty, dispatch_days, late_delivery, warranty_options)
       SELECT n, 2, 'INV-P-' || n, 9, 1, false, '[]' FROM unnest($1::int[]) n RETURNING id)
     INSERT INTO offer_prices (offer_id, country, price) SELECT id, 'AE', 5000 FROM sold`,
    [ids],
  );
  await database.query('SELECT refresh_listings($1::int[])', [ids]);
}
