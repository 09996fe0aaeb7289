import { afterEach, expect, jest, test } from '@jest/globals';
import { createCartBackend } from '../../../../test/cart-backend.ts';
import { createTestBus, createTestStore } from '../../../../test/cart-store.ts';
// The store loads it with the first mutation; a loaded module needs no real time.
import './cart-mutations.ts';

afterEach(() => {
  jest.useRealTimers();
});

const VISITOR = { status: 'unauthenticated', user: null } as const;

test('CartStore: an add by command that was told as failed is not sent later [CART-01]', async () => {
  const backend = createCartBackend();
  const bus = createTestBus();
  createTestStore(bus, backend);
  jest.useFakeTimers();
  const failure = bus.send('cart/add', { product: 101 }).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(7_000);
  const inTime = bus.send('cart/add', { product: 102 });
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await failure).toMatchObject({ name: 'CommandError' });
  bus.setState('session', VISITOR);
  await inTime;
  expect(backend.cart().lines.map(({ product }) => product.id)).toEqual([102]);
});

test('CartStore: the time limit of an add by command includes the wait for the store [CART-01]', async () => {
  const backend = createCartBackend();
  const bus = createTestBus();
  jest.useFakeTimers();
  const failure = bus.send('cart/add', { product: 101 }).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(3_000);
  createTestStore(bus, backend);
  await jest.advanceTimersByTimeAsync(6_000);
  expect(await failure).toMatchObject({ name: 'CommandError' });
  bus.setState('session', VISITOR);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(backend.ids()).toEqual(['getShortCart']);
});

test('CartStore: an add during which the cart is reset fails and is not sent again [CART-01][CART-03]', async () => {
  const backend = createCartBackend();
  const bus = createTestBus();
  const store = createTestStore(bus, backend);
  bus.setState('session', VISITOR);
  await store.idle();
  const release = backend.hold();
  const result = bus.send('cart/add', { product: 101 }).catch((error: unknown) => error);
  while (!backend.ids().includes('addToCart')) await new Promise((resolve) => setTimeout(resolve, 0));
  bus.publish({ type: 'logged-out', payload: {} });
  release();
  expect(await result).toMatchObject({ message: expect.stringContaining('was reset') });
  expect(backend.ids()).toEqual(['getShortCart', 'addToCart']);
});
