import type { Queryable } from '../../infra/db/database.ts';
import { COLOURS, isColourName, slugify } from '../catalogue/index.ts';
import { PICTURE_WIDTHS } from '../media/index.ts';
import type { ProductText } from '../search/index.ts';
import type { ImportRow } from './columns.ts';
import { optionKeyOf } from './option-columns.ts';
import type { RowIds } from './reference-lookups.ts';

/** The code that all variants of a family share. */
export function familyOf(row: ImportRow): string {
  return row.family ?? row.sku;
}

/** Inserts families or updates their category and brand; returns the id of each code. */
export async function saveFamilies(
  tx: Queryable,
  families: ReadonlyMap<string, RowIds>,
): Promise<ReadonlyMap<string, number>> {
  const ids = [...families.values()];
  const saved = await tx.query<{ id: number; code: string }>(
    `INSERT INTO families (code, category_id, brand_id)
     SELECT code, category_id, brand_id FROM unnest($1::text[], $2::int[], $3::int[]) AS r(code, category_id, brand_id)
     ON CONFLICT (code) DO UPDATE SET category_id = excluded.category_id, brand_id = excluded.brand_id
     RETURNING id, code`,
    [[...families.keys()], ids.map(({ category }) => category), ids.map(({ brand }) => brand)],
  );
  return new Map(saved.map(({ id, code }) => [code, id]));
}

/** Columns of a product that an import sets, besides `sku`, `slug`, `rbin` and `is_lead`. */
const PRODUCT_COLUMNS = [
  'family_id',
  'ean',
  'model',
  'model_name',
  'colour',
  'colour_en',
  'colour_ar',
  'colour_hex',
  'option_key',
  'name_en',
  'name_ar',
  'description_en',
  'description_ar',
  'overview_en',
  'overview_ar',
  'bullets_en',
  'bullets_ar',
  'specs_en',
  'specs_ar',
  'weight_g',
  'width_mm',
  'height_mm',
  'length_mm',
  'returnable_days',
  'images',
  'is_active',
  'updated_at',
];

/** Inserts products or updates them by SKU; returns the id of each SKU. */
export async function saveProducts(
  tx: Queryable,
  rows: readonly ImportRow[],
  families: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, number>> {
  const columns = PRODUCT_COLUMNS.join(', ');
  const updates = PRODUCT_COLUMNS.map((name) => `${name} = excluded.${name}`).join(', ');
  const familiesWithLead = new Set<number>();
  const now = new Date().toISOString();
  const records = rows.map((row) => {
    const family = families.get(familyOf(row)) ?? 0;
    const isFirst = !familiesWithLead.has(family);
    familiesWithLead.add(family);
    return { ...productJson(row), family_id: family, is_lead: isFirst, updated_at: now };
  });
  const saved = await tx.query<{ id: number; sku: string }>(
    `INSERT INTO products (sku, slug, rbin, is_lead, ${columns})
     SELECT sku, slug, rbin, is_lead, ${columns} FROM jsonb_populate_recordset(NULL::products, $1::jsonb)
     ON CONFLICT (sku) DO UPDATE SET ${updates}
     RETURNING id, sku`,
    [JSON.stringify(records)],
  );
  return new Map(saved.map(({ id, sku }) => [sku, id]));
}

function productJson(row: ImportRow) {
  return {
    sku: row.sku,
    slug: slugify(`${row.name_en} ${row.sku}`),
    rbin: rbinOf(row),
    ean: row.ean,
    model: row.model || null,
    model_name: row.model || null,
    ...colourOf(row),
    option_key: optionKeyOf(row),
    name_en: row.name_en,
    name_ar: row.name_ar,
    description_en: row.description_en,
    description_ar: row.description_ar,
    overview_en: row.overview_en,
    overview_ar: row.overview_ar,
    bullets_en: row.bullets_en,
    bullets_ar: row.bullets_ar,
    specs_en: row.specs_en,
    specs_ar: row.specs_ar,
    weight_g: row.weight_g,
    width_mm: row.width_mm,
    height_mm: row.height_mm,
    length_mm: row.length_mm,
    returnable_days: row.returnable_days ?? 45,
    images: row.images.map((src) => ({ src, widths: PICTURE_WIDTHS, alt_en: row.name_en, alt_ar: row.name_ar })),
    is_active: true,
  };
}

const rbinOf = (row: ImportRow) => `RB-${row.sku}`;

function colourOf({ colour, colour_en, colour_ar, colour_hex }: ImportRow) {
  if (colour === undefined) return {};
  const known = isColourName(colour) ? COLOURS[colour] : undefined;
  return {
    colour,
    colour_en: colour_en || known?.en,
    colour_ar: colour_ar || known?.ar,
    colour_hex: colour_hex ?? known?.hex,
  };
}

/**
 * Searchable text of a row's product; `names` are those of its brand and categories, `category` those of
 * its own category. Equals the text that
 * index-products.ts reads from the database.
 */
export function toProductText(row: ImportRow, names: string, category: string): ProductText {
  const { colour_en, colour_ar } = colourOf(row);
  const lines = (texts: readonly (string | undefined)[]) => texts.filter(Boolean).join('\n');
  return {
    name: lines([row.name_en, row.name_ar]),
    kind: lines([names, colour_en, colour_ar, row.model]),
    category,
    codes: [row.sku, rbinOf(row), row.ean, row.model].flatMap((code) => (code ? [code] : [])),
    about: lines([row.description_en, row.description_ar, ...row.bullets_en, ...row.bullets_ar]),
  };
}
