import type { Queryable } from '../db/port.ts';
import { toTsquery, type WordQuery } from './tsquery.ts';
import type { Words } from './words/word-index.ts';

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

type Three<T> = readonly [T, T, T];

/** What each of three queries finds. */
export async function findEach(
  database: Queryable,
  words: Words | null,
  [first, second, third]: Three<WordQuery>,
): Promise<Three<Int32Array>> {
  if (words) return [words.find(first), words.find(second), words.find(third)];
  const [row] = await database.query<Record<'first' | 'second' | 'third', string | null>>(
    `SELECT (${PACKED_IDS} WHERE words @@ $1::tsquery) AS first, (${PACKED_IDS} WHERE words @@ $2::tsquery) AS second,
       (${PACKED_IDS} WHERE words @@ $3::tsquery) AS third`,
    [first, second, third].map(toTsquery),
  );
  return [unpack(row?.first ?? ''), unpack(row?.second ?? ''), unpack(row?.third ?? '')];
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
