import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { map } from 'rxjs';
import { createBus, createRemoteBus, STATE_OWNERS } from './bus.ts';
import type { BusEventInput, EventType } from './events.ts';
import { EVENT_SCHEMAS } from './events.ts';
import { fromMinor } from '../money.ts';

const price = fromMinor(9_900, 'AED');
const cartItem = { product: 1, name: 'Phone', quantity: 1, price };

const SAMPLES: { [T in EventType]: Extract<BusEventInput, { type: T }>['payload'] } = {
  'location-changed': { country: 'SA', city: { id: 11, name: 'Riyadh', translated_name: 'الرياض' } },
  'locale-changed': { locale: 'ar', previous: 'en-AE' },
  'filters-changed': { path: '/c/phones/', filters: ['brand:a'], ordering: ['newprice'] },
  'cart-item-added': cartItem,
  'cart-item-removed': cartItem,
  'checkout-started': { cart: 'b', count: 1, total: price },
  'purchase-completed': { order_number: 'RB-1', transaction_number: 'T-1', total: price, count: 1 },
  'promo-changed': { code: null, percent: 0 },
  'address-chosen': { address: 1, country: 'AE', city: 1 },
  'payment-chosen': { method: 'cash' },
  'wallet-switched': { active: true },
  'logged-out': {},
  'product-viewed': { product: 1, name: 'Phone', price, brand: 'Nova', category: 'Phones' },
  'list-viewed': { path: '/c/phones/', products: [{ product: 1, name: 'Phone', price }] },
  'search-done': { q: 'phone', count: 3 },
  'favourite-toggled': { product: 1, favourite: true },
  toast: { message: 'Hello' },
};
const EVENTS = Object.entries(SAMPLES).map(([type, payload]) => ({ type, payload }) as BusEventInput);

function recordingBus() {
  const errors: unknown[] = [];
  return { bus: createBus({ onError: (error) => errors.push(error) }), errors };
}

test('Bus: delivers each application event to its own subscribers only [BUS-01]', () => {
  expect(Object.keys(SAMPLES).toSorted()).toEqual(Object.keys(EVENT_SCHEMAS).toSorted());
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...EVENTS)), fc.constantFrom(...EVENTS), (published, expected) => {
      const { bus, errors } = recordingBus();
      const [received, all]: [unknown[], unknown[]] = [[], []];
      bus.on(expected.type).subscribe((payload) => received.push(payload));
      bus.all$.subscribe((event) => all.push(event.type));
      for (const event of published) bus.publish(event);
      expect(received).toHaveLength(published.filter((event) => event.type === expected.type).length);
      expect(all).toEqual(published.map((event) => event.type));
      expect(errors).toEqual([]);
    }),
  );
});

test('Bus: reports an event with an invalid payload and does not deliver it [BUS-01]', () => {
  const { bus, errors } = recordingBus();
  const received: unknown[] = [];
  bus.all$.subscribe((event) => received.push(event));
  bus.publish({ type: 'favourite-toggled', payload: { product: 0, favourite: true } });
  bus.publish({ type: 'constructor', payload: {} } as unknown as BusEventInput);
  expect(received).toEqual([]);
  expect(errors.map(String)).toEqual([
    expect.stringContaining('Event “favourite-toggled” was not delivered'),
    expect.stringContaining('There is no event “constructor”'),
  ]);
});

test('Bus: a late subscriber gets the current state and no old event [BUS-03]', () => {
  const { bus } = recordingBus();
  bus.publish({ type: 'toast', payload: { message: 'early' } });
  bus.setState('cart', { ready: true, count: 2, cart: null });
  const [toasts, counts]: [string[], number[]] = [[], []];
  bus.on('toast').subscribe((toast) => toasts.push(toast.message));
  bus.state('cart').subscribe((cart) => counts.push(cart.count));
  bus.publish({ type: 'toast', payload: { message: 'late' } });
  bus.setState('cart', { ready: true, count: 3, cart: null });
  expect(toasts).toEqual(['late']);
  expect(counts).toEqual([2, 3]);
  expect(bus.current('cart').count).toBe(3);
  expect(bus.current('location').city.name).toBe('Dubai');
});

test('Bus: a subscriber that throws is reported and stops no other subscriber [BUS-03]', () => {
  const { bus, errors } = recordingBus();
  const received: string[] = [];
  const fail = (message: string) => () => {
    throw new Error(message);
  };
  bus.on('toast').subscribe(fail('event'));
  bus
    .on('toast')
    .pipe(map(fail('operator')))
    .subscribe();
  bus.state('cart').subscribe({ next: fail('state') });
  bus.on('toast').subscribe((toast) => received.push(toast.message));
  bus.publish({ type: 'toast', payload: { message: 'a' } });
  bus.publish({ type: 'toast', payload: { message: 'b' } });
  expect(received).toEqual(['a', 'b']);
  expect(errors.map((error) => (error as Error).message)).toEqual(['state', 'event', 'operator', 'event']);
});

test('Bus: unsubscribing ends delivery', () => {
  const { bus } = recordingBus();
  const received: unknown[] = [];
  const subscription = bus.on('logged-out').subscribe((payload) => received.push(payload));
  subscription.unsubscribe();
  bus.publish({ type: 'logged-out', payload: {} });
  expect(received).toEqual([]);
});

test('Bus: a command waits for an owner that is still loading [BUS-02]', async () => {
  const { bus } = recordingBus();
  const result = bus.send('cart/refresh', {});
  bus.handle('cart/refresh', () => null);
  await expect(result).resolves.toBeNull();
});

test('Bus: a command whose time has passed is not carried out by an owner that comes later [BUS-02]', async () => {
  const { bus } = recordingBus();
  await expect(bus.send('cart/refresh', {}, { timeoutMs: 5 })).rejects.toThrow('found no owner');
  const handled: unknown[] = [];
  bus.handle('cart/refresh', (payload) => {
    handled.push(payload);
    return null;
  });
  await Promise.resolve();
  await bus.send('cart/refresh', {});
  expect(handled).toHaveLength(1);
});

test('Bus: a command gives its owner the parsed payload and rethrows the owner’s errors [BUS-02]', async () => {
  const { bus } = recordingBus();
  const payloads: unknown[] = [];
  const release = bus.handle('cart/add', (payload) => {
    payloads.push(payload);
    throw new Error('sold out');
  });
  await expect(bus.send('cart/add', { product: 7 })).rejects.toThrow('sold out');
  expect(payloads).toEqual([{ product: 7, quantity: 1, is_late_delivery: false, warranty: 0 }]);
  await expect(bus.send('cart/add', { product: -1 })).rejects.toThrow('Command “cart/add” was refused');
  expect(() => bus.handle('cart/add', () => Promise.reject(new Error('x')))).toThrow('“cart/add” has an owner already');
  release();
  await expect(bus.send('cart/add', { product: 7 }, { timeoutMs: 5 })).rejects.toThrow(
    '“cart/add” found no owner within 5 ms',
  );
});

test('Bus: a command that times out names itself, and its owner is told [BUS-02]', async () => {
  const { bus } = recordingBus();
  const signals: AbortSignal[] = [];
  bus.handle('cart/refresh', (_payload, signal) => {
    signals.push(signal);
    return new Promise(() => undefined);
  });
  const sent = bus.send('cart/refresh', {}, { timeoutMs: 5 });
  await Promise.resolve();
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  await expect(sent).rejects.toThrow('“cart/refresh” was not finished within 5 ms');
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

test('RemoteBus: sets the states of its remote and refuses all others with a message [APP-15]', () => {
  const { bus } = recordingBus();
  const product = createRemoteBus(bus, 'product');
  product.setState('recentlyViewed', [7, 9]);
  expect(bus.current('recentlyViewed')).toEqual([7, 9]);
  expect(() => product.setState('favourites', { ready: true, ids: [1] })).toThrow(
    '“product” may not set the state “favourites”: “shell” owns it.',
  );
  expect(bus.current('favourites')).toEqual({ ready: false, ids: [] });
  for (const owner of Object.values(STATE_OWNERS)) expect(owner).toMatch(/^(?:shell|cart-checkout|product|catalogue)$/);
});
