/** @jest-environment jsdom */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared-contracts/endpoint';
import { placeOrder } from 'shared-contracts/endpoints/checkout/checkout';
import { openPaymentForm } from 'shared-contracts/endpoints/checkout/payments';
import { applyPromoCode, clearPromoCode } from 'shared-contracts/endpoints/checkout/promo-codes';
import { switchWallet } from 'shared-contracts/endpoints/account/wallet';
import { fromMinor } from 'shared-contracts/money';
import { buildOrder } from 'shared-contracts/testing/builders';
import { buildAddress, buildUser } from 'shared-contracts/testing/customer-builders';
import { respond } from 'storefront-kit/testing/fake-backend';
import { buildLine, type CartBackend } from '../../../test/cart-backend.ts';
import {
  placedOrders,
  getPlaceOrderButton,
  createCheckoutBackend,
  renderCheckout,
  type CheckoutFixture,
} from '../../../test/checkout-page.tsx';

/** user-event finds the group's other radios by `CSS.escape`, which jsdom lacks. */
beforeAll(() => {
  Object.defineProperty(globalThis, 'CSS', { value: { escape: (text: string) => text } });
});
afterEach(cleanup);

test('CheckoutPayment: applies, rejects (with a catalogue message and the typed code) and removes a promo code [CART-07]', async () => {
  const codes: string[] = [];
  const backend: CartBackend = createCheckoutBackend(
    {},
    respond(applyPromoCode, ({ body }) => {
      codes.push(body.code);
      if (body.code !== 'MARHABA10') {
        const errors = { code: ['Wrong Promo Code!'] };
        throw new ApiError({ status: 400, resource: 'POST /api/v1/promocodes/', body: errors, errors });
      }
      const off = { promo_code: 'MARHABA10', promo_code_percent: 10, promo_code_saving: fromMinor(20_00, 'AED') };
      return backend.change({ ...off, total_price: fromMinor(180_00, 'AED'), payable_total: fromMinor(180_00, 'AED') });
    }),
    respond(clearPromoCode, () => backend.change({ promo_code: null, promo_code_percent: 0 })),
  );
  const { events } = await renderCheckout(backend);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Promo code' });
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(screen.getByText('This field may not be blank')).toBeTruthy();
  await userEvent.type(field, 'NOPE{Enter}');
  expect(await screen.findByText('Wrong Promo Code!')).toBeTruthy();
  expect(field.value).toBe('NOPE');
  await userEvent.clear(field);
  await userEvent.type(field, 'MARHABA10{Enter}');
  expect(await screen.findByText(/takes 10% off/)).toBeTruthy();
  expect(field.value).toBe('');
  await userEvent.click(screen.getByRole('button', { name: 'Remove the code MARHABA10' }));
  await waitFor(() => expect(screen.queryByText(/takes 10% off/)).toBeNull());
  expect(codes).toEqual(['NOPE', 'MARHABA10']);
  expect(events.filter((type) => type === 'promo-changed')).toHaveLength(2);
});

test('CheckoutPayment: toggles the wallet; when it pays everything no method is left to choose [CART-08]', async () => {
  const wallet = { balance: fromMinor(500_00, 'AED'), active: false };
  const more: CheckoutFixture['summary'] = { wallet };
  const backend: CartBackend = createCheckoutBackend(
    { summary: more },
    respond(switchWallet, ({ body: { active } }) => {
      Object.assign(more, { wallet: { ...wallet, active }, payment_methods: ['wallet'] });
      return backend.change({ payable_total: fromMinor(0, 'AED') });
    }),
    respond(placeOrder, () => buildOrder({ payment_method: 'wallet', payment_status: 'paid' })),
  );
  const { host, events } = await renderCheckout(backend);
  await userEvent.click(screen.getByRole('checkbox', { name: /Use my wallet balance/ }));
  expect(await screen.findByText('Your wallet pays the whole order.')).toBeTruthy();
  expect(screen.queryByRole('radio', { name: /Cash on delivery/ })).toBeNull();
  await userEvent.click(getPlaceOrderButton());
  await waitFor(() => expect(host.navigations).toHaveLength(1));
  expect(placedOrders(backend)[0]?.input).toMatchObject({
    body: { payment_method: 'wallet', payable_total: { amount: '0.00' } },
  });
  expect(events).toContain('wallet-switched');
});

test('CheckoutPayment: chooses late delivery for every eligible line; before it opens and after the cut-off it says so [CART-09]', async () => {
  const able = { late_delivery: { status: 'available' as const } };
  const off = { late_delivery: { status: 'off' as const } };
  const backend = createCheckoutBackend({
    lines: [buildLine(1, 1, able), buildLine(2, 1, off)],
    summary: { night_delivery: 'on' },
  });
  await renderCheckout(backend);
  expect(screen.getByText(/1 of 2 products can come tonight/)).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Deliver tonight, by 2 am' }));
  await waitFor(() => {
    const edits = backend.requests.filter(({ id }) => id === 'editCartLine');
    expect(edits).toMatchObject([{ input: { params: { lineId: 1 }, body: { is_late_delivery: true } } }]);
  });
  cleanup();
  await renderCheckout(createCheckoutBackend({ summary: { night_delivery: 'closed' } }));
  expect(screen.getByText(/Night delivery is closed for today/)).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: /tonight/ })).toBeNull();
  cleanup();
  const notYet = { late_delivery: { status: 'closed' as const, opens_at: '2026-06-01T16:00:00.000Z' } };
  await renderCheckout(
    createCheckoutBackend({ lines: [buildLine(1, 1, notYet)], summary: { night_delivery: 'closed' } }),
  );
  expect(screen.getByText(/Night delivery opens at 8 pm/)).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: /tonight/ })).toBeNull();
});

test('CheckoutPayment: a card order waits while the provider’s form opens with the chosen card; a failure loses nothing [CART-10]', async () => {
  const waiting = buildOrder({ payment_method: 'card', payment_status: 'pending', transaction_number: 'TX1' });
  let attempts = 0;
  const card = { id: 3, brand: 'Visa', last_four: '4242', expiry_month: 4, expiry_year: 2030 };
  const backend = createCheckoutBackend(
    { summary: { cards: [card] } },
    respond(placeOrder, () => waiting),
    respond(openPaymentForm, () => {
      attempts += 1;
      if (attempts === 1) {
        const body = { non_field_errors: ['Payment error, try again'] };
        throw new ApiError({ status: 503, resource: 'POST /api/v1/payments/form/', body });
      }
      return { url: 'http://localhost/#form' };
    }),
  );
  const { host, events } = await renderCheckout(backend);
  await userEvent.click(screen.getByRole('radio', { name: /^Card/ }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Visa ending in 4242/ }).checked).toBe(true);
  await userEvent.click(getPlaceOrderButton());
  expect(await screen.findByText('Payment error, try again')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Card/ }).checked).toBe(true);
  await userEvent.click(getPlaceOrderButton());
  await waitFor(() => expect(location.hash).toBe('#form'));
  const keys = placedOrders(backend).map(
    ({ input }) => (input as { headers: Record<string, string> }).headers['Idempotency-Key'],
  );
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  const [form] = backend.requests.filter(({ id }) => id === 'openPaymentForm');
  expect(form?.input).toMatchObject({ body: { transaction: 'TX1', card: 3 } });
  expect(host.navigations).toEqual([]);
  expect(events).not.toContain('purchase-completed');
});

test('CheckoutPayment: after a failed payment it restores all choices and shows the reason [CART-10]', async () => {
  const addresses = [buildAddress(), buildAddress({ id: 6, full_name: 'Omar Hassan', is_default: false })];
  await renderCheckout(createCheckoutBackend({ addresses }), 'en-AE', '?payment=refused&address=6');
  expect(within(screen.getByRole('alert')).getByText('Payment error, try again')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Card/ }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Omar Hassan/ }).checked).toBe(true);
});

test.each([
  ['insufficient_funds', 'en-AE', 'Your bank refused the payment: there is not enough money on the card.'],
  ['expired_card', 'en-AE', 'Your bank refused the payment: the card has expired.'],
  ['challenge_failed', 'ar', 'لم يتمكن مصرفك من التحقق من أن البطاقة لك.'],
  ['refused', 'ar', 'حدث خطأ في الدفع، حاول مرة أخرى'],
] as const)('CheckoutPayment: a refused card says why: %s, %s [CART-10][ACT-02]', async (reason, locale, text) => {
  await renderCheckout(createCheckoutBackend(), locale, `?payment=${reason}`);
  expect(screen.getByRole('alert').textContent).toContain(text);
});

test('CheckoutPayment: the shopper’s own cancelling is an information, and the choices stay [CART-10]', async () => {
  await renderCheckout(createCheckoutBackend(), 'en-AE', '?payment=cancelled&address=5');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText(/You did not complete the card payment/).tagName).toBe('OUTPUT');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Card/ }).checked).toBe(true);
});

test('CheckoutPayment: an unverified phone number blocks the order until the session has it verified [CART-12]', async () => {
  const backend = createCheckoutBackend({ summary: { needs_phone_code: true } });
  const { host } = await renderCheckout(backend);
  const step = screen.getByRole('region', { name: 'Verify your phone number' });
  expect(within(step).getByRole('link').getAttribute('href')).toBe('/user-dashboard/account/phone/');
  await userEvent.click(screen.getByRole('radio', { name: /Cash on delivery/ }));
  await userEvent.click(getPlaceOrderButton());
  expect(within(step).getByText('Please verify your phone number by a code')).toBeTruthy();
  expect(placedOrders(backend)).toEqual([]);
  act(() => host.setSession({ status: 'authenticated', user: buildUser({ isPhoneNumberActivated: true }) }));
  expect(within(step).getByText('Your phone number is verified.')).toBeTruthy();
  expect(screen.queryByText('Please verify your phone number by a code')).toBeNull();
  await userEvent.click(getPlaceOrderButton());
  await waitFor(() => expect(host.navigations).toHaveLength(1));
});

test('CheckoutPayment: the options depend on the city [CART-09]', async () => {
  const more: CheckoutFixture['summary'] = { night_delivery: 'on' };
  const { host } = await renderCheckout(createCheckoutBackend({ summary: more }));
  expect(screen.getByRole('checkbox', { name: /tonight/ })).toBeTruthy();
  more.night_delivery = 'closed';
  const city = { id: 2, name: 'Abu Dhabi', translated_name: 'Abu Dhabi' };
  await act(async () => {
    host.bus.publish({ type: 'location-changed', payload: { country: 'AE', city } });
    await Promise.resolve();
  });
  expect(await screen.findByText(/Night delivery is closed for today/)).toBeTruthy();
});
