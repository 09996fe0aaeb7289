import { expect, test } from '@jest/globals';
import { createBus } from 'shared-contracts/bus/bus';
import type { Cart } from 'shared-contracts/entities/checkout/cart';
import { createCartBackend, buildLine, type CartBackend } from '../../../../test/cart-backend.ts';
import { createCartStore, type CartStore } from './cart-store.ts';
import type { ConflictNotice } from './resolve-conflict.ts';

/** A tab with the cart of a shared backend. */
async function openTab(backend: CartBackend) {
  const bus = createBus({ path: '/cart/', onError: (error) => expect(error).toBeUndefined() });
  const [notices, logs]: [ConflictNotice[], string[]] = [[], []];
  const changes = { added: 0, removed: 0 };
  const store = createCartStore({
    bus,
    request: backend.request,
    locale: 'en-AE',
    jar: { cookie: '' },
    secure: false,
    log: (message) => logs.push(message),
    notify: (notice) => notices.push(notice),
  });
  bus.on('cart-item-added').subscribe(({ quantity }) => (changes.added += quantity));
  bus.on('cart-item-removed').subscribe(({ quantity }) => (changes.removed += quantity));
  bus.setState('session', { status: 'unauthenticated', user: null });
  await store.idle();
  return { bus, store, notices, logs, changes };
}

/** A tab that shows `first` while the backend's cart is already `then`. */
async function staleTab(first: Parameters<CartBackend['set']>[0], then: Parameters<CartBackend['set']>[0]) {
  const backend = createCartBackend(first);
  backend.checkVersions();
  const tab = await openTab(backend);
  backend.set(then);
  return { ...tab, backend };
}

const INV_1 = { product: 101, inventory_id: 'INV-1' };
const quantities = ({ lines }: Cart) => lines.map(({ id, quantity }) => [id, quantity]);
const scarce = (id: number, quantity: number, qty: number) => {
  const base = buildLine(id, quantity);
  return { ...base, product: { ...base.product, qty } };
};

test('CartStore: a stale “+” adds one to the current quantity and notifies the shopper [CART-14]', async () => {
  const { store, backend, notices, changes } = await staleTab([buildLine(1, 5)], [buildLine(1, 8)]);
  expect((await store.increase(INV_1))?.count).toBe(9);
  expect(quantities(backend.cart())).toEqual([[1, 9]]);
  expect(store.current().cart).toEqual(backend.cart());
  expect(notices).toEqual([{ kind: 'quantity', name: 'Product 1', count: 9 }]);
  // The other tab's addition is not an event of this tab.
  expect(changes).toEqual({ added: 1, removed: 0 });
});

const CASES: readonly (readonly [
  what: string,
  press: (store: CartStore) => Promise<Cart | null>,
  then: Parameters<CartBackend['set']>[0],
  comes: readonly (readonly [number, number])[],
  notices: readonly ConflictNotice[],
])[] = [
  [
    '“−” subtracts one from the current quantity',
    (store) => store.decrease(1),
    [buildLine(1, 8)],
    [[1, 7]],
    [{ kind: 'quantity', name: 'Product 1', count: 7 }],
  ],
  [
    '“−” of several pieces leaves the last one',
    (store) => store.decrease(1),
    [buildLine(1, 1)],
    [[1, 1]],
    [{ kind: 'quantity', name: 'Product 1', count: 1 }],
  ],
  [
    'a set quantity stays absolute',
    (store) => store.edit(1, { quantity: 4 }),
    [buildLine(1, 8)],
    [[1, 4]],
    [{ kind: 'quantity', name: 'Product 1', count: 4 }],
  ],
  ['a removal removes the line', (store) => store.remove(1), [buildLine(1, 8), buildLine(2, 1)], [[2, 1]], []],
  ['a removal of a missing line succeeds', (store) => store.remove(1), [buildLine(2, 1)], [[2, 1]], []],
  [
    '“+” on a missing line does not restore it',
    (store) => store.increase(INV_1),
    [buildLine(2, 1)],
    [[2, 1]],
    [{ kind: 'gone', name: 'Product 1' }],
  ],
  [
    '“−” on a missing line changes nothing',
    (store) => store.decrease(1),
    [],
    [],
    [{ kind: 'gone', name: 'Product 1' }],
  ],
  [
    'an edit of a missing line changes nothing',
    (store) => store.edit(1, { warranty: 12 }),
    [],
    [],
    [{ kind: 'gone', name: 'Product 1' }],
  ],
  [
    '“+” stops at the stock',
    (store) => store.increase(INV_1),
    [scarce(1, 6, 6)],
    [[1, 6]],
    [{ kind: 'limit', name: 'Product 1', count: 6 }],
  ],
  [
    'a change of another line succeeds without a notice',
    (store) => store.increase(INV_1),
    [buildLine(1, 5), buildLine(2, 3)],
    [
      [1, 6],
      [2, 3],
    ],
    [],
  ],
  [
    'an addition adds to the current quantity',
    (store) => store.add({ product: 101 }),
    [buildLine(1, 8)],
    [[1, 9]],
    [{ kind: 'quantity', name: 'Product 1', count: 9 }],
  ],
  ['an addition restores a line that another tab removed', (store) => store.add({ product: 101 }), [], [[1, 1]], []],
  [
    '“+” follows a line that was removed and added again',
    (store) => store.increase(INV_1),
    [{ ...buildLine(1, 2), id: 7 }],
    [[7, 3]],
    [{ kind: 'quantity', name: 'Product 1', count: 3 }],
  ],
];

test.each(CASES)('CartStore: in a stale tab %s [CART-01][CART-14]', async (_what, press, then, comes, notices) => {
  const tab = await staleTab([buildLine(1, 5)], then);
  expect(quantities((await press(tab.store))!)).toEqual(comes);
  expect(quantities(tab.backend.cart())).toEqual(comes);
  expect(tab.store.current()).toMatchObject({ cart: tab.backend.cart(), busy: false });
  expect(tab.notices).toEqual(notices);
  expect(tab.logs).toEqual([]);
});

test('CartStore: gives up after two retries, shows the current cart and a notice [CART-14]', async () => {
  const { store, backend, notices } = await staleTab([buildLine(1, 5)], [buildLine(1, 8)]);
  const { request } = backend;
  const busy = { ...backend, request: request };
  let others = 0;
  busy.request = (call, input, options) => {
    if (call.id === 'editCartLine') backend.set([buildLine(1, 10 + (others += 1))]);
    return request(call, input, options);
  };
  const tab = await openTab(busy);
  const cart = await tab.store.increase(INV_1);
  expect(others).toBe(3);
  expect(quantities(cart!)).toEqual([[1, 13]]);
  expect(tab.notices).toEqual([{ kind: 'changed' }]);
  expect([store.current().busy, notices]).toEqual([false, []]);
});

test('CartStore: counts every press in three tabs, whatever they show [CART-14]', async () => {
  const backend = createCartBackend([buildLine(1, 2)]);
  backend.checkVersions();
  const tabs = [await openTab(backend), await openTab(backend), await openTab(backend)];
  for (let round = 0; round < 3; round += 1) {
    for (const { store } of tabs) await store.increase(INV_1);
    await tabs[round]!.store.decrease(1);
  }
  expect(backend.cart().count).toBe(2 + 9 - 3);
});

test('CartStore: applies promo code and wallet to the current cart and notifies the shopper [CART-07][CART-08][CART-14]', async () => {
  const { store, backend, notices } = await staleTab([buildLine(1, 5)], [buildLine(1, 8)]);
  const versions: (number | undefined)[] = [];
  const cart = await store.change(async ({ version }) => {
    versions.push(version);
    await backend.request((await import('shared-contracts/endpoints/checkout/cart')).acknowledgeNotifications, {
      params: { cartId: backend.cart().id },
      query: { version },
      body: { notifications: [] },
    });
    return backend.cart();
  });
  expect(versions).toEqual([1, 2]);
  expect(cart.count).toBe(8);
  expect(notices).toEqual([{ kind: 'changed' }]);
});

const NOTICE = { code: 'quantity_capped', line: 1, product_name: 'Product 1', from: '5', to: '2' } as const;
const DEARER = { code: 'price_changed', line: 1, product_name: 'Product 1', from: '1.00', to: '2.00' } as const;

/** The shopper presses “Got it” under the notifications of the tab's cart. */
const acknowledgeShown = ({ store }: { readonly store: CartStore }) => store.acknowledge(store.current().cart!);

test('CartStore: acknowledges only visible notifications [CART-13][CART-14]', async () => {
  const backend = createCartBackend();
  backend.checkVersions();
  backend.set([buildLine(1, 2)], [NOTICE]);
  const tab = await openTab(backend);
  backend.set([buildLine(1, 2)], [NOTICE, DEARER]);
  expect((await acknowledgeShown(tab))?.notifications).toEqual([NOTICE, DEARER]);
  expect(backend.cart().notifications).toHaveLength(2);
  expect((await acknowledgeShown(tab))?.notifications).toEqual([]);
  expect(backend.cart().notifications).toEqual([]);
});

test('CartStore: acknowledges a removed promo code only if it was visible [CART-13][CART-14]', async () => {
  const backend = createCartBackend([buildLine(1, 2)]);
  backend.checkVersions();
  backend.set([buildLine(1, 2)], [NOTICE]);
  const tab = await openTab(backend);
  backend.change({ removed_promo_code: 'SUMMER-20' });
  expect(await acknowledgeShown(tab)).toMatchObject({ removed_promo_code: 'SUMMER-20', notifications: [NOTICE] });
  expect(await acknowledgeShown(tab)).toMatchObject({ removed_promo_code: null, notifications: [] });
});

test('CartStore: acknowledges the remaining visible notifications [CART-13][CART-14]', async () => {
  const backend = createCartBackend();
  backend.checkVersions();
  backend.set([buildLine(1, 2)], [NOTICE, DEARER]);
  const tab = await openTab(backend);
  backend.set([buildLine(1, 3)], [DEARER]);
  expect((await acknowledgeShown(tab))?.notifications).toEqual([]);
  expect(backend.cart()).toMatchObject({ count: 3, notifications: [] });
});

test('CartStore: notifies viewers of the cart, and only them, that it changed by itself [CART-14]', async () => {
  const { bus, store, notices, backend } = await staleTab([buildLine(1, 5)], [buildLine(1, 8)]);
  await store.load();
  expect(notices).toEqual([{ kind: 'changed' }]);
  await store.load();
  bus.setState('page', { path: '/' });
  backend.set([buildLine(1, 9)]);
  await store.load();
  expect(notices).toHaveLength(1);
});

test('CartStore: adopts a newer cart from a page load, and no older one [CART-14]', async () => {
  const { store, backend } = await staleTab([buildLine(1, 5)], [buildLine(1, 8)]);
  const older = store.current().cart!;
  store.adopt(backend.cart());
  expect(store.current().cart?.count).toBe(8);
  store.adopt(older);
  expect(store.current().cart?.count).toBe(8);
});
