import type { EndpointOutput } from 'shared-contracts/endpoint';
import type { autocomplete } from 'shared-contracts/endpoints/catalogue/catalogue';
import type { Language } from 'shared-contracts/locale';
import { fromMinor } from 'shared-contracts/money';
import type { Queryable } from '../../../infra/db/database.ts';
import type { RequestContext } from '../../../infra/http/request-context.ts';
import { tokenize } from '../../search/index.ts';
import type { ListingQuery } from './listing-query.ts';
import type { Columns } from '../listing-index/listing-columns.ts';
import { positionsOf } from '../listing-index/filter.ts';
import { IN_STOCK } from '../listing-index/typed-columns.ts';
import { firstImage, type StoredImage } from '../images.ts';
import { localizedName } from '../taxonomy/taxonomy.ts';

const MAX_PRODUCTS = 6;
const MAX_OTHERS = 3;

type Suggestions = EndpointOutput<typeof autocomplete>;
type ProductRow = Omit<Suggestions['products'][number], 'image' | 'taxed_newprice'> & {
  images: StoredImage[];
};

/** Suggests product types, products, categories and brands that match the typed prefix in either language, most popular first. */
export async function fetchSuggestions(
  listingQuery: ListingQuery,
  q: string,
  context: RequestContext,
): Promise<Suggestions> {
  if (!q) return { products: [], categories: [], brands: [], types: [] };
  const [{ products, typeProducts, typeNames, termForms: names }, taxonomy] = [
    await listingQuery.search.complete(q),
    await listingQuery.taxonomy(),
  ];
  const { language, country } = context;
  const columns = await listingQuery.index.read(country);
  const matchPrefix = createPrefixMatcher(names, language);
  return {
    products: await loadSuggestedProducts(
      listingQuery.database,
      columns,
      suggestPositions(columns, products, typeProducts),
      context,
    ),
    categories: matchPrefix(taxonomy.categories),
    brands: matchPrefix([...taxonomy.brands.values()]),
    types: typeNames.map((name) => name[language]),
  };
}

interface NamedRow {
  readonly id: number;
  readonly slug: string;
  readonly name_en: string;
  readonly name_ar: string;
}

const searchForms = new WeakMap<NamedRow, readonly string[]>();

/** Tokens of a row's names, with and without the article; computed once for each taxonomy row. */
function formsOf(row: NamedRow): readonly string[] {
  const cachedForms = searchForms.get(row);
  if (cachedForms) return cachedForms;
  const terms = tokenize(`${row.name_en} ${row.name_ar}`).map((term) => term.folded);
  const computedForms = terms.flatMap((term) => (term.startsWith('ال') ? [term, term.slice(2)] : [term]));
  searchForms.set(row, computedForms);
  return computedForms;
}

/**
 * Selects rows whose names contain every typed token; the last token is a prefix of a token, with or without its
 * article.
 */
function createPrefixMatcher(names: readonly (readonly string[])[], language: Language) {
  const hasPrefixMatch = (row: NamedRow) => {
    const rowForms = formsOf(row);
    return (
      names.length > 0 &&
      names.every((typed) => typed.some((prefix) => rowForms.some((form) => form.startsWith(prefix))))
    );
  };
  return (rows: readonly NamedRow[]) =>
    rows
      .filter(hasPrefixMatch)
      .slice(0, MAX_OTHERS)
      .map((row) => ({ id: row.id, name: localizedName(row, language), slug: row.slug }));
}

/** The most popular products; of several types, the types take turns. */
function suggestPositions(columns: Columns, products: Int32Array, typeProducts: readonly Int32Array[]): number[] {
  if (typeProducts.length < 2) return mostPopular(columns, products);
  const groups = typeProducts.map((group) => mostPopular(columns, group));
  const turns = Array.from({ length: MAX_PRODUCTS }, (_, turn) => groups.flatMap((group) => group[turn] ?? []));
  return [...new Set(turns.flat())].slice(0, MAX_PRODUCTS);
}

/** The positions of the most popular in-stock products, one per family: the leading colour if it is a candidate. */
function mostPopular(columns: Columns, products: Int32Array): number[] {
  const { flags, popularity, family, product } = columns;
  const best: number[] = [];
  const lowestPopularity = () => (best.length < MAX_PRODUCTS ? -1 : (popularity[best.at(-1) ?? 0] ?? 0));
  let previousFamily = 0;
  for (const position of positionsOf(columns, products)) {
    const isSame = family[position] === previousFamily;
    if (isSame || !((flags[position] ?? 0) & IN_STOCK)) continue;
    previousFamily = family[position] ?? 0;
    if ((popularity[position] ?? 0) <= lowestPopularity()) continue;
    best.push(position);
    best.sort((a, b) => (popularity[b] ?? 0) - (popularity[a] ?? 0) || (product[a] ?? 0) - (product[b] ?? 0));
    best.length = Math.min(best.length, MAX_PRODUCTS);
  }
  return best;
}

/** Reads names, slugs and pictures from the database; prices come from memory. */
async function loadSuggestedProducts(
  database: Queryable,
  columns: Columns,
  positions: readonly number[],
  { language, currency }: RequestContext,
): Promise<Suggestions['products']> {
  if (positions.length === 0) return [];
  const rows = await database.query<ProductRow>(
    `SELECT id, name_${language} AS name, slug, json_build_array(images -> 0) AS images FROM products WHERE id = ANY ($1::int[])`,
    [positions.map((position) => columns.product[position] ?? 0)],
  );
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return positions.flatMap((position) => {
    const row = rowOf.get(columns.product[position] ?? 0);
    if (!row) return [];
    const { images, ...product } = row;
    const taxed_newprice = fromMinor(columns.price[position] ?? 0, currency);
    return [{ ...product, image: firstImage(images, language), taxed_newprice }];
  });
}
