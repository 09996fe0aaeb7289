import type { CallOutput } from 'shared-contracts/call';
import type { autocomplete } from 'shared-contracts/calls/catalogue';
import type { Queryable } from '../db/port.ts';
import type { RequestContext } from '../http/context.ts';
import { firstImage, type StoredImage } from './images.ts';

const PRODUCTS = 6;
const OTHERS = 3;

/**
 * Words of what was typed, each the beginning of a word that must be there: in the name, brand, category or colour (weights A
 * and B). Folded, so that spelling variants meet.
 */
const PREFIX_QUERY = `to_tsquery('simple', coalesce((
  SELECT string_agg(quote_literal(word) || ':*AB', ' & ')
  FROM regexp_split_to_table(fold_text($1), '[[:space:][:punct:]]+') word WHERE word <> ''), ''))`;

/** Whether a word of `name` begins as what was typed. */
const begins = (name: string) => `position(' ' || trim(fold_text($1)) IN ' ' || fold_text(${name})) > 0`;

type Suggestions = CallOutput<typeof autocomplete>;
type ProductRow = Omit<Suggestions['products'][number], 'image'> & { images: StoredImage[] };

/** Products, categories and brands that begin as what was typed, in either language, the most popular first. */
export async function suggest(database: Queryable, q: string, context: RequestContext): Promise<Suggestions> {
  if (!q) return { products: [], categories: [], brands: [] };
  const { language, country } = context;
  const products = await database.query<ProductRow>(
    `SELECT id, name, slug, images FROM (
       SELECT DISTINCT ON (l.family_id) p.id, p.name_${language} AS name, p.slug, p.images, l.popularity
       FROM listings l JOIN products p ON p.id = l.product_id
       WHERE l.country = $2 AND l.qty > 0 AND p.search @@ ${PREFIX_QUERY}
       ORDER BY l.family_id, l.is_lead DESC, p.id) found
     ORDER BY popularity DESC, id LIMIT ${PRODUCTS}`,
    [q, country],
  );
  const named = (table: string) =>
    database.query<Suggestions['brands'][number]>(
      `SELECT id, name_${language} AS name, slug FROM ${table} WHERE ${begins("name_en || ' ' || name_ar")}
       ORDER BY position, id LIMIT ${OTHERS}`,
      [q],
    );
  return {
    products: products.map(({ images, ...row }) => ({ ...row, image: firstImage(images, language) })),
    categories: await named('categories'),
    brands: await named('brands'),
  };
}
