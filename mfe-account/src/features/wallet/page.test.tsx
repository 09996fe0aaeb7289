/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { getBalance, listMovements } from 'shared-contracts/endpoints/account/wallet';
import { fromMinor } from 'shared-contracts/money';
import { buildPage } from 'shared-contracts/testing/builders';
import { respond } from 'storefront-kit/testing/fake-backend';
import { loadTestPage, showPage } from '../../../test/show-page.tsx';
import page from './page.tsx';

const time = '2026-01-15T09:30:00.000Z';
const BALANCE = respond(getBalance, () => ({ balance: fromMinor(12_550, 'AED'), active: false }));
const MOVEMENTS = respond(listMovements, ({ query }) =>
  buildPage(
    query?.page === 1
      ? [
          { id: 2, amount: fromMinor(-4_000, 'AED'), kind: 'order' as const, order_number: 'RB-1', time },
          { id: 1, amount: fromMinor(2_500, 'AED'), kind: 'referral' as const, order_number: null, time },
        ]
      : [],
    { count: 12 },
  ),
);

test('WalletPage: shows the balance, and each movement with its sign, kind and order [ACC-09]', async () => {
  await showPage(page, 'en-AE', [BALANCE, MOVEMENTS]);
  expect(within(screen.getByRole('region', { name: 'Balance' })).getByText('125')).toBeTruthy();
  const movements = within(screen.getByRole('region', { name: 'Movements' })).getAllByRole('listitem');
  expect(movements.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'Paid for an order RB-1Jan 15th 26-AED 40',
    'Share and earnJan 15th 26+AED 25',
  ]);
  expect(screen.getByRole('link', { name: 'RB-1' }).getAttribute('href')).toBe('/user-dashboard/orders/RB-1/');
  expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('/user-dashboard/wallet/?page=2');
});

test('WalletPage: shows a revoked reward, and the remaining debt [ACC-08] [ACC-09]', async () => {
  const owed = respond(getBalance, () => ({
    balance: fromMinor(0, 'AED'),
    active: false,
    owed: fromMinor(1_250, 'AED'),
  }));
  const taken = respond(listMovements, () =>
    buildPage([{ id: 3, amount: fromMinor(-1_250, 'AED'), kind: 'referral' as const, order_number: null, time }]),
  );
  await showPage(page, 'en-AE', [owed, taken]);
  expect(screen.getByText(/^You owe AED\s12\.50: a reward was taken back/)).toBeTruthy();
  expect(screen.getByText('Share and earn, taken back: the order was returned')).toBeTruthy();
});

test('WalletPage: a page past the last redirects to the last; an empty wallet in Arabic [ACC-09]', async () => {
  expect(await loadTestPage(page, 'en-AE', [BALANCE, MOVEMENTS], { search: '?page=9' })).toEqual({
    kind: 'redirect',
    to: '/user-dashboard/wallet/?page=2',
  });
  await showPage(page, 'ar', [BALANCE, respond(listMovements, () => buildPage([]))]);
  expect(screen.getByText('لا توجد حركات بعد.')).toBeTruthy();
});
