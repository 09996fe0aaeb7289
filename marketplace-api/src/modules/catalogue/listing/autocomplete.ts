import type { EndpointOutput } from 'shared-contracts/endpoint';
import type { autocomplete } from 'shared-contracts/endpoints/catalogue';
import type { Language } from 'shared-contracts/locale';
import { fromMinor } from 'shared-contracts/money';
import type { Queryable } from '../../../infra/db/database.ts';
import type { RequestContext } from '../../../infra/http/request-context.ts';
import { wordsOf } from '../../search/language/normalize-text.ts';
import type { Finder } from './listing-query.ts';
import type { Columns } from '../listing-index/listing-columns.ts';
import { placesOf } from '../listing-index/filter.ts';
import { IN_STOCK } from '../listing-index/typed-columns.ts';
import { firstImage, type StoredImage } from '../images.ts';
import { nameOf } from '../taxonomy/taxonomy.ts';

const PRODUCTS = 6;
const OTHERS = 3;

type Suggestions = EndpointOutput<typeof autocomplete>;
type ProductRow = Omit<Suggestions['products'][number], 'image' | 'taxed_newprice'> & {
  images: StoredImage[];
};

/** Products, categories and brands that begin as what was typed, in either language, the most popular first. */
export async function suggest(finder: Finder, q: string, context: RequestContext): Promise<Suggestions> {
  if (!q) return { products: [], categories: [], brands: [] };
  const [{ products, names }, shelf] = [await finder.search.complete(q), await finder.shelf()];
  const { language, country } = context;
  const columns = await finder.index.read(country);
  const begun = beginners(names, language);
  return {
    products: await loadProducts(finder.database, columns, mostPopular(columns, products), context),
    categories: begun(shelf.categories),
    brands: begun([...shelf.brands.values()]),
  };
}

interface Named {
  readonly id: number;
  readonly slug: string;
  readonly name_en: string;
  readonly name_ar: string;
}

const forms = new WeakMap<Named, readonly string[]>();

/** The words of a row's names, with and without the article; made once for each row of the shelf. */
function formsOf(row: Named): readonly string[] {
  const known = forms.get(row);
  if (known) return known;
  const words = wordsOf(`${row.name_en} ${row.name_ar}`).map((word) => word.folded);
  const made = words.flatMap((word) => (word.startsWith('ال') ? [word, word.slice(2)] : [word]));
  forms.set(row, made);
  return made;
}

/** Picks rows whose names have every typed word, the last one as the beginning of a word or of the word after the article. */
function beginners(names: readonly (readonly string[])[], language: Language) {
  const isBegun = (row: Named) => {
    const own = formsOf(row);
    return (
      names.length > 0 && names.every((typed) => typed.some((begin) => own.some((form) => form.startsWith(begin))))
    );
  };
  return (rows: readonly Named[]) =>
    rows
      .filter(isBegun)
      .slice(0, OTHERS)
      .map((row) => ({ id: row.id, name: nameOf(row, language), slug: row.slug }));
}

/** The places of the most popular of some products that can be bought, one of each family: the leading colour where it is among them. */
function mostPopular(columns: Columns, products: Int32Array): number[] {
  const { flags, popularity, family, product } = columns;
  const best: number[] = [];
  const least = () => (best.length < PRODUCTS ? -1 : (popularity[best.at(-1) ?? 0] ?? 0));
  let before = 0;
  for (const place of placesOf(columns, products)) {
    const isSame = family[place] === before;
    if (isSame || !((flags[place] ?? 0) & IN_STOCK)) continue;
    before = family[place] ?? 0;
    if ((popularity[place] ?? 0) <= least()) continue;
    best.push(place);
    best.sort((a, b) => (popularity[b] ?? 0) - (popularity[a] ?? 0) || (product[a] ?? 0) - (product[b] ?? 0));
    best.length = Math.min(best.length, PRODUCTS);
  }
  return best;
}

/** Names, addresses and pictures are asked for; prices are in memory. */
async function loadProducts(
  database: Queryable,
  columns: Columns,
  places: readonly number[],
  { language, currency }: RequestContext,
): Promise<Suggestions['products']> {
  if (places.length === 0) return [];
  const rows = await database.query<ProductRow>(
    `SELECT id, name_${language} AS name, slug, json_build_array(images -> 0) AS images FROM products WHERE id = ANY ($1::int[])`,
    [places.map((place) => columns.product[place] ?? 0)],
  );
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return places.flatMap((place) => {
    const row = rowOf.get(columns.product[place] ?? 0);
    if (!row) return [];
    const { images, ...product } = row;
    const taxed_newprice = fromMinor(columns.price[place] ?? 0, currency);
    return [{ ...product, image: firstImage(images, language), taxed_newprice }];
  });
}
