import type { BusEvent, EventPayload, EventType } from 'shared-contracts/events';
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
const TABLE: { readonly [T in EventType]: ((payload: EventPayload<T>) => Activity) | null } = {
  'location-changed': ({ country, city }) => done('location', 'changeCity', { country, city: city.name }),
  'locale-changed': ({ locale, previous }) => done('location', 'changeLocale', { locale, previous }),
  'filters-changed': ({ path, filters, ordering }) =>
    done('catalogue', 'filter', { path }, [...filters, ...ordering.map((order) => `ordering:${order}`)]),
  'list-viewed': ({ path, products }) => done('catalogue', 'viewList', { path, count: products.length }),
  'search-done': ({ q, count }) => ({
    ...done('search', 'search', { words: q, count }),
    result: count > 0 ? 'success' : 'empty',
  }),
  'product-viewed': ({ product }) => done('product', 'view', { product }),
  'favourite-toggled': ({ product, favourite }) => done('favourites', favourite ? 'add' : 'remove', { product }),
  'cart-item-added': ({ product, quantity }) => done('cart', 'add', { product, quantity }),
  'cart-item-removed': ({ product, quantity }) => done('cart', 'remove', { product, quantity }),
  'promo-changed': ({ code }) =>
    code === null ? done('cart', 'clearPromo') : done('cart', 'applyPromo', { promo: code }),
  'wallet-switched': ({ active }) => done('cart', 'switchWallet', { active }),
  'checkout-started': ({ count }) => done('checkout', 'start', { count }),
  'address-chosen': ({ country, city }) => done('checkout', 'chooseAddress', { country, city }),
  'payment-chosen': ({ method }) => done('checkout', 'choosePayment', { method }),
  'purchase-completed': ({ order_number: order, count }) => done('checkout', 'purchase', { order, count }),
  'logged-out': () => done('session', 'signOut'),
  toast: null,
};

/** The activity that an event of the bus is, or null. */
export function activityOf(event: BusEvent): Activity | null {
  // The table gives each type the function of its own payload, which TypeScript cannot follow through the union.
  const row = TABLE[event.type] as ((payload: unknown) => Activity) | null;
  return row?.(event.payload) ?? null;
}

/** How many tags an event may have, and how long each may be. */
const MOST_TAGS = 20;
const LONGEST_TAG = 200;

function done(
  feature: string,
  action: string,
  about: Readonly<Record<string, string | number | boolean>> = {},
  besides: readonly string[] = [],
): Activity {
  const tags = [...Object.entries(about).map(([kind, value]) => `${kind}:${value}`), ...besides];
  // Shoppers type what they like into the search box: whatever looks personal goes no further.
  const masked = tags.slice(0, MOST_TAGS).map((tag) => maskText(tag).slice(0, LONGEST_TAG));
  return { feature, action, result: 'success', tags: masked };
}
