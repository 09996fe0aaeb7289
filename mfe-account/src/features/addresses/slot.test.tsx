/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from 'shared-contracts/endpoint';
import { createAddress, listAddresses, updateAddress } from 'shared-contracts/endpoints/account/addresses';
import { whoami } from 'shared-contracts/endpoints/account/identity';
import { listCountries } from 'shared-contracts/endpoints/catalogue/location';
import { listRegions } from 'shared-contracts/endpoints/catalogue/places';
import type { Locale } from 'shared-contracts/locale';
import { buildPage } from 'shared-contracts/testing/builders';
import { buildAddress, buildCountry, buildIdentitySession } from 'shared-contracts/testing/customer-builders';
import { fakeBackend, respond, type FakeResponse } from 'storefront-kit/testing/fake-backend';
import { fakeHost } from 'storefront-kit/testing/fake-host';
import { withProviders } from 'storefront-kit/testing/with-providers';
import { messagesOf } from '../../../test/messages.ts';
import AddressSlot from '../../slots/address-form.tsx';

afterEach(cleanup);

const AREAS = [{ id: 102, name: 'Dubai Marina' }];
const DATA = [
  respond(listCountries, () => buildPage([buildCountry()])),
  respond(listRegions, () =>
    buildPage([{ id: 1, country: 'AE' as const, name: 'Dubai', cities: [{ id: 1, name: 'Dubai', areas: AREAS }] }]),
  ),
  respond(whoami, () => buildIdentitySession()),
];

function showSlot(locale: Locale, ...responses: FakeResponse[]) {
  const host = fakeHost({ locale, request: fakeBackend(...responses) });
  const chosen: unknown[] = [];
  host.bus.on('address-chosen').subscribe((payload) => chosen.push(payload));
  const { unmount } = render(withProviders(host, <AddressSlot />, messagesOf(locale)));
  return { host, chosen, unmount };
}

async function fillIn(): Promise<void> {
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Area' }), 'Dubai Marina');
  await userEvent.type(screen.getByRole('textbox', { name: 'Street' }), 'Al Marsa Street');
  await userEvent.type(screen.getByRole('textbox', { name: 'Building name or number' }), '7');
}

test('AddressSlot: the command address/save saves the draft, and address-chosen names the address [ACC-04]', async () => {
  const create = respond(createAddress, ({ body }) => buildAddress({ ...body, id: 77 }));
  const { host, chosen } = showSlot('en-AE', ...DATA, create);
  await fillIn();
  const saved = await act(() => host.bus.send('address/save', {}));
  expect(saved).toMatchObject({ id: 77, area_id: 102, street: 'Al Marsa Street' });
  expect(chosen).toEqual([{ address: 77, country: 'AE', city: 1 }]);
});

test('AddressSlot: the command address/edit fills the form with a saved address, and saving changes it [ACC-04]', async () => {
  const saved = buildAddress({ id: 77, street: 'Al Marsa Street', area_id: 102 });
  const update = respond(updateAddress, ({ body, params }) =>
    buildAddress({ ...body, id: Number(params['addressId']) }),
  );
  const list = respond(listAddresses, () => buildPage([saved]));
  const { host, chosen } = showSlot('en-AE', ...DATA, list, update);
  await screen.findByRole('combobox', { name: 'Area' });
  expect(await act(() => host.bus.send('address/edit', { address: 12 }))).toBe(false);
  expect(await act(() => host.bus.send('address/edit', { address: 77 }))).toBe(true);
  const street = screen.getByRole<HTMLInputElement>('textbox', { name: 'Street' });
  expect(street.value).toBe('Al Marsa Street');
  await userEvent.clear(street);
  await userEvent.type(street, 'Corniche');
  expect(await act(() => host.bus.send('address/save', {}))).toMatchObject({ id: 77, street: 'Corniche' });
  expect(chosen).toEqual([{ address: 77, country: 'AE', city: 1 }]);
});

test('AddressSlot: a rejected draft resolves to null, shows its errors and announces nothing [ACC-04]', async () => {
  const { host, chosen } = showSlot('en-AE', ...DATA);
  await screen.findByRole('combobox', { name: 'Area' });
  expect(await act(() => host.bus.send('address/save', {}))).toBeNull();
  expect(screen.getAllByText('This field may not be blank')).toHaveLength(3);
  expect(chosen).toEqual([]);
});

test('AddressSlot: its own button saves once for a double press; a removed form owns no command [ACC-04]', async () => {
  let requests = 0;
  const create = respond(createAddress, () => {
    requests += 1;
    return buildAddress({ id: 77 });
  });
  const { host, chosen, unmount } = showSlot('en-AE', ...DATA, create);
  await fillIn();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save address' }));
  await waitFor(() => expect(chosen).toHaveLength(1));
  expect(requests).toBe(1);
  unmount();
  await expect(host.bus.send('address/save', {}, { timeoutMs: 10 })).rejects.toThrow('found no owner');
});

test('AddressSlot: data that cannot be fetched can be fetched again, in Arabic [ACC-04]', async () => {
  let failures = 1;
  const regions = respond(listRegions, () => {
    if (failures > 0) {
      failures -= 1;
      throw new ApiError({ status: 503, resource: '', body: '' });
    }
    return buildPage([]);
  });
  showSlot('ar', DATA[0]!, regions, DATA[2]!);
  await userEvent.click(await screen.findByRole('button', { name: 'حاول مرة أخرى' }));
  expect(await screen.findByRole('textbox', { name: 'الشارع' })).toBeTruthy();
});
