import type { Queryable } from '../../../infra/db/database.ts';
import { EXACT_MATCH_POINTS, type ScoredProducts, NAME_MATCH_POINTS } from '../search-engine.ts';
import { type ScoredQueries, toTsquery, type TermQuery } from '../term-index/term-query.ts';
import type { TermLookup } from '../term-index/term-index.ts';

/** Ids packed into one value: reading one row per id would take longer than the search. */
const PACKED_IDS = "SELECT encode(string_agg(int4send(product_id), ''), 'base64') FROM search_products";

/**
 * Returns the ids of products whose terms match a query.
 * @param termLookup the terms in memory; null while they load, and for codes, which are only in the database: then the
 * query runs there.
 */
export async function findProducts(
  database: Queryable,
  termLookup: TermLookup | null,
  query: TermQuery,
): Promise<Int32Array> {
  if (termLookup) return termLookup.findProducts(query);
  const [row] = await database.query<{ ids: string | null }>(
    `SELECT (${PACKED_IDS} WHERE words @@ $1::tsquery) AS ids`,
    [toTsquery(query)],
  );
  return unpackIds(row?.ids ?? '');
}

/** Returns all matches with points for where each one matched. */
export async function findScoredProducts(
  database: Queryable,
  termLookup: TermLookup | null,
  queries: ScoredQueries,
): Promise<ScoredProducts> {
  if (termLookup) return termLookup.findScoredProducts(queries);
  const [row] = await database.query<Record<keyof ScoredQueries, string | null>>(
    `SELECT (${PACKED_IDS} WHERE words @@ $1::tsquery) AS anywhere, (${PACKED_IDS} WHERE words @@ $2::tsquery) AS named,
       (${PACKED_IDS} WHERE words @@ $3::tsquery) AS "asTyped"`,
    [queries.anywhere, queries.named, queries.asTyped].map(toTsquery),
  );
  const [products, named, asTyped] = [row?.anywhere, row?.named, row?.asTyped].map((ids) => unpackIds(ids ?? ''));
  const [isNamed, isAsTyped] = [new Set(named), new Set(asTyped)];
  const points = Uint8Array.from(
    products ?? [],
    (product) => (isNamed.has(product) ? NAME_MATCH_POINTS : 0) + (isAsTyped.has(product) ? EXACT_MATCH_POINTS : 0),
  );
  return { products: products ?? new Int32Array(), points };
}

/** Returns the ids of products that match every query in their terms or descriptions. */
export async function findInDescriptions(
  database: Queryable,
  termLookup: TermLookup | null,
  queries: readonly TermQuery[],
): Promise<Int32Array> {
  if (queries.length === 0) return new Int32Array();
  if (termLookup) return termLookup.findInDescriptions(queries);
  const each = queries.map((_, index) => `(words @@ $${index + 1}::tsquery OR about @@ $${index + 1}::tsquery)`);
  const [row] = await database.query<{ ids: string | null }>(
    `SELECT (${PACKED_IDS} WHERE ${each.join(' AND ')}) AS ids`,
    queries.map(toTsquery),
  );
  return unpackIds(row?.ids ?? '');
}

/** Unpacks the ids of such a value. */
function unpackIds(base64: string): Int32Array {
  const bytes = Buffer.from(base64, 'base64').swap32();
  return new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4).slice();
}
