import type { Queryable, SqlValue } from '../../../infra/db/database.ts';
import type { RequestContext } from '../../../infra/http/request-context.ts';
import type { StoredImage } from '../images.ts';

/** Database rows that product cards are built from. */
export interface CardRow {
  id: number;
  slug: string;
  name: string;
  family_id: number;
  colour: string | null;
  images: StoredImage[];
  brand_id: number;
  brand_name: string;
  brand_slug: string;
  price: number;
  old_price: number | null;
  percent_off: number;
  rating: string;
  rating_count: number;
  qty: number;
  late_delivery: boolean;
  colours: { value: string; label: string; hex: string; slug: string }[] | null;
  /** Whether a shopper chooses more than a colour. */
  has_options: boolean;
}

/** A product of a requested family. Only requested products have a name and first picture. */
interface Variant {
  readonly id: number;
  readonly family_id: number;
  readonly is_lead: boolean;
  readonly slug: string;
  readonly colour: string | null;
  readonly label: string | null;
  readonly hex: string | null;
  readonly hasOptions: boolean;
  readonly card: Pick<CardRow, 'name' | 'images'> | null;
}

/** Listing data of a product. */
export type CardListing = Pick<
  CardRow,
  'id' | 'brand_id' | 'price' | 'old_price' | 'percent_off' | 'rating' | 'rating_count' | 'qty' | 'late_delivery'
>;
/** Brand data of a card. */
export type CardBrand = Pick<CardRow, 'brand_id' | 'brand_name' | 'brand_slug'>;

/**
 * Reads the card data of products in the order of `ids`; skips products that the requested country does not list. Three
 * simple queries each return one packed value: PostgreSQL plans one query with joins for longer than all three take.
 * Lists already have two of the results in memory (listed-cards.ts).
 */
export async function readCardRows(
  database: Queryable,
  ids: readonly number[],
  { country, language }: Pick<RequestContext, 'country' | 'language'>,
): Promise<CardRow[]> {
  const variants = await readVariants(database, variantsWhere(language, IN_SAME_FAMILIES), [ids]);
  const listings = await queryPacked<CardListing>(database, LISTINGS, [country, variants.map(({ id }) => id)]);
  const brands = await queryPacked<CardBrand>(database, brandsOf(language), [
    [...new Set(listings.map(({ brand_id }) => brand_id))],
  ]);
  return assembleCardRows(ids, variants, listings, brands);
}

/**
 * Like `readCardRows`, for callers that already have listings and brands of the products of `ids` and of each colour in
 * their families.
 */
export async function readVariantCardRows(
  database: Queryable,
  ids: readonly number[],
  loaded: { readonly listings: readonly CardListing[]; readonly brands: readonly CardBrand[] },
  { language }: Pick<RequestContext, 'language'>,
): Promise<CardRow[]> {
  const all = loaded.listings.map(({ id }) => id);
  const variants = await readVariants(database, variantsWhere(language, 'id = ANY ($2::int[])'), [ids, all]);
  return assembleCardRows(ids, variants, loaded.listings, loaded.brands);
}

function assembleCardRows(
  ids: readonly number[],
  variants: readonly Variant[],
  listings: readonly CardListing[],
  brands: readonly CardBrand[],
): CardRow[] {
  const listingOf = new Map(listings.map((listing) => [listing.id, listing]));
  const brandOf = new Map(brands.map((brand) => [brand.brand_id, brand]));
  const families = Map.groupBy(
    variants.filter(({ id }) => listingOf.has(id)),
    ({ family_id }) => family_id,
  );
  const variantOf = new Map(variants.map((variant) => [variant.id, variant]));
  return ids.flatMap((id) => {
    const [variant, listing] = [variantOf.get(id), listingOf.get(id)];
    const brand = listing && brandOf.get(listing.brand_id);
    if (!variant?.card || !brand) return [];
    const { slug, family_id, colour, card, hasOptions } = variant;
    const colours = coloursOf(families.get(family_id), variant);
    return [{ slug, family_id, colour, ...card, ...listing, ...brand, colours, has_options: hasOptions }];
  });
}

/** The colours of a family's listed products, the leading one first; each once, the card's own by the card's product. */
function coloursOf(variants: readonly Variant[] = [], own: Variant): NonNullable<CardRow['colours']> {
  const colours = variants
    .toSorted((a, b) => Number(b.is_lead) - Number(a.is_lead) || a.id - b.id)
    .flatMap(({ colour, label, hex, slug }) =>
      colour === null || hex === null ? [] : [{ value: colour, label: label ?? colour, hex, slug }],
    );
  const byValue = Map.groupBy(colours, ({ value }) => value).values();
  return [...byValue].flatMap(([first]) => {
    if (!first) return [];
    return first.value === own.colour ? { ...first, slug: own.slug } : first;
  });
}

const IN_SAME_FAMILIES = 'family_id = ANY (ARRAY(SELECT family_id FROM products WHERE id = ANY ($1::int[])))';

/** Rows are arrays: field names would be a third of the output for the many family members that have no card. */
const variantsWhere = (language: string, condition: string) => `
  SELECT json_agg(json_build_array(id, family_id, is_lead, slug, colour, colour_${language}, colour_hex, option_key <> '',
    CASE WHEN id = ANY ($1::int[]) THEN json_build_object('name', name_${language}, 'images', json_build_array(images -> 0)) END)) AS packed
  FROM products WHERE ${condition}`;

type PackedVariant = [
  Variant['id'],
  Variant['family_id'],
  Variant['is_lead'],
  Variant['slug'],
  Variant['colour'],
  Variant['label'],
  Variant['hex'],
  Variant['hasOptions'],
  Variant['card'],
];

async function readVariants(database: Queryable, sql: string, params: readonly SqlValue[]): Promise<Variant[]> {
  const rows = await queryPacked<PackedVariant>(database, sql, params);
  return rows.map(([id, family_id, is_lead, slug, colour, label, hex, hasOptions, card]) => ({
    id,
    family_id,
    is_lead,
    slug,
    colour,
    label,
    hex,
    hasOptions,
    card,
  }));
}

const LISTINGS = `
  SELECT json_agg(json_build_object('id', product_id, 'brand_id', brand_id, 'price', price, 'old_price', old_price,
    'percent_off', percent_off, 'rating', rating::text, 'rating_count', rating_count, 'qty', qty,
    'late_delivery', late_delivery)) AS packed
  FROM listings WHERE country = $1 AND product_id = ANY ($2::int[])`;

const brandsOf = (language: string) => `
  SELECT json_agg(json_build_object('brand_id', id, 'brand_name', name_${language}, 'brand_slug', slug)) AS packed
  FROM brands WHERE id = ANY ($1::int[])`;

/** Unpacks the array of rows in a query's value `packed`. */
async function queryPacked<Row>(database: Queryable, sql: string, params: readonly SqlValue[]): Promise<Row[]> {
  const [row] = await database.query<{ packed: Row[] | null }>(sql, params);
  return row?.packed ?? [];
}
