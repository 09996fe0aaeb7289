/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from 'shared-contracts/endpoint';
import {
  chooseDefaultAddress,
  createAddress,
  deleteAddress,
  listAddresses,
  updateAddress,
} from 'shared-contracts/endpoints/account/addresses';
import { listCountries } from 'shared-contracts/endpoints/catalogue/location';
import { listRegions } from 'shared-contracts/endpoints/catalogue/places';
import type { Address } from 'shared-contracts/entities/account/address';
import { buildPage } from 'shared-contracts/testing/builders';
import { buildAddress, buildCountry } from 'shared-contracts/testing/customer-builders';
import { respond } from 'storefront-kit/testing/fake-backend';
import { holdResponse } from '../../../test/hold-response.ts';
import { loadTestPage, showPage } from '../../../test/show-page.tsx';
import formPage from './form-page.tsx';
import listPage from './list-page.tsx';

// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal = function showModal(): void {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close(): void {
  this.open = false;
};

const HOME = buildAddress();
const WORK = buildAddress({ id: 6, is_default: false, city: 2, city_name: 'Abu Dhabi', address_line: 'Sky Gate, 6' });
const REGIONS = respond(listRegions, () =>
  buildPage([
    {
      id: 1,
      country: 'AE',
      name: 'Dubai',
      cities: [{ id: 1, name: 'Dubai', areas: [{ id: 102, name: 'Dubai Marina' }] }],
    },
    {
      id: 2,
      country: 'AE',
      name: 'Abu Dhabi',
      cities: [{ id: 2, name: 'Abu Dhabi', areas: [{ id: 202, name: 'Al Reem Island' }] }],
    },
  ]),
);
const COUNTRIES = respond(listCountries, () => buildPage([buildCountry()]));
const inCard = (index: number) =>
  within(screen.getAllByRole('listitem').filter((item) => item.querySelector('h2'))[index]!);

test('AddressesPage: lists addresses, moves the default, deletes after a confirmation [ACC-04]', async () => {
  let addresses: Address[] = [HOME, WORK];
  const backend = [
    respond(listAddresses, () => buildPage(addresses)),
    respond(chooseDefaultAddress, () => {
      addresses = [
        { ...WORK, is_default: true },
        { ...HOME, is_default: false },
      ];
      return addresses[0]!;
    }),
    respond(deleteAddress, () => {
      addresses = addresses.slice(0, 1);
      return {};
    }),
  ];
  const { host } = await showPage(listPage, 'en-AE', backend);
  expect(inCard(0).getByText('Default')).toBeTruthy();
  fireEvent.click(inCard(1).getByRole('button', { name: 'Make it the default' }));
  await waitFor(() => expect(inCard(0).getByText('Sky Gate, 6')).toBeTruthy());
  fireEvent.click(inCard(1).getByRole('button', { name: 'Delete' }));
  expect(screen.getByText(/will be removed from your addresses/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Delete address', hidden: true }));
  await waitFor(() => expect(host.toasts).toHaveLength(2));
  expect(screen.queryByText(HOME.address_line)).toBeNull();
});

test('AddressesPage: a failed deletion shows its reason and preserves the address [ACC-04]', async () => {
  const backend = [
    respond(listAddresses, () => buildPage([HOME])),
    respond(deleteAddress, () => {
      throw new ApiError({ status: 500, resource: '', body: '' });
    }),
  ];
  await showPage(listPage, 'en-AE', backend);
  fireEvent.click(inCard(0).getByRole('button', { name: 'Delete' }));
  fireEvent.click(screen.getByRole('button', { name: 'Delete address', hidden: true }));
  expect(await screen.findByText('Something went wrong. Please try again')).toBeTruthy();
  expect(screen.getByText(HOME.address_line)).toBeTruthy();
});

test('AddressesPage: “Deliver here” announces the address, and the current city has no such button [LOC-04]', async () => {
  const { host } = await showPage(listPage, 'en-AE', [respond(listAddresses, () => buildPage([HOME, WORK]))]);
  const chosen: unknown[] = [];
  host.bus.on('address-chosen').subscribe((payload) => chosen.push(payload));
  expect(inCard(0).queryByRole('button', { name: 'Deliver here' })).toBeNull();
  fireEvent.click(inCard(1).getByRole('button', { name: 'Deliver here' }));
  expect(chosen).toEqual([{ address: 6, country: 'AE', city: 2 }]);
});

test('AddressesPage: the end of one deletion leaves the dialog of another address open [ACC-04]', async () => {
  const backend = [respond(listAddresses, () => buildPage([HOME, WORK])), respond(deleteAddress, () => ({}))];
  const { host } = await showPage(listPage, 'en-AE', backend);
  const release = holdResponse(host, deleteAddress);
  fireEvent.click(inCard(0).getByRole('button', { name: 'Delete' }));
  fireEvent.click(screen.getByRole('button', { name: 'Delete address', hidden: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel', hidden: true }));
  fireEvent.click(inCard(1).getByRole('button', { name: 'Delete' }));
  await act(async () => release());
  await waitFor(() => expect(host.toasts).toMatchObject([{ message: 'The address is deleted' }]));
  expect(screen.getByText(/will be removed from your addresses/).textContent).toContain('Sky Gate, 6');
});

test('AddressesPage: data that is loaded later replaces what a change has fetched [ACC-04]', async () => {
  let addresses: Address[] = [HOME, WORK];
  const backend = [
    respond(listAddresses, () => buildPage(addresses)),
    respond(deleteAddress, () => {
      addresses = [HOME];
      return {};
    }),
  ];
  const { host, result, rerender } = await showPage(listPage, 'en-AE', backend);
  fireEvent.click(inCard(1).getByRole('button', { name: 'Delete' }));
  fireEvent.click(screen.getByRole('button', { name: 'Delete address', hidden: true }));
  await waitFor(() => expect(screen.queryByText('Sky Gate, 6')).toBeNull());
  expect(host.toasts).toHaveLength(1);
  rerender({ ...result.data, addresses: buildPage([HOME, { ...WORK, id: 7 }]) });
  expect(screen.getByText('Sky Gate, 6')).toBeTruthy();
});

test('AddressesPage: shows no addresses, in Arabic', async () => {
  await showPage(listPage, 'ar-SA', [respond(listAddresses, () => buildPage([]))]);
  expect(screen.getByRole('heading', { name: 'لا توجد عناوين محفوظة' })).toBeTruthy();
});

test('AddressFormPage: a new address: errors at each field, no text lost, then saved [ACC-04][APP-21]', async () => {
  const bodies: unknown[] = [];
  const create = respond(createAddress, ({ body }) => {
    bodies.push(body);
    return buildAddress({ id: 77 });
  });
  const { host } = await showPage(formPage, 'en-AE', [COUNTRIES, REGIONS, create]);
  const number = screen.getByRole<HTMLInputElement>('textbox', { name: 'Mobile number' });
  await userEvent.clear(number);
  await userEvent.type(number, '50123');
  await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
  expect(screen.getAllByText('This field may not be blank')).toHaveLength(3);
  expect(screen.getByText('This phone number is not supported')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(number));
  await userEvent.type(number, '٤٥٦٧');
  expect(number.value).toBe('50 123 4567');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Emirate' }), 'Abu Dhabi');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Area' }), 'Al Reem Island');
  await userEvent.type(screen.getByRole('textbox', { name: 'Street' }), 'Al Falah Street');
  await userEvent.type(screen.getByRole('textbox', { name: 'Building name or number' }), '6');
  await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
  await waitFor(() => expect(host.navigations).toEqual(['/user-dashboard/addresses/']));
  expect(bodies).toMatchObject([{ country: 'AE', city: 2, area_id: 202, mobile_number: '+971501234567' }]);
});

/** Opens the form of a new address, fills it in, and records the paths of the navigations, which never end. */
async function fillInForm() {
  let created = 0;
  const create = respond(createAddress, () => {
    created += 1;
    return buildAddress({ id: 77 });
  });
  const { host } = await showPage(formPage, 'en-AE', [COUNTRIES, REGIONS, create]);
  host.navigate = (path) => {
    host.navigations.push(path);
    return new Promise(() => undefined);
  };
  const change = (role: string, name: string, value: string) =>
    fireEvent.change(screen.getByRole(role, { name }), { target: { value } });
  change('combobox', 'Area', '102');
  change('textbox', 'Street', 'Al Marsa Street');
  change('textbox', 'Building name or number', '7');
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save address' }));
  return { host, save, countCreated: () => created };
}

test('AddressFormPage: a press while the page changes after saving creates no second address [ACC-04]', async () => {
  const { host, save, countCreated } = await fillInForm();
  save();
  await waitFor(() => expect(host.navigations).toEqual(['/user-dashboard/addresses/']));
  save();
  await act(async () => Promise.resolve());
  expect([countCreated(), host.toasts.length]).toEqual([1, 1]);
});

test('AddressFormPage: an address that is saved after the shopper has left changes no page [ACC-04]', async () => {
  const { host, save } = await fillInForm();
  const release = holdResponse(host, createAddress);
  save();
  cleanup();
  await act(async () => release());
  await waitFor(() => expect(host.toasts).toMatchObject([{ message: 'The address is saved' }]));
  expect(host.navigations).toEqual([]);
});

test('AddressFormPage: edits a saved address; a rejection by the backend shows at its field [ACC-04]', async () => {
  const update = respond(updateAddress, () => {
    throw new ApiError({
      status: 400,
      resource: '',
      body: '{"city":["This city does not belong to the chosen country"]}',
      errors: { city: ['This city does not belong to the chosen country'] },
    });
  });
  const list = respond(listAddresses, () => buildPage([HOME]));
  await showPage(formPage, 'en-AE', [COUNTRIES, REGIONS, list, update], { params: { id: '5' } });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Street' }).value).toBe('Al Marsa Street');
  await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText('This city does not belong to the chosen country')).toBeTruthy();
});

test('AddressFormPage: an unknown address is not found', async () => {
  const list = respond(listAddresses, () => buildPage([HOME]));
  const result = await loadTestPage(formPage, 'en-AE', [COUNTRIES, REGIONS, list], { params: { id: '99' } });
  expect(result.kind).toBe('not-found');
});
