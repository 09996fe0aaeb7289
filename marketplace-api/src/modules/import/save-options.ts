import type { Queryable } from '../../infra/db/database.ts';
import type { ImportRow } from './columns.ts';
import { optionsOf } from './option-columns.ts';
import { familyOf } from './save-products.ts';

/**
 * Saves the options of rows: those that a row no longer has are deleted, and options of a family that no product has.
 * @param families ids by family code
 * @param products ids by SKU
 */
export async function saveOptions(
  tx: Queryable,
  rows: readonly ImportRow[],
  families: ReadonlyMap<string, number>,
  products: ReadonlyMap<string, number>,
): Promise<void> {
  const options = rows.flatMap((row) =>
    optionsOf(row).map((option, position) => ({
      ...option,
      position,
      family: families.get(familyOf(row)) ?? 0,
      product: products.get(row.sku) ?? 0,
    })),
  );
  const familyOptions = new Map(options.map((option) => [`${option.family} ${option.option}`, option]));
  const values = [JSON.stringify([...familyOptions.values()]), JSON.stringify(options)];
  await tx.query(
    `DELETE FROM product_options o WHERE o.product_id = ANY ($1::int[]) AND NOT EXISTS (
       SELECT 1 FROM jsonb_to_recordset($2::jsonb) AS r(product int, option text)
       WHERE r.product = o.product_id AND r.option = o.option)`,
    [[...products.values()], values[1] ?? '[]'],
  );
  await tx.query(
    `INSERT INTO family_options (family_id, option, name_en, name_ar, position)
     SELECT family, option, name ->> 'en', name ->> 'ar', position
     FROM jsonb_to_recordset($1::jsonb) AS r(family int, option text, name jsonb, position int)
     ON CONFLICT (family_id, option) DO UPDATE SET
       name_en = excluded.name_en, name_ar = excluded.name_ar, position = excluded.position`,
    [values[0] ?? '[]'],
  );
  await tx.query(
    `INSERT INTO product_options (product_id, option, value, label_en, label_ar)
     SELECT product, option, value, label ->> 'en', label ->> 'ar'
     FROM jsonb_to_recordset($1::jsonb) AS r(product int, option text, value text, label jsonb)
     ON CONFLICT (product_id, option) DO UPDATE SET
       value = excluded.value, label_en = excluded.label_en, label_ar = excluded.label_ar`,
    [values[1] ?? '[]'],
  );
  await tx.query(
    `DELETE FROM family_options f WHERE f.family_id = ANY ($1::int[]) AND NOT EXISTS (
       SELECT 1 FROM products p JOIN product_options o ON o.product_id = p.id
       WHERE p.family_id = f.family_id AND o.option = f.option)`,
    [[...families.values()]],
  );
}
