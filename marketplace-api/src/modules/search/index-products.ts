import type { Queryable } from '../../infra/db/database.ts';
import { type ProductText, type ProductWords, readWords } from './product-terms.ts';
import { createStemmer, type Stemmer } from './language/stemmer.ts';
import { createVocabularyWriter, type VocabularyWriter } from './term-index/vocabulary-writer.ts';

const BATCH = 500;

/** What words are made with; whoever saves several times keeps it, so that nothing is learned or written twice. */
export interface IndexTools {
  readonly stemmer: Stemmer;
  readonly vocabulary: VocabularyWriter;
}

/** Makes what words are made with. */
export function createIndexTools(): IndexTools {
  return { stemmer: createStemmer(), vocabulary: createVocabularyWriter() };
}

/** Makes the words of every product that has none yet; gives how many it made. Inside a transaction it sees what that one has written. */
export async function indexProducts(db: Queryable): Promise<number> {
  const tools = createIndexTools();
  const made = await indexWhere(
    db,
    'NOT EXISTS (SELECT 1 FROM search_products s WHERE s.product_id = p.id) AND $2::int[] IS NULL',
    null,
    tools,
  );
  await tools.vocabulary.keep(db);
  await tools.vocabulary.finish(db);
  return made;
}

/** Makes the words of products anew from what the database says of them. To be called inside a transaction. */
export async function indexAgain(tx: Queryable, ids: readonly number[], tools: IndexTools): Promise<void> {
  if (ids.length > 0) await indexWhere(tx, 'p.id = ANY ($2::int[])', ids, tools);
}

async function indexWhere(
  db: Queryable,
  condition: string,
  ids: readonly number[] | null,
  tools: IndexTools,
): Promise<number> {
  let [made, after] = [0, 0];
  for (;;) {
    const rows = await readTexts(db, condition, after, ids);
    const last = rows.at(-1);
    if (!last) return made;
    const words = await readWords(db, rows, tools.stemmer);
    await saveWords(
      db,
      rows.map(({ id }) => id),
      words,
      tools.vocabulary,
    );
    after = last.id;
    made += rows.length;
  }
}

/** Saves the words of products, whose ids stand in the same order. To be called inside the transaction that saves the products. */
export async function saveWords(
  tx: Queryable,
  ids: readonly number[],
  words: readonly ProductWords[],
  vocabulary: VocabularyWriter,
): Promise<void> {
  await tx.query(
    `INSERT INTO search_products (product_id, words, about)
     SELECT id, array_to_tsvector(string_to_array(words, ' ')), array_to_tsvector(string_to_array(about, ' '))
     FROM unnest($1::int[], $2::text[], $3::text[]) AS r(id, words, about)
     ON CONFLICT (product_id) DO UPDATE SET words = excluded.words, about = excluded.about, changed_in = excluded.changed_in`,
    [ids, words.map((product) => product.words), words.map((product) => product.about)],
  );
  await vocabulary.add(
    tx,
    words.map((product) => product.vocabulary),
  );
}

/** Moves words that were saved into the index proper: the search slows down where many wait. To be called after much was saved. */
export async function settleIndex(db: Queryable): Promise<void> {
  await db.query(
    `SELECT gin_clean_pending_list('search_products_words'), gin_clean_pending_list('search_products_about')`,
  );
}

function readTexts(
  db: Queryable,
  condition: string,
  after: number,
  ids: readonly number[] | null,
): Promise<(ProductText & { id: number })[]> {
  return db.query(
    `SELECT p.id,
       concat_ws(E'\\n', p.name_en, p.name_ar) AS name,
       concat_ws(E'\\n', b.name_en, b.name_ar, c.name_en, c.name_ar, t.name_en, t.name_ar, p.colour_en, p.colour_ar,
         p.model_name) AS kind,
       array_remove(ARRAY[p.sku, p.rbin, p.ean, p.model], NULL) AS codes,
       concat_ws(E'\\n', p.description_en, p.description_ar, p.bullets_en::text, p.bullets_ar::text) AS about
     FROM products p
       JOIN families f ON f.id = p.family_id
       JOIN brands b ON b.id = f.brand_id
       JOIN categories c ON c.id = f.category_id
       LEFT JOIN categories t ON t.id = c.parent_id
     WHERE p.id > $1 AND ${condition} ORDER BY p.id LIMIT ${BATCH}`,
    [after, ids],
  );
}
