/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { ApiError } from 'shared-contracts/endpoint';
import { processPayment } from 'shared-contracts/endpoints/checkout/payments';
import type { Payment } from 'shared-contracts/entities/checkout/payment';
import type { Locale } from 'shared-contracts/locale';
import { fromMinor } from 'shared-contracts/money';
import { respond, fakeBackend } from 'storefront-kit/testing/fake-backend';
import { fakeHost } from 'storefront-kit/testing/fake-host';
import { loadContext } from 'storefront-kit/testing/load-context';
import { withProviders } from 'storefront-kit/testing/with-providers';
import { messagesOf } from '../../../test/messages.ts';
import page from './page.tsx';

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const build = (state: Payment['state']): Payment => ({
  state,
  transaction_number: 'TX1',
  order_number: 'RB-1',
  total_cost: fromMinor(93_00, 'AED'),
  count: 2,
  address: 5,
});

test.each(['insufficient_funds', 'expired_card', 'challenge_failed', 'cancelled'] as const)(
  'PaymentPage: returns to checkout with the reason %s [CART-10]',
  async (reason) => {
    const request = fakeBackend(respond(processPayment, () => ({ ...build('refused'), reason })));
    expect(await page.load(context(request))).toEqual({
      kind: 'redirect',
      to: `/checkout/?payment=${reason}&address=5`,
    });
  },
);

/** A backend that returns one state after the other; the last one repeats. `null` is a request without a response. */
function backendOf(...states: (Payment['state'] | null)[]) {
  let requests = 0;
  const request = fakeBackend(
    respond(processPayment, () => {
      const state = states[Math.min(requests, states.length - 1)] ?? null;
      requests += 1;
      if (state === null) throw new ApiError({ status: 500, resource: 'POST', body: null });
      return build(state);
    }),
  );
  return { request, requestCount: () => requests };
}

const context = (request: ReturnType<typeof backendOf>['request'], more: object = {}) =>
  loadContext({ path: '/checkout/payment/', search: '?transaction=TX1', request, signedIn: true, ...more });

async function show(backend: ReturnType<typeof backendOf>, locale: Locale = 'en-AE') {
  const messages = messagesOf(locale);
  const result = await page.load(context(backend.request, { locale, messages }));
  if (result.kind !== 'page') throw new Error('there is no page');
  const host = fakeHost({ locale, request: backend.request });
  const events: string[] = [];
  host.bus.all$.subscribe(({ type }) => events.push(type));
  const { Page } = page;
  render(withProviders(host, <Page data={result.data} />, messages));
  return { host, events };
}

/** React must render between two seconds, because the next timer starts with the render. */
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) await act(() => jest.advanceTimersByTimeAsync(1_000));
}

test('PaymentPage: a late decision leads to the confirmation, once [CART-10]', async () => {
  const { host, events } = await show(backendOf('pending', 'pending', null, 'paid'));
  expect(screen.getByRole('heading', { name: 'We are checking your payment' })).toBeTruthy();
  await pass(10);
  expect(host.navigations).toEqual(['/checkout/confirmation/RB-1/']);
  expect(events).toEqual(['purchase-completed']);

  cleanup();
  const again = await show(backendOf('paid'));
  await pass(1);
  expect(again.host.navigations).toEqual(['/checkout/confirmation/RB-1/']);
  expect(again.events).toEqual([]);
});

test('PaymentPage: a payment refused during polling, or at once, returns to checkout [CART-10]', async () => {
  const { host } = await show(backendOf('pending', 'refused'));
  await pass(2);
  expect(host.navigations).toEqual(['/checkout/?payment=refused&address=5']);
  expect(await page.load(context(backendOf('refused').request))).toEqual({
    kind: 'redirect',
    to: '/checkout/?payment=refused&address=5',
  });
});

test('PaymentPage: after a minute it shows the next steps, and polls again on request [CART-10]', async () => {
  const backend = backendOf('pending');
  await show(backend, 'ar');
  await pass(70);
  expect(screen.getByRole('heading', { name: 'لم يردّ مصرفك بعد' })).toBeTruthy();
  const before = backend.requestCount();
  await pass(120);
  expect(backend.requestCount()).toBe(before);
  const again = screen.getByRole('button', { name: 'تحقّق مجددًا' });
  again.focus();
  await act(async () => {
    again.click();
    await jest.advanceTimersByTimeAsync(1_500);
  });
  expect(backend.requestCount()).toBe(before + 1);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('PaymentPage: shows that money which arrived too late is refunded [CART-10]', async () => {
  await show(backendOf('refunded'));
  expect(screen.getByRole('heading', { name: 'Your payment came too late' })).toBeTruthy();
});

test('PaymentPage: a guest signs in first; someone else’s payment is not found; without a payment checkout opens [CART-10]', async () => {
  const { request } = backendOf('paid');
  expect(await page.load(context(request, { signedIn: false }))).toMatchObject({ kind: 'redirect' });
  const missing = fakeBackend(
    respond(processPayment, () => {
      throw new ApiError({ status: 404, resource: 'POST', body: null });
    }),
  );
  expect(await page.load(context(missing))).toEqual({ kind: 'not-found' });
  expect(await page.load(context(request, { search: '' }))).toEqual({ kind: 'redirect', to: '/checkout/' });
});
