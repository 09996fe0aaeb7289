import type { RequestContext } from '../http/context.ts';
import type { Params } from './params.ts';
import type { Selection } from './selection.ts';

/** The filters that facets are counted for. */
export const FILTER_NAMES = ['category', 'brand', 'colour', 'price', 'rating', 'late'] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

/** What every row of a listing meets, whatever is chosen: sold in the country, and what was typed. On `listings l`. */
export function baseConditions(selection: Selection, { country }: RequestContext, params: Params): string[] {
  const conditions = [`l.country = ${params.add(country)}`];
  if (selection.q) {
    const query = params.add(selection.q);
    conditions.push(`l.product_id IN (SELECT id FROM products WHERE search @@ search_query(${query}))`);
  }
  return conditions;
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
