/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AFTER_SALES_MESSAGES } from 'shared-contracts/after-sales-messages';
import { ApiError } from 'shared-contracts/endpoint';
import { cancelOrder, getOrder, reorder } from 'shared-contracts/endpoints/account/orders';
import { whoami } from 'shared-contracts/endpoints/account/identity';
import type { Locale } from 'shared-contracts/locale';
import { buildOrder } from 'shared-contracts/testing/builders';
import { buildIdentitySession } from 'shared-contracts/testing/customer-builders';
import { fakeBackend, respond } from 'storefront-kit/testing/fake-backend';
import { fakeHost } from 'storefront-kit/testing/fake-host';
import { loadContext } from 'storefront-kit/testing/load-context';
import { withProviders } from 'storefront-kit/testing/with-providers';
import { holdResponse } from '../../../test/hold-response.ts';
import { messagesOf } from '../../../test/messages.ts';
import { defineModalDialogs } from '../../../test/modal-dialogs.ts';
import orderPage from './order-page.tsx';

defineModalDialogs();

async function loadOrder(locale: Locale) {
  const request = fakeBackend(
    respond(whoami, () => buildIdentitySession()),
    respond(getOrder, () => buildOrder({ can_cancel: true })),
  );
  const params = { number: 'RB-260115-0031' };
  const result = await orderPage.load(
    loadContext({ params, locale, request, signedIn: true, messages: messagesOf(locale) }),
  );
  if (result.kind !== 'page') throw new Error('there is no page');
  return result.data;
}

test('OrderPage: an order that was shipped meanwhile stays, and the dialog says why, in Arabic [ACC-11]', async () => {
  const request = fakeBackend(
    respond(cancelOrder, () => {
      const errors = { non_field_errors: [AFTER_SALES_MESSAGES.cancel_too_late] };
      throw new ApiError({ status: 400, resource: 'POST /cancel/', body: '', errors });
    }),
  );
  const data = await loadOrder('ar-SA');
  render(withProviders(fakeHost({ locale: 'ar-SA', request }), <orderPage.Page data={data} />, messagesOf('ar-SA')));
  await userEvent.click(screen.getByRole('button', { name: 'إلغاء الطلب' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'إلغاء الطلب' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('شُحن هذا الطلب ولم يعد إلغاؤه ممكنًا');
  expect(screen.queryByText('ملغى')).toBeNull();
});

test.each([
  [429, 'That was a lot'],
  [401, 'Your session has expired'],
  [503, 'Something went wrong'],
])('OrderPage: buying again that fails with %i says why, and the page stays [ACC-11]', async (status, message) => {
  const request = fakeBackend(
    respond(reorder, () => {
      throw new ApiError({ status, resource: 'POST /reorder/', body: '' });
    }),
  );
  const host = fakeHost({ request });
  const data = await loadOrder('en-AE');
  render(withProviders(host, <orderPage.Page data={data} />, messagesOf('en-AE')));
  await userEvent.click(screen.getByRole('button', { name: 'Buy again' }));
  await waitFor(() =>
    expect(host.toasts).toMatchObject([{ type: 'Error', message: expect.stringContaining(message) }]),
  );
  expect(host.navigations).toEqual([]);
});

/** Shows an order that can be bought again, without an owner of the cart's command. */
async function showReorder() {
  const host = fakeHost({ request: fakeBackend(respond(reorder, () => ({ added: 1, unavailable: [] }))) });
  const data = await loadOrder('en-AE');
  const { unmount } = render(withProviders(host, <orderPage.Page data={data} />, messagesOf('en-AE')));
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Buy again' }));
  return { host, press, unmount };
}

test('OrderPage: buying again opens the cart also where its count cannot be refreshed [ACC-11]', async () => {
  const { host, press } = await showReorder();
  host.bus.handle('cart/refresh', () => Promise.reject(new Error('no cart')));
  await press();
  await waitFor(() => expect(host.navigations).toEqual(['/cart/']));
  expect(host.toasts).toEqual([]);
});

test('OrderPage: buying again that ends after the shopper has left changes no page [ACC-11]', async () => {
  const { host, press, unmount } = await showReorder();
  const refreshed = Promise.withResolvers<void>();
  host.bus.handle('cart/refresh', () => {
    refreshed.resolve();
    return Promise.resolve(null);
  });
  const release = holdResponse(host, reorder);
  await press();
  unmount();
  release();
  await refreshed.promise;
  await act(async () => Promise.resolve());
  expect(host.navigations).toEqual([]);
});

test('OrderPage: an order that is loaded after its cancellation is the newer one [ACC-11]', async () => {
  const data = await loadOrder('en-AE');
  const cancelled = { ...data.order, cancelled: '2026-01-15T12:00:00.000Z', can_cancel: false };
  const host = fakeHost({ request: fakeBackend(respond(cancelOrder, () => cancelled)) });
  const view = (order: typeof data.order) =>
    withProviders(host, <orderPage.Page data={{ ...data, order }} />, messagesOf('en-AE'));
  const { rerender } = render(view(data.order));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel order' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
  expect((await screen.findAllByText('Cancelled')).length).toBeGreaterThan(0);
  // The button that opened the dialog has gone.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  rerender(view({ ...cancelled, payment_status: 'refunded' }));
  expect(screen.getByText('Refunded')).toBeTruthy();
});
