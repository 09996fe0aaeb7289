/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import { listFavourites, toggleFavourite } from 'shared-contracts/endpoints/catalogue/favourites';
import { ApiError } from 'shared-contracts/endpoint';
import { buildPage, buildCard } from 'shared-contracts/testing/builders';
import { buildUser } from 'shared-contracts/testing/customer-builders';
import { fakeBackend, respond } from 'storefront-kit/testing/fake-backend';
import { fakeHost } from 'storefront-kit/testing/fake-host';
import { createFavourites } from './favourites.ts';

const CUSTOMER = { status: 'authenticated' as const, user: buildUser() };
const GUEST = { status: 'unauthenticated' as const, user: null };
const PHONE = { product: 7, name: 'Phone' };

function setUp({ fails = false, stored = '', listed = () => Promise.resolve() } = {}) {
  const changes: unknown[] = [];
  const opened: string[] = [];
  const items = new Map(stored ? [['favourite.intent', stored]] : []);
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  const backend = fakeBackend(
    respond(listFavourites, () => buildPage([buildCard({ id: 3 })])),
    respond(toggleFavourite, ({ body }) => {
      changes.push(body);
      if (fails) throw new ApiError({ status: 503, resource: 'POST', body: '' });
      return { product: body.product, saved: body.saved ?? true };
    }),
  );
  const request: typeof backend = async (endpoint, ...input) => {
    if (endpoint.id === listFavourites.id) await listed();
    return backend(endpoint, ...input);
  };
  const host = fakeHost({ request });
  const favourites = createFavourites(host, {}, storage, (url) => opened.push(url));
  return { host, favourites, changes, opened, items, ids: () => host.bus.current('favourites').ids };
}
const settle = () => new Promise((resolve) => void setTimeout(resolve, 5));

test('Favourites: loads the customer’s list and toggles a product, once for two presses [CAT-09] [APP-15]', async () => {
  const { host, favourites, changes, ids } = setUp();
  host.setSession(CUSTOMER);
  await settle();
  expect(ids()).toEqual([3]);
  await Promise.all([favourites.toggle(PHONE), favourites.toggle(PHONE)]);
  expect([ids(), changes]).toEqual([[7, 3], [{ product: 7, saved: true }]]);
  expect(await favourites.toggle(PHONE)).toBe(false);
  expect(ids()).toEqual([3]);
});

test('Favourites: a failed change puts the state back and tells the shopper [CAT-09]', async () => {
  const { host, favourites, ids } = setUp({ fails: true });
  host.setSession(CUSTOMER);
  await settle();
  await expect(favourites.toggle(PHONE)).rejects.toThrow('503');
  expect(ids()).toEqual([3]);
  expect(host.toasts).toMatchObject([{ type: 'Error', header: 'Phone' }]);
});

test('Favourites: a press while it stays unknown who the visitor is ends, and tells the shopper [CAT-09]', async () => {
  jest.useFakeTimers();
  const { host, favourites, changes, opened } = setUp();
  host.setSession({ status: 'loading', user: null });
  const toggling = favourites.toggle(PHONE).catch(String);
  // The command's own limit is 8 s: the heart's press must end before.
  await jest.advanceTimersByTimeAsync(7_900);
  expect(await toggling).toContain('session');
  jest.useRealTimers();
  expect(host.toasts).toMatchObject([{ type: 'Error', header: 'Phone' }]);
  // Known later, the press is over.
  host.setSession(CUSTOMER);
  await settle();
  expect([changes, opened]).toEqual([[], []]);
  expect(await favourites.toggle(PHONE)).toBe(true);
});

test('Favourites: a guest signs in; the product is added on return [CAT-09] [AUTH-07]', async () => {
  const guest = setUp();
  guest.host.setSession(GUEST);
  expect(await guest.favourites.toggle(PHONE)).toBe(false);
  expect([guest.changes, guest.opened]).toEqual([[], ['/sign-in/?return_to=%2F']]);
  const customer = setUp({ stored: guest.items.get('favourite.intent') ?? '' });
  customer.host.setSession(CUSTOMER);
  await settle();
  expect([customer.ids(), customer.changes]).toEqual([[7, 3], [{ product: 7, saved: true }]]);
  expect(customer.items.size).toBe(0);
});

test('Favourites: a press while the list loads stays, and a list that comes too late is dropped [CAT-09]', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { host, favourites, ids } = setUp({ listed: () => promise });
  host.setSession(CUSTOMER);
  await favourites.toggle(PHONE);
  expect(ids()).toEqual([7]);
  host.setSession(GUEST);
  expect(ids()).toEqual([]);
  host.setSession(CUSTOMER);
  await favourites.toggle(PHONE);
  resolve();
  await settle();
  expect(host.bus.current('favourites')).toEqual({ ready: true, ids: [7, 3] });
});

test('Favourites: another customer in the same page never sees those of the first [CAT-09]', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isFirst = true;
  const { host, favourites, ids } = setUp({ listed: () => (isFirst ? Promise.resolve() : promise) });
  host.setSession(CUSTOMER);
  await settle();
  await favourites.toggle(PHONE);
  isFirst = false;
  host.setSession({ status: 'authenticated', user: buildUser({ id: 'another' }) });
  expect(host.bus.current('favourites')).toEqual({ ready: false, ids: [] });
  host.setSession(GUEST);
  resolve();
  await settle();
  expect(host.bus.current('favourites')).toEqual({ ready: false, ids: [] });
  expect(ids()).toEqual([]);
});
