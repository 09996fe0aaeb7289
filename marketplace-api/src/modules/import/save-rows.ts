import type { InvalidationPublisher } from '../../infra/cache-tags/invalidation-publisher.ts';
import type { Queryable } from '../../infra/db/database.ts';
import { reindexProducts, type ProductIndexer, saveTerms, type ProductTerms } from '../search/index.ts';
import type { ImportRow } from './columns.ts';
import type { Lookups, RowIds } from './reference-lookups.ts';
import { saveOffers } from './save-offers.ts';
import { saveOptions } from './save-options.ts';
import { familyOf, saveFamilies, saveProducts } from './save-products.ts';

/** Services for saving rows, shared by all batches of an import. */
export interface SaveTools {
  readonly lookups: Lookups;
  readonly indexer: ProductIndexer;
  readonly publisher: InvalidationPublisher;
}

/** A row that is ready to save, with its search terms. */
export interface IndexedRow {
  readonly row: ImportRow;
  readonly terms: ProductTerms;
}

/**
 * Settings of the transaction. Plans of foreign key checks are cached: on a server the pool plans each use again
 * (db/postgres.ts), which took a quarter of an import. A larger GIN pending list delays index updates. `shop.bulk`
 * (migration 0037) defers invalidations until the publisher publishes them.
 */
const SETTINGS = `SELECT set_config('plan_cache_mode', 'auto', true), set_config('gin_pending_list_limit', '16MB', true),
  set_config('work_mem', '32MB', true), set_config('shop.bulk', 'on', true)`;

/**
 * Saves rows: updates families, products and offers that exist by code, by SKU, or by SKU and seller; inserts the
 * others. A product's slug and reviews stay. Then rebuilds the terms and the listings of the products. Must run inside
 * a transaction.
 */
export async function saveRows(
  tx: Queryable,
  rows: readonly IndexedRow[],
  { lookups, indexer, publisher }: SaveTools,
): Promise<void> {
  await tx.query(SETTINGS);
  const resolved: { row: ImportRow; ids: RowIds; terms: ProductTerms }[] = [];
  for (const { row, terms } of rows) resolved.push({ row, terms, ids: await lookups.resolve(tx, row) });
  await lockOffersOf(tx, rows);
  const bySku = new Map(resolved.map((item) => [item.row.sku, item]));
  const families = await saveFamilies(tx, new Map([...bySku.values()].map(({ row, ids }) => [familyOf(row), ids])));
  const productRows = [...bySku.values()].map(({ row }) => row);
  const products = await saveProducts(tx, productRows, families);
  await saveOptions(tx, productRows, families, products);
  await saveOffers(
    tx,
    resolved.map(({ row, ids }) => ({ row, product: products.get(row.sku) ?? 0, seller: ids.seller })),
  );
  const others = await findSiblings(tx, [...families.values()], [...products.values()]);
  const saved = [...bySku.values()];
  await saveTerms(
    tx,
    saved.map(({ row }) => products.get(row.sku) ?? 0),
    saved.map(({ terms }) => terms),
    indexer.vocabulary,
  );
  await reindexProducts(tx, others, indexer);
  await tx.query('SELECT refresh_listings($1::int[])', [[...products.values(), ...others]]);
  await publisher.publishIfDue(tx);
}

/** Locks the offers of the rows' products first, as orders do (docs/adr/0040-concurrent-transactions.md). */
async function lockOffersOf(tx: Queryable, rows: readonly IndexedRow[]): Promise<void> {
  await tx.query(
    `SELECT 1 FROM offers o JOIN products p ON p.id = o.product_id WHERE p.sku = ANY ($1::text[])
     ORDER BY o.id FOR NO KEY UPDATE OF o`,
    [rows.map(({ row }) => row.sku)],
  );
}

/**
 * Sets the leading colour of families; returns their products outside the saved ones, whose brand and category may have
 * changed.
 */
async function findSiblings(tx: Queryable, families: readonly number[], saved: readonly number[]): Promise<number[]> {
  await tx.query(
    `UPDATE products p SET is_lead = (p.id = f.lead)
     FROM (SELECT family_id, min(id) FILTER (WHERE is_active) AS lead FROM products WHERE family_id = ANY ($1::int[]) GROUP BY family_id) f
     WHERE p.family_id = f.family_id AND p.is_lead IS DISTINCT FROM (p.id = f.lead)`,
    [families],
  );
  const rows = await tx.query<{ id: number }>('SELECT id FROM products WHERE family_id = ANY ($1::int[])', [families]);
  const savedIds = new Set(saved);
  return rows.map(({ id }) => id).filter((id) => !savedIds.has(id));
}
