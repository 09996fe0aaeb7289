import type { Queryable } from '../../../infra/db/database.ts';
import type { RequestContext } from '../../../infra/http/request-context.ts';
import { type CardBrand, type CardRow, type CardListing, readVariantCardRows } from './card-rows.ts';
import type { Columns } from '../listing-index/listing-columns.ts';
import type { Taxonomy } from '../listing-index/taxonomy-cache.ts';
import { LATE_DELIVERY, LEAD, REMOVED } from '../listing-index/typed-columns.ts';
import { localizedName } from '../taxonomy/taxonomy.ts';

/** Data of a list that is in memory. */
export interface IndexedListing {
  /** Columns of the requested country. */
  readonly columns: Columns;
  readonly taxonomy: Taxonomy;
}

/**
 * Returns the rows of `readCardRows` for products of a list. Prices, stock, ratings and brands are in memory, so the
 * query reads only names, pictures and slugs.
 */
export function readIndexedCardRows(
  database: Queryable,
  { columns, taxonomy }: IndexedListing,
  ids: readonly number[],
  context: Pick<RequestContext, 'language'>,
): Promise<CardRow[]> {
  const positions = new Set(ids.flatMap((id) => cardPositions(columns, columns.positionOf(id))));
  const listings = [...positions].map((position) => listingAt(columns, position));
  const brands = [...new Set(listings.map(({ brand_id }) => brand_id))].flatMap((id): CardBrand[] => {
    const brand = taxonomy.brands.get(id);
    return brand ? [{ brand_id: id, brand_name: localizedName(brand, context.language), brand_slug: brand.slug }] : [];
  });
  return readVariantCardRows(database, ids, { listings, brands }, context);
}

/**
 * The positions that a card needs: its own, and one for each colour of its family, the leading one if it has that
 * colour. A family's positions are adjacent, in the order of the products.
 */
function cardPositions({ family, flags, colour }: Columns, own: number | undefined): number[] {
  if (own === undefined) return [];
  let [from, to] = [own, own + 1];
  while (from > 0 && family[from - 1] === family[own]) from -= 1;
  while (to < family.length && family[to] === family[own]) to += 1;
  const needed = new Map<number, number>();
  for (let at = from; at < to; at += 1) {
    const flag = flags[at] ?? REMOVED;
    const colourId = colour[at] ?? 0;
    // Colours without a number may differ.
    const key = colourId === 0 ? -at : colourId;
    if ((flag & REMOVED) === 0 && ((flag & LEAD) !== 0 || !needed.has(key))) needed.set(key, at);
  }
  return [own, ...needed.values()];
}

function listingAt(columns: Columns, position: number): CardListing {
  const valueAt = (values: { readonly [position: number]: number }) => values[position] ?? 0;
  return {
    id: valueAt(columns.product),
    brand_id: valueAt(columns.brand),
    price: valueAt(columns.price),
    old_price: valueAt(columns.oldPrice) || null,
    percent_off: valueAt(columns.percentOff),
    rating: String(valueAt(columns.rating) / 100),
    rating_count: valueAt(columns.ratingCount),
    qty: valueAt(columns.qty),
    late_delivery: (valueAt(columns.flags) & LATE_DELIVERY) !== 0,
  };
}
