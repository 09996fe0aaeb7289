/** @jest-environment jsdom */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared-contracts/endpoint';
import { getCheckout } from 'shared-contracts/endpoints/checkout/checkout';
import { whoami } from 'shared-contracts/endpoints/account/identity';
import { listCountries } from 'shared-contracts/endpoints/catalogue/location';
import { buildPage } from 'shared-contracts/testing/builders';
import { buildCountry } from 'shared-contracts/testing/customer-builders';
import { respond } from 'storefront-kit/testing/fake-backend';
import { loadContext } from 'storefront-kit/testing/load-context';
import { createCartBackend, buildLine } from '../../../test/cart-backend.ts';
import {
  placedOrders,
  getPlaceOrderButton,
  createCheckoutBackend,
  renderCheckout,
} from '../../../test/checkout-page.tsx';
import page from './page.tsx';

/** user-event finds the group's other radios by `CSS.escape`, which jsdom lacks. */
beforeAll(() => {
  Object.defineProperty(globalThis, 'CSS', { value: { escape: (text: string) => text } });
});
afterEach(cleanup);

test('CheckoutPage: a guest signs in first and returns [AUTH-07]', async () => {
  const result = await page.load(loadContext({ path: '/checkout/' }));
  expect(result).toMatchObject({ kind: 'redirect' });
});

test('CheckoutPage: selects the default address; a payment method is required', async () => {
  const backend = createCheckoutBackend();
  await renderCheckout(backend);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Layla Hassan · Home/ }).checked).toBe(true);
  await userEvent.click(getPlaceOrderButton());
  const problems = screen.getByRole('alert');
  expect(within(problems).getByRole('link').textContent).toBe('Please select a payment method');
  expect(placedOrders(backend)).toEqual([]);
  await userEvent.click(screen.getByRole('radio', { name: /Cash on delivery/ }));
  expect(screen.queryByText('Please select a payment method')).toBeNull();
});

test('CheckoutPage: places the order once for several presses and goes to its confirmation [CART-11]', async () => {
  const backend = createCheckoutBackend();
  const { host, events } = await renderCheckout(backend);
  await userEvent.click(screen.getByRole('radio', { name: /Cash on delivery/ }));
  await userEvent.dblClick(getPlaceOrderButton());
  await waitFor(() => expect(host.navigations).toEqual(['/checkout/confirmation/RB-260115-0031/']));
  expect(placedOrders(backend)).toHaveLength(1);
  expect(placedOrders(backend)[0]?.input).toMatchObject({ body: { address: 5, payment_method: 'cash' } });
  expect(events).toEqual(['checkout-started', 'payment-chosen', 'purchase-completed']);
});

test('CheckoutPage: shows lost stock, with the current cart', async () => {
  const backend = createCheckoutBackend();
  await renderCheckout(backend);
  await userEvent.click(screen.getByRole('radio', { name: /Cash on delivery/ }));
  backend.failNext(400, { non_field_errors: ['Sorry, The Item is Sold Out'] });
  backend.set([buildLine(1, 2)], [{ code: 'sold_out', line: 1, product_name: 'Product 1', from: '', to: '' }]);
  await userEvent.click(getPlaceOrderButton());
  expect(await screen.findByText('Sorry, The Item is Sold Out')).toBeTruthy();
  expect(await screen.findByText('Product 1 is sold out. Please remove it to go on.')).toBeTruthy();
});

test('CheckoutPage: without an address the message requires one', async () => {
  await renderCheckout(createCheckoutBackend({ addresses: [] }));
  await userEvent.click(getPlaceOrderButton());
  expect(screen.getByText('Please select your address for delivery.')).toBeTruthy();
  expect(screen.getByText('Please select a payment method', { selector: 'a' })).toBeTruthy();
});

test('CheckoutPage: an incomplete profile requires name and number first', async () => {
  const backend = createCheckoutBackend({ isComplete: false });
  const { host } = await renderCheckout(backend);
  const step = screen.getByRole('region', { name: 'Your details' });
  await userEvent.clear(within(step).getByRole('textbox', { name: 'Mobile number' }));
  await userEvent.click(screen.getByRole('radio', { name: /Cash on delivery/ }));
  await userEvent.click(getPlaceOrderButton());
  expect(within(step).getByText('A phone number is required')).toBeTruthy();
  await userEvent.type(within(step).getByRole('textbox', { name: 'Mobile number' }), '0507654321');
  await userEvent.click(getPlaceOrderButton());
  await waitFor(() => expect(host.navigations).toHaveLength(1));
  expect(placedOrders(backend)[0]?.input).toMatchObject({
    body: { full_name: 'Layla Hassan', phone_number: '+971507654321' },
  });
});

test('CheckoutPage: an expired session goes through sign-in and back', async () => {
  const backend = createCheckoutBackend();
  await renderCheckout(backend);
  await userEvent.click(screen.getByRole('radio', { name: /Cash on delivery/ }));
  backend.failNext(401);
  await userEvent.click(getPlaceOrderButton());
  expect(await screen.findByText('Your session has expired. Please sign in and try again')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toContain('%2Fcheckout%2F');
});

test('CheckoutPage: every step and message is Arabic in Arabic', async () => {
  await renderCheckout(createCheckoutBackend(), 'ar');
  expect(screen.getByRole('heading', { level: 1, name: 'إتمام الشراء' })).toBeTruthy();
  await userEvent.click(screen.getAllByRole('button', { name: 'تأكيد الطلب' })[0]!);
  expect(within(screen.getByRole('alert')).getByText('يرجى اختيار طريقة الدفع')).toBeTruthy();
});

test('CheckoutPage: an empty cart links to the shop instead of an order', async () => {
  await renderCheckout(createCheckoutBackend({ lines: [] }));
  expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Place order' })).toBeNull();
});

test('CheckoutPage: a session that the backend rejects during the load goes to sign-in [AUTH-07]', async () => {
  const unauthorized = () => {
    throw new ApiError({ status: 401, resource: 'GET /api/v1/checkout/', body: null });
  };
  const backend = createCartBackend(
    [],
    respond(getCheckout, unauthorized),
    respond(listCountries, () => buildPage([buildCountry()])),
    respond(whoami, unauthorized),
  );
  const result = await page.load(loadContext({ path: '/checkout/', request: backend.request, signedIn: true }));
  expect(result).toMatchObject({ kind: 'redirect' });
});
