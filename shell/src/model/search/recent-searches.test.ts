/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals';
import { syncRecentSearches } from 'shared-contracts/endpoints/account/recent-searches';
import { mergeRecentSearches } from 'shared-contracts/recent-searches';
import { buildUser } from 'shared-contracts/testing/customer-builders';
import { fakeBackend, respond } from 'storefront-kit/testing/fake-backend';
import { fakeHost } from 'storefront-kit/testing/fake-host';
import { clearSearches, readRecentSearches, saveSearch, syncSearches } from './recent-searches.ts';

beforeEach(() => localStorage.clear());

const CUSTOMER = { status: 'authenticated' as const, user: buildUser() };
const GUEST = { status: 'unauthenticated' as const, user: null };

/** A backend with the stored searches of one account, and a host of the customer or a guest. */
function openShop({ stored = [] as readonly string[], isCustomer = true } = {}) {
  const account = { stored, requests: 0, isDown: false, duringRequest: () => {} };
  const request = fakeBackend(
    respond(syncRecentSearches, ({ body }) => {
      account.requests += 1;
      if (account.isDown) throw new Error('down');
      account.stored = mergeRecentSearches(body.searches, body.cleared ? [] : account.stored);
      account.duringRequest();
      return { searches: [...account.stored] };
    }),
  );
  const host = fakeHost({ request });
  host.setSession(isCustomer ? CUSTOMER : GUEST);
  return { account, host };
}

test('RecentSearches: stores searches in the browser until they are cleared [CAT-06]', () => {
  const { host } = openShop({ isCustomer: false });
  saveSearch('سماعات');
  saveSearch('desk lamp');
  expect(readRecentSearches()).toEqual(['desk lamp', 'سماعات']);
  clearSearches(host);
  expect(readRecentSearches()).toEqual([]);
});

test('RecentSearches: reads the list of an earlier version; a broken storage is empty [CAT-06]', async () => {
  localStorage.setItem('shell:recent-searches', '["lamp","mug"]');
  expect(readRecentSearches()).toEqual(['lamp', 'mug']);
  const { account, host } = openShop();
  await syncSearches(host);
  expect(account.stored).toEqual(['lamp', 'mug']);
  for (const broken of ['{', '{"a":1}', '[1,null]', 'null', '7', '{"searches":7,"unsent":{}}']) {
    localStorage.setItem('shell:recent-searches', broken);
    expect(readRecentSearches()).toEqual([]);
  }
});

test('RecentSearches: a guest’s searches stay in the browser, and go to the account after the sign-in [CAT-06]', async () => {
  const { account, host } = openShop({ stored: ['phone'], isCustomer: false });
  saveSearch('mug');
  expect(await syncSearches(host)).toEqual(['mug']);
  expect(account.requests).toBe(0);
  host.setSession(CUSTOMER);
  expect(await syncSearches(host)).toEqual(['mug', 'phone']);
  expect([account.stored, readRecentSearches()]).toEqual([
    ['mug', 'phone'],
    ['mug', 'phone'],
  ]);
});

test('RecentSearches: waits until it is known whether the visitor is a customer [CAT-06]', async () => {
  const { host } = openShop({ stored: ['phone'] });
  host.setSession({ status: 'loading', user: null });
  const synced = syncSearches(host);
  host.setSession(CUSTOMER);
  expect(await synced).toEqual(['phone']);
});

test('RecentSearches: what could not be sent is sent later, in its order [CAT-06]', async () => {
  const { account, host } = openShop({ stored: ['phone'] });
  account.isDown = true;
  for (const query of ['lamp', 'mug']) saveSearch(query);
  await expect(syncSearches(host)).rejects.toThrow('down');
  expect(readRecentSearches()).toEqual(['mug', 'lamp']);
  account.isDown = false;
  expect(await syncSearches(host)).toEqual(['mug', 'lamp', 'phone']);
});

test('RecentSearches: a customer clears the account’s list too, a guest only the browser’s [CAT-06]', async () => {
  const { account, host } = openShop({ stored: ['phone'] });
  clearSearches(host);
  saveSearch('mug');
  expect(await syncSearches(host)).toEqual(['mug']);
  expect(account.stored).toEqual(['mug']);

  host.setSession(GUEST);
  clearSearches(host);
  host.setSession(CUSTOMER);
  expect(await syncSearches(host)).toEqual(['mug']);
});

test('RecentSearches: a clearing before it is known who the visitor is clears the account of a customer only [CAT-06]', async () => {
  const customer = openShop({ stored: ['phone'] });
  customer.host.setSession({ status: 'loading', user: null });
  saveSearch('mug');
  clearSearches(customer.host);
  const cleared = syncSearches(customer.host);
  saveSearch('lamp');
  customer.host.setSession(CUSTOMER);
  expect(await cleared).toEqual(['lamp']);
  expect(customer.account.stored).toEqual(['lamp']);

  const guest = openShop({ stored: ['phone'] });
  guest.host.setSession({ status: 'loading', user: null });
  clearSearches(guest.host);
  const nothing = syncSearches(guest.host);
  guest.host.setSession(GUEST);
  expect(await nothing).toEqual([]);
  // The sign-in comes later.
  guest.host.setSession(CUSTOMER);
  expect(await syncSearches(guest.host)).toEqual(['phone']);
});

test('RecentSearches: searches and a clearing during a request are not lost [CAT-06]', async () => {
  const { account, host } = openShop({ stored: ['phone'] });
  saveSearch('lamp');
  account.duringRequest = () => saveSearch('mug');
  expect(await syncSearches(host)).toEqual(['mug', 'lamp', 'phone']);
  account.duringRequest = () => clearSearches(host);
  expect(await syncSearches(host)).toEqual([]);
  account.duringRequest = () => {};
  expect(await syncSearches(host)).toEqual([]);
  expect([account.stored, readRecentSearches()]).toEqual([[], []]);
});

test('RecentSearches: requests run one after the other, so a clearing comes last [CAT-06]', async () => {
  const { account, host } = openShop();
  saveSearch('lamp');
  const first = syncSearches(host);
  clearSearches(host);
  await Promise.all([first, syncSearches(host)]);
  expect(account.stored).toEqual([]);
});

test('RecentSearches: a response after the sign-out writes nothing into the browser [CAT-06, AUTH-07]', async () => {
  const { account, host } = openShop({ stored: ['gift for other'] });
  account.duringRequest = () => {
    host.setSession(GUEST);
    localStorage.clear();
  };
  expect(await syncSearches(host)).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test('RecentSearches: nothing is stored after the sign-out has removed the list, though the session still seems to last [CAT-06, AUTH-07]', async () => {
  for (const searches of [[], ['mug']]) {
    const { account, host } = openShop({ stored: ['phone'] });
    for (const search of searches) saveSearch(search);
    account.duringRequest = () => localStorage.removeItem('shell:recent-searches');
    const [first, queued] = [syncSearches(host), syncSearches(host)];
    expect([await first, await queued, readRecentSearches()]).toEqual([[], [], []]);
    expect(localStorage).toHaveLength(0);
  }
});
