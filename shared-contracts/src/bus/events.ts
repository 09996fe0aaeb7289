import * as v from 'valibot';
import { countSchema, idSchema } from '../entities/common.ts';
import { countryCodeSchema } from '../entities/catalogue/location.ts';
import { LOCALES } from '../locale.ts';
import { moneySchema } from '../money.ts';
import { locationStateSchema } from './state.ts';
import { toastInputSchema } from './toast.ts';

const localeSchema = v.picklist(LOCALES);

/** Product fields of a cart event; `price` is the unit price. */
const cartItem = v.object({
  product: idSchema,
  name: v.string(),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  price: moneySchema,
});

/**
 * Every application event with its payload (BUS-01). Events are facts: they are not replayed to a late subscriber.
 */
export const EVENT_SCHEMAS = {
  'location-changed': locationStateSchema,
  'locale-changed': v.object({ locale: localeSchema, previous: localeSchema }),
  /** `filters` as in the URL, `brand:a|b`. */
  'filters-changed': v.object({ path: v.string(), filters: v.array(v.string()), ordering: v.array(v.string()) }),
  'cart-item-added': cartItem,
  'cart-item-removed': cartItem,
  'checkout-started': v.object({ cart: v.string(), count: countSchema, total: moneySchema }),
  'purchase-completed': v.object({
    order_number: v.string(),
    transaction_number: v.string(),
    total: moneySchema,
    count: countSchema,
  }),
  /** `code` is null when the promo code was removed. */
  'promo-changed': v.object({ code: v.nullable(v.string()), percent: countSchema }),
  'address-chosen': v.object({ address: idSchema, country: countryCodeSchema, city: idSchema }),
  'payment-chosen': v.object({ method: v.picklist(['cash', 'card', 'wallet']) }),
  'wallet-switched': v.object({ active: v.boolean() }),
  'logged-out': v.object({}),
  'product-viewed': v.object({
    product: idSchema,
    name: v.string(),
    price: moneySchema,
    brand: v.string(),
    category: v.string(),
  }),
  /** Products of a listing, in its order; `path` is the listing's. */
  'list-viewed': v.object({
    path: v.string(),
    products: v.array(v.object({ product: idSchema, name: v.string(), price: moneySchema })),
  }),
  'search-done': v.object({ q: v.string(), count: countSchema }),
  'favourite-toggled': v.object({ product: idSchema, favourite: v.boolean() }),
  toast: toastInputSchema,
} as const;

export type EventType = keyof typeof EVENT_SCHEMAS;
/** Input of `publish`. */
export type EventInput<T extends EventType> = v.InferInput<(typeof EVENT_SCHEMAS)[T]>;
/** Event payload for a subscriber, with defaults applied. */
export type EventPayload<T extends EventType> = v.InferOutput<(typeof EVENT_SCHEMAS)[T]>;
/** A published event, before validation. */
export type BusEventInput = { [T in EventType]: { readonly type: T; readonly payload: EventInput<T> } }[EventType];
/** A delivered event, with defaults applied. */
export type BusEvent = { [T in EventType]: { readonly type: T; readonly payload: EventPayload<T> } }[EventType];
