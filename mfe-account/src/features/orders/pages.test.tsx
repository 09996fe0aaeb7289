/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared-contracts/endpoint';
import { whoami } from 'shared-contracts/endpoints/account/identity';
import { cancelOrder, getOrder, listOrders, reorder } from 'shared-contracts/endpoints/account/orders';
import type { Order } from 'shared-contracts/entities/account/order';
import type { Locale } from 'shared-contracts/locale';
import { fromMinor } from 'shared-contracts/money';
import { buildOrder, buildOrderLine, buildOrderSummary, buildPage } from 'shared-contracts/testing/builders';
import { buildIdentitySession } from 'shared-contracts/testing/customer-builders';
import type { PageModule } from 'storefront-kit/remote/page';
import { respond, fakeBackend, type FakeResponse } from 'storefront-kit/testing/fake-backend';
import { fakeHost } from 'storefront-kit/testing/fake-host';
import { loadContext } from 'storefront-kit/testing/load-context';
import { withProviders } from 'storefront-kit/testing/with-providers';
import { messagesOf } from '../../../test/messages.ts';
import listPage from './list-page.tsx';
import orderPage from './order-page.tsx';

// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal = function showModal(): void {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close(): void {
  this.open = false;
};

const WHOAMI = respond(whoami, () => buildIdentitySession());
const NUMBER = 'RB-260115-0031';

function load<Data>(page: PageModule<Data>, search: string, locale: Locale, ...responses: FakeResponse[]) {
  const params = { number: NUMBER };
  const request = fakeBackend(WHOAMI, ...responses);
  return page.load(loadContext({ search, params, locale, request, signedIn: true, messages: messagesOf(locale) }));
}

async function show<Data>(page: PageModule<Data>, search: string, locale: Locale, ...responses: FakeResponse[]) {
  const result = await load(page, search, locale, ...responses);
  if (result.kind !== 'page') throw new Error('there is no page');
  const { Page } = page;
  render(withProviders(fakeHost({ locale }), <Page data={result.data} />, messagesOf(locale)));
  return result;
}

const showOrder = (order: Order, locale: Locale = 'en-AE') =>
  show(
    orderPage,
    '',
    locale,
    respond(getOrder, () => order),
  );

test('OrdersPage: lists number, date, status, total, images, and pages [ACC-01]', async () => {
  const requests: unknown[] = [];
  const orders = respond(listOrders, ({ query }) => {
    requests.push(query);
    return buildPage([buildOrderSummary({ status: 'shipped', count: 3 })], { count: 24 });
  });
  const { head } = await show(listPage, '?page=2', 'en-AE', orders);
  expect(requests).toEqual([{ page: 2, page_size: 10 }]);
  expect(head).toEqual({ title: 'My orders', noIndex: true });

  const card = screen.getByRole('link', { name: `Order ${NUMBER}` }).closest('li')!;
  expect(within(card).getByText('Jan 15th 26 · 3 items')).toBeTruthy();
  expect(within(card).getByText('Shipped')).toBeTruthy();
  expect(within(card).getByText('299')).toBeTruthy();
  expect(within(card).getAllByRole('img')).toHaveLength(1);
  const pages = screen.getByRole('navigation', { name: 'Pages' });
  expect(within(pages).getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe(
    '/user-dashboard/orders/?page=3',
  );
  const dashboard = screen.getByRole('navigation', { name: 'My account' });
  expect(within(dashboard).getByRole('link', { current: 'page' }).textContent).toBe('My orders');
  expect(screen.getByText('Layla Hassan')).toBeTruthy();
});

test('OrdersPage: without orders it shows the next step, in Arabic', async () => {
  await show(
    listPage,
    '',
    'ar-SA',
    respond(listOrders, () => buildPage([])),
  );
  expect(screen.getByRole('heading', { name: 'لا طلبات لديك بعد' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'ابدأ التسوّق' }).getAttribute('href')).toBe('/ar-SA/');
});

test('OrdersPage: an invalid page is the first, one past the end redirects to the last', async () => {
  const orders = respond(listOrders, ({ query }) =>
    buildPage(query?.page === 1 ? [buildOrderSummary()] : [], { count: 24 }),
  );
  for (const search of ['?page=0', '?page=abc', '?page=-1']) {
    expect(await load(listPage, search, 'en-AE', orders)).toMatchObject({ kind: 'page', data: { page: 1 } });
  }
  expect(await load(listPage, '?page=1000000000', 'en-AE', orders)).toEqual({
    kind: 'redirect',
    to: '/user-dashboard/orders/?page=3',
  });
});

test('OrderPage: shows tracking, items, totals, address, payment [ACC-01] [CART-05]', async () => {
  const line = buildOrderLine({
    quantity: 2,
    warranty: 12,
    warranty_cost: fromMinor(5_800, 'AED'),
    total: fromMinor(65_600, 'AED'),
  });
  const { head } = await showOrder(
    buildOrder({
      status: 'processing',
      lines: [line],
      products_price: fromMinor(59_800, 'AED'),
      total_cost: fromMinor(65_600, 'AED'),
    }),
  );
  expect(head.title).toBe(`Order ${NUMBER}`);
  const region = (name: string) => within(screen.getByRole('region', { name }));

  const way = region('Tracking').getAllByRole('listitem');
  expect(way.map(({ textContent }) => textContent)).toEqual([
    'Ordered (done)We have received your orderJan 15th 26',
    'Processing (now)Payment and details are confirmed',
    'Shipped (not yet)It has left the warehouse',
    'Delivered (not yet)It has reached you',
  ]);
  expect(way[1]?.getAttribute('aria-current')).toBe('step');

  const items = region('Items');
  const product = items.getByRole('link', { name: 'Nova wireless headphones, black' });
  expect(product.getAttribute('href')).toBe('/p/nova-wireless-headphones-black/');
  expect(items.getByText('RB Market').parentElement?.textContent).toBe('Sold by RB Market');
  expect(items.getByText(/^2 pieces at AED\s299 each$/)).toBeTruthy();
  expect(items.getByText(/^12 months of warranty, AED\s58$/)).toBeTruthy();

  const totals = region('Summary');
  const terms = totals.getAllByRole('term').map(({ textContent }) => textContent);
  expect(terms).toEqual(['Products', 'Shipping', 'VAT (included)', 'Total']);
  expect(totals.getByText('Free')).toBeTruthy();

  const delivery = region('Delivery');
  for (const text of [
    'Layla Hassan',
    '+971501234567',
    'Al Marsa Street, Dubai Marina',
    'Dubai, United Arab Emirates',
    'Jan 17th 26',
  ])
    expect(delivery.getByText(text)).toBeTruthy();
  const payment = region('Payment');
  for (const text of ['Cash on delivery', 'Not paid yet', 'TR-7F3K-2210']) expect(payment.getByText(text)).toBeTruthy();
});

const PART_WALLET = { total_cost: fromMinor(681_570, 'AED'), wallet_price: fromMinor(29_900, 'AED') };
const priced = (text: string | null | undefined) => text?.replaceAll(/[\u00a0\u200e\u200f]/g, ' ').trim();

test('OrderPage: shows the wallet’s part and the courier’s amount [ACC-01] [CART-08]', async () => {
  await showOrder(buildOrder({ ...PART_WALLET, amount_due: fromMinor(651_670, 'AED') }));
  const rows = within(screen.getByRole('region', { name: 'Summary' })).getAllByRole('term');
  const valueOf = (name: string) =>
    priced(rows.find(({ textContent }) => textContent === name)?.nextElementSibling?.textContent);
  expect(valueOf('Total')).toContain('6,815.70');
  expect(valueOf('Paid from your wallet')).toMatch(/-.*299|299.*-/);
  expect(valueOf('Cash on delivery')).toContain('6,516.70');
  const payment = within(screen.getByRole('region', { name: 'Payment' }));
  expect(priced(payment.getByText('The courier collects').nextElementSibling?.textContent)).toContain('6,516.70');
});

test('OrderPage: in Arabic, nothing is due once it is paid [ACC-01]', async () => {
  await showOrder(buildOrder({ ...PART_WALLET, amount_due: fromMinor(651_670, 'AED') }), 'ar');
  const payment = within(screen.getByRole('region', { name: 'الدفع' }));
  expect(priced(payment.getByText('يستلم المندوب').nextElementSibling?.textContent)).toContain('6,516.70');
  expect(screen.getByText('دُفع من محفظتك')).toBeTruthy();
  cleanup();
  await showOrder(buildOrder({ ...PART_WALLET, payment_status: 'paid', amount_due: fromMinor(0, 'AED') }), 'ar');
  expect(screen.queryByText('يستلم المندوب')).toBeNull();
});

test('OrderPage: a returned order with late delivery, in Arabic [ACC-01]', async () => {
  const time = '2026-01-20T10:00:00.000Z';
  const order = buildOrder({
    status: 'return_requested',
    payment_method: 'card',
    payment_status: 'refunded',
    refund: fromMinor(10_000, 'AED'),
    tracking: [{ status: 'return_requested', time }],
    lines: [buildOrderLine({ is_late_delivery: true })],
  });
  await showOrder(order, 'ar');
  const way = within(screen.getByRole('region', { name: 'تتبّع الطلب' })).getAllByRole('listitem');
  expect(way).toHaveLength(6);
  expect(way[4]?.textContent).toBe('طُلب الإرجاع (الآن)نراجع طلب الإرجاع20 يناير 26');
  expect(screen.getByText('توصيل ليلي')).toBeTruthy();
  expect(screen.getByText('المبلغ المُعاد إليك')).toBeTruthy();
  expect(screen.queryByText('الموعد المتوقع')).toBeNull();
});

test('OrderPage: an order of someone else is not found [ACC-01]', async () => {
  const notMine = respond(getOrder, () => {
    throw new ApiError({ status: 404, resource: 'GET /', body: '' });
  });
  expect(await load(orderPage, '', 'en-AE', notMine)).toEqual({ kind: 'not-found' });
});

const CANCELLED = {
  cancelled: '2026-01-15T12:00:00.000Z',
  can_cancel: false,
  payment_status: 'refused',
  amount_due: fromMinor(0, 'AED'),
} as const;

test('OrderPage: an order is cancelled after a confirmation; the page then shows where the money is [ACC-11]', async () => {
  const order = buildOrder({ ...PART_WALLET, payment_method: 'card', payment_status: 'paid', can_cancel: true });
  const cancellation = {
    wallet_refund: order.wallet_price,
    card_refund: fromMinor(651_670, 'AED'),
    is_card_refunded: false,
  };
  const request = fakeBackend(respond(cancelOrder, () => ({ ...order, ...CANCELLED, cancellation })));
  const host = fakeHost({ request });
  const result = await load(
    orderPage,
    '',
    'en-AE',
    respond(getOrder, () => order),
  );
  if (result.kind !== 'page') throw new Error('there is no page');
  render(withProviders(host, <orderPage.Page data={result.data} />, messagesOf('en-AE')));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel order' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Your money goes back/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
  expect((await screen.findAllByText('Cancelled')).length).toBeGreaterThan(0);
  const payment = within(screen.getByRole('region', { name: 'Payment' }));
  expect(priced(payment.getByText('Back in your wallet').parentElement?.textContent)).toBe(
    'Back in your walletAED 299',
  );
  expect(priced(payment.getByText('On the way to your card').parentElement?.textContent)).toContain('6,516.70');
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Delivery' })).toBeNull();
  expect(host.toasts).toMatchObject([{ type: 'Success', header: NUMBER, message: 'Cancelled' }]);
});

test('OrderPage: a cancelled order without payment says so, in its steps and its payment [ACC-11]', async () => {
  const zero = fromMinor(0, 'AED');
  const cancellation = { wallet_refund: zero, card_refund: zero, is_card_refunded: false };
  await showOrder(buildOrder({ ...CANCELLED, cancellation }), 'ar-SA');
  expect(screen.getByText('ملغى، ولم يُخصم أي مبلغ')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContainEqual(
    expect.stringContaining('لن يُسلَّم'),
  );
});

test('OrderPage: buying again names what is not available, and opens the cart with the rest [ACC-11]', async () => {
  const commands: string[] = [];
  const request = fakeBackend(respond(reorder, () => ({ added: 1, unavailable: ['Desk lamp', 'Mug'] })));
  const host = fakeHost({ request });
  host.bus.handle('cart/refresh', () => {
    commands.push('cart/refresh');
    return Promise.resolve(null);
  });
  const result = await load(
    orderPage,
    '',
    'en-AE',
    respond(getOrder, () => buildOrder()),
  );
  if (result.kind !== 'page') throw new Error('there is no page');
  render(withProviders(host, <orderPage.Page data={result.data} />, messagesOf('en-AE')));
  await userEvent.click(screen.getByRole('button', { name: 'Buy again' }));
  await waitFor(() => expect(host.navigations).toEqual(['/cart/']));
  expect(host.toasts).toMatchObject([{ type: 'Warning', header: 'Not available now', message: 'Desk lamp and Mug' }]);
  expect(commands).toEqual(['cart/refresh']);
});
