/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared-contracts/endpoint';
import { chooseDefaultAddress, deleteAddress, listAddresses } from 'shared-contracts/endpoints/account/addresses';
import type { Host } from 'shared-contracts/host';
import { buildPage } from 'shared-contracts/testing/builders';
import { buildAddress } from 'shared-contracts/testing/customer-builders';
import { respond } from 'storefront-kit/testing/fake-backend';
import { refocusUntil } from 'storefront-kit/testing/refocus';
import { registerCheckoutHooks } from '../../../test/checkout-hooks.ts';
import {
  createCheckoutBackend,
  getPlaceOrderButton,
  placedOrders,
  renderCheckout,
} from '../../../test/checkout-page.tsx';

registerCheckoutHooks();

const NOOR = buildAddress({ id: 77, full_name: 'Noor Saleh', is_default: false });
const mountSlot: Host['mountSlot'] = (name, element) => {
  element.textContent = `slot ${name}`;
  return Promise.resolve(() => undefined);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isChecked = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;

/** A backend whose addresses change with the requests. */
function createAddressBackend() {
  let addresses = [buildAddress(), NOOR];
  const fail = { next: false };
  return {
    fail,
    backend: createCheckoutBackend(
      { addresses },
      respond(listAddresses, () => buildPage(addresses)),
      respond(deleteAddress, ({ params }) => {
        if (fail.next) throw new ApiError({ status: 502, resource: '', body: '' });
        addresses = addresses.filter(({ id }) => String(id) !== String(params['addressId']));
        return {};
      }),
      respond(chooseDefaultAddress, ({ params }) => {
        addresses = addresses.map((address) => ({
          ...address,
          is_default: String(address.id) === String(params['addressId']),
        }));
        return addresses[0]!;
      }),
    ),
  };
}

test('AddressActions: the chosen address becomes the default, and stays chosen [ACC-04]', async () => {
  await renderCheckout(createAddressBackend().backend, 'en-AE', '?address=77');
  await press('Make it the default');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Make it the default' })).toBeNull());
  expect(isChecked(/Noor Saleh/)).toBe(true);
  expect(screen.getAllByText(/Default address/)).toHaveLength(1);
});

test('AddressActions: deletes after a confirmation, and chooses the next address, in Arabic [ACC-04]', async () => {
  const { backend, fail } = createAddressBackend();
  await renderCheckout(backend, 'ar', '?address=77');
  await press('حذف');
  await press('إلغاء');
  await press('حذف');
  expect(screen.getByText('هل تريد حذف هذا العنوان؟')).toBeTruthy();
  fail.next = true;
  await press('حذف');
  expect((await screen.findByRole('alert')).textContent).toBe('حدث خطأ ما. يرجى المحاولة مرة أخرى');
  fail.next = false;
  await press('حذف');
  await waitFor(() => expect(screen.queryByRole('radio', { name: /Noor Saleh/ })).toBeNull());
  expect(isChecked(/Layla Hassan/)).toBe(true);
});

test('AddressActions: changes the address in the account’s form, and shows it changed [ACC-04]', async () => {
  let addresses = [buildAddress(), NOOR];
  const list = respond(listAddresses, () => buildPage(addresses));
  const { host } = await renderCheckout(createCheckoutBackend({ addresses }, list), 'en-AE', '?address=77', mountSlot);
  const edited: number[] = [];
  host.bus.handle('address/edit', ({ address }) => {
    edited.push(address);
    return true;
  });
  await press('Change this address');
  await waitFor(() => expect(edited).toEqual([77]));
  addresses = [buildAddress(), { ...NOOR, full_name: 'Noor Al Saleh' }];
  act(() => host.bus.publish({ type: 'address-chosen', payload: { address: 77, country: 'AE', city: 1 } }));
  await waitFor(() => expect(isChecked(/Noor Al Saleh/)).toBe(true));
  expect(screen.queryByText('slot address-form')).toBeNull();
});

test('AddressStep: the list of another tab arrives with the focus; a deleted choice is chosen again, not replaced [APP-20] [ACC-04]', async () => {
  let addresses = [buildAddress(), NOOR];
  const backend = createCheckoutBackend(
    { addresses },
    respond(listAddresses, () => buildPage(addresses)),
  );
  await renderCheckout(backend, 'en-AE', '?address=77');
  expect(isChecked(/Noor Saleh/)).toBe(true);
  addresses = [buildAddress(), buildAddress({ id: 79, full_name: 'Huda Rashid', is_default: false })];
  await refocusUntil(() => expect(screen.getByRole('radio', { name: /Huda Rashid/ })).toBeTruthy());
  expect(screen.queryByRole('radio', { name: /Noor Saleh/ })).toBeNull();
  expect([isChecked(/Layla Hassan/), isChecked(/Huda Rashid/)]).toEqual([false, false]);
  await userEvent.click(screen.getByRole('radio', { name: /Cash on delivery/ }));
  await userEvent.click(getPlaceOrderButton());
  expect(await screen.findByRole('link', { name: 'Please select your address for delivery.' })).toBeTruthy();
  expect(placedOrders(backend)).toEqual([]);
});

test('AddressStep: a list that the server missed arrives in the browser [APP-20] [LOC-04]', async () => {
  let isDown = true;
  const all = [buildAddress(), buildAddress({ id: 78, full_name: 'Sara Ali', country: 'SA', is_default: false })];
  const list = respond(listAddresses, () => {
    if (isDown) throw new ApiError({ status: 503, resource: '', body: '' });
    return buildPage(all);
  });
  const rendered = renderCheckout(createCheckoutBackend({}, list), 'en-AE');
  isDown = false;
  await rendered;
  expect(await screen.findByRole('radio', { name: /Sara Ali/ })).toBeTruthy();
  expect(isChecked(/Layla Hassan/)).toBe(true);
});
