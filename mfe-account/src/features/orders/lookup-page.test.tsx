/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { listCountries } from 'shared-contracts/endpoints/catalogue/location';
import {
  confirmOrderLookup,
  startOrderLookup,
  viewTrackedOrder,
} from 'shared-contracts/endpoints/account/order-lookup';
import { ApiError } from 'shared-contracts/endpoint';
import type { TrackedOrder } from 'shared-contracts/entities/account/order-lookup';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { buildPage } from 'shared-contracts/testing/builders';
import { buildCountry } from 'shared-contracts/testing/customer-builders';
import { respond, type FakeResponse } from 'storefront-kit/testing/fake-backend';
import { showPage } from '../../../test/show-page.tsx';
import page from './lookup-page.tsx';

const ORDER: TrackedOrder = {
  number: 'RB-260601-0000001',
  status: 'shipped',
  placed: '2026-06-01T10:00:00Z',
  delivery_time: { start: '2026-06-03T06:00:00Z', end: '2026-06-04T18:00:00Z' },
  is_late_delivery: false,
  city_name: 'Dubai',
  count: 1,
  lines: [],
  tracking: [{ status: 'ordered', time: '2026-06-01T10:00:00Z' }],
};
const SENT = { lookup: 'lookup-1', resend_after: 60 };
const rejection = (status: number, errors: Record<string, string[]>) =>
  new ApiError({ status, resource: 'POST /', body: errors, errors });

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const show = (...responses: FakeResponse[]) =>
  showPage(page, 'en-AE', [respond(listCountries, () => buildPage([buildCountry()])), ...responses], {
    signedIn: false,
    search: '?number=RB-260601-0000001',
  });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: new RegExp(`^${name}`) }), { target: { value } });

test('OrderLookup: sends a code, shows the order, and keeps its token for a reload [ACC-12]', async () => {
  const requests: unknown[] = [];
  await show(
    respond(startOrderLookup, ({ body }) => (requests.push(body), SENT)),
    respond(confirmOrderLookup, ({ body }) => {
      requests.push(body);
      return { order: ORDER, token: 'token-1', expires_in: 1_800 };
    }),
  );
  type('Phone number of the order', '50 123 4567');
  press('Send code');
  await screen.findByText(/^If an order has this number/);
  type('Code from the text message', '123456');
  press('Show the order');
  expect(await screen.findByRole('heading', { level: 1, name: /RB-260601-0000001/ })).toBeTruthy();
  expect(requests).toEqual([
    { number: ORDER.number, phone_number: '+971501234567' },
    { lookup: 'lookup-1', code: '123456' },
  ]);
  expect(sessionStorage.getItem('order-lookup-token')).toBe('token-1');
  press('Look up another order');
  expect(sessionStorage.getItem('order-lookup-token')).toBeNull();
});

test('OrderLookup: after a reload it shows the order of the token; an expired token asks again [ACC-12]', async () => {
  sessionStorage.setItem('order-lookup-token', 'token-1');
  await show(respond(viewTrackedOrder, () => ({ order: ORDER })));
  expect(await screen.findByRole('heading', { level: 1, name: /RB-260601-0000001/ })).toBeTruthy();
  cleanup();
  await show(
    respond(viewTrackedOrder, () => {
      throw rejection(404, {});
    }),
  );
  expect(await screen.findByRole('button', { name: 'Send code' })).toBeTruthy();
  expect(sessionStorage.getItem('order-lookup-token')).toBeNull();
});

test('OrderLookup: names an incomplete number, a wrong code and a limit at their fields [ACC-12]', async () => {
  let status = 429;
  await show(
    respond(startOrderLookup, () => {
      if (status === 429) throw rejection(429, { non_field_errors: [ERROR_MESSAGES.too_many] });
      return SENT;
    }),
    respond(confirmOrderLookup, () => {
      throw rejection(400, { code: [ERROR_MESSAGES.wrong_code] });
    }),
  );
  type('Phone number of the order', '50 12');
  press('Send code');
  const phone = screen.getByRole('textbox', { name: /^Phone number of the order/ });
  expect(phone.getAttribute('aria-invalid')).toBe('true');
  type('Phone number of the order', '50 123 4567');
  press('Send code');
  const number = screen.getByRole('textbox', { name: /^Order number/ });
  await screen.findByText(/a lot at once/);
  expect(number.getAttribute('aria-invalid')).toBe('true');
  status = 200;
  press('Send code');
  await screen.findByText(/^If an order has this number/);
  type('Code from the text message', '000000');
  press('Show the order');
  expect(await screen.findByText(/wrong code/i)).toBeTruthy();
});
