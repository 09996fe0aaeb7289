import type { BusEvent, EventPayload, EventType } from 'shared-contracts/bus/events';
import { maskPersonalData } from 'shared-contracts/telemetry/mask-personal-data';

/** Feature and action of the specification's activity event (section 3). */
export interface Activity {
  readonly feature: string;
  readonly action: string;
  readonly result: string;
  /** Subject of the event, as `kind:value`. */
  readonly tags: readonly string[];
}

/** The first event of each session. */
export const SESSION_STARTED: Activity = { feature: 'session', action: 'startSession', result: 'success', tags: [] };

/** Maps bus events to feature and action (ACT-01); null for an event that is not a shopper's activity. */
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

/** Activity of a bus event, or null. */
export function toActivity(event: BusEvent): Activity | null {
  // Each type's function accepts its own payload, which TypeScript cannot follow through the union.
  const mapEvent = ACTIVITY_BY_EVENT[event.type] as ((payload: unknown) => Activity) | null;
  return mapEvent?.(event.payload) ?? null;
}

/** Maximum number of tags of an event, and maximum length of each. */
const MAX_TAGS = 20;
const MAX_TAG_LENGTH = 200;

function createActivity(
  feature: string,
  action: string,
  tagValues: Readonly<Record<string, string | number | boolean>> = {},
  extraTags: readonly string[] = [],
): Activity {
  const tags = [...Object.entries(tagValues).map(([kind, value]) => `${kind}:${value}`), ...extraTags];
  // A search text can contain anything: parts that look personal are removed.
  const maskedTags = tags.slice(0, MAX_TAGS).map((tag) => maskPersonalData(tag).slice(0, MAX_TAG_LENGTH));
  return { feature, action, result: 'success', tags: maskedTags };
}
