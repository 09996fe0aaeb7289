/** @jest-environment jsdom */
import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EndpointInput } from 'shared-contracts/endpoint';
import {
  listBuyLater,
  listFavourites,
  toggleBuyLater,
  toggleFavourite,
} from 'shared-contracts/endpoints/catalogue/favourites';
import { buildCard, buildPage } from 'shared-contracts/testing/builders';
import { buildUser } from 'shared-contracts/testing/customer-builders';
import { respond, type FakeResponse } from 'storefront-kit/testing/fake-backend';
import { fakeHost } from 'storefront-kit/testing/fake-host';
import { refocusUntil } from 'storefront-kit/testing/refocus';
import { mockLayout } from '../../../test/browser.ts';
import { fakeProductBackend, failWith, showProduct } from '../../../test/product-page.tsx';

beforeAll(mockLayout);
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

/** A host with a signed-in customer, who has a data cache of their own, and a record of the save requests. */
function customer(favourites: readonly number[], ...more: FakeResponse[]) {
  const saved: EndpointInput<typeof toggleFavourite>['body'][] = [];
  const toggle = (call: typeof toggleFavourite | typeof toggleBuyLater) =>
    respond(call, ({ body }) => {
      saved.push(body);
      return { product: body.product, saved: body.saved === true };
    });
  const cards = favourites.map((id) => buildCard({ id }));
  const responses = [
    respond(listFavourites, ({ query }) => buildPage(cards.filter(({ id }) => id === query?.product))),
    respond(listBuyLater, () => buildPage([])),
    toggle(toggleFavourite),
    toggle(toggleBuyLater),
    ...more,
  ];
  const host = fakeHost({ request: fakeProductBackend({ responses }) });
  customers += 1;
  host.setSession({ status: 'authenticated', user: buildUser({ id: `customer-${customers}` }) });
  return { host, saved };
}

let customers = 0;

const pressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');

test('SaveButtons: a guest signs in, returns to the page, and the product is saved [AUTH-07] [PDP-01]', async () => {
  await showProduct({ search: '?tab=specs' });
  const link = screen.getByRole('link', { name: 'Favourite' });
  const back = encodeURIComponent('/p/nova-wireless-headphones-black/?tab=specs');
  expect(link.getAttribute('href')).toBe(`/sign-in/?return_to=${back}`);
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  cleanup();

  const { host, saved } = customer([]);
  await showProduct({ host });
  expect(await screen.findByRole('button', { name: 'Favourite', pressed: true })).toBeTruthy();
  expect(saved).toEqual([{ product: 101, saved: true }]);
  expect(host.toasts).toMatchObject([{ message: 'Saved to your favourites' }]);
});

test('SaveButtons: a customer sees and toggles the saved state; the bus publishes it [PDP-01] [BUS-01]', async () => {
  const { host, saved } = customer([101]);
  const events: unknown[] = [];
  host.bus.on('favourite-toggled').subscribe((event) => events.push(event));
  await showProduct({ host });
  expect(await screen.findByRole('button', { name: 'Favourite', pressed: true })).toBeTruthy();
  expect(pressed('Buy later')).toBe('false');
  await userEvent.click(screen.getByRole('button', { name: 'Favourite' }));
  await userEvent.click(screen.getByRole('button', { name: 'Buy later' }));
  expect([pressed('Favourite'), pressed('Buy later')]).toEqual(['false', 'true']);
  expect(saved).toEqual([
    { product: 101, saved: false },
    { product: 101, saved: true },
  ]);
  expect(events).toEqual([{ product: 101, favourite: false }]);
});

test('SaveButtons: follows a toggle made elsewhere [ACC-06]', async () => {
  const { host } = customer([]);
  await showProduct({ host });
  act(() => host.bus.publish({ type: 'favourite-toggled', payload: { product: 101, favourite: true } }));
  expect(pressed('Favourite')).toBe('true');
  act(() => host.bus.publish({ type: 'favourite-toggled', payload: { product: 7, favourite: false } }));
  expect(pressed('Favourite')).toBe('true');
});

test('SaveButtons: reverts a failed save and shows an error', async () => {
  const { host } = customer([], failWith(toggleFavourite, 500));
  await showProduct({ host });
  await userEvent.click(screen.getByRole('button', { name: 'Favourite' }));
  expect(pressed('Favourite')).toBe('false');
  expect(host.toasts).toMatchObject([{ type: 'Error', message: 'Could not save. Please try again' }]);
});

test('SaveButtons: sharing opens the device’s share sheet, else a dialog with copy and network links; a closed sheet is no error [PDP-01]', async () => {
  const user = userEvent.setup();
  const { host } = await showProduct();
  const share = screen.getByRole('button', { name: 'Share' });
  await user.click(share);
  const dialog = await screen.findByRole('dialog', { name: 'Share this product' });
  expect(within(dialog).getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toMatch(
    /^https:\/\/wa\.me\/\?text=Nova%20wireless.*%2Fp%2Fnova-wireless-headphones-black%2F$/,
  );
  await user.click(within(dialog).getByRole('button', { name: 'Copy link' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await navigator.clipboard.readText()).toBe('http://localhost/p/nova-wireless-headphones-black/');
  expect(host.toasts).toMatchObject([{ message: 'Link copied' }]);

  const shared: unknown[] = [];
  const sheet = (data?: ShareData) => {
    shared.push(data);
    return Promise.reject(new DOMException('closed', 'AbortError'));
  };
  Object.defineProperty(navigator, 'share', { value: sheet, configurable: true });
  await user.click(share);
  Reflect.deleteProperty(navigator, 'share');
  expect(shared).toEqual([
    { title: 'Nova wireless headphones, black', url: 'http://localhost/p/nova-wireless-headphones-black/' },
  ]);
  expect(host.toasts).toHaveLength(1);
});

test('SaveButtons: a second press before the first has ended is sent after it, and wins [PDP-01]', async () => {
  const first = Promise.withResolvers<void>();
  const { host, saved } = customer([]);
  const { request } = host;
  let toggles = 0;
  const delayed: typeof request = async (endpoint, ...input) => {
    if (endpoint.id === toggleFavourite.id && toggles++ === 0) await first.promise;
    return request(endpoint, ...input);
  };
  await showProduct({ host: { ...host, request: delayed } });
  const button = await screen.findByRole('button', { name: 'Favourite', pressed: false });
  await userEvent.click(button);
  await userEvent.click(button);
  expect(saved).toEqual([]);
  await act(async () => first.resolve());
  await waitFor(() =>
    expect(saved).toEqual([
      { product: 101, saved: true },
      { product: 101, saved: false },
    ]),
  );
  expect(pressed('Favourite')).toBe('false');
});

test('SaveButtons: a change in another tab arrives with the focus [APP-20] [PDP-01]', async () => {
  const favourites: number[] = [];
  const list = respond(listFavourites, () => buildPage(favourites.map((id) => buildCard({ id }))));
  const { host } = customer([], list);
  await showProduct({ host });
  expect(await screen.findByRole('button', { name: 'Favourite', pressed: false })).toBeTruthy();
  favourites.push(101);
  await refocusUntil(() => expect(pressed('Favourite')).toBe('true'));
});
