import type { Queryable } from '../../../infra/db/database.ts';
import type { RequestContext } from '../../../infra/http/request-context.ts';
import { type Brand, type CardRow, type Listing, readRestOfCardRows } from '../cards/card-rows.ts';
import type { Columns } from '../listing-index/listing-columns.ts';
import type { Shelf } from '../listing-index/taxonomy-cache.ts';
import { GONE, LATE } from '../listing-index/typed-columns.ts';
import { nameOf } from '../taxonomy/taxonomy.ts';

/** What a list holds in memory. */
export interface Listed {
  /** Of the asked country. */
  readonly columns: Columns;
  readonly shelf: Shelf;
}

/**
 * The rows of `readCardRows`, for products of a list: prices, stock, ratings and brands are in memory, so that names, pictures and addresses alone are
 * asked for.
 */
export function readListedCardRows(
  database: Queryable,
  { columns, shelf }: Listed,
  ids: readonly number[],
  context: Pick<RequestContext, 'language'>,
): Promise<CardRow[]> {
  const places = new Set(ids.flatMap((id) => familyAround(columns, columns.placeOf(id))));
  const listings = [...places].map((place) => listingAt(columns, place));
  const brands = [...new Set(listings.map(({ brand_id }) => brand_id))].flatMap((id): Brand[] => {
    const brand = shelf.brands.get(id);
    return brand ? [{ brand_id: id, brand_name: nameOf(brand, context.language), brand_slug: brand.slug }] : [];
  });
  return readRestOfCardRows(database, ids, { listings, brands }, context);
}

/** The listed places of a place's family, which lie beside it. */
function familyAround({ family, flags }: Columns, place: number | undefined): number[] {
  if (place === undefined) return [];
  let [from, to] = [place, place + 1];
  while (from > 0 && family[from - 1] === family[place]) from -= 1;
  while (to < family.length && family[to] === family[place]) to += 1;
  const places = Array.from({ length: to - from }, (_, at) => from + at);
  return places.filter((at) => ((flags[at] ?? GONE) & GONE) === 0);
}

function listingAt(columns: Columns, place: number): Listing {
  const at = (values: { readonly [place: number]: number }) => values[place] ?? 0;
  return {
    id: at(columns.product),
    brand_id: at(columns.brand),
    price: at(columns.price),
    old_price: at(columns.oldPrice) || null,
    percent_off: at(columns.percentOff),
    rating: String(at(columns.rating) / 100),
    rating_count: at(columns.ratingCount),
    qty: at(columns.qty),
    late_delivery: (at(columns.flags) & LATE) !== 0,
  };
}
