import type { Database, Queryable } from 'marketplace-api/infra/db/database';
import { indexProducts, cleanPendingIndexEntries } from 'marketplace-api/modules/search/index-products';
import { generateCatalogue, type DemoCatalogue } from './generate/catalogue.ts';
import { seedProducts, seedTaxonomy } from './seed/catalogue.ts';
import { seedContent, seedPromotions } from './seed/content.ts';
import { seedCustomers } from './seed/customers.ts';
import { seedPromoCodes } from './seed/promo-codes.ts';
import { seedShorts } from './seed/shorts.ts';

interface SeedOptions {
  /** Receives a line about each step. */
  readonly log?: (line: string) => void;
  /** Date of the demonstration; its data count back from here. Default: now. */
  readonly now?: Date;
}

/** Numbers of loaded rows. */
export interface SeedReport {
  readonly families: number;
  readonly products: number;
  readonly milliseconds: number;
}

/**
 * Loads the demonstration shop into a migrated, empty database that has the service area, in one transaction. The
 * caller checks that the database is empty (`isDatabaseEmpty`).
 */
export async function seedDemoShop(
  database: Database,
  { log, now = new Date() }: SeedOptions = {},
): Promise<SeedReport> {
  const start = performance.now();
  const catalogue = generateCatalogue();
  const { families } = catalogue;
  const products = [...catalogue.products, ...catalogue.sizes];
  log?.(`Loading the demonstration shop: ${products.length} products of ${families.length} families.`);
  await database.transaction((tx) => seedAll(tx, catalogue, now));
  await cleanPendingIndexEntries(database);
  await database.query('ANALYZE');
  const milliseconds = Math.round(performance.now() - start);
  log?.(`The demonstration shop is loaded (${(milliseconds / 1000).toFixed(1)} s).`);
  return { families: families.length, products: products.length, milliseconds };
}

/** Whether the shop is empty: no category and no product. */
export async function isDatabaseEmpty(database: Queryable): Promise<boolean> {
  const rows = await database.query('SELECT 1 FROM categories UNION ALL SELECT 1 FROM products LIMIT 1');
  return rows.length === 0;
}

async function seedAll(tx: Queryable, catalogue: DemoCatalogue, now: Date): Promise<void> {
  await seedTaxonomy(tx, now);
  await seedProducts(tx, catalogue, now);
  await seedContent(tx, now);
  await seedPromotions(tx, catalogue.products, now);
  await seedShorts(tx, catalogue.products);
  await seedPromoCodes(tx, now);
  // Orders of the customers stay the same when categories are added.
  const first = catalogue.products.filter(({ family }) => !family.leaf.isAdded);
  await seedCustomers(tx, first, now);
  await tx.query(
    `UPDATE products p SET rating = s.rating, rating_count = s.rating_count
     FROM products s WHERE p.option_key <> '' AND s.id = review_subject(p.id) AND p.id <> s.id`,
  );
  await tx.query('SELECT sync_sequences()');
  await indexProducts(tx);
  await tx.query('SELECT settle_promotions($1)', [now]);
  await tx.query('SELECT refresh_listings()');
}
