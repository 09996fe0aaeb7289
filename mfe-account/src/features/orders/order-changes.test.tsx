/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
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
import { messagesOf } from '../../../test/messages.ts';
import orderPage from './order-page.tsx';

// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal = function showModal(): void {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close(): void {
  this.open = false;
};

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
