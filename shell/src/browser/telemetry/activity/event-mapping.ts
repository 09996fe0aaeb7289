import type { BusEvent, EventPayload, EventType } from 'shared-contracts/bus/events';
import { maskText } from '../../../model/requests/mask.ts';

/** What happened, in the words of the specification's activity event (section 3). */
export interface Activity {
  readonly feature: string;
  readonly action: string;
  readonly result: string;
  /** What it was about, as `kind:value`. */
  readonly tags: readonly string[];
}

/** The first event of each session. */
export const SESSION_STARTED: Activity = { feature: 'session', action: 'startSession', result: 'success', tags: [] };

/** Which event of the bus becomes which feature and action (ACT-01); null for what is no activity of the shopper's. */
const ACTIVITY_BY_EVENT: { readonly [T in EventType]: ((payload: EventPayload<T>) => Activity) | null } = {
  'location-changed': ({ country, city }) => createActivity('location', 'changeCity', { country, city: city.name }),
  'locale-changed': ({ locale, previous }) => createActivity('location', 'changeLocale', { locale, previous }),
  'filters-changed': ({ path, filters, ordering }) =>
    createActivity('catalogue', 'filter', { path }, [...filters, ...ordering.map((order) => `ordering:${order}`)]),
  'list-viewed': ({ path, products }) => createActivity('catalogue', 'viewList', { path, count: products.length }),
  'search-done': ({ q, count }) => ({
    ...createActivity('search', 'search', { words: q, count }),
    result: count > 0 ? 'success' : 'empty',
  }),
  'product-viewed': ({ product }) => createActivity('product', 'view', { product }),
  'favourite-toggled': ({ product, favourite }) =>
    createActivity('favourites', favourite ? 'add' : 'remove', { product }),
  'cart-item-added': ({ product, quantity }) => createActivity('cart', 'add', { product, quantity }),
  'cart-item-removed': ({ product, quantity }) => createActivity('cart', 'remove', { product, quantity }),
  'promo-changed': ({ code }) =>
    code === null ? createActivity('cart', 'clearPromo') : createActivity('cart', 'applyPromo', { promo: code }),
  'wallet-switched': ({ active }) => createActivity('cart', 'switchWallet', { active }),
  'checkout-started': ({ count }) => createActivity('checkout', 'start', { count }),
  'address-chosen': ({ country, city }) => createActivity('checkout', 'chooseAddress', { country, city }),
  'payment-chosen': ({ method }) => createActivity('checkout', 'choosePayment', { method }),
  'purchase-completed': ({ order_number: order, count }) => createActivity('checkout', 'purchase', { order, count }),
  'logged-out': () => createActivity('session', 'signOut'),
  toast: null,
};

/** The activity that an event of the bus is, or null. */
export function toActivity(event: BusEvent): Activity | null {
  // The table gives each type the function of its own payload, which TypeScript cannot follow through the union.
  const mapEvent = ACTIVITY_BY_EVENT[event.type] as ((payload: unknown) => Activity) | null;
  return mapEvent?.(event.payload) ?? null;
}

/** How many tags an event may have, and how long each may be. */
const MAX_TAGS = 20;
const MAX_TAG_LENGTH = 200;

function createActivity(
  feature: string,
  action: string,
  tagValues: Readonly<Record<string, string | number | boolean>> = {},
  extraTags: readonly string[] = [],
): Activity {
  const tags = [...Object.entries(tagValues).map(([kind, value]) => `${kind}:${value}`), ...extraTags];
  // Shoppers type what they like into the search box: whatever looks personal goes no further.
  const maskedTags = tags.slice(0, MAX_TAGS).map((tag) => maskText(tag).slice(0, MAX_TAG_LENGTH));
  return { feature, action, result: 'success', tags: maskedTags };
}
