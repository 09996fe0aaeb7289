/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared-contracts/endpoint';
import { whoami } from 'shared-contracts/endpoints/account/identity';
import { listCountries } from 'shared-contracts/endpoints/catalogue/location';
import { getPhone, sendPhoneCode, verifyPhone } from 'shared-contracts/endpoints/account/phone';
import type { PhoneState } from 'shared-contracts/entities/account/phone';
import type { Locale } from 'shared-contracts/locale';
import { buildPage } from 'shared-contracts/testing/builders';
import { buildCountry, buildIdentitySession } from 'shared-contracts/testing/customer-builders';
import { respond, fakeBackend, type FakeResponse } from 'storefront-kit/testing/fake-backend';
import { fakeHost } from 'storefront-kit/testing/fake-host';
import { loadContext } from 'storefront-kit/testing/load-context';
import { withProviders } from 'storefront-kit/testing/with-providers';
import { holdResponse } from '../../../test/hold-response.ts';
import { messagesOf } from '../../../test/messages.ts';
import page from './page.tsx';

const NUMBER = '+971501234567';
const NEW: PhoneState = { phone_number: NUMBER, is_verified: false, pending: null, resend_after: 0 };
const SENT: PhoneState = { ...NEW, pending: NUMBER, resend_after: 3_605 };

const rejection = (status: number, errors: Record<string, string[]>) =>
  new ApiError({ status, resource: 'POST /', body: errors, errors });

async function show(state: PhoneState, locale: Locale, ...responses: FakeResponse[]) {
  const request = fakeBackend(
    respond(whoami, () => buildIdentitySession()),
    respond(listCountries, () => buildPage([buildCountry()])),
    respond(getPhone, () => state),
    ...responses,
  );
  const result = await page.load(loadContext({ locale, request, signedIn: true, messages: messagesOf(locale) }));
  if (result.kind !== 'page') throw new Error('there is no page');
  const host = fakeHost({ locale, request });
  const { Page } = page;
  render(withProviders(host, <Page data={result.data} />, messagesOf(locale)));
  return host;
}

test('PhonePage: sends a code, verifies the number with it, and refreshes the session', async () => {
  const requests: unknown[] = [];
  const host = await show(
    NEW,
    'en-AE',
    respond(sendPhoneCode, ({ body }) => {
      requests.push(body);
      return SENT;
    }),
    respond(verifyPhone, ({ body }) => {
      requests.push(body);
      return { ...NEW, is_verified: true };
    }),
  );
  let refreshed = 0;
  host.bus.handle('session/refresh', () => {
    refreshed += 1;
    return host.bus.current('session');
  });
  fireEvent.click(screen.getByRole('button', { name: 'Send code' }));
  const field = await screen.findByRole('textbox', { name: 'Code from the text message' });
  expect([field.getAttribute('autocomplete'), field.getAttribute('inputmode')]).toEqual(['one-time-code', 'numeric']);
  expect(document.activeElement).toBe(field);
  expect((await screen.findByRole('timer')).textContent).toBe(
    'You can ask for another code in 1 hour, 0 minutes, 5 seconds',
  );
  fireEvent.change(field, { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByText('Verified')).toBeTruthy();
  expect(requests).toEqual([{ phone_number: NUMBER }, { code: '123456' }]);
  await waitFor(() => expect(refreshed).toBe(1));
  expect(host.toasts).toEqual([{ type: 'Success', message: 'Your mobile number is verified' }]);
});

test('PhonePage: a wrong code shows an error in Arabic and stays in the field; without a countdown a new code is available [CART-12]', async () => {
  let sent = 0;
  await show(
    { ...SENT, resend_after: 0 },
    'ar-SA',
    respond(verifyPhone, () => {
      throw rejection(400, { code: ['Wrong code! Try again'] });
    }),
    respond(sendPhoneCode, () => {
      sent += 1;
      return SENT;
    }),
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'الرمز الوارد في الرسالة' });
  fireEvent.change(field, { target: { value: '١٢٣٤٥٦' } });
  fireEvent.click(screen.getByRole('button', { name: 'تأكيد' }));
  expect(await screen.findByText(messagesOf('ar-SA')['account.phone.title'] ?? '', { selector: 'h1' })).toBeTruthy();
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(field.value).toBe('١٢٣٤٥٦');
  fireEvent.click(screen.getByRole('button', { name: 'إرسال رمز آخر' }));
  expect((await screen.findByRole('timer')).textContent).toMatch(/^يمكنك طلب رمز آخر بعد /);
  expect(sent).toBe(1);
});

test('PhonePage: rejects an incomplete number before the request; shows messages for the rate limit and a network failure', async () => {
  const failures = [rejection(429, {}), new Error('offline')];
  await show(
    { ...NEW, phone_number: '' },
    'en-AE',
    respond(sendPhoneCode, () => {
      throw failures.shift() ?? new Error('rate limited');
    }),
  );
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Send code' }));
  press();
  expect(await screen.findByText('This field may not be blank')).toBeTruthy();
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Mobile number' });
  fireEvent.change(field, { target: { value: '0501' } });
  press();
  expect(await screen.findByText('This phone number is not supported')).toBeTruthy();
  fireEvent.change(field, { target: { value: '٠٥٠١٢٣٤٥٦٧' } });
  press();
  expect(await screen.findByText('That was a lot at once. Please try again later')).toBeTruthy();
  press();
  expect(await screen.findByText('Something went wrong. Please try again')).toBeTruthy();
  expect(field.value).toBe('50 123 4567');
});

test('PhonePage: shows a verified number with a button to change it', async () => {
  await show({ ...NEW, is_verified: true }, 'en-AE');
  expect(screen.getByText(NUMBER)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Change the number' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Mobile number' }).value).toBe('50 123 4567');
});

test('PhonePage: while the code is checked no other code is sent, and the typed one stays [CART-12]', async () => {
  let sent = 0;
  const host = await show(
    { ...SENT, resend_after: 0 },
    'en-AE',
    respond(verifyPhone, () => {
      throw rejection(400, { code: ['Wrong code! Try again'] });
    }),
    respond(sendPhoneCode, () => {
      sent += 1;
      return SENT;
    }),
  );
  const release = holdResponse(host, verifyPhone);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code from the text message' });
  fireEvent.change(field, { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Verify' }));
  const again = screen.getByRole('button', { name: 'Send another code' });
  fireEvent.click(again);
  expect([again.getAttribute('aria-busy'), field.value, sent]).toEqual(['true', '123456', 0]);
  await act(async () => release());
  expect(await screen.findByText('Wrong code! Try again')).toBeTruthy();
  fireEvent.click(again);
  await waitFor(() => expect([field.value, sent]).toEqual(['', 1]));
});

test.each([
  ['sent', SENT],
  ['not sent', rejection(400, { phone_number: ['This phone number is not supported'] })],
])(
  'PhonePage: a code that is %s after “Change the number” leaves the number alone [CART-12]',
  async (_what, result) => {
    const host = await show(
      { ...SENT, resend_after: 0 },
      'en-AE',
      respond(sendPhoneCode, () => {
        if (result instanceof ApiError) throw result;
        return result;
      }),
    );
    const release = holdResponse(host, sendPhoneCode);
    fireEvent.click(screen.getByRole('button', { name: 'Send another code' }));
    fireEvent.click(screen.getByRole('button', { name: 'Change the number' }));
    const field = screen.getByRole('textbox', { name: 'Mobile number' });
    const button = screen.getByRole('button', { name: 'Send code' });
    expect(button.getAttribute('aria-busy')).toBe('true');
    await act(async () => release());
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
    expect([field.isConnected, field.getAttribute('aria-invalid')]).toEqual([true, null]);
  },
);

test('PhonePage: the focus goes to the code when another one is sent [CART-12]', async () => {
  await show(
    { ...SENT, resend_after: 0 },
    'en-AE',
    respond(sendPhoneCode, () => SENT),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Send another code' }));
  await screen.findByRole('timer');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Code from the text message' }));
});
