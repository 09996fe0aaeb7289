import type { Queryable } from '../../../infra/db/database.ts';
import type { RequestContext } from '../../../infra/http/request-context.ts';
import { type CardBrand, type CardRow, type CardListing, readVariantCardRows } from './card-rows.ts';
import type { Columns } from '../listing-index/listing-columns.ts';
import type { Taxonomy } from '../listing-index/taxonomy-cache.ts';
import { REMOVED, LATE_DELIVERY } from '../listing-index/typed-columns.ts';
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
  const positions = new Set(ids.flatMap((id) => familyPositions(columns, columns.positionOf(id))));
  const listings = [...positions].map((position) => listingAt(columns, position));
  const brands = [...new Set(listings.map(({ brand_id }) => brand_id))].flatMap((id): CardBrand[] => {
    const brand = taxonomy.brands.get(id);
    return brand ? [{ brand_id: id, brand_name: localizedName(brand, context.language), brand_slug: brand.slug }] : [];
  });
  return readVariantCardRows(database, ids, { listings, brands }, context);
}

/** The listed positions of a position's family, which are adjacent. */
function familyPositions({ family, flags }: Columns, position: number | undefined): number[] {
  if (position === undefined) return [];
  let [from, to] = [position, position + 1];
  while (from > 0 && family[from - 1] === family[position]) from -= 1;
  while (to < family.length && family[to] === family[position]) to += 1;
  const positions = Array.from({ length: to - from }, (_, at) => from + at);
  return positions.filter((at) => ((flags[at] ?? REMOVED) & REMOVED) === 0);
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
