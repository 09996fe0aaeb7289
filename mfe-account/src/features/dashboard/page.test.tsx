/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { ApiError } from 'shared-contracts/endpoint';
import { listAddresses } from 'shared-contracts/endpoints/account/addresses';
import { whoami } from 'shared-contracts/endpoints/account/identity';
import { listOrders } from 'shared-contracts/endpoints/account/orders';
import { listReturns } from 'shared-contracts/endpoints/account/returns';
import { getBalance } from 'shared-contracts/endpoints/account/wallet';
import { listBuyLater, listFavourites, listNotices } from 'shared-contracts/endpoints/catalogue/favourites';
import { fromMinor } from 'shared-contracts/money';
import { buildOrderSummary, buildPage } from 'shared-contracts/testing/builders';
import { respond } from 'storefront-kit/testing/fake-backend';
import { loadTestPage, showPage } from '../../../test/show-page.tsx';
import page from './page.tsx';

const fail = (status: number) => () => {
  throw new ApiError({ status, resource: 'GET', body: null });
};

const ALL = [
  respond(listOrders, () => buildPage([buildOrderSummary({ status: 'shipped' })], { count: 12 })),
  respond(getBalance, () => ({ balance: fromMinor(12_550, 'AED'), active: false })),
  respond(listReturns, () => buildPage([], { count: 1 })),
  respond(listAddresses, () => buildPage([], { count: 2 })),
  respond(listFavourites, () => buildPage([], { count: 31 })),
  respond(listBuyLater, () => buildPage([], { count: 4 })),
  respond(listNotices, () => buildPage([], { count: 5 })),
];

/** The links with a number of entries. */
const readLists = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.querySelector('.count'))
    .map(({ textContent }) => textContent);

test('DashboardPage: shows the last order with its status, the wallet, and each list with its count [ACC-01][ACC-09]', async () => {
  await showPage(page, 'en-AE', ALL);
  const order = screen.getByRole('region', { name: 'Last order' });
  expect(within(order).getByText('Shipped')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Wallet' })).getByText('125')).toBeTruthy();
  expect(readLists()).toEqual([
    '12My orders',
    '1My returns',
    '2My addresses',
    '31Favourites',
    '4Buy later',
    '5Email alerts',
  ]);
});

test('DashboardPage: a failed section leaves the others, and its list is still a link, in Arabic [COMP-08]', async () => {
  await showPage(page, 'ar', [
    ...ALL,
    respond(getBalance, fail(500)),
    respond(listFavourites, fail(503)),
    respond(listOrders, () => buildPage([])),
  ]);
  expect(screen.getByText('لا طلبات لديك بعد')).toBeTruthy();
  expect(readLists()[3]).toBe('المفضلة');
  expect(screen.getByRole('status').textContent).toBe('جارٍ التحميل');
});

test('DashboardPage: after the session’s end it leads to sign-in [AUTH-07]', async () => {
  const ended = [whoami, listOrders, getBalance, listReturns, listAddresses, listFavourites, listBuyLater, listNotices];
  const responses = ended.map((endpoint) => respond(endpoint, fail(401)));
  expect(await loadTestPage(page, 'en-AE', responses)).toMatchObject({ kind: 'redirect' });
});
