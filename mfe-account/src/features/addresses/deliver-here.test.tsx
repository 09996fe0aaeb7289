/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { listAddresses } from 'shared-contracts/endpoints/account/addresses';
import type { LocationState } from 'shared-contracts/bus/state';
import { buildPage } from 'shared-contracts/testing/builders';
import { buildAddress } from 'shared-contracts/testing/customer-builders';
import { respond } from 'storefront-kit/testing/fake-backend';
import { showPage } from '../../../test/show-page.tsx';
import listPage from './list-page.tsx';

const HOME = buildAddress();
const WORK = buildAddress({ id: 6, is_default: false, city: 2, city_name: 'Abu Dhabi', address_line: 'Sky Gate, 6' });
const cityOf = (id: number): LocationState => ({ country: 'AE', city: { id, name: 'City', translated_name: 'City' } });
const SUCCESS = { type: 'Success', message: 'The shop now shows what is delivered to Abu Dhabi' };

afterEach(() => {
  jest.useRealTimers();
});

/** Shows the addresses in Dubai; the shell is the test. */
async function showAddresses() {
  const { host } = await showPage(listPage, 'en-AE', [respond(listAddresses, () => buildPage([HOME, WORK]))]);
  jest.useFakeTimers();
  const chosen: unknown[] = [];
  host.bus.on('address-chosen').subscribe((payload) => chosen.push(payload));
  return {
    host,
    chosen,
    button: screen.getByRole('button', { name: 'Deliver here' }),
    setCity: (id: number) => act(async () => host.bus.setState('location', cityOf(id))),
    wait: (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms)),
  };
}

test('AddressesPage: “Deliver here” announces the city once the shop has changed to it [LOC-04]', async () => {
  const { host, chosen, button, setCity, wait } = await showAddresses();
  await act(async () => button.click());
  expect([chosen, host.toasts]).toEqual([[{ address: 6, country: 'AE', city: 2 }], []]);
  expect(button.getAttribute('aria-busy')).toBe('true');
  await setCity(2);
  expect(host.toasts).toMatchObject([SUCCESS]);
  expect(button.isConnected).toBe(false);
  await wait(60_000);
  expect(host.toasts).toHaveLength(1);
});

test('AddressesPage: a city that does not change shows an error, and can be chosen again [LOC-04]', async () => {
  const { host, chosen, button, setCity, wait } = await showAddresses();
  await act(async () => button.click());
  await wait(4_999);
  expect(host.toasts).toEqual([]);
  await wait(1);
  expect(host.toasts).toMatchObject([{ type: 'Error', message: 'Something went wrong. Please try again' }]);
  expect(button.getAttribute('aria-busy')).toBeNull();
  await act(async () => button.click());
  await setCity(2);
  expect(host.toasts[1]).toMatchObject(SUCCESS);
  expect(chosen).toHaveLength(2);
});

test('AddressesPage: “Deliver here” announces at once a city that is chosen already [LOC-04]', async () => {
  const { host, button } = await showAddresses();
  await act(async () => {
    host.bus.setState('location', cityOf(2));
    button.click();
  });
  expect(host.toasts).toMatchObject([SUCCESS]);
});

test('AddressesPage: another city that is chosen meanwhile ends the announcement of the first [LOC-04]', async () => {
  const { host, button, setCity, wait } = await showAddresses();
  await act(async () => button.click());
  await setCity(3);
  await wait(60_000);
  expect(host.toasts).toEqual([]);
  expect(button.getAttribute('aria-busy')).toBeNull();
});
