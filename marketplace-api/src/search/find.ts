import type { Queryable } from '../db/port.ts';

/** Ids in one value: a row for each would take longer to read than to find. */
export const PACKED_IDS = "SELECT encode(string_agg(int4send(product_id), ''), 'base64') FROM search_products";

/** Ids of the products whose words meet a query. */
export async function find(database: Queryable, query: string): Promise<Int32Array> {
  const [row] = await database.query<{ ids: string | null }>(
    `SELECT (${PACKED_IDS} WHERE words @@ $1::tsquery) AS ids`,
    [query],
  );
  return unpack(row?.ids ?? '');
}

/** Ids of the products that meet every query in their words or in what is said about them. */
export async function findAbout(database: Queryable, queries: readonly string[]): Promise<Int32Array> {
  if (queries.length === 0) return new Int32Array();
  const each = queries.map((_, at) => `(words @@ $${at + 1}::tsquery OR about @@ $${at + 1}::tsquery)`);
  const [row] = await database.query<{ ids: string | null }>(
    `SELECT (${PACKED_IDS} WHERE ${each.join(' AND ')}) AS ids`,
    queries,
  );
  return unpack(row?.ids ?? '');
}

/** The ids in such a value. */
export function unpack(base64: string): Int32Array {
  const bytes = Buffer.from(base64, 'base64').swap32();
  return new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4).slice();
}
