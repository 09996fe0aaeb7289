/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  confirmOrderLookup,
  startOrderLookup,
  viewTrackedOrder,
} from 'shared-contracts/endpoints/account/order-lookup';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { respond } from 'storefront-kit/testing/fake-backend';
import {
  numberField,
  ORDER,
  press,
  rejection,
  SENT,
  show,
  showAt,
  showCodeStep,
  type,
} from '../../../test/order-lookup.tsx';

const CONFIRMED = respond(confirmOrderLookup, () => ({ order: ORDER, token: 'token-1', expires_in: 1_800 }));
const STORED = respond(viewTrackedOrder, () => ({ order: ORDER }));
const codeField = () => screen.findByRole('textbox', { name: /^Code from the text message/ });

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

test.each([
  ['limit', rejection(429, { non_field_errors: [ERROR_MESSAGES.too_many] }), ERROR_MESSAGES.too_many],
  ['network failure', new TypeError('Failed to fetch'), ERROR_MESSAGES.went_wrong],
  ['phone number', rejection(400, { phone_number: [ERROR_MESSAGES.phone_not_supported] }), 'This phone number'],
])('OrderLookup: another code that is refused by a %s says why beside its button [ACC-12]', async (_, error, text) => {
  let sent = 0;
  const { code } = await showCodeStep(() => {
    sent += 1;
    if (sent === 2) throw error;
    return { ...SENT, resend_after: 0 };
  });
  press('Send another code');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(text);
  expect(alert.nextElementSibling?.textContent).toBe('Send another code');
  expect(code.getAttribute('aria-invalid')).toBeNull();
  press('Send another code');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(sent).toBe(3);
});

test('OrderLookup: the URL follows a corrected number, so that a reload shows the order [ACC-12]', async () => {
  const state = { entry: 'a1' };
  history.replaceState(state, '', '/ar/track-order/?number=RB-2&utm_source=mail');
  await showAt('?number=RB-2', [respond(startOrderLookup, () => SENT), CONFIRMED]);
  type('Order number', ` ${ORDER.number} `);
  type('Phone number of the order', '50 123 4567');
  expect(location.search).toBe('?number=RB-2&utm_source=mail');
  press('Send code');
  await codeField();
  expect(location.pathname + location.search).toBe(`/ar/track-order/?number=${ORDER.number}&utm_source=mail`);
  expect(history.state).toEqual(state);
  type('Code from the text message', '123456');
  press('Show the order');
  await screen.findByRole('heading', { level: 1, name: /RB-260601-0000001/ });
  cleanup();
  await showAt(location.search, [STORED]);
  expect(await screen.findByRole('heading', { level: 1, name: /RB-260601-0000001/ })).toBeTruthy();
});

test('OrderLookup: a code that is refused leaves the URL as it is [ACC-12]', async () => {
  history.replaceState(null, '', '/track-order/?number=RB-2');
  const refused = respond(startOrderLookup, () => {
    throw rejection(429, {});
  });
  await showAt('?number=RB-2', [refused]);
  type('Order number', ORDER.number);
  type('Phone number of the order', '50 123 4567');
  press('Send code');
  await screen.findByText(/a lot at once/);
  expect(location.search).toBe('?number=RB-2');
});

test('OrderLookup: a code that is sent after the shopper has left changes no other page’s URL [ACC-12]', async () => {
  const { hold } = await showCodeStep();
  const release = hold(startOrderLookup);
  press('Send another code');
  cleanup();
  history.replaceState(null, '', '/cart/');
  await release();
  expect(location.pathname + location.search).toBe('/cart/');
});

test('OrderLookup: the focus follows the steps, and goes to the code when another one is sent [ACC-12]', async () => {
  let sent = 0;
  const delay = () => {
    sent += 1;
    return { ...SENT, resend_after: sent === 1 ? 0 : 60 };
  };
  await show(respond(startOrderLookup, delay), CONFIRMED);
  expect(document.activeElement).toBe(document.body);
  type('Phone number of the order', '50 123 4567');
  const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await click('Send code');
  const code = await codeField();
  expect(document.activeElement).toBe(code);
  await screen.findByRole('button', { name: 'Send another code' });
  await click('Send another code');
  await screen.findByRole('timer');
  expect(document.activeElement).toBe(code);
  await click('Another order or phone number');
  expect(document.activeElement).toBe(numberField());
  await click('Send code');
  type('Code from the text message', '123456');
  await click('Show the order');
  const heading = await screen.findByRole('heading', { level: 1, name: /RB-260601-0000001/ });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(within(heading).getByText(ORDER.number)).toBeTruthy();
  await click('Look up another order');
  expect(document.activeElement).toBe(numberField());
});
