import type { Queryable } from '../db/port.ts';
import { COLOURS, isColourName } from '../demo/colours.ts';
import { slugify } from '../demo/text.ts';
import { PICTURE_WIDTHS } from '../media/picture-key.ts';
import { indexProducts } from '../search/index-products.ts';
import type { Stemmer } from '../search/stems.ts';
import type { ImportRow } from './columns.ts';
import type { Lookups, RowIds } from './lookups.ts';

/** What rows are saved with, the same for all batches of an import. */
export interface SaveTools {
  readonly lookups: Lookups;
  readonly stemmer: Stemmer;
}

/**
 * Saves rows: families, products and offers are updated where their code, SKU, or SKU and seller are there, else made; a
 * product keeps its address and its reviews. Then the listings and the search columns of the products are made anew.
 * To be called inside a transaction.
 */
export async function saveRows(
  tx: Queryable,
  rows: readonly ImportRow[],
  { lookups, stemmer }: SaveTools,
): Promise<void> {
  const resolved: { row: ImportRow; ids: RowIds }[] = [];
  for (const row of rows) resolved.push({ row, ids: await lookups.resolve(tx, row) });
  const bySku = new Map(resolved.map((item) => [item.row.sku, item]));
  const families = new Map([...bySku.values()].map((item) => [familyOf(item.row), item.ids]));
  await saveFamilies(tx, families);
  await saveProducts(
    tx,
    [...bySku.values()].map(({ row }) => productJson(row)),
  );
  await saveOffers(
    tx,
    resolved.map(({ row, ids }) => offerJson(row, ids)),
  );
  const saved = await tx.query<{ id: number }>(
    `SELECT p.id FROM products p WHERE p.family_id IN
       (SELECT id FROM families WHERE code = ANY ($1::text[]))`,
    [[...families.keys()]],
  );
  const ids = saved.map(({ id }) => id);
  await tx.query(
    `UPDATE products p SET is_lead = (p.id = (SELECT min(s.id) FROM products s WHERE s.family_id = p.family_id AND s.is_active))
     WHERE p.id = ANY ($1::int[])`,
    [ids],
  );
  await indexProducts(tx, ids, stemmer);
  await tx.query('SELECT refresh_listings($1::int[])', [ids]);
}

function familyOf(row: ImportRow): string {
  return row.family ?? row.sku;
}

async function saveFamilies(tx: Queryable, families: ReadonlyMap<string, RowIds>): Promise<void> {
  const rows = [...families].map(([code, { category, brand }]) => ({ code, category_id: category, brand_id: brand }));
  await tx.query(
    `INSERT INTO families (code, category_id, brand_id)
     SELECT code, category_id, brand_id FROM jsonb_populate_recordset(NULL::families, $1::jsonb)
     ON CONFLICT (code) DO UPDATE SET category_id = excluded.category_id, brand_id = excluded.brand_id`,
    [JSON.stringify(rows)],
  );
}

/** Columns of a product that an import sets, besides `sku`, `slug`, `rbin` and `family_id`. */
const PRODUCT_COLUMNS = [
  'ean',
  'model',
  'model_name',
  'colour',
  'colour_en',
  'colour_ar',
  'colour_hex',
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

async function saveProducts(tx: Queryable, rows: readonly object[]): Promise<void> {
  const columns = PRODUCT_COLUMNS.join(', ');
  const updates = PRODUCT_COLUMNS.map((name) => `${name} = excluded.${name}`).join(', ');
  await tx.query(
    `INSERT INTO products (sku, slug, rbin, family_id, ${columns})
     SELECT r.sku, r.slug, r.rbin, f.id, ${PRODUCT_COLUMNS.map((name) => `r.${name}`).join(', ')}
     FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS e(item, position)
       CROSS JOIN LATERAL jsonb_populate_record(NULL::products, e.item) r
       JOIN families f ON f.code = e.item->>'family'
     ORDER BY e.position
     ON CONFLICT (sku) DO UPDATE SET family_id = excluded.family_id, ${updates}`,
    [JSON.stringify(rows)],
  );
}

function productJson(row: ImportRow) {
  return {
    sku: row.sku,
    family: familyOf(row),
    slug: slugify(`${row.name_en} ${row.sku}`),
    rbin: `RB-${row.sku}`,
    ean: row.ean,
    model: row.model || null,
    model_name: row.model || null,
    ...colourJson(row),
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
    updated_at: new Date().toISOString(),
  };
}

function colourJson({ colour, colour_en, colour_ar, colour_hex }: ImportRow) {
  if (colour === undefined) return {};
  const known = isColourName(colour) ? COLOURS[colour] : undefined;
  return {
    colour,
    colour_en: colour_en || known?.en,
    colour_ar: colour_ar || known?.ar,
    colour_hex: colour_hex ?? known?.hex,
  };
}

async function saveOffers(tx: Queryable, rows: readonly object[]): Promise<void> {
  const json = JSON.stringify(rows);
  const columns =
    'seller_id, inventory_id, qty, dispatch_days, late_delivery, warranty_required, warranty_options, is_active';
  await tx.query(
    `INSERT INTO offers (product_id, ${columns})
     SELECT p.id, r.seller_id, r.inventory_id, r.qty, r.dispatch_days, r.late_delivery, r.warranty_required, r.warranty_options, true
     FROM jsonb_array_elements($1::jsonb) AS e(item)
       CROSS JOIN LATERAL jsonb_populate_record(NULL::offers, e.item) r
       JOIN products p ON p.sku = e.item->>'sku'
     ON CONFLICT (product_id, seller_id) DO UPDATE SET qty = excluded.qty, dispatch_days = excluded.dispatch_days,
       late_delivery = excluded.late_delivery, warranty_required = excluded.warranty_required,
       warranty_options = excluded.warranty_options, is_active = true`,
    [json],
  );
  const offers = `SELECT o.id, c.prices FROM jsonb_to_recordset($1::jsonb) AS c(sku text, seller_id int, prices jsonb)
    JOIN products p ON p.sku = c.sku JOIN offers o ON o.product_id = p.id AND o.seller_id = c.seller_id`;
  await tx.query(`DELETE FROM offer_prices WHERE offer_id IN (SELECT id FROM (${offers}) t)`, [json]);
  await tx.query(
    `INSERT INTO offer_prices (offer_id, country, price, old_price)
     SELECT t.id, x.country, x.price, x.old_price FROM (${offers}) t,
       jsonb_to_recordset(t.prices) AS x(country char(2), price bigint, old_price bigint)`,
    [json],
  );
}

function offerJson(row: ImportRow, { seller }: RowIds) {
  return {
    sku: row.sku,
    seller_id: seller,
    inventory_id: `INV-${row.sku}-${seller}`,
    qty: row.qty,
    dispatch_days: row.dispatch_days ?? 1,
    late_delivery: row.late_delivery ?? false,
    warranty_required: row.warranty_required ?? false,
    warranty_options: row.warranties.map(({ months, AE, SA }) => ({
      months,
      label_en: `${months}-month warranty`,
      label_ar: `ضمان لمدة ${months} شهرًا`,
      price: { AE, ...(SA !== undefined && { SA }) },
    })),
    prices: [
      ...(row.price_aed === undefined
        ? []
        : [{ country: 'AE', price: row.price_aed, old_price: row.old_price_aed ?? null }]),
      ...(row.price_sar === undefined
        ? []
        : [{ country: 'SA', price: row.price_sar, old_price: row.old_price_sar ?? null }]),
    ],
  };
}
