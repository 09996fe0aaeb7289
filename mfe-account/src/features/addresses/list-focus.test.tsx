/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseDefaultAddress, deleteAddress, listAddresses } from 'shared-contracts/endpoints/account/addresses';
import type { Address } from 'shared-contracts/entities/account/address';
import type { Host } from 'shared-contracts/host';
import { buildPage } from 'shared-contracts/testing/builders';
import { buildAddress } from 'shared-contracts/testing/customer-builders';
import { respond } from 'storefront-kit/testing/fake-backend';
import { holdResponse } from '../../../test/hold-response.ts';
import { defineModalDialogs } from '../../../test/modal-dialogs.ts';
import { showPage } from '../../../test/show-page.tsx';
import listPage from './list-page.tsx';

defineModalDialogs();

const HOME = buildAddress({ full_name: 'Home' });
const WORK = buildAddress({ id: 6, full_name: 'Work', is_default: false, city: 2, city_name: 'Abu Dhabi' });

const card = (name: string) => within(screen.getByRole('region', { name }));
const focused = () => document.activeElement;
const button = (name: string, label: string) => card(name).getByRole('button', { name: label });

/** Shows addresses, which the test's backend changes. */
async function showList(...initial: Address[]) {
  let addresses = initial;
  const { host } = await showPage(listPage, 'en-AE', [
    respond(listAddresses, () => buildPage(addresses)),
    respond(chooseDefaultAddress, ({ params }) => {
      addresses = addresses
        .map((address) => ({ ...address, is_default: address.id === params.addressId }))
        .toSorted((a, b) => Number(b.is_default) - Number(a.is_default));
      return addresses[0]!;
    }),
    respond(deleteAddress, ({ params }) => {
      addresses = addresses.filter(({ id }) => id !== params.addressId);
      return {};
    }),
  ]);
  return host;
}

const setCity = (host: Host, id: number) =>
  act(async () => host.bus.setState('location', { country: 'AE', city: { id, name: 'C', translated_name: 'C' } }));

const confirmDeletion = () =>
  userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete address' }));

async function deleteFrom(name: string): Promise<void> {
  await userEvent.click(button(name, 'Delete'));
  await confirmDeletion();
  await waitFor(() => expect(screen.queryByRole('region', { name })).toBeNull());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('AddressesPage: after a deletion the next card, the last one or the heading has focus [ACC-04]', async () => {
  await showList(HOME, WORK, { ...WORK, id: 7, full_name: 'Farm' });
  await deleteFrom('Work');
  expect(focused()).toBe(button('Farm', 'Deliver here'));
  await deleteFrom('Farm');
  expect(focused()).toBe(card('Home').getByRole('link', { name: 'Edit' }));
  await deleteFrom('Home');
  expect(focused()).toBe(screen.getByRole('heading', { level: 1 }));
});

test('AddressesPage: the focus stays in the address whose pressed button goes [ACC-04][LOC-04]', async () => {
  const host = await showList(HOME, WORK);
  await userEvent.click(button('Work', 'Deliver here'));
  await setCity(host, 2);
  expect(focused()).toBe(card('Work').getByRole('link', { name: 'Edit' }));
  const makeDefault = button('Work', 'Make it the default');
  await userEvent.click(makeDefault);
  await waitFor(() => expect(makeDefault.isConnected).toBe(false));
  expect(focused()).toBe(card('Work').getByRole('link', { name: 'Edit' }));
});

test('AddressesPage: a focus that has moved on stays there [ACC-04]', async () => {
  const host = await showList(HOME, WORK);
  const release = holdResponse(host, deleteAddress);
  await userEvent.click(button('Work', 'Delete'));
  await confirmDeletion();
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  expect(focused()).toBe(button('Work', 'Delete'));
  const add = screen.getByRole('link', { name: 'Add an address' });
  add.focus();
  await act(async () => release());
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Work' })).toBeNull());
  expect(focused()).toBe(add);
});

test('AddressesPage: a change that fails moves no focus [ACC-04]', async () => {
  const { host } = await showPage(listPage, 'en-AE', [
    respond(listAddresses, () => buildPage([HOME, WORK])),
    respond(chooseDefaultAddress, () => {
      throw new Error('The backend is away.');
    }),
  ]);
  const release = holdResponse(host, chooseDefaultAddress);
  const makeDefault = button('Work', 'Make it the default');
  await userEvent.click(makeDefault);
  makeDefault.blur();
  await act(async () => release());
  await screen.findByRole('alert');
  expect(focused()).toBe(document.body);
});

test('AddressesPage: a button that goes after the focus has left the list takes no focus later [LOC-04]', async () => {
  const host = await showList(HOME, WORK);
  await userEvent.click(button('Work', 'Deliver here'));
  const menu = screen.getByRole('link', { name: 'Share and earn' });
  menu.focus();
  await setCity(host, 2);
  menu.blur();
  await setCity(host, 1);
  expect(focused()).toBe(document.body);
});
