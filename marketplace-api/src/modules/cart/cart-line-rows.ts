import type { CountryCode, Language } from 'shared-contracts/locale';
import type { StoredImage, StoredWarranty } from '../catalogue/index.ts';
import type { Queryable } from '../../infra/db/database.ts';

/**
 * A line of a cart with the current offer; `price` is null where the offer is not delivered in the requested country.
 */
export interface CartLineRecord {
  readonly id: number;
  readonly product_id: number;
  readonly offer_id: number;
  readonly quantity: number;
  /** Months, 0 for none. */
  readonly warranty: number;
  readonly is_late_delivery: boolean;
  readonly seen_country: CountryCode | null;
  readonly seen_price: number | null;
  /** Price of the chosen warranty for one piece; 0 for none, null where it is unknown. */
  readonly seen_warranty_price: number | null;
  readonly noted_state: '' | 'sold_out' | 'not_deliverable';
  readonly slug: string;
  readonly sku: string;
  /** With the options of the variant: “Running Shoes, Black, Size 42”. */
  readonly name: string;
  readonly images: readonly StoredImage[];
  readonly colour: string | null;
  readonly colour_label: string | null;
  readonly colour_hex: string | null;
  /** Options of the variant (“size:42,storage:256”); empty without options. */
  readonly option_key: string;
  readonly brand_id: number;
  readonly brand_name: string;
  readonly brand_slug: string;
  readonly inventory_id: string;
  /** Pieces that this cart can buy; 0 for a withdrawn offer. */
  readonly qty: number;
  readonly offers_late_delivery: boolean;
  /** Days until the seller hands the offer to the courier. */
  readonly dispatch_days: number;
  readonly warranty_options: readonly StoredWarranty[];
  readonly warranty_required: boolean;
  readonly seller_id: number;
  readonly seller_name: string;
  /** Minor units. */
  readonly price: number | null;
  readonly old_price: number | null;
}

/** Separates the parts of a product's name. */
const LIST_COMMA: Readonly<Record<Language, string>> = { en: ', ', ar: '، ' };

/** Columns of a `CartLineRecord` but its stock, from a line `l` and `LINE_TABLES`. */
export const lineColumns = (language: Language): string =>
  `l.id, l.product_id, l.offer_id, l.quantity, l.warranty, l.is_late_delivery, l.seen_country, l.seen_price,
   l.seen_warranty_price, l.noted_state, p.slug, p.sku,
   p.name_${language} || coalesce('${LIST_COMMA[language]}' || (SELECT d.${language} FROM describe_options(p.id) d), '') AS name, p.option_key, p.images, p.colour,
   p.colour_${language} AS colour_label, p.colour_hex, b.id AS brand_id, b.name_${language} AS brand_name,
   b.slug AS brand_slug, o.inventory_id, o.late_delivery AS offers_late_delivery, o.dispatch_days, o.warranty_options,
   o.warranty_required, s.id AS seller_id, s.name_${language} AS seller_name, op.price, op.old_price`;

/** The tables of a line `l` with its offer's price in the country `$2`. */
export const LINE_TABLES = `JOIN products p ON p.id = l.product_id
  JOIN families f ON f.id = p.family_id
  JOIN brands b ON b.id = f.brand_id
  JOIN offers o ON o.id = l.offer_id
  JOIN sellers s ON s.id = o.seller_id
  LEFT JOIN current_prices op ON op.offer_id = o.id AND op.country = $2`;

/**
 * The lines of a cart in the order they were added. Stock that the cart's own unfinished card payment reserves counts
 * as available to it, without the pieces that its release would not give back.
 */
export function loadLines(
  db: Queryable,
  cartId: string,
  { country, language }: { readonly country: CountryCode; readonly language: Language },
): Promise<CartLineRecord[]> {
  return db.query<CartLineRecord>(
    `SELECT ${lineColumns(language)},
       CASE WHEN o.is_active AND p.is_active THEN o.qty + greatest(0, coalesce(held.pieces, 0) - o.oversold)
         ELSE 0 END AS qty
     FROM cart_lines l ${LINE_TABLES}
       LEFT JOIN (SELECT ol.offer_id, sum(ol.quantity)::int AS pieces FROM payments pay
           JOIN order_lines ol ON ol.order_id = pay.order_id
         WHERE pay.cart_id = $1::uuid AND pay.state = 'pending' GROUP BY ol.offer_id) held ON held.offer_id = o.id
     WHERE l.cart_id = $1::uuid ORDER BY l.id`,
    [cartId, country],
  );
}

/** Whether a line can be bought now: delivered in the country and in stock. */
export function isBuyable(row: CartLineRecord): row is CartLineRecord & { readonly price: number } {
  return row.price !== null && row.qty > 0;
}

type ChosenWarranty = Pick<CartLineRecord, 'warranty' | 'warranty_options'>;

/**
 * Price of the chosen warranty for one piece, in minor units; 0 for none; undefined where the offer no longer has it
 * in the country.
 */
export function offeredWarrantyPrice(line: ChosenWarranty, country: CountryCode): number | undefined {
  if (line.warranty === 0) return 0;
  return line.warranty_options.find((option) => option.months === line.warranty)?.price[country];
}

/** Price of the chosen warranty for one piece, in minor units; 0 for none or one no longer offered. */
export function warrantyPrice(line: ChosenWarranty, country: CountryCode): number {
  return offeredWarrantyPrice(line, country) ?? 0;
}
