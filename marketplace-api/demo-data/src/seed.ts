import type { Database, Queryable } from 'marketplace-api/infra/db/database';
import { indexProducts, settleIndex } from 'marketplace-api/modules/search/index-products';
import { generateCatalogue, type DemoCatalogue } from './generate/catalogue.ts';
import { loadProducts, loadTaxonomy } from './seed/catalogue.ts';
import { loadContent, loadPromotions } from './seed/content.ts';
import { loadCustomers } from './seed/customers.ts';
import { loadPromoCodes } from './seed/promo-codes.ts';
import { loadShorts } from './seed/shorts.ts';

interface LoadOptions {
  /** Hears a line about each step. */
  readonly log?: (line: string) => void;
  /** The day of the demonstration: dates in it count back from here. Default: now. */
  readonly now?: Date;
}

/** How much was loaded. */
export interface LoadReport {
  readonly families: number;
  readonly products: number;
  readonly milliseconds: number;
}

/**
 * Loads the demonstration shop into a migrated, empty database that has the service area: all of it or, when something
 * fails, nothing. The caller checks that the database is empty (`isDatabaseEmpty`).
 */
export async function loadDemo(database: Database, { log, now = new Date() }: LoadOptions = {}): Promise<LoadReport> {
  const start = performance.now();
  const catalogue = generateCatalogue();
  const { families, products } = catalogue;
  log?.(`Loading the demonstration shop: ${products.length} products of ${families.length} families.`);
  await database.transaction((tx) => loadAll(tx, catalogue, now));
  await settleIndex(database);
  await database.query('ANALYZE');
  const milliseconds = Math.round(performance.now() - start);
  log?.(`The demonstration shop is loaded (${(milliseconds / 1000).toFixed(1)} s).`);
  return { families: families.length, products: products.length, milliseconds };
}

/** Whether the shop holds nothing yet: no category and no product. */
export async function isDatabaseEmpty(database: Queryable): Promise<boolean> {
  const rows = await database.query('SELECT 1 FROM categories UNION ALL SELECT 1 FROM products LIMIT 1');
  return rows.length === 0;
}

async function loadAll(tx: Queryable, catalogue: DemoCatalogue, now: Date): Promise<void> {
  await loadTaxonomy(tx, now);
  await loadProducts(tx, catalogue, now);
  await loadContent(tx, now);
  await loadPromotions(tx, catalogue.products, now);
  await loadShorts(tx, catalogue.products);
  await loadPromoCodes(tx, now);
  await loadCustomers(tx, catalogue.products, now);
  await tx.query('SELECT sync_sequences()');
  await indexProducts(tx);
  await tx.query('SELECT settle_promotions($1)', [now]);
  await tx.query('SELECT refresh_listings()');
}
