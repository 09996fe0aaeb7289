import type { Queryable } from '../../../infra/db/database.ts';
import { AS_TYPED, type Found, NAMED } from '../search-engine.ts';
import { type NearQueries, toTsquery, type WordQuery } from './term-query.ts';
import type { Words } from '../term-index/term-index.ts';

/** Ids in one value: a row for each would take longer to read than to find. */
const PACKED_IDS = "SELECT encode(string_agg(int4send(product_id), ''), 'base64') FROM search_products";

/**
 * Ids of the products whose words meet a query.
 * @param words the words in memory; null where they are not there, or for codes, which memory does not hold: the database is asked.
 */
export async function find(database: Queryable, words: Words | null, query: WordQuery): Promise<Int32Array> {
  if (words) return words.find(query);
  const [row] = await database.query<{ ids: string | null }>(
    `SELECT (${PACKED_IDS} WHERE words @@ $1::tsquery) AS ids`,
    [toTsquery(query)],
  );
  return unpack(row?.ids ?? '');
}

/** What is found anywhere, with points for where it is. */
export async function findNear(database: Queryable, words: Words | null, queries: NearQueries): Promise<Found> {
  if (words) return words.findNear(queries);
  const [row] = await database.query<Record<keyof NearQueries, string | null>>(
    `SELECT (${PACKED_IDS} WHERE words @@ $1::tsquery) AS anywhere, (${PACKED_IDS} WHERE words @@ $2::tsquery) AS named,
       (${PACKED_IDS} WHERE words @@ $3::tsquery) AS "asTyped"`,
    [queries.anywhere, queries.named, queries.asTyped].map(toTsquery),
  );
  const [products, named, asTyped] = [row?.anywhere, row?.named, row?.asTyped].map((ids) => unpack(ids ?? ''));
  const [isNamed, isAsTyped] = [new Set(named), new Set(asTyped)];
  const points = Uint8Array.from(
    products ?? [],
    (product) => (isNamed.has(product) ? NAMED : 0) + (isAsTyped.has(product) ? AS_TYPED : 0),
  );
  return { products: products ?? new Int32Array(), points };
}

/** Ids of the products that meet every query in their words or in what is said about them. */
export async function findAbout(
  database: Queryable,
  words: Words | null,
  queries: readonly WordQuery[],
): Promise<Int32Array> {
  if (queries.length === 0) return new Int32Array();
  if (words) return words.findAbout(queries);
  const each = queries.map((_, at) => `(words @@ $${at + 1}::tsquery OR about @@ $${at + 1}::tsquery)`);
  const [row] = await database.query<{ ids: string | null }>(
    `SELECT (${PACKED_IDS} WHERE ${each.join(' AND ')}) AS ids`,
    queries.map(toTsquery),
  );
  return unpack(row?.ids ?? '');
}

/** The ids in such a value. */
function unpack(base64: string): Int32Array {
  const bytes = Buffer.from(base64, 'base64').swap32();
  return new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4).slice();
}
