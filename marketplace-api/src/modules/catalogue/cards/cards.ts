import type { ProductCard } from 'shared-contracts/entities/catalogue/product-card';
import { fromMinor } from 'shared-contracts/money';
import type { Queryable } from '../../../infra/db/database.ts';
import type { RequestContext } from '../../../infra/http/request-context.ts';
import { type CardRow, readCardRows } from './card-rows.ts';
import { firstImage } from '../images.ts';
import { type IndexedListing, readIndexedCardRows } from './listed-cards.ts';

/** Card columns for the product page's query. */
export const CARD_COLUMNS = (language: string) => `
  p.id, p.slug, p.name_${language} AS name, p.family_id, p.colour, p.images,
  b.id AS brand_id, b.name_${language} AS brand_name, b.slug AS brand_slug,
  l.price, l.old_price, l.percent_off, l.rating, l.rating_count, l.qty, l.late_delivery, p.option_key <> '' AS has_options,
  (SELECT json_agg(json_build_object('value', v.colour, 'label', coalesce(v.colour_${language}, v.colour),
       'hex', v.colour_hex, 'slug', v.slug) ORDER BY v.is_lead DESC, v.id)
     FROM products v JOIN listings vl ON vl.product_id = v.id AND vl.country = l.country
     WHERE v.family_id = p.family_id AND v.colour IS NOT NULL AND v.colour_hex IS NOT NULL) AS colours`;

/** Returns product cards in the order of `ids`; skips products that the requested country does not list. */
export function loadCards(
  database: Queryable,
  ids: readonly number[],
  context: RequestContext,
): Promise<ProductCard[]> {
  return toCards(ids, context, () => readCardRows(database, ids, context));
}

/** Returns product cards for a list, which already has most of the data. */
export function loadIndexedCards(
  database: Queryable,
  indexedListing: IndexedListing,
  ids: readonly number[],
  context: RequestContext,
): Promise<ProductCard[]> {
  return toCards(ids, context, () => readIndexedCardRows(database, indexedListing, ids, context));
}

async function toCards(
  ids: readonly number[],
  context: RequestContext,
  readRows: () => Promise<CardRow[]>,
): Promise<ProductCard[]> {
  context.cache.addTags('taxonomy', ...ids.map((id) => `card:${id}`));
  if (ids.length === 0) return [];
  return (await readRows()).map((row) => toCard(row, context));
}

/** Card fields of the product itself, independent of its sellers. */
export type ProductSummaryRow = Omit<CardRow, 'price' | 'old_price' | 'percent_off' | 'qty' | 'late_delivery'>;

/** The part of a card that does not depend on an offer. */
export function toProductSummary(row: ProductSummaryRow, { language }: Pick<RequestContext, 'language'>) {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    family: row.family_id,
    brand: { id: row.brand_id, name: row.brand_name, slug: row.brand_slug },
    image: firstImage(row.images, language),
    rating: { average: roundRating(row.rating), count: row.rating_count },
    colour: row.colour,
    colours: row.colours ?? [],
    has_options: row.has_options,
  };
}

export function toCard(row: CardRow, context: RequestContext): ProductCard {
  const { currency, city } = context;
  return {
    ...toProductSummary(row, context),
    taxed_newprice: fromMinor(row.price, currency),
    taxed_oldprice: row.old_price === null ? null : fromMinor(row.old_price, currency),
    percent_off: row.percent_off,
    qty: row.qty,
    is_late_delivery: row.late_delivery && city.late_delivery,
  };
}

/** Rounds a numeric column to one decimal. */
export function roundRating(value: string): number {
  return Math.round(Number(value) * 10) / 10;
}
