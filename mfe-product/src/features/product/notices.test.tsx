/** @jest-environment jsdom */
import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EndpointInput } from 'shared-contracts/endpoint';
import {
  listBuyLater,
  listFavourites,
  listNotices,
  toggleNotice,
} from 'shared-contracts/endpoints/catalogue/favourites';
import { buildCard, buildOffer, buildPage } from 'shared-contracts/testing/builders';
import { buildUser } from 'shared-contracts/testing/customer-builders';
import { respond } from 'storefront-kit/testing/fake-backend';
import { fakeHost } from 'storefront-kit/testing/fake-host';
import { mockLayout } from '../../../test/browser.ts';
import { fakeProductBackend, type ProductFixture, showProduct } from '../../../test/product-page.tsx';

beforeAll(mockLayout);
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

type NoticeKind = 'price-drop' | 'restock';

const RESTOCK = 'Email me when it is back';
const PRICE_DROP = 'Price alert';
const SOLD_OUT: ProductFixture = {
  product: { qty: 0, availability: 'Unavailable' },
  offers: [buildOffer({ inventory_id: 'INV-000101', qty: 0, won_by: null })],
};

let customers = 0;

/** Shows the page to a customer whose only notice is of `kind`; returns a record of the requests to save, and the number of reads. */
async function showWithNotice(fixture: ProductFixture, kind: NoticeKind) {
  const saved: EndpointInput<typeof toggleNotice>['body'][] = [];
  let reads = 0;
  const responses = [
    respond(listFavourites, () => buildPage([])),
    respond(listBuyLater, () => buildPage([])),
    respond(listNotices, ({ query }) => {
      reads += 1;
      return buildPage((query?.kind ?? kind) === kind && query?.product === 101 ? [buildCard({ id: 101 })] : []);
    }),
    respond(toggleNotice, ({ body }) => {
      saved.push(body);
      return { product: body.product, saved: body.saved === true };
    }),
  ];
  const shown = { ...fixture, responses };
  const host = fakeHost({ request: fakeProductBackend(shown) });
  customers += 1;
  host.setSession({ status: 'authenticated', user: buildUser({ id: `waiting-${customers}` }) });
  await showProduct({ ...shown, host });
  return { host, saved, countReads: () => reads };
}

test.each([
  { name: RESTOCK, fixture: SOLD_OUT, kind: 'restock', pressed: true },
  { name: RESTOCK, fixture: SOLD_OUT, kind: 'price-drop', pressed: false },
  { name: PRICE_DROP, fixture: {}, kind: 'price-drop', pressed: true },
  { name: PRICE_DROP, fixture: {}, kind: 'restock', pressed: false },
] as const)(
  'SaveButton: “$name” is pressed for its own kind of notice only: $kind [PDP-12]',
  async ({ name, fixture, kind, pressed }) => {
    const { countReads } = await showWithNotice(fixture, kind);
    // Before the response every button is not pressed.
    await waitFor(() => expect(countReads()).toBe(1));
    await act(async () => Promise.resolve());
    expect(await screen.findByRole('button', { name, pressed })).toBeTruthy();
  },
);

test('SaveButton: a customer with a price alert asks for the notice of the return, and takes it back [PDP-12]', async () => {
  const { host, saved } = await showWithNotice(SOLD_OUT, 'price-drop');
  expect(screen.queryByRole('button', { name: PRICE_DROP })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: RESTOCK }));
  expect(await screen.findByRole('button', { name: RESTOCK, pressed: true })).toBeTruthy();
  expect(host.toasts).toMatchObject([{ type: 'Success' }]);
  await userEvent.click(screen.getByRole('button', { name: RESTOCK }));
  expect(await screen.findByRole('button', { name: RESTOCK, pressed: false })).toBeTruthy();
  expect(saved).toEqual([
    { product: 101, saved: true },
    { product: 101, saved: false },
  ]);
});

test('SaveButton: a guest’s wish for the notice of the return is sent after the sign-in, despite a price alert [AUTH-07]', async () => {
  await showProduct(SOLD_OUT);
  const link = screen.getByRole('link', { name: RESTOCK });
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  cleanup();

  const { saved } = await showWithNotice(SOLD_OUT, 'price-drop');
  expect(await screen.findByRole('button', { name: RESTOCK, pressed: true })).toBeTruthy();
  expect(saved).toEqual([{ product: 101, saved: true }]);
});
