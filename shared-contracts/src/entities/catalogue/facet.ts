import * as v from 'valibot';
import { countSchema } from '../common.ts';

/**
 * Choices of a filter. `value` is part of the URL (`brand:nova`), `label` is in the requested language. `count` is
 * the number of products with this value under every other chosen filter.
 */
const selectFacetSchema = v.object({
  kind: v.literal('select'),
  name: v.string(),
  label: v.string(),
  options: v.array(v.object({ value: v.string(), label: v.string(), count: countSchema, hex: v.nullable(v.string()) })),
});

const bound = v.pipe(v.string(), v.decimal());

/** An amount in minor units. */
const minorSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * A range: bounds are decimal strings, for `price` amounts in the country's currency. `buckets` are preset ranges.
 * `histogram` has bars of equal width from the lowest value to the highest, both bounds included, in minor units.
 */
const rangeFacetSchema = v.object({
  kind: v.literal('range'),
  name: v.string(),
  label: v.string(),
  min: bound,
  max: bound,
  buckets: v.array(v.object({ min: v.nullable(bound), max: v.nullable(bound), count: countSchema })),
  histogram: v.optional(v.array(v.object({ min: minorSchema, max: minorSchema, count: countSchema }))),
});

/** A minimum, such as stars: chosen as the range `rating__range:4__`. */
const numberFacetSchema = v.object({
  kind: v.literal('number'),
  name: v.string(),
  label: v.string(),
  options: v.array(v.object({ min: bound, count: countSchema })),
});

/**
 * A filter of the kinds of specification section 2 that need data; `update` filters are switches such as
 * `late_delivery`.
 */
const updateFacetSchema = v.object({
  kind: v.literal('update'),
  name: v.string(),
  label: v.string(),
  count: countSchema,
});

export const facetSchema = v.variant('kind', [
  selectFacetSchema,
  rangeFacetSchema,
  numberFacetSchema,
  updateFacetSchema,
]);
export type Facet = v.InferOutput<typeof facetSchema>;
export type SelectFacet = v.InferOutput<typeof selectFacetSchema>;
export type RangeFacet = v.InferOutput<typeof rangeFacetSchema>;
export type NumberFacet = v.InferOutput<typeof numberFacetSchema>;
export type UpdateFacet = v.InferOutput<typeof updateFacetSchema>;

/** All filters of one listing, in display order; `count` is the number of products under the chosen ones. */
export const facetsSchema = v.object({ count: countSchema, facets: v.array(facetSchema) });
export type Facets = v.InferOutput<typeof facetsSchema>;
