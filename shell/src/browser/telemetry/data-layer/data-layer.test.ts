import { expect, test } from '@jest/globals';
import { createBus } from 'shared-contracts/bus/bus';
import type { BusEvent } from 'shared-contracts/bus/events';
import { buildUser } from 'shared-contracts/testing/customer-builders';
import { toDataLayerEntry, toLoginEntry } from './entries.ts';
import { startDataLayer } from './start.ts';

const price = { amount: '19.95', currency: 'AED' } as const;
const line = { product: 7, name: 'Lamp', quantity: 3, price };

test('data layer: has a viewed product, and a list of products', () => {
  const product = { product: 7, name: 'Lamp', price, brand: 'Zen', category: 'Lamps' };
  const item = { item_id: '7', item_name: 'Lamp', price: '19.95', quantity: 1 };
  expect(toDataLayerEntry({ type: 'product-viewed', payload: product })).toEqual({
    event: 'view_item',
    ecommerce: { currency: 'AED', value: '19.95', items: [{ ...item, item_brand: 'Zen', item_category: 'Lamps' }] },
  });
  const { product: id, name } = product;
  expect(
    toDataLayerEntry({ type: 'list-viewed', payload: { path: '/c/lamps/', products: [{ product: id, name, price }] } }),
  ).toEqual({ event: 'view_item_list', ecommerce: { item_list_id: '/c/lamps/', items: [{ ...item, index: 0 }] } });
});

test('data layer: has cart changes with their value by quantity, exact to the fils', () => {
  const items = [{ item_id: '7', item_name: 'Lamp', price: '19.95', quantity: 3 }];
  const ecommerce = { currency: 'AED', value: '59.85', items };
  expect(toDataLayerEntry({ type: 'cart-item-added', payload: line })).toEqual({ event: 'add_to_cart', ecommerce });
  expect(toDataLayerEntry({ type: 'cart-item-removed', payload: line })).toEqual({
    event: 'remove_from_cart',
    ecommerce,
  });
});

test('data layer: has checkout from its beginning to the order', () => {
  const entries = (
    [
      { type: 'checkout-started', payload: { cart: 'c1', count: 2, total: price } },
      { type: 'payment-chosen', payload: { method: 'cash' } },
      {
        type: 'purchase-completed',
        payload: { order_number: 'O-1', transaction_number: 'T-1', total: price, count: 2 },
      },
    ] satisfies BusEvent[]
  ).map(toDataLayerEntry);
  expect(entries).toEqual([
    { event: 'begin_checkout', ecommerce: { currency: 'AED', value: '19.95', count: 2 } },
    { event: 'add_payment_info', ecommerce: { payment_type: 'cash' } },
    { event: 'purchase', ecommerce: { transaction_id: 'O-1', currency: 'AED', value: '19.95', count: 2 } },
  ]);
});

test('data layer: contains no personal data: customer, address, typed text', () => {
  expect(toLoginEntry({ status: 'authenticated', user: buildUser() } as never)).toEqual({
    event: 'login_state',
    logged_in: true,
  });
  expect(toLoginEntry({ status: 'loading' })).toBeNull();
  expect(toDataLayerEntry({ type: 'address-chosen', payload: { address: 1, country: 'AE', city: 1 } })).toBeNull();
  expect(
    JSON.stringify(toDataLayerEntry({ type: 'search-done', payload: { q: 'noor@example.com lamp', count: 0 } })),
  ).toBe('{"event":"search","search_term":"••• lamp","results":0}');
});

let isAllowed = true;

test('data layer: begins with events from before its code was loaded, and has each login state once', () => {
  const bus = createBus({ onError: () => undefined });
  const target: { dataLayer?: unknown[] } = {};
  startDataLayer(bus, [{ type: 'search-done', payload: { q: 'lamp', count: 4 } }], target, () => isAllowed);
  bus.setState('session', { status: 'unauthenticated', user: null });
  bus.setState('session', { status: 'unauthenticated', user: null });
  bus.publish({ type: 'payment-chosen', payload: { method: 'wallet' } });
  bus.publish({ type: 'wallet-switched', payload: { active: true } });
  expect(target.dataLayer).toEqual([
    { event: 'search', search_term: 'lamp', results: 4 },
    { event: 'login_state', logged_in: false },
    { ecommerce: null },
    { event: 'add_payment_info', ecommerce: { payment_type: 'wallet' } },
  ]);
});

test('data layer: gets nothing without consent [ACC-13]', () => {
  const bus = createBus({ onError: () => undefined });
  const target: { dataLayer?: unknown[] } = {};
  isAllowed = false;
  startDataLayer(bus, [{ type: 'search-done', payload: { q: 'lamp', count: 4 } }], target, () => isAllowed);
  bus.setState('session', { status: 'unauthenticated', user: null });
  bus.publish({ type: 'payment-chosen', payload: { method: 'wallet' } });
  expect(target.dataLayer).toBeUndefined();
});
