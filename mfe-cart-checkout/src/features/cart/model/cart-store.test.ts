import { expect, test } from '@jest/globals';
import { createBus } from 'shared-contracts/bus/bus';
import type { Cart } from 'shared-contracts/entities/checkout/cart';
import type { Locale } from 'shared-contracts/locale';
import type { SessionState } from 'shared-contracts/bus/state';
import { buildUser } from 'shared-contracts/testing/customer-builders';
import { createCartBackend, buildLine, type CartBackend } from '../../../../test/cart-backend.ts';
import { createCartStore } from './cart-store.ts';
import { inTurn } from './in-turn.ts';
import type { TabSync } from './tab-sync.ts';
import type { ConflictNotice } from './resolve-conflict.ts';

const GUEST: SessionState = { status: 'unauthenticated', user: null };
const CITY = { id: 2, name: 'Abu Dhabi', translated_name: 'Abu Dhabi' };

/** A cookie jar like a browser's: stores pairs and drops expired ones. */
class Jar {
  private readonly pairs = new Map<string, string>();
  get cookie(): string {
    return [...this.pairs].map(([name, value]) => `${name}=${value}`).join('; ');
  }
  set cookie(text: string) {
    const [name = '', value = ''] = (text.split(';')[0] ?? '').split('=');
    if (text.includes('Max-Age=0')) this.pairs.delete(name);
    else this.pairs.set(name, value);
  }
}

/** The other tabs, with a record of the announced changes. */
function fakeTabs(): TabSync & { readonly announced: (Cart | null)[] } {
  const announced: (Cart | null)[] = [];
  return { announced, announce: (cart) => announced.push(cart), attach: () => undefined };
}

interface Fixture {
  readonly locale?: Locale;
  readonly path?: string;
}

function setUp(backend: CartBackend, { locale = 'en-AE', path = '/' }: Fixture = {}) {
  const bus = createBus({ path, onError: (error) => expect(error).toBeUndefined() });
  const jar = new Jar();
  const logs: string[] = [];
  const notices: ConflictNotice[] = [];
  const { request } = backend;
  const tabs = fakeTabs();
  const store = createCartStore({
    bus,
    request,
    locale,
    jar,
    secure: false,
    tabs,
    log: (message) => logs.push(message),
    notify: (notice) => notices.push(notice),
  });
  const events: string[] = [];
  bus.all$.subscribe(({ type }) => events.push(type));
  return { bus, jar, logs, notices, store, events, tabs };
}

async function ready(backend: CartBackend, options?: Fixture) {
  const all = setUp(backend, options);
  all.bus.setState('session', GUEST);
  await all.store.idle();
  return all;
}

test('CartStore: is not ready until the first fetch, which waits for the session [CART-01] [CART-03]', async () => {
  const backend = createCartBackend([buildLine(1, 2)]);
  const { bus, store } = setUp(backend);
  bus.setState('session', { status: 'loading', user: null });
  expect(backend.requests).toEqual([]);
  expect(bus.current('cart')).toEqual({ ready: false, count: 0, cart: null });
  bus.setState('session', GUEST);
  await store.idle();
  expect(bus.current('cart')).toMatchObject({ ready: true, count: 2 });
});

test('CartStore: a failed first fetch is logged and still makes the cart ready [CART-01] [CART-04]', async () => {
  const backend = createCartBackend();
  backend.failNext(500);
  const { bus, logs } = await ready(backend);
  expect(bus.current('cart')).toEqual({ ready: true, count: 0, cart: null });
  expect(logs).toEqual(['The cart could not be loaded.']);
});

test.each([
  ['/', 'getShortCart'],
  ['/c/phones/', 'getShortCart'],
  ['/p/some-phone/', 'getCart'],
  ['/cart/', 'getCart'],
  ['/user-dashboard/cart/', 'getCart'],
  ['/checkout/', 'getCart'],
])('CartStore: on %s it fetches the cart by %s [CART-02]', async (path, call) => {
  const backend = createCartBackend();
  await ready(backend, { path });
  expect(backend.ids()).toEqual([call]);
});

test('CartStore: stores the cart’s id and sends it with every request [CART-03] [CART-04]', async () => {
  const backend = createCartBackend([buildLine(1, 2)]);
  const { jar, store } = await ready(backend);
  const id = backend.cart().id;
  expect(jar.cookie).toBe(`basket_id=${id}`);
  await store.increase({ product: 101 });
  await store.decrease(1);
  await store.add({ product: 102 });
  await store.remove(2);
  expect(backend.requests.slice(1)).toEqual([
    {
      id: 'editCartLine',
      input: {
        query: { basket_id: id },
        params: { lineId: 1 },
        body: { quantity: 3, warranty: 0, is_late_delivery: false },
      },
    },
    {
      id: 'editCartLine',
      input: {
        query: { basket_id: id },
        params: { lineId: 1 },
        body: { quantity: 2, warranty: 0, is_late_delivery: false },
      },
    },
    {
      id: 'addToCart',
      input: { query: { basket_id: id }, body: { product: 102, quantity: 1, warranty: 0, is_late_delivery: false } },
    },
    { id: 'deleteCartLine', input: { query: { basket_id: id }, params: { lineId: 2 } } },
  ]);
});

test('CartStore: shows the action of the running update and ignores other requests [CART-01]', async () => {
  const backend = createCartBackend([buildLine(1, 2)]);
  const { store } = await ready(backend);
  const release = backend.hold();
  const first = store.edit(1, { quantity: 5 });
  expect(store.current()).toMatchObject({ busy: true, action: 'edit' });
  const ignored = await Promise.all([
    store.increase({ product: 101 }),
    store.remove(1),
    store.add({ product: 102 }),
    store.load(),
  ]);
  expect(ignored).toEqual([null, null, null, null]);
  release();
  expect((await first)?.count).toBe(5);
  expect(store.current()).toMatchObject({ busy: false, action: 'default' });
  expect(backend.ids()).toEqual(['getShortCart', 'editCartLine']);
});

test('CartStore: logs a failed edit or removal and leaves the cart unchanged; throws a failed add [CART-04]', async () => {
  const backend = createCartBackend([buildLine(1, 2)]);
  const { store, logs, bus } = await ready(backend);
  backend.failNext(500);
  expect(await store.edit(1, { quantity: 3 })).toBeNull();
  backend.failNext(404);
  expect(await store.remove(1)).toBeNull();
  expect(logs).toHaveLength(2);
  backend.failNext(400, { non_field_errors: ['Sorry, The Item is Sold Out'] });
  await expect(bus.send('cart/add', { product: 102 })).rejects.toMatchObject({ status: 400 });
  expect(bus.current('cart').count).toBe(2);
  expect(logs).toHaveLength(2);
});

test('CartStore: an add by command waits for the first fetch and for its turn [CART-01]', async () => {
  const backend = createCartBackend();
  const { bus, events } = setUp(backend);
  const [one, two] = [bus.send('cart/add', { product: 101 }), bus.send('cart/add', { product: 102, quantity: 2 })];
  bus.setState('session', GUEST);
  await Promise.all([one, two]);
  expect(backend.ids()).toEqual(['getShortCart', 'addToCart', 'addToCart']);
  expect(backend.maxConcurrent()).toBe(1);
  expect(bus.current('cart').count).toBe(3);
  expect(events).toEqual(['cart-item-added', 'cart-item-added']);
});

test('CartStore: without a city of the locale’s country it fetches nothing and rejects an add [CART-03]', async () => {
  const backend = createCartBackend();
  const { bus, store } = setUp(backend, { locale: 'ar-SA' });
  bus.setState('session', GUEST);
  expect(await store.load()).toBeNull();
  expect(await bus.send('cart/refresh', {})).toBeNull();
  await expect(bus.send('cart/add', { product: 101 })).rejects.toThrow('No city is known');
  expect(backend.requests).toEqual([]);
});

test('CartStore: another city causes a fetch after the running one [CART-03]', async () => {
  const backend = createCartBackend();
  const { bus, store } = setUp(backend);
  const release = backend.hold();
  bus.setState('session', GUEST);
  bus.publish({ type: 'location-changed', payload: { country: 'AE', city: CITY } });
  bus.publish({ type: 'locale-changed', payload: { locale: 'ar', previous: 'en-AE' } });
  expect(backend.requests).toHaveLength(1);
  release();
  await bus.send('cart/refresh', {});
  await store.idle();
  expect(backend.maxConcurrent()).toBe(1);
  expect(backend.requests.length).toBeGreaterThanOrEqual(2);
  const before = backend.requests.length;
  bus.publish({ type: 'location-changed', payload: { country: 'AE', city: CITY } });
  await store.idle();
  expect(backend.requests).toHaveLength(before + 1);
});

test('CartStore: fetches again when the visitor signs in [CART-03]', async () => {
  const backend = createCartBackend();
  const { bus, store } = await ready(backend);
  bus.setState('session', { status: 'authenticated', user: buildUser() });
  await store.idle();
  expect(backend.ids()).toEqual(['getShortCart', 'getShortCart']);
});

test('CartStore: logout clears the cart and its id and drops running responses [CART-03]', async () => {
  const backend = createCartBackend([buildLine(1, 2)]);
  const { bus, jar, store } = await ready(backend);
  const release = backend.hold();
  const edit = store.edit(1, { quantity: 9 });
  bus.publish({ type: 'logged-out', payload: {} });
  release();
  expect(await edit).toBeNull();
  expect(jar.cookie).toBe('');
  expect(bus.current('cart')).toEqual({ ready: true, count: 0, cart: null });
});

test('CartStore: a purchase clears the cart’s id and fetches again [CART-03]', async () => {
  const backend = createCartBackend([buildLine(1, 2)]);
  const { bus, store } = await ready(backend);
  backend.set([]);
  const total = backend.cart().payable_total;
  bus.publish({
    type: 'purchase-completed',
    payload: { order_number: 'RB-1', transaction_number: 'TX1', total, count: 2 },
  });
  expect(backend.requests.at(-1)).toEqual({ id: 'getShortCart', input: { query: { basket_id: undefined } } });
  await store.idle();
  expect(bus.current('cart').count).toBe(0);
});

test('CartStore: acknowledges notifications by PUT with an empty list, then fetches again [CART-04]', async () => {
  const backend = createCartBackend();
  const notice = { code: 'quantity_capped', line: 1, product_name: 'Product 1', from: '5', to: '2' } as const;
  backend.set([buildLine(1, 2)], [notice]);
  const { store } = await ready(backend, { path: '/cart/' });
  expect(store.current().cart?.notifications).toEqual([notice]);
  await store.acknowledge(store.current().cart!);
  const { id: cartId } = backend.cart();
  expect(backend.requests.slice(1)).toEqual([
    { id: 'acknowledgeNotifications', input: { params: { cartId }, query: {}, body: { notifications: [] } } },
    { id: 'getCart', input: { query: { basket_id: cartId } } },
  ]);
  expect(store.current().cart?.notifications).toEqual([]);
});

test('CartStore: an acknowledgement during a fetch runs after it', async () => {
  const backend = createCartBackend();
  const notice = { code: 'quantity_capped', line: 1, product_name: 'Product 1', from: '5', to: '2' } as const;
  backend.set([buildLine(1, 2)], [notice]);
  const { store } = await ready(backend, { path: '/cart/' });
  const fetched = store.load();
  await inTurn(store, () => store.acknowledge(store.current().cart!));
  expect((await fetched)?.notifications).toEqual([notice]);
  expect(store.current().cart?.notifications).toEqual([]);
});

test('CartStore: a navigation to a page that needs the full cart fetches it once [CART-02]', async () => {
  const backend = createCartBackend([buildLine(1, 1)]);
  const { bus, store } = await ready(backend);
  expect(backend.requests.at(-1)?.id).toBe('getShortCart');
  bus.setState('page', { path: '/p/some-phone/' });
  await store.idle();
  expect(backend.requests.at(-1)?.id).toBe('getCart');
  const calls = backend.requests.length;
  bus.setState('page', { path: '/p/another-phone/' });
  bus.setState('page', { path: '/' });
  await store.idle();
  expect(backend.requests.length).toBe(calls);
});

test('CartStore: an empty cart is whole on a product page, and the cart page fetches it [CART-02][APP-22]', async () => {
  const backend = createCartBackend([]);
  const { bus, store } = await ready(backend);
  const calls = backend.requests.length;
  bus.setState('page', { path: '/p/some-phone/' });
  await store.idle();
  expect(backend.requests.length).toBe(calls);
  bus.setState('page', { path: '/cart/' });
  await store.idle();
  expect(backend.requests.at(-1)?.id).toBe('getCart');
});
