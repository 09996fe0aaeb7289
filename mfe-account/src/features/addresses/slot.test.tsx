/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from 'shared-contracts/endpoint';
import { createAddress, listAddresses, updateAddress } from 'shared-contracts/endpoints/account/addresses';
import { whoami } from 'shared-contracts/endpoints/account/identity';
import { listCountries } from 'shared-contracts/endpoints/catalogue/location';
import { listRegions } from 'shared-contracts/endpoints/catalogue/places';
import type { Locale } from 'shared-contracts/locale';
import { buildPage } from 'shared-contracts/testing/builders';
import {
  buildAddress,
  buildCountry,
  buildIdentitySession,
  buildUser,
} from 'shared-contracts/testing/customer-builders';
import { clearDataCache } from 'storefront-kit/testing/clear-data-cache';
import { fakeBackend, respond, type FakeResponse } from 'storefront-kit/testing/fake-backend';
import { fakeHost } from 'storefront-kit/testing/fake-host';
import { withProviders } from 'storefront-kit/testing/with-providers';
import { slotMessagesOf } from '../../../test/messages.ts';
import AddressSlot from '../../slots/address-form.tsx';

afterEach(async () => {
  jest.restoreAllMocks();
  cleanup();
  await clearDataCache();
});

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
  host.setSession({ status: 'authenticated', user: buildUser() });
  const chosen: unknown[] = [];
  host.bus.on('address-chosen').subscribe((payload) => chosen.push(payload));
  const { unmount } = render(withProviders(host, <AddressSlot />, slotMessagesOf(locale)));
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

test('AddressSlot: a second press after saving changes the saved address [ACC-04]', async () => {
  const updated: unknown[] = [];
  let created = 0;
  const create = respond(createAddress, () => {
    created += 1;
    return buildAddress({ id: 77 });
  });
  const update = respond(updateAddress, ({ params }) => {
    updated.push(params['addressId']);
    return buildAddress({ id: 77 });
  });
  const { chosen } = showSlot('en-AE', ...DATA, create, update);
  await fillIn();
  await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
  await waitFor(() => expect(chosen).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
  await waitFor(() => expect(chosen).toHaveLength(2));
  expect([created, updated]).toEqual([1, [77]]);
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

test('AddressSlot: two slots share one request, and a focus neither requests again nor changes a typed text [APP-20]', async () => {
  let requests = 0;
  const profile = respond(whoami, () => {
    requests += 1;
    return buildIdentitySession();
  });
  const host = fakeHost({ request: fakeBackend(DATA[0]!, DATA[1]!, profile) });
  host.setSession({ status: 'authenticated', user: buildUser() });
  // A command has one owner.
  host.bus.handle = () => () => undefined;
  const slot = withProviders(host, <AddressSlot />, slotMessagesOf('en-AE'));
  render([<div key="first">{slot}</div>, <div key="second">{slot}</div>]);
  // Both fields have one id, so a label finds the first only.
  const streets = () => [...document.querySelectorAll<HTMLInputElement>('[name="street"]')];
  await waitFor(() => expect(streets()).toHaveLength(2));
  expect(requests).toBe(1);
  const [street] = streets();
  await userEvent.type(street!, 'Al Marsa Street');
  // Later than the throttle of a focus.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  act(() => void globalThis.dispatchEvent(new Event('focus')));
  await act(async () => Promise.resolve());
  expect([requests, street!.value]).toEqual([1, 'Al Marsa Street']);
});
