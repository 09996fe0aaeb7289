import type { Queryable } from '../../infra/db/database.ts';
import { type ProductText, type ProductTerms, extractTerms } from './product-terms.ts';
import { createStemmer, type Stemmer } from './language/stemmer.ts';
import { createVocabularyWriter, type VocabularyWriter } from './term-index/vocabulary-writer.ts';

const BATCH = 500;

/**
 * State of the indexer. Callers that save several times reuse it, so that no stem is loaded and no term written twice.
 */
export interface ProductIndexer {
  readonly stemmer: Stemmer;
  readonly vocabulary: VocabularyWriter;
}

/** Creates an indexer without cached state. */
export function createProductIndexer(): ProductIndexer {
  return { stemmer: createStemmer(), vocabulary: createVocabularyWriter() };
}

/**
 * Indexes the terms of every product that has none yet; returns their number. Inside a transaction it sees that
 * transaction's writes.
 */
export async function indexProducts(db: Queryable): Promise<number> {
  const indexer = createProductIndexer();
  const indexedCount = await indexMatching(
    db,
    'NOT EXISTS (SELECT 1 FROM search_products s WHERE s.product_id = p.id) AND $2::int[] IS NULL',
    null,
    indexer,
  );
  await indexer.vocabulary.commit(db);
  await indexer.vocabulary.flush(db);
  return indexedCount;
}

/** Rebuilds the terms of products from their database texts. Must run inside a transaction. */
export async function reindexProducts(tx: Queryable, ids: readonly number[], indexer: ProductIndexer): Promise<void> {
  if (ids.length > 0) await indexMatching(tx, 'p.id = ANY ($2::int[])', ids, indexer);
}

async function indexMatching(
  db: Queryable,
  condition: string,
  ids: readonly number[] | null,
  indexer: ProductIndexer,
): Promise<number> {
  let [indexedCount, afterId] = [0, 0];
  for (;;) {
    const rows = await readTexts(db, condition, afterId, ids);
    const last = rows.at(-1);
    if (!last) return indexedCount;
    const terms = await extractTerms(db, rows, indexer.stemmer);
    await saveTerms(
      db,
      rows.map(({ id }) => id),
      terms,
      indexer.vocabulary,
    );
    afterId = last.id;
    indexedCount += rows.length;
  }
}

/** Saves the terms of products; `ids` are in the same order. Must run in the transaction that saves the products. */
export async function saveTerms(
  tx: Queryable,
  ids: readonly number[],
  terms: readonly ProductTerms[],
  vocabulary: VocabularyWriter,
): Promise<void> {
  await tx.query(
    `INSERT INTO search_products (product_id, words, about)
     SELECT id, array_to_tsvector(string_to_array(words, ' ')), array_to_tsvector(string_to_array(about, ' '))
     FROM unnest($1::int[], $2::text[], $3::text[]) AS r(id, words, about)
     ON CONFLICT (product_id) DO UPDATE SET words = excluded.words, about = excluded.about, changed_in = excluded.changed_in`,
    [ids, terms.map((product) => product.terms), terms.map((product) => product.about)],
  );
  await vocabulary.add(
    tx,
    terms.map((product) => product.vocabulary),
  );
}

/**
 * Moves saved entries from the pending list into the GIN index: a long pending list slows the search. Call it after
 * saving many products.
 */
export async function cleanPendingIndexEntries(db: Queryable): Promise<void> {
  await db.query(
    `SELECT gin_clean_pending_list('search_products_words'), gin_clean_pending_list('search_products_about')`,
  );
}

function readTexts(
  db: Queryable,
  condition: string,
  afterId: number,
  ids: readonly number[] | null,
): Promise<(ProductText & { id: number })[]> {
  return db.query(
    `SELECT p.id,
       concat_ws(E'\\n', p.name_en, p.name_ar) AS name,
       concat_ws(E'\\n', b.name_en, b.name_ar, c.name_en, c.name_ar, t.name_en, t.name_ar, p.colour_en, p.colour_ar,
         p.model_name) AS kind,
       concat_ws(E'\\n', c.name_en, c.name_ar) AS category,
       array_remove(ARRAY[p.sku, p.rbin, p.ean, p.model], NULL) AS codes,
       concat_ws(E'\\n', p.description_en, p.description_ar, p.bullets_en::text, p.bullets_ar::text) AS about
     FROM products p
       JOIN families f ON f.id = p.family_id
       JOIN brands b ON b.id = f.brand_id
       JOIN categories c ON c.id = f.category_id
       LEFT JOIN categories t ON t.id = c.parent_id
     WHERE p.id > $1 AND ${condition} ORDER BY p.id LIMIT ${BATCH}`,
    [afterId, ids],
  );
}
