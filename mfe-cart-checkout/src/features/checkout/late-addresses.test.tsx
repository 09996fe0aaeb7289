/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared-contracts/endpoint';
import { chooseDefaultAddress, deleteAddress, listAddresses } from 'shared-contracts/endpoints/account/addresses';
import { placeOrder } from 'shared-contracts/endpoints/checkout/checkout';
import type { Address } from 'shared-contracts/entities/account/address';
import type { Host } from 'shared-contracts/host';
import { buildPage } from 'shared-contracts/testing/builders';
import { buildAddress } from 'shared-contracts/testing/customer-builders';
import { respond } from 'storefront-kit/testing/fake-backend';
import { registerCheckoutHooks } from '../../../test/checkout-hooks.ts';
import {
  createCheckoutBackend,
  getPlaceOrderButton,
  placedOrders,
  renderCheckout,
} from '../../../test/checkout-page.tsx';
import { createHeldBackend } from '../../../test/held-backend.ts';

registerCheckoutHooks();

const LAYLA = buildAddress();
const NOOR = buildAddress({ id: 77, full_name: 'Noor Saleh', is_default: false });
const HUDA = buildAddress({ id: 79, full_name: 'Huda Rashid', is_default: false });
const OMAR = buildAddress({ id: 80, full_name: 'Omar Aziz', is_default: false });
const mountSlot: Host['mountSlot'] = (name, element) => {
  element.textContent = `slot ${name}`;
  return Promise.resolve(() => undefined);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = (name: RegExp) => userEvent.click(screen.getByRole('radio', { name }));
const isChecked = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;

/** Renders checkout with Noor's address chosen; the addresses change with the requests. */
async function renderWithNoor() {
  let addresses: Address[] = [LAYLA, NOOR, HUDA];
  const backend = createHeldBackend(
    createCheckoutBackend(
      { addresses },
      respond(listAddresses, () => buildPage(addresses)),
      respond(deleteAddress, ({ params }) => {
        addresses = addresses.filter(({ id }) => String(id) !== String(params['addressId']));
        return {};
      }),
      respond(chooseDefaultAddress, ({ params }) => {
        const isDefault = ({ id }: Address) => String(id) === String(params['addressId']);
        addresses = addresses.map((address) => ({ ...address, is_default: isDefault(address) }));
        return addresses.find(isDefault)!;
      }),
      respond(placeOrder, () => {
        throw new ApiError({ status: 409, resource: 'POST /api/v1/checkout/', body: null });
      }),
    ),
  );
  const rendered = await renderCheckout(backend, 'en-AE', '?address=77', mountSlot);
  const countLists = () => backend.ids().filter((id) => id === 'listAddresses').length;
  return {
    ...rendered,
    backend,
    setAddresses: (changed: Address[]) => (addresses = changed),
    /** Holds the next list, which `work` requests; returns the function that releases it. */
    async holdList(work: () => Promise<unknown>) {
      const release = backend.holdResponses(listAddresses);
      const before = countLists();
      await work();
      await waitFor(() => expect(countLists()).toBe(before + 1));
      return async () => {
        await act(async () => {
          release();
          await new Promise((resolve) => setTimeout(resolve, 0));
        });
      };
    },
  };
}

test('AddressStep: a list after “Make it the default” leaves an address that was chosen meanwhile [ACC-04]', async () => {
  const { holdList } = await renderWithNoor();
  const release = await holdList(() => press('Make it the default'));
  await choose(/Huda Rashid/);
  await release();
  expect(await screen.findByText(/Default address/)).toBeTruthy();
  expect([isChecked(/Huda Rashid/), isChecked(/Noor Saleh/)]).toEqual([true, false]);
});

test('AddressStep: a list after a deletion leaves an address that was chosen meanwhile [ACC-04]', async () => {
  const { holdList } = await renderWithNoor();
  await press('Delete');
  const release = await holdList(() => press('Delete'));
  await choose(/Huda Rashid/);
  await release();
  await waitFor(() => expect(screen.queryByRole('radio', { name: /Noor Saleh/ })).toBeNull());
  expect([isChecked(/Huda Rashid/), isChecked(/Layla Hassan/)]).toEqual([true, false]);
});

test('AddressStep: a list after a change leaves a form that was opened meanwhile [ACC-04]', async () => {
  const { holdList } = await renderWithNoor();
  const release = await holdList(() => press('Make it the default'));
  await press('Add a new address');
  await release();
  expect(screen.getByText('slot address-form')).toBeTruthy();
  await press('Cancel');
  expect(isChecked(/Noor Saleh/)).toBe(true);
});

test('AddressStep: a saved address leaves another one that was chosen while the list loads [ACC-04]', async () => {
  const { host, holdList, setAddresses } = await renderWithNoor();
  await press('Add a new address');
  setAddresses([LAYLA, NOOR, HUDA, OMAR]);
  const release = await holdList(async () => {
    act(() => host.bus.publish({ type: 'address-chosen', payload: { address: 80, country: 'AE', city: 1 } }));
    await Promise.resolve();
  });
  await choose(/Huda Rashid/);
  await release();
  expect(await screen.findByRole('radio', { name: /Omar Aziz/ })).toBeTruthy();
  expect([isChecked(/Huda Rashid/), isChecked(/Omar Aziz/)]).toEqual([true, false]);
});

test('AddressStep: an older list does not replace a newer one [ACC-04]', async () => {
  const { holdList } = await renderWithNoor();
  const releaseFirst = await holdList(() => press('Make it the default'));
  await choose(/Huda Rashid/);
  await press('Delete');
  const releaseSecond = await holdList(() => press('Delete'));
  await releaseSecond();
  await waitFor(() => expect(screen.queryByRole('radio', { name: /Huda Rashid/ })).toBeNull());
  await releaseFirst();
  expect(screen.queryByRole('radio', { name: /Huda Rashid/ })).toBeNull();
});

test('AddressStep: an older list does not hide the address that a rejected order has saved [ACC-04]', async () => {
  const { backend, host, holdList } = await renderWithNoor();
  host.bus.handle('address/save', () => OMAR);
  const release = await holdList(() => press('Make it the default'));
  await choose(/Cash on delivery/);
  await press('Add a new address');
  await userEvent.click(getPlaceOrderButton());
  await waitFor(() => expect(placedOrders(backend)).toMatchObject([{ input: { body: { address: OMAR.id } } }]));
  expect(await screen.findByRole('radio', { name: /Omar Aziz/ })).toBeTruthy();
  await release();
  expect(isChecked(/Omar Aziz/)).toBe(true);
});

test('AddressStep: an address that the form cannot show leaves the form of a new one that was opened meanwhile [ACC-04]', async () => {
  const { host } = await renderWithNoor();
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const edited: number[] = [];
  host.bus.handle('address/edit', ({ address }) => {
    edited.push(address);
    return promise;
  });
  await press('Change this address');
  await waitFor(() => expect(edited).toEqual([77]));
  await press('Cancel');
  await press('Add a new address');
  await act(async () => {
    resolve(false);
    await new Promise((done) => setTimeout(done, 0));
  });
  expect(screen.getByText('slot address-form')).toBeTruthy();
});

test('AddressStep: after a change here, the addresses of a later page load are shown [LOC-04]', async () => {
  const { reload, setAddresses } = await renderWithNoor();
  await press('Make it the default');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Make it the default' })).toBeNull());
  setAddresses([LAYLA, { ...NOOR, full_name: 'Noor Al Saleh' }]);
  await act(reload);
  expect(await screen.findByRole('radio', { name: /Noor Al Saleh/ })).toBeTruthy();
  expect(screen.queryByRole('radio', { name: /Huda Rashid/ })).toBeNull();
});
