/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import {
  confirmOrderLookup,
  startOrderLookup,
  viewTrackedOrder,
} from 'shared-contracts/endpoints/account/order-lookup';
import { ApiError } from 'shared-contracts/endpoint';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { respond } from 'storefront-kit/testing/fake-backend';
import {
  holdRequests,
  numberField,
  ORDER,
  press,
  rejection,
  SENT,
  show,
  showAt,
  showCodeStep,
  token,
  type,
} from '../../../test/order-lookup.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

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

test('OrderLookup: an order that arrives after “Another order or phone number” changes neither form nor token [ACC-12]', async () => {
  const { hold } = await showCodeStep(undefined, [
    respond(confirmOrderLookup, () => ({ order: ORDER, token: 'token-1', expires_in: 1_800 })),
  ]);
  type('Code from the text message', '123456');
  const release = hold(confirmOrderLookup);
  press('Show the order');
  press('Another order or phone number');
  type('Order number', 'RB-2');
  const field = numberField();
  await release();
  expect([field.isConnected, field.value, token()]).toEqual([true, 'RB-2', null]);
  expect(screen.getByRole('button', { name: 'Send code' }).getAttribute('aria-busy')).toBeNull();
});

test.each([
  ['sent', SENT],
  ['not sent', rejection(429, { non_field_errors: [ERROR_MESSAGES.too_many] })],
])(
  'OrderLookup: another code that is %s after “Another order or phone number” leaves the form alone [ACC-12]',
  async (_what, result) => {
    let sent = 0;
    const { hold } = await showCodeStep(() => {
      sent += 1;
      if (sent === 1) return { ...SENT, resend_after: 0 };
      if (result instanceof ApiError) throw result;
      return result;
    });
    const release = hold(startOrderLookup);
    press('Send another code');
    press('Another order or phone number');
    type('Order number', 'RB-2');
    const field = numberField();
    await release();
    expect([sent, field.isConnected, field.value]).toEqual([2, true, 'RB-2']);
    expect(field.getAttribute('aria-invalid')).toBeNull();
  },
);

test('OrderLookup: another code clears the typed one, unless it was typed meanwhile [ACC-12]', async () => {
  const { code, hold } = await showCodeStep();
  type('Code from the text message', '111111');
  const release = hold(startOrderLookup);
  press('Send another code');
  type('Code from the text message', '123456');
  await release();
  expect(code.value).toBe('123456');
  const releaseNext = hold(startOrderLookup);
  press('Send another code');
  await releaseNext();
  expect(code.value).toBe('');
});

test.each([
  ['Order number', 'RB-2'],
  ['Phone number of the order', '50 1'],
])('OrderLookup: a stored order that arrives after typing in “%s” is not shown [ACC-12]', async (name, value) => {
  sessionStorage.setItem('order-lookup-token', 'token-1');
  const held = new Map<string, Promise<void>>();
  const release = holdRequests(held, viewTrackedOrder);
  await showAt('', [respond(viewTrackedOrder, () => ({ order: ORDER }))], held);
  type(name, value);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
  await release();
  expect([field.isConnected, field.value]).toEqual([true, value]);
});

test('OrderLookup: an expired token that is refused late leaves the token of a newer look-up [ACC-12]', async () => {
  sessionStorage.setItem('order-lookup-token', 'token-1');
  const held = new Map<string, Promise<void>>();
  const release = holdRequests(held, viewTrackedOrder);
  const expired = respond(viewTrackedOrder, () => {
    throw rejection(404, {});
  });
  const confirmed = respond(confirmOrderLookup, () => ({ order: ORDER, token: 'token-2', expires_in: 1_800 }));
  await showAt(`?number=${ORDER.number}`, [expired, respond(startOrderLookup, () => SENT), confirmed], held);
  type('Phone number of the order', '50 123 4567');
  press('Send code');
  await screen.findByText(/^If an order has this number/);
  type('Code from the text message', '123456');
  press('Show the order');
  await screen.findByRole('heading', { level: 1, name: /RB-260601-0000001/ });
  await release();
  expect(token()).toBe('token-2');
});

test.each([
  ['?number=RB-260601-0000002', 'Track an order'],
  ['?number=rb-260601-0000001', `Order ${ORDER.number}`],
  ['', `Order ${ORDER.number}`],
])('OrderLookup: the stored order at “%s” shows “%s” [ACC-12]', async (search, heading) => {
  sessionStorage.setItem('order-lookup-token', 'token-1');
  const held = new Map<string, Promise<void>>();
  const release = holdRequests(held, viewTrackedOrder);
  await showAt(search, [respond(viewTrackedOrder, () => ({ order: ORDER }))], held);
  await release();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
  expect(token()).toBe('token-1');
});
