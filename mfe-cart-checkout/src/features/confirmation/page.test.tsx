/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { ApiError } from 'shared-contracts/endpoint';
import { getOrder } from 'shared-contracts/endpoints/account/orders';
import type { Order } from 'shared-contracts/entities/account/order';
import type { Locale } from 'shared-contracts/locale';
import { fromMinor } from 'shared-contracts/money';
import { buildOrder } from 'shared-contracts/testing/builders';
import { respond, fakeBackend, type FakeResponse } from 'storefront-kit/testing/fake-backend';
import { fakeHost } from 'storefront-kit/testing/fake-host';
import { loadContext } from 'storefront-kit/testing/load-context';
import { withProviders } from 'storefront-kit/testing/with-providers';
import { messagesOf } from '../../../test/messages.ts';
import page from './page.tsx';

afterEach(cleanup);

const NUMBER = 'RB-260115-0031';

function load(order: FakeResponse, locale: Locale = 'en-AE', signedIn = true) {
  const params = { number: NUMBER };
  return page.load(
    loadContext({ params, locale, signedIn, request: fakeBackend(order), messages: messagesOf(locale) }),
  );
}

async function show(order: Order, locale: Locale = 'en-AE') {
  const result = await load(
    respond(getOrder, () => order),
    locale,
  );
  if (result.kind !== 'page') throw new Error('there is no page');
  const { Page } = page;
  render(withProviders(fakeHost({ locale }), <Page data={result.data} />, messagesOf(locale)));
  return result.head;
}

const fact = (name: string) =>
  screen.getAllByRole('term').find((term) => term.textContent === name)?.nextElementSibling?.textContent;

test('ConfirmationPage: shows order number, transaction number, delivery, items, total, address and links [CART-11]', async () => {
  const head = await show(buildOrder());
  expect(head).toMatchObject({ title: `Order ${NUMBER} received`, noIndex: true });
  expect(screen.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeTruthy();
  expect(fact('Order number')).toBe(NUMBER);
  expect(fact('Transaction number')).toBe('TR-7F3K-2210');
  expect(fact('Expected delivery')).toBe('Jan 17th 26');
  expect(fact('Payment')).toBe('Cash on delivery');
  expect(fact('Delivery address')).toContain('Al Marsa Street, Dubai Marina');
  expect(fact('Total')).toContain('299');
  expect(screen.getByRole('link', { name: 'Nova wireless headphones, black' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Track your order' }).getAttribute('href')).toBe(
    `/user-dashboard/orders/${NUMBER}/`,
  );
  expect(screen.getByRole('link', { name: 'Continue shopping' }).getAttribute('href')).toBe('/');
});

test('ConfirmationPage: names the recipient and the amount that the courier collects besides the wallet [CART-08] [CART-11]', async () => {
  const order = buildOrder({
    total_cost: fromMinor(681_570, 'AED'),
    wallet_price: fromMinor(29_900, 'AED'),
    amount_due: fromMinor(651_670, 'AED'),
    receiver: { full_name: 'Mariam Al Suwaidi', phone_number: '+971559876543' },
  });
  await show(order);
  expect(fact('The courier collects')).toContain('6,516.70');
  expect(fact('Payment')).toMatch(/Cash on delivery.*6,516\.70, wallet.*299/);
  expect(fact('Recipient')).toBe('Mariam Al Suwaidi+971559876543');
  const { full_name: name, mobile_number: number } = order.shipping_address;
  for (const text of [name, number]) expect(fact('Delivery address')).not.toContain(text);
  cleanup();
  await show(order, 'ar');
  expect(fact('يستلم المندوب')).toContain('6,516.70');
  expect(fact('المستلِم')).toContain('Mariam Al Suwaidi');
  cleanup();
  await show({ ...order, payment_status: 'paid', amount_due: fromMinor(0, 'AED') });
  expect(fact('The courier collects')).toBeUndefined();
});

test('ConfirmationPage: renders in Arabic, with a delivery over some days and a late delivery [CART-11]', async () => {
  const time = { start: '2026-01-17T06:00:00.000Z', end: '2026-01-19T14:00:00.000Z' };
  await show(buildOrder({ delivery_time: time }), 'ar-SA');
  expect(fact('موعد التوصيل المتوقع')).toBe('من 17 يناير 26 إلى 19 يناير 26');
  cleanup();
  await show(buildOrder({ delivery_time: time, is_late_delivery: true }), 'ar-SA');
  expect(fact('موعد التوصيل المتوقع')).toBe('ليلة 17 يناير 26، قبل الساعة 2 فجرًا');
});

test('ConfirmationPage: someone else’s order is not found, and a guest signs in first [CART-11] [AUTH-07]', async () => {
  const missing = respond(getOrder, () => {
    throw new ApiError({ status: 404, resource: 'GET /api/v1/user/orders/', body: null });
  });
  expect(await load(missing)).toEqual({ kind: 'not-found' });
  expect(await load(missing, 'en-AE', false)).toMatchObject({ kind: 'redirect' });
});
