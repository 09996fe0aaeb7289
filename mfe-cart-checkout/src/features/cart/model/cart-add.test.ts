import { afterEach, expect, jest, test } from '@jest/globals';
import { createBus } from 'shared-contracts/bus/bus';
import { createCartBackend } from '../../../../test/cart-backend.ts';
import { createCartStore } from './cart-store.ts';
// The store loads it with the first mutation; a loaded module needs no real time.
import './cart-mutations.ts';

afterEach(() => {
  jest.useRealTimers();
});

test('CartStore: an add by command that was told as failed is not sent later [CART-01]', async () => {
  const backend = createCartBackend();
  const bus = createBus({ onError: (error) => expect(error).toBeUndefined() });
  const { request } = backend;
  createCartStore({
    bus,
    request,
    locale: 'en-AE',
    jar: { cookie: '' },
    secure: false,
    log: () => undefined,
    notify: () => undefined,
  });
  jest.useFakeTimers();
  const failure = bus.send('cart/add', { product: 101 }).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(7_000);
  const inTime = bus.send('cart/add', { product: 102 });
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await failure).toMatchObject({ name: 'CommandError' });
  bus.setState('session', { status: 'unauthenticated', user: null });
  await inTime;
  expect(backend.cart().lines.map(({ product }) => product.id)).toEqual([102]);
});
