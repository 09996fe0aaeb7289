/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { whoami } from 'shared-contracts/endpoints/account/identity';
import { listOrders } from 'shared-contracts/endpoints/account/orders';
import type { Locale } from 'shared-contracts/locale';
import { buildOrderSummary, buildPage } from 'shared-contracts/testing/builders';
import { buildIdentitySession } from 'shared-contracts/testing/customer-builders';
import { fakeBackend, respond } from 'storefront-kit/testing/fake-backend';
import { fakeHost } from 'storefront-kit/testing/fake-host';
import { loadContext } from 'storefront-kit/testing/load-context';
import { withProviders } from 'storefront-kit/testing/with-providers';
import { messagesOf } from '../../../test/messages.ts';
import listPage from './list-page.tsx';

afterEach(cleanup);

/** Shows the page; returns its host and the queries of the list. */
async function show(search: string, { count = 1, locale = 'en-AE' }: { count?: number; locale?: Locale } = {}) {
  const queries: unknown[] = [];
  const request = fakeBackend(
    respond(whoami, () => buildIdentitySession()),
    respond(listOrders, ({ query }) => {
      queries.push(query);
      return buildPage(count > 0 ? [buildOrderSummary()] : [], { count });
    }),
  );
  const messages = messagesOf(locale);
  const result = await listPage.load(loadContext({ search, locale, request, signedIn: true, messages }));
  if (result.kind !== 'page') throw new Error(`The page is ${result.kind}.`);
  const host = fakeHost({ locale });
  render(withProviders(host, <listPage.Page data={result.data} />, messages));
  return { host, queries };
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

test('OrdersPage: requests the days of the URL, and its pages keep them [APP-21]', async () => {
  const { queries } = await show('?from=2026-01-01&to=2026-01-31&page=2', { count: 24 });
  expect(queries).toEqual([{ page: 2, page_size: 10, from: '2026-01-01', to: '2026-01-31' }]);
  expect([field('From').value, field('Until').value]).toEqual(['2026-01-01', '2026-01-31']);
  expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe(
    '/user-dashboard/orders/?from=2026-01-01&to=2026-01-31&page=3',
  );
});

test('OrdersPage: a date that is none is not requested; the form says what a date is [APP-21]', async () => {
  const { queries } = await show('?from=0999-12-31&to=2026-02-30');
  expect(queries).toEqual([]);
  expect(screen.getAllByText('Enter a date from 1000-01-01 to 2099-12-31, as year-month-day')).toHaveLength(2);
  expect(field('From').getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText('You have no orders yet')).toBeNull();
});

test('OrdersPage: a last day before the first says so; days without orders lead back to all, in Arabic [APP-21]', async () => {
  await show('?from=2026-02-02&to=2026-02-01');
  expect(screen.getByText('Choose a day that is not before “From”')).toBeTruthy();
  cleanup();
  await show('?from=2026-02-02', { count: 0, locale: 'ar-SA' });
  expect(screen.getByText('لا طلبات في هذه الأيام')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'عرض كل الطلبات' }).getAttribute('href')).toBe(
    '/ar-SA/user-dashboard/orders/',
  );
});

test('OrderFilterForm: goes to the chosen days; an incomplete date stays and gets a message [APP-21]', async () => {
  const user = userEvent.setup();
  const { host } = await show('');
  fireEvent.change(field('From'), { target: { value: '2026-01-05' } });
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(host.navigations).toEqual(['/user-dashboard/orders/?from=2026-01-05']);
  Object.defineProperty(field('Until'), 'validity', { value: { badInput: true } });
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(host.navigations).toHaveLength(1);
  expect(field('Until').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field('Until'));
});

test('OrdersPage: a customer without orders gets no filter [APP-21]', async () => {
  await show('', { count: 0 });
  expect(screen.queryByLabelText('From')).toBeNull();
});
