import type { Queryable } from '../db/port.ts';
import type { RequestContext } from '../http/context.ts';
import { FILTER_NAMES, filterConditions, type FilterName, listingSource } from './conditions.ts';
import { createParams } from './params.ts';
import type { Selection } from './selection.ts';
import { leafIds } from './taxonomy.ts';

/** Ready-made price spans: the bounds between them, in whole units of the currency. */
export const PRICE_BOUNDS = [50, 100, 250, 500, 1_000, 2_500] as const;
/** Least stars that can be chosen. */
export const RATING_STEPS = [4, 3, 2] as const;

/** A count of families; `facet` says what of, `value` which choice. Prices are in minor units. */
export interface FacetCount {
  readonly facet: FilterName | 'all';
  readonly value: string;
  readonly count: number;
  readonly low: number | null;
  readonly high: number | null;
}

/**
 * Counts every choice of every filter in one statement. A choice counts the families that would be listed with it under
 * the other chosen filters; what is chosen in its own filter makes no difference.
 */
export function countFacets(database: Queryable, selection: Selection, context: RequestContext): Promise<FacetCount[]> {
  const params = createParams();
  const source = listingSource(selection, context, params);
  const where = [...source.conditions, ...categoryScope(selection, params.add)];
  const conditions = filterConditions(selection, context, params);
  const flags = FILTER_NAMES.map((name) => `(${conditions[name] ?? 'true'}) AS in_${name}`);
  return database.query<FacetCount>(
    `WITH base AS MATERIALIZED (
       SELECT l.family_id, l.category_id, l.brand_id, l.colour, l.price, l.rating, l.late_delivery, ${flags.join(', ')}
       FROM ${source.from} WHERE ${where.join(' AND ')})
     SELECT 'all' AS facet, '' AS value, count(DISTINCT family_id)::int AS count, NULL::bigint AS low, NULL::bigint AS high
       FROM base WHERE ${others()}
     UNION ALL ${grouped('category', 'category_id::text')}
     UNION ALL ${grouped('brand', 'brand_id::text')}
     UNION ALL ${grouped('colour', 'colour')}
     UNION ALL SELECT 'price', '', count(DISTINCT family_id)::int, min(price), max(price) FROM base WHERE ${others('price')}
     UNION ALL SELECT 'price', b.position::text, count(DISTINCT family_id)::int, b.low, b.high
       FROM (VALUES ${priceSpans()}) b (position, low, high)
         JOIN base ON price >= coalesce(b.low, 0) AND (b.high IS NULL OR price <= b.high)
       WHERE ${others('price')} GROUP BY b.position, b.low, b.high
     UNION ALL SELECT 'rating', s.stars::text, count(DISTINCT family_id)::int, NULL, NULL
       FROM unnest(ARRAY[${RATING_STEPS.join(', ')}]) s (stars) JOIN base ON rating >= s.stars
       WHERE ${others('rating')} GROUP BY s.stars
     UNION ALL SELECT 'late', '', count(DISTINCT family_id)::int, NULL, NULL FROM base
       WHERE late_delivery AND ${others('late')}`,
    params.values,
  );
}

/** Only what lies beside or below the chosen categories is offered, so nothing else needs to be read. */
function categoryScope({ categories, allCategories }: Selection, add: (value: readonly number[]) => string): string[] {
  if (!categories) return [];
  const tops = new Set(categories.map((row) => row.parent_id ?? row.id));
  const scope = leafIds(
    allCategories,
    allCategories.filter((row) => tops.has(row.id)),
  );
  return [`l.category_id = ANY (${add(scope)}::int[])`];
}

function grouped(name: FilterName, column: string): string {
  return `SELECT '${name}', ${column}, count(DISTINCT family_id)::int, NULL, NULL
       FROM base WHERE ${column} IS NOT NULL AND ${others(name)} GROUP BY ${column}`;
}

function others(own?: FilterName): string {
  return FILTER_NAMES.filter((name) => name !== own)
    .map((name) => `in_${name}`)
    .join(' AND ');
}

function priceSpans(): string {
  const bounds = [null, ...PRICE_BOUNDS, null];
  const minor = (bound: number | null | undefined) => (bound == null ? 'NULL::bigint' : `${bound * 100}::bigint`);
  return bounds
    .slice(0, -1)
    .map((low, position) => `(${position}, ${minor(low)}, ${minor(bounds[position + 1])})`)
    .join(', ');
}
