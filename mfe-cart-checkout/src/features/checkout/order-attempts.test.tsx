/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared-contracts/endpoint';
import { placeOrder } from 'shared-contracts/endpoints/checkout/checkout';
import { openPaymentForm } from 'shared-contracts/endpoints/checkout/payments';
import { applyPromoCode } from 'shared-contracts/endpoints/checkout/promo-codes';
import { fromMinor } from 'shared-contracts/money';
import { buildOrder } from 'shared-contracts/testing/builders';
import { respond } from 'storefront-kit/testing/fake-backend';
import { buildLine, type CartBackend } from '../../../test/cart-backend.ts';
import { registerCheckoutHooks } from '../../../test/checkout-hooks.ts';
import {
  createCheckoutBackend,
  getPlaceOrderButton,
  orderKeys,
  placedOrders,
  renderCheckout,
} from '../../../test/checkout-page.tsx';

registerCheckoutHooks();

const WAITING = buildOrder({ payment_method: 'card', payment_status: 'pending', transaction_number: 'TX1' });
const openForm = respond(openPaymentForm, () => ({ url: 'http://localhost/checkout/#form' }));
const chooseMethod = (name: RegExp) => userEvent.click(screen.getByRole('radio', { name }));
const pressPlace = () => userEvent.click(getPlaceOrderButton());

/** The browser shows the page again from its back/forward cache. */
function restorePage(): void {
  act(() => {
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  });
}

/** The shopper returns from the payment form by Back. */
async function returnFromForm(): Promise<void> {
  await waitFor(() => expect(location.hash).toBe('#form'));
  history.replaceState(null, '', '/checkout/');
  restorePage();
}

/** A cash order that the backend places; its first responses are lost. */
function createLosingBackend(losses: number) {
  let attempts = 0;
  const backend: CartBackend = createCheckoutBackend(
    {},
    respond(placeOrder, () => {
      attempts += 1;
      backend.set([]);
      if (attempts === 1) throw new TypeError('Failed to fetch');
      if (attempts <= losses) throw new ApiError({ status: 502, resource: 'POST /api/v1/checkout/', body: '' });
      return buildOrder();
    }),
  );
  return backend;
}

test('CheckoutPage: an order with a lost response is sent again with the same key, and is confirmed [CART-11]', async () => {
  const backend = createLosingBackend(1);
  const { host } = await renderCheckout(backend);
  await chooseMethod(/Cash on delivery/);
  await pressPlace();
  await waitFor(() => expect(host.navigations).toEqual(['/checkout/confirmation/RB-260115-0031/']));
  expect([orderKeys(backend).length, new Set(orderKeys(backend)).size]).toEqual([2, 1]);
});

test('CheckoutPage: an order without an answer stays on the page, also with an empty cart; a retry has the same key [CART-11]', async () => {
  const backend = createLosingBackend(2);
  const { host } = await renderCheckout(backend);
  await chooseMethod(/Cash on delivery/);
  await pressPlace();
  expect(await screen.findByText('Something went wrong. Please try again')).toBeTruthy();
  await act(() => host.bus.send('cart/refresh', {}));
  expect(screen.queryByRole('heading', { name: 'Your cart is empty' })).toBeNull();
  expect(screen.queryByText(/Nothing has been ordered/)).toBeNull();
  await pressPlace();
  await waitFor(() => expect(host.navigations).toHaveLength(1));
  expect([orderKeys(backend).length, new Set(orderKeys(backend)).size]).toEqual([3, 1]);
});

test('CheckoutPage: an order without an answer stays on a page that Back restores; a retry has the same key [CART-11]', async () => {
  const backend = createLosingBackend(2);
  const { host } = await renderCheckout(backend);
  await chooseMethod(/Cash on delivery/);
  await pressPlace();
  expect(await screen.findByText('Something went wrong. Please try again')).toBeTruthy();
  restorePage();
  await act(() => host.bus.send('cart/refresh', {}));
  expect(screen.queryByRole('heading', { name: 'Your cart is empty' })).toBeNull();
  await pressPlace();
  await waitFor(() => expect(host.navigations).toHaveLength(1));
  expect([orderKeys(backend).length, new Set(orderKeys(backend)).size]).toEqual([3, 1]);
});

test('CheckoutPage: an expired session between two attempts leaves an order without an answer on the page [CART-11]', async () => {
  let status = 401;
  const backend: CartBackend = createCheckoutBackend(
    {},
    respond(placeOrder, () => {
      const isFirst = backend.cart().lines.length > 0;
      backend.set([]);
      if (isFirst) throw new TypeError('Failed to fetch');
      if (status === 401) throw new ApiError({ status, resource: 'POST /api/v1/checkout/', body: null });
      return buildOrder();
    }),
  );
  const { host } = await renderCheckout(backend);
  await chooseMethod(/Cash on delivery/);
  await pressPlace();
  expect(await screen.findByText('Your session has expired. Please sign in and try again')).toBeTruthy();
  status = 200;
  await pressPlace();
  await waitFor(() => expect(host.navigations).toHaveLength(1));
  expect(new Set(orderKeys(backend)).size).toBe(1);
});

test('CheckoutPage: after Back from the payment form a new code is shown, and is part of the next order [CART-10]', async () => {
  const backend: CartBackend = createCheckoutBackend(
    {},
    respond(applyPromoCode, () =>
      backend.change({ promo_code: 'MARHABA10', promo_code_percent: 10, payable_total: fromMinor(180_00, 'AED') }),
    ),
    respond(placeOrder, () => WAITING),
    openForm,
  );
  backend.checkVersions();
  await renderCheckout(backend);
  await chooseMethod(/^Card/);
  await pressPlace();
  await returnFromForm();
  await userEvent.type(screen.getByRole('textbox', { name: 'Promo code' }), 'MARHABA10{Enter}');
  expect(await screen.findByText(/takes 10% off/)).toBeTruthy();
  await pressPlace();
  await waitFor(() => expect(location.hash).toBe('#form'));
  expect(placedOrders(backend)).toMatchObject([
    { input: { body: { payable_total: { amount: '200.00' } }, query: { version: 1 } } },
    { input: { body: { payable_total: { amount: '180.00' } }, query: { version: 2 } } },
  ]);
  expect(new Set(orderKeys(backend)).size).toBe(2);
});

test('CheckoutPage: after a failed payment form another version of the cart is another order, at the same total too [CART-10]', async () => {
  let attempts = 0;
  const able = { late_delivery: { status: 'available' as const } };
  const backend = createCheckoutBackend(
    { lines: [buildLine(1, 2, able)], summary: { night_delivery: 'on' } },
    respond(placeOrder, () => WAITING),
    respond(openPaymentForm, () => {
      attempts += 1;
      if (attempts === 1) throw new ApiError({ status: 503, resource: 'POST /api/v1/payments/form/', body: '' });
      return { url: 'http://localhost/checkout/#form' };
    }),
  );
  backend.checkVersions();
  await renderCheckout(backend);
  await chooseMethod(/^Card/);
  await pressPlace();
  expect(await screen.findByText('Something went wrong. Please try again')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: /Deliver tonight/ }));
  await waitFor(() => expect(backend.ids()).toContain('editCartLine'));
  await waitFor(() => expect(getPlaceOrderButton().getAttribute('aria-busy')).toBeNull());
  await pressPlace();
  await waitFor(() => expect(location.hash).toBe('#form'));
  expect(placedOrders(backend)).toMatchObject([
    { input: { body: { payable_total: { amount: '200.00' } }, query: { version: 1 } } },
    { input: { body: { payable_total: { amount: '200.00' } }, query: { version: 2 } } },
  ]);
  expect(new Set(orderKeys(backend)).size).toBe(2);
});

test('CheckoutPage: an order whose payment was refused meanwhile is placed anew, not confirmed [CART-10]', async () => {
  const results = [
    WAITING,
    { ...WAITING, payment_status: 'refused' as const },
    { ...WAITING, transaction_number: 'TX2' },
  ];
  const backend = createCheckoutBackend(
    {},
    respond(placeOrder, () => results.shift()!),
    openForm,
  );
  const { host } = await renderCheckout(backend);
  await chooseMethod(/^Card/);
  await pressPlace();
  await returnFromForm();
  await pressPlace();
  await waitFor(() => expect(location.hash).toBe('#form'));
  const [first, second, third] = orderKeys(backend);
  expect([second === first, third === first]).toEqual([true, false]);
  expect(backend.requests.filter(({ id }) => id === 'openPaymentForm')).toMatchObject([
    { input: { body: { transaction: 'TX1' } } },
    { input: { body: { transaction: 'TX2' } } },
  ]);
  expect(host.navigations).toEqual([]);
});
