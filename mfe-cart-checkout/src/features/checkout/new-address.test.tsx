/** @jest-environment jsdom */
import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared-contracts/endpoint';
import { listAddresses } from 'shared-contracts/endpoints/account/addresses';
import type { Address } from 'shared-contracts/entities/account/address';
import type { Host } from 'shared-contracts/host';
import { buildPage } from 'shared-contracts/testing/builders';
import { buildAddress } from 'shared-contracts/testing/customer-builders';
import { respond } from 'storefront-kit/testing/fake-backend';
import {
  createCheckoutBackend,
  getPlaceOrderButton,
  placedOrders,
  renderCheckout,
} from '../../../test/checkout-page.tsx';

/** user-event finds the group's other radios by `CSS.escape`, which jsdom lacks. */
beforeAll(() => {
  Object.defineProperty(globalThis, 'CSS', { value: { escape: (text: string) => text } });
});
beforeEach(() => history.replaceState(null, '', '/checkout/'));
afterEach(cleanup);

const SAVED = buildAddress({ id: 77, full_name: 'Noor Saleh', is_default: false });
const SAUDI = buildAddress({
  id: 78,
  full_name: 'Sara Ali',
  country: 'SA',
  country_name: 'Saudi Arabia',
  city: 11,
  is_default: false,
});
const addressSlot =
  (): Host['mountSlot'] =>
  (name, element): Promise<() => void> => {
    element.textContent = `slot ${name}`;
    return Promise.resolve(() => undefined);
  };
const isChecked = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;

test('CheckoutPage: the order saves the draft of the account’s form first and goes to that address [ACC-04]', async () => {
  const backend = createCheckoutBackend({ addresses: [] });
  const { host } = await renderCheckout(backend, 'en-AE', '', addressSlot());
  expect(await screen.findByText('slot address-form')).toBeTruthy();
  const results: (Address | null)[] = [null, SAVED];
  host.bus.handle('address/save', () => results.shift() ?? null);
  await userEvent.click(screen.getByRole('radio', { name: /Cash on delivery/ }));
  await userEvent.click(getPlaceOrderButton());
  expect(await screen.findByText('Please select your address for delivery.')).toBeTruthy();
  expect(placedOrders(backend)).toEqual([]);
  await userEvent.click(getPlaceOrderButton());
  await waitFor(() => expect(host.navigations).toHaveLength(1));
  expect(placedOrders(backend)[0]?.input).toMatchObject({ body: { address: 77 } });
});

test('CheckoutPage: an address that the account’s form has saved is chosen, after a retry of the failed list [ACC-04]', async () => {
  let status = 503;
  let saved = [buildAddress()];
  const list = respond(listAddresses, () => {
    if (saved.length > 1 && status === 503) {
      status = 200;
      throw new ApiError({ status: 503, resource: '', body: '' });
    }
    return buildPage(saved);
  });
  const { host } = await renderCheckout(createCheckoutBackend({}, list), 'en-AE', '', addressSlot());
  await userEvent.click(screen.getByRole('button', { name: 'Add a new address' }));
  saved = [buildAddress(), SAVED];
  act(() => host.bus.publish({ type: 'address-chosen', payload: { address: 77, country: 'AE', city: 1 } }));
  expect(await screen.findByText('Your new address is saved, but could not be shown')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(isChecked(/Noor Saleh/)).toBe(true));
  expect(screen.queryByText('slot address-form')).toBeNull();
});

test('CheckoutPage: without the account’s form saved addresses can be chosen, and a retry loads the form [ACC-04]', async () => {
  let attempts = 0;
  const mountSlot: Host['mountSlot'] = (...slot) => {
    attempts += 1;
    return attempts === 1 ? Promise.reject(new Error('down')) : addressSlot()(...slot);
  };
  const backend = createCheckoutBackend();
  const { host } = await renderCheckout(backend, 'ar', '', mountSlot);
  await userEvent.click(screen.getByRole('button', { name: 'إضافة عنوان جديد' }));
  expect(await screen.findByText('تعذّر تحميل نموذج العنوان الجديد')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'حاول مرة أخرى' }));
  expect(await screen.findByText('slot address-form')).toBeTruthy();
  expect(screen.queryByText('تعذّر تحميل نموذج العنوان الجديد')).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: /Layla Hassan/ }));
  expect(isChecked(/Layla Hassan/)).toBe(true);
  expect(screen.queryByText('slot address-form')).toBeNull();
  expect(host.errors).toHaveLength(1);
});

test('CheckoutPage: an address in another country is announced, not ordered, and kept in the URL [LOC-04]', async () => {
  const addresses = [buildAddress(), SAUDI];
  const { host } = await renderCheckout(createCheckoutBackend({ addresses }), 'en-AE', '', addressSlot());
  expect(screen.getByText(/Saudi Arabia: the shop changes to its prices/)).toBeTruthy();
  const chosen: unknown[] = [];
  host.bus.on('address-chosen').subscribe((payload) => chosen.push(payload));
  await userEvent.click(screen.getByRole('radio', { name: /Sara Ali/ }));
  expect(chosen).toEqual([{ address: 78, country: 'SA', city: 11 }]);
  expect(location.search).toBe('?address=78');
  expect(isChecked(/Layla Hassan/)).toBe(true);
});

test('CheckoutPage: the address in the URL is selected in its own country only [LOC-04]', async () => {
  const addresses = [buildAddress(), SAVED, SAUDI];
  await renderCheckout(createCheckoutBackend({ addresses }), 'en-AE', '?address=77');
  expect(isChecked(/Noor Saleh/)).toBe(true);
  cleanup();
  await renderCheckout(createCheckoutBackend({ addresses }), 'en-AE', '?address=78');
  expect(isChecked(/Layla Hassan/)).toBe(true);
});
