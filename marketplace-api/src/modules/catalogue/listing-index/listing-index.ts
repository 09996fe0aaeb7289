import { resetFutureChangeNumbers, singleFlight } from '../../../infra/db/single-flight.ts';
import type { Queryable } from '../../../infra/db/database.ts';
import { getSnapshot } from '../../../infra/db/snapshot.ts';
import { createAttributeStore, type AttributeStore } from './attribute-store.ts';
import { type Columns, type ColumnStore, createColumnStore } from './listing-columns.ts';
import { unpackRows } from './packed-rows.ts';

/** The listings of every country in memory, refreshed on each read. */
export interface ListingIndex {
  /** The current columns of a country. */
  read(country: string): Promise<Columns>;
}

/** Rows per database query. */
const BATCH = 100_000;

/**
 * Caches the columns of listings in memory: filtering, counting and sorting row by row in SQL takes longer than sending
 * the response (docs/adr/0019). Each read first fetches the changes since the last one, in the order of transactions,
 * so it misses no committed row.
 */
export function createListingIndex(database: Queryable): ListingIndex {
  const countries = new Map<string, ColumnStore>();
  const attributes = createAttributeStore();
  const getStore = (country: string) => {
    const store = countries.get(country) ?? createColumnStore(attributes);
    countries.set(country, store);
    return store;
  };
  let [lastSeen, snapshot] = [-1, ''];
  const refresh = singleFlight(async () => {
    if (lastSeen < 0)
      for (const table of ['listings', 'listings_gone', 'product_attributes'])
        await resetFutureChangeNumbers(database, table);
    const current = await getSnapshot(database);
    if (current === snapshot) return;
    const { upTo, changed } = await findListingChanges(database, lastSeen);
    if (changed) {
      await readAttributes(database, lastSeen, attributes);
      await readChanges(database, lastSeen, getStore);
    }
    [lastSeen, snapshot] = [upTo, current];
  });
  return {
    read: async (country) => {
      await refresh();
      return getStore(country).read();
    },
  };
}

/** Whether transactions from `lastSeen` on changed anything, and the oldest transaction that can still be open. */
async function findListingChanges(database: Queryable, lastSeen: number): Promise<{ upTo: number; changed: boolean }> {
  const [row] = await database.query<{ upTo: number; changed: boolean }>(
    `SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS "upTo",
       EXISTS (SELECT 1 FROM listings WHERE changed_in >= $1) OR EXISTS (SELECT 1 FROM listings_gone WHERE changed_in >= $1)
         OR EXISTS (SELECT 1 FROM product_attributes WHERE changed_in >= $1) AS changed`,
    [lastSeen],
  );
  return row ?? { upTo: lastSeen, changed: false };
}

async function readAttributes(database: Queryable, lastSeen: number, store: AttributeStore): Promise<void> {
  for (let afterId: number | null = 0; afterId !== null;) {
    const groups: AttributeGroup[] = await database.query<AttributeGroup>(
      `SELECT value_ids, array_agg(product_id) AS products, max(product_id) AS last FROM (
         SELECT product_id, value_ids FROM product_attributes WHERE changed_in >= $1 AND product_id > $2
         ORDER BY product_id LIMIT ${BATCH}) part
       GROUP BY value_ids`,
      [lastSeen, afterId],
    );
    for (const { products, value_ids } of groups) store.set(products, value_ids);
    afterId = groups.length > 0 ? Math.max(...groups.map(({ last }) => last)) : null;
  }
}

/** Products with the same values. */
interface AttributeGroup {
  value_ids: number[];
  products: number[];
  last: number;
}

/** Removals come before insertions, so that a product that was removed and added again stays. */
async function readChanges(
  database: Queryable,
  lastSeen: number,
  getStore: (country: string) => ColumnStore,
): Promise<void> {
  const removed = await database.query<{ product_id: number; country: string }>(
    'SELECT product_id, country FROM listings_gone WHERE changed_in >= $1',
    [lastSeen],
  );
  for (const { product_id, country } of removed) getStore(country).remove(product_id);
  for (let afterId: number | null = 0; afterId !== null;) {
    const packed: PackedRow[] = await database.query<PackedRow>(PACKED_LISTINGS_SQL, [lastSeen, afterId]);
    for (const { country, rows } of packed) for (const row of unpackRows(rows)) getStore(country).upsert(row);
    afterId = packed.length > 0 ? Math.max(...packed.map(({ last }) => last)) : null;
  }
}

interface PackedRow {
  country: string;
  rows: string;
  last: number;
}

/** Rows packed into one value for each country (see `unpackRows`). */
const PACKED_LISTINGS_SQL = `
  SELECT country, max(product_id) AS last, encode(string_agg(
    int4send(product_id) || int4send(family_id) || int4send(category_id) || int4send(brand_id) || int4send(coalesce(c.id, 0)) ||
    int8send(price) || int4send((rating * 100)::int) ||
    int4send((qty > 0)::int + late_delivery::int * 2 + is_lead::int * 4) || int8send(popularity) || int8send(views) ||
    int8send(coalesce(old_price, 0)) || int4send(percent_off) || int4send(qty) || int4send(rating_count), ''), 'base64') AS rows
  FROM (
    SELECT * FROM listings WHERE changed_in >= $1 AND product_id > $2
    AND product_id <= (SELECT coalesce(max(product_id), 0) FROM (
      SELECT product_id FROM listings WHERE changed_in >= $1 AND product_id > $2 ORDER BY product_id LIMIT ${BATCH}) part)
  ) l LEFT JOIN colours c ON c.value = l.colour
  GROUP BY country`;
