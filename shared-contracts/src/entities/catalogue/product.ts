import * as v from 'valibot';
import { COUNTRY_CODES } from '../../locale.ts';
import { moneySchema } from '../../money.ts';
import { lateDeliverySchema, warrantyOptionSchema } from '../checkout/cart.ts';
import { categoryRefSchema } from './category.ts';
import { countSchema, idSchema, imageSchema, slugSchema, timeSchema } from '../common.ts';
import { productCardSchema } from './product-card.ts';

/** A seller. */
export const ownerSchema = v.object({ id: idSchema, full_name: v.string() });

/** Kinds of a product's content (specification section 3): 0 overview, 1 specs, 2 bullet points. */
export const contentSectionSchema = v.variant('kind', [
  v.object({ kind: v.literal(0), paragraphs: v.array(v.string()) }),
  v.object({ kind: v.literal(1), rows: v.array(v.object({ name: v.string(), value: v.string() })) }),
  v.object({ kind: v.literal(2), points: v.array(v.string()) }),
]);
export type ContentSection = v.InferOutput<typeof contentSectionSchema>;

/** A value of an option; `slug` is the path of the variant that has it. */
export const optionValueSchema = v.object({
  /** Language-independent: `42`, `256-gb`. */
  value: v.string(),
  label: v.string(),
  slug: slugSchema,
  /** Whether the variant that differs in this option only is in stock. */
  in_stock: v.boolean(),
  /** Whether this product has it. */
  is_current: v.boolean(),
});

/** An option of the product's family beside the colour, with the values of all variants (PDP-11). */
export const productOptionSchema = v.object({
  /** Language-independent: `size`. */
  name: v.string(),
  label: v.string(),
  values: v.array(optionValueSchema),
});
export type ProductOption = v.InferOutput<typeof productOptionSchema>;

const nullableMeasure = v.nullable(countSchema);

const { id, slug, name, family, brand, image, rating, colour, colours, has_options } = productCardSchema.entries;

/** Product data that does not depend on a seller. */
const describedEntries = {
  id,
  slug,
  name,
  family,
  brand,
  image,
  rating,
  colour,
  colours,
  has_options,
  sku: v.string(),
  rbin: v.string(),
  ean: v.nullable(v.string()),
  model: v.nullable(v.string()),
  model_name: v.nullable(v.string()),
  images: v.array(imageSchema),
  description: v.string(),
  category: categoryRefSchema,
  /** From the top category to the product's own. */
  breadcrumbs: v.array(categoryRefSchema),
  /** In grams. */
  weight: nullableMeasure,
  /** In millimetres. */
  width: nullableMeasure,
  height: nullableMeasure,
  length: nullableMeasure,
  created: timeSchema,
  updated: timeSchema,
  bullet_points: v.array(v.string()),
  content: v.array(contentSectionSchema),
  returnable_days: countSchema,
  /** Empty for a product with a colour only; absent before contract 2.4.0. */
  options: v.optional(v.array(productOptionSchema)),
  /** Slug of the page for search engines where it is another one: sizes of a colour share one (contract 2.4.0). */
  canonical_slug: v.optional(slugSchema),
  /** Countries in which it is sold; absent from a backend that does not send it (contract 1.2.0). */
  sold_in: v.optional(v.array(v.picklist(COUNTRY_CODES))),
};

/** A product that is not sold in the requested country (contract 1.2.0). */
export const unavailableProductSchema = v.object(describedEntries);
export type UnavailableProduct = v.InferOutput<typeof unavailableProductSchema>;

/** Time at which the promotion behind the price ends and the price changes; null without one (contract 1.2.0). */
const priceEnds = v.optional(v.nullable(timeSchema));

/**
 * The product page's data (specification section 3, PDP-01, PDP-02, PDP-10); offer fields are those of the winning
 * offer.
 */
export const productSchema = v.object({
  ...productCardSchema.entries,
  ...describedEntries,
  /** The winning offer. */
  inventory_id: v.string(),
  owner: ownerSchema,
  /** Current price and price before the reduction, without VAT. */
  price: moneySchema,
  baseprice: v.nullable(moneySchema),
  price_ends: priceEnds,
  availability: v.picklist(['Available', 'Unavailable', 'Expired']),
  warranty_options: v.array(warrantyOptionSchema),
  warranty_required: v.boolean(),
  offers_count: countSchema,
});
export type Product = v.InferOutput<typeof productSchema>;

/**
 * Delivery dates of a product in the chosen city (PDP-05): year-month-day in the city, null when it is not delivered.
 */
export const shippingEstimateSchema = v.object({
  is_eligible_to_deliver: v.boolean(),
  earliest: v.nullable(v.pipe(v.string(), v.isoDate())),
  latest: v.nullable(v.pipe(v.string(), v.isoDate())),
  shipping_price: moneySchema,
  late_delivery: lateDeliverySchema,
});
export type ShippingEstimate = v.InferOutput<typeof shippingEstimateSchema>;

/**
 * The winning offer's advantage over the next one, in order of precedence: only offer, in stock, lower price, higher
 * seller rating, older offer.
 */
export const OFFER_ADVANTAGES = ['only', 'stock', 'price', 'standing', 'age'] as const;
export type OfferAdvantage = (typeof OFFER_ADVANTAGES)[number];

/** One seller's offer of a product (PDP-03). */
export const offerSchema = v.object({
  inventory_id: v.string(),
  owner: ownerSchema,
  /** Of the seller, 0 to 5. */
  owner_rating: v.number(),
  taxed_newprice: moneySchema,
  taxed_oldprice: v.nullable(moneySchema),
  price_ends: priceEnds,
  percent_off: countSchema,
  qty: countSchema,
  warranty_options: v.array(warrantyOptionSchema),
  warranty_required: v.boolean(),
  is_late_delivery: v.boolean(),
  /** Days until the seller ships it. */
  dispatch_days: countSchema,
  is_winning: v.boolean(),
  /** Reason why the winning offer wins; null for the others. */
  won_by: v.nullable(v.picklist(OFFER_ADVANTAGES)),
  /** Shipping of one unit in the chosen city. */
  delivery: shippingEstimateSchema,
});
export type Offer = v.InferOutput<typeof offerSchema>;
