import type { Queryable } from '../db/port.ts';
import { soundOf } from './sound.ts';
import { createStemmer, type Stemmer } from './stems.ts';
import { codeOf, compoundsOf, fold, type Word, wordsOf } from './text.ts';

const BATCH = 500;

interface TextRow {
  id: number;
  name: string;
  kind: string;
  codes: string[];
  about: string;
}

/**
 * Makes the words of products anew: after an import, not after a change of stock. Without `ids`, of every product that has
 * none yet. Inside a transaction it sees what that one has written. A stemmer that is given again and again need not learn
 * the same words again. Gives how many it made.
 */
export async function indexProducts(
  db: Queryable,
  ids?: readonly number[],
  stemmer: Stemmer = createStemmer(),
): Promise<number> {
  let [made, after] = [0, 0];
  for (;;) {
    const rows = await readTexts(db, after, ids);
    const last = rows.at(-1);
    if (!last) break;
    await saveWords(db, rows, stemmer);
    after = last.id;
    made += rows.length;
  }
  return made;
}

/** Moves words that were saved into the index proper: the search slows down where many wait. To be called after much was saved. */
export async function settleIndex(db: Queryable): Promise<void> {
  await db.query(
    `SELECT gin_clean_pending_list('search_products_words'), gin_clean_pending_list('search_products_about'),
       gin_clean_pending_list('search_vocabulary_likeness')`,
  );
}

function readTexts(db: Queryable, after: number, ids: readonly number[] | undefined): Promise<TextRow[]> {
  const chosen = ids
    ? 'p.id = ANY ($2::int[])'
    : '$2::int[] IS NULL AND NOT EXISTS (SELECT 1 FROM search_products s WHERE s.product_id = p.id)';
  return db.query<TextRow>(
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
     WHERE p.id > $1 AND ${chosen} ORDER BY p.id LIMIT ${BATCH}`,
    [after, ids],
  );
}

async function saveWords(db: Queryable, rows: readonly TextRow[], stemmer: Stemmer): Promise<void> {
  const texts = rows.map((row) => ({
    ...row,
    name: wordsOf(row.name),
    kind: wordsOf(row.kind),
    about: wordsOf(row.about),
    text: row.name,
  }));
  await stemmer.learn(
    db,
    texts.flatMap(({ name, kind, about }) => [...name, ...kind, ...about]),
  );
  const vocabulary = new Map<string, { shown: string; sound: string; products: number }>();
  const records = texts.map(({ id, text, name, kind, about, codes }) => {
    const named = [...termsOf(name, stemmer), ...compoundsOf(text)];
    const strong = new Set([...named, ...termsOf(kind, stemmer)]);
    const shown = new Map([...kind, ...name].map((word) => [word.folded, word.light]));
    for (const term of strong) note(vocabulary, term, shown.get(term) ?? term);
    const words = new Set([...strong, ...named.map((term) => `=${term}`), ...codes.map((code) => `#${codeOf(code)}`)]);
    return { product_id: id, words: [...words], about: [...new Set([...strong, ...termsOf(about, stemmer)])] };
  });
  await db.query(
    `INSERT INTO search_products (product_id, words, about)
     SELECT product_id, array_to_tsvector(words), array_to_tsvector(about)
     FROM jsonb_to_recordset($1::jsonb) AS r(product_id int, words text[], about text[])
     ON CONFLICT (product_id) DO UPDATE SET words = excluded.words, about = excluded.about`,
    [JSON.stringify(records)],
  );
  await saveVocabulary(db, vocabulary);
}

function termsOf(words: readonly Word[], stemmer: Stemmer): string[] {
  return words.flatMap((word) => [word.folded, ...numberOf(word), ...(stemmer.stemsOf(word) ?? [])]);
}

/** The number of a number with its unit: who types only it finds it too. */
function numberOf({ folded }: Word): string[] {
  return /^\d/.test(folded) && !/^\d+$/.test(folded) ? [/^\d+(?:\.\d+)?/.exec(folded)?.[0] ?? folded] : [];
}

function note(
  vocabulary: Map<string, { shown: string; sound: string; products: number }>,
  word: string,
  shown: string,
) {
  const met = vocabulary.get(word);
  if (met) met.products += 1;
  else vocabulary.set(word, { shown, sound: /^[~\d]/.test(word) ? '' : soundOf(fold(word)), products: 1 });
}

/** In the order of words: two imports at once then wait for each other instead of refusing each other. */
async function saveVocabulary(db: Queryable, vocabulary: ReadonlyMap<string, object>): Promise<void> {
  const rows = [...vocabulary]
    .map(([word, entry]) => ({ word, ...entry }))
    .toSorted((a, b) => (a.word < b.word ? -1 : 1));
  await db.query(
    `INSERT INTO search_vocabulary AS v (word, shown, sound, products)
     SELECT word, shown, sound, products FROM jsonb_to_recordset($1::jsonb) AS r(word text, shown text, sound text, products bigint)
     ON CONFLICT (word) DO UPDATE SET products = v.products + excluded.products`,
    [JSON.stringify(rows)],
  );
}
