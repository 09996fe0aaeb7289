import * as v from 'valibot';
import { moneySchema } from '../../money.ts';
import { brandRefSchema } from '../brand-ref.ts';
import { countSchema, idSchema, imageSchema, slugSchema } from '../common.ts';

/** At this path for remotes of earlier contracts; `entities/brand-ref` is its home. */
export { brandRefSchema };

/** A colour of the product's family; `slug` is the path of that variant. */
export const colourSchema = v.object({
  /** Language-independent name, as in the filter `Color:{value}` and the segment `color-{value}`. */
  value: v.string(),
  label: v.string(),
  hex: v.pipe(v.string(), v.hexColor()),
  slug: slugSchema,
});
export type Colour = v.InferOutput<typeof colourSchema>;

/** Average of the stars from 0 to 5, one decimal; 0 where `count` is 0. */
export const ratingSchema = v.object({ average: v.pipe(v.number(), v.minValue(0), v.maxValue(5)), count: countSchema });

/**
 * A product in lists (CAT-09). A product is one sellable variant; `family` links the variants of one model.
 * Prices are those of the winning offer in the requested country, VAT included.
 */
export const productCardSchema = v.object({
  id: idSchema,
  slug: slugSchema,
  /** In the requested language. */
  name: v.string(),
  family: idSchema,
  brand: brandRefSchema,
  image: imageSchema,
  taxed_newprice: moneySchema,
  /** Price before the reduction; null without one. */
  taxed_oldprice: v.nullable(moneySchema),
  /** Whole per cent; 0 without an old price. */
  percent_off: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99)),
  rating: ratingSchema,
  /** This product's own colour value; null without one. */
  colour: v.nullable(v.string()),
  colours: v.array(colourSchema),
  /** Whether a shopper chooses more than a colour, such as a size (PDP-11); absent before contract 2.4.0. */
  has_options: v.optional(v.boolean()),
  /** Available quantity; 0 is sold out. */
  qty: countSchema,
  is_late_delivery: v.boolean(),
});
export type ProductCard = v.InferOutput<typeof productCardSchema>;
