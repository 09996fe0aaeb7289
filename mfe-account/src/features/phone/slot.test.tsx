/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { ApiError } from 'shared-contracts/endpoint';
import { getPhone } from 'shared-contracts/endpoints/account/phone';
import { listCountries } from 'shared-contracts/endpoints/catalogue/location';
import type { PhoneState } from 'shared-contracts/entities/account/phone';
import { buildPage } from 'shared-contracts/testing/builders';
import { buildCountry, buildUser } from 'shared-contracts/testing/customer-builders';
import { clearDataCache } from 'storefront-kit/testing/clear-data-cache';
import { fakeBackend, respond } from 'storefront-kit/testing/fake-backend';
import { fakeHost } from 'storefront-kit/testing/fake-host';
import { withProviders } from 'storefront-kit/testing/with-providers';
import { slotMessagesOf } from '../../../test/messages.ts';
import PhoneSlot from '../../slots/phone-verification.tsx';

const STATE: PhoneState = { phone_number: '', is_verified: false, pending: null, resend_after: 0 };

afterEach(async () => {
  cleanup();
  await clearDataCache();
});

test.each([
  ['en-AE', 'Try again', 'Send code'],
  ['ar', 'حاول مرة أخرى', 'إرسال الرمز'],
] as const)(
  'PhoneSlot: two slots share one request; failed data can be fetched again: %s [APP-20]',
  async (locale, retry, send) => {
    let requests = 0;
    const phone = respond(getPhone, () => {
      requests += 1;
      if (requests === 1) throw new ApiError({ status: 503, resource: '', body: '' });
      return STATE;
    });
    const request = fakeBackend(
      phone,
      respond(listCountries, () => buildPage([buildCountry()])),
    );
    const host = fakeHost({ locale, request });
    host.setSession({ status: 'authenticated', user: buildUser() });
    const slot = withProviders(host, <PhoneSlot />, slotMessagesOf(locale));
    render([<div key="first">{slot}</div>, <div key="second">{slot}</div>]);
    const buttons = await screen.findAllByRole('button', { name: retry });
    expect([buttons.length, requests]).toEqual([2, 1]);
    fireEvent.click(buttons[0]!);
    expect(await screen.findAllByRole('button', { name: send })).toHaveLength(2);
    expect(requests).toBe(2);
  },
);
