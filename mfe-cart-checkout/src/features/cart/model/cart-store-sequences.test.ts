import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createCartBackend, buildLine } from '../../../../test/cart-backend.ts';
import { createTestBus, createTestStore } from '../../../../test/cart-store.ts';
import type { CartStore } from './cart-store.ts';

type Step = (store: CartStore) => Promise<unknown>;

const id = fc.integer({ min: 1, max: 4 });
const step: fc.Arbitrary<Step> = fc.oneof(
  id.map(
    (n): Step =>
      (store) =>
        store.increase({ product: n + 100 }),
  ),
  id.map(
    (n): Step =>
      (store) =>
        store.decrease(n),
  ),
  id.map(
    (n): Step =>
      (store) =>
        store.remove(n),
  ),
  fc.tuple(id, fc.integer({ min: -5, max: 9 })).map(
    ([n, quantity]): Step =>
      (store) =>
        store.edit(n, { quantity }),
  ),
  id.map(
    (n): Step =>
      (store) =>
        store.add({ product: n + 100 }),
  ),
  fc.constant<Step>((store) => store.load()),
);

async function start() {
  const backend = createCartBackend([buildLine(1, 1), buildLine(2, 3)]);
  const bus = createTestBus();
  const store = createTestStore(bus, backend);
  const totals = { added: 0, removed: 0 };
  bus.on('cart-item-added').subscribe(({ quantity }) => (totals.added += quantity));
  bus.on('cart-item-removed').subscribe(({ quantity }) => (totals.removed += quantity));
  bus.setState('session', { status: 'unauthenticated', user: null });
  await store.idle();
  return { backend, bus, store, totals };
}

test('CartStore: in any order of presses, one request runs at a time and the cart is the backend’s [CART-01]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, fc.boolean()), { maxLength: 12 }), async (steps) => {
      const { backend, bus, store, totals } = await start();
      const running: Promise<unknown>[] = [];
      for (const [press, delays] of steps) {
        running.push(press(store));
        if (delays) await Promise.all(running);
      }
      await Promise.all(running);
      expect(backend.maxConcurrent()).toBe(1);
      expect(store.current().busy).toBe(false);
      expect(store.current().cart?.lines).toEqual(backend.cart().lines);
      expect(bus.current('cart').count).toBe(backend.cart().count);
      expect(backend.cart().lines.every(({ quantity }) => quantity >= 1)).toBe(true);
      expect(4 + totals.added - totals.removed).toBe(backend.cart().count);
      store.stop();
    }),
    { numRuns: 150 },
  );
});
