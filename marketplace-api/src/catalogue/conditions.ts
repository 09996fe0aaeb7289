import type { RequestContext } from '../http/context.ts';
import type { Params } from './params.ts';
import type { Selection } from './selection.ts';

/** The filters that facets are counted for. */
export const FILTER_NAMES = ['category', 'brand', 'colour', 'price', 'rating', 'late'] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

/** Where the rows of a listing come from, whatever is chosen. */
interface Source {
  /** Tables, with `listings` as `l`. */
  readonly from: string;
  readonly conditions: readonly string[];
  /** How well a row matches what was typed. */
  readonly rank: string;
}

/** What is sold in the country and holds what was typed. */
export function listingSource({ q }: Selection, { country }: RequestContext, params: Params): Source {
  const conditions = [`l.country = ${params.add(country)}`];
  if (!q) return { from: 'listings l', conditions, rank: '0' };
  const query = `search_query(${params.add(q)})`;
  return {
    from: 'listings l JOIN products s ON s.id = l.product_id',
    conditions: [...conditions, `s.search @@ ${query}`],
    rank: `ts_rank_cd(s.search, ${query})`,
  };
}

/** The condition of each chosen filter on `listings l`; those that are not chosen are missing. */
export function filterConditions(
  selection: Selection,
  { city }: RequestContext,
  params: Params,
): Partial<Record<FilterName, string>> {
  const { categoryIds, brandIds, colours, price, rating } = selection;
  return {
    ...(categoryIds && { category: `l.category_id = ANY (${params.add(categoryIds)}::int[])` }),
    ...(brandIds && { brand: `l.brand_id = ANY (${params.add(brandIds)}::int[])` }),
    ...(colours && { colour: `l.colour = ANY (${params.add(colours)}::text[])` }),
    ...(price && { price: within('l.price', price, 'bigint', params) }),
    ...(rating && { rating: within('l.rating', rating, 'numeric', params) }),
    ...(selection.lateDelivery && { late: city.late_delivery ? 'l.late_delivery' : 'false' }),
  };
}

function within(
  column: string,
  { min, max }: { readonly min: number | null; readonly max: number | null },
  type: string,
  params: Params,
): string {
  const low = min === null ? [] : [`${column} >= ${params.add(min)}::${type}`];
  const high = max === null ? [] : [`${column} <= ${params.add(max)}::${type}`];
  return `(${[...low, ...high].join(' AND ')})`;
}
