import { expect, test } from '@jest/globals';
import { createCartBackend, buildLine } from '../../../../test/cart-backend.ts';
import { createTestBus, createTestStore } from '../../../../test/cart-store.ts';
import { inTurn, inTurnWithCart } from './in-turn.ts';

/** A store before its first fetch; the session starts that. */
function setUp() {
  const backend = createCartBackend([1, 2, 3].map((id) => buildLine(id, 1)));
  const bus = createTestBus();
  const store = createTestStore(bus, backend);
  return { backend, store, start: () => bus.setState('session', { status: 'unauthenticated', user: null }) };
}

test('inTurn: all mutations that wait for the same request are sent, in their order [CART-01]', async () => {
  const { backend, store, start } = setUp();
  const removals = [2, 3, 1].map((id) => inTurn(store, () => store.remove(id)));
  start();
  await Promise.all(removals);
  expect(backend.requests.slice(1)).toMatchObject([2, 3, 1].map((lineId) => ({ input: { params: { lineId } } })));
  expect(backend.cart().lines).toEqual([]);
});

test('inTurnWithCart: fetches once more after a failed first fetch; null without a cart [CART-01]', async () => {
  const { backend, store, start } = setUp();
  backend.failNext(500);
  start();
  await store.idle();
  backend.failNext(500);
  expect(await inTurnWithCart(store, () => store.remove(1))).toBeNull();
  expect((await inTurnWithCart(store, () => store.remove(1)))?.lines).toHaveLength(2);
  expect(backend.ids()).toEqual(['getShortCart', 'getShortCart', 'getShortCart', 'deleteCartLine']);
});
