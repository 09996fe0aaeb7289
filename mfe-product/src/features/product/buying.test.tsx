/** @jest-environment jsdom */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared-contracts/endpoint';
import type { CommandPayload } from 'shared-contracts/bus/commands';
import { fromMinor } from 'shared-contracts/money';
import { buildCart, buildCartLine, buildOffer } from 'shared-contracts/testing/builders';
import { fakeHost, type FakeHost } from 'storefront-kit/testing/fake-host';
import { setOutOfView, mockLayout } from '../../../test/browser.ts';
import { fakeProductBackend, showProduct } from '../../../test/product-page.tsx';

beforeAll(mockLayout);
afterEach(cleanup);

/** A host whose cart accepts every add, with a record of the adds. */
function hostWithCart(rejection?: Error): { host: FakeHost; added: CommandPayload<'cart/add'>[] } {
  const added: CommandPayload<'cart/add'>[] = [];
  const host = fakeHost({ request: fakeProductBackend({}) });
  host.bus.handle('cart/add', (payload) => {
    if (rejection) throw rejection;
    added.push(payload);
    return buildCart();
  });
  return { host, added };
}

const addButton = () => screen.getAllByRole('button', { name: 'Add to cart' })[0]!;

test('BuyBox: adds quantity, warranty and offer to the cart; a toast and a cart link confirm it [PDP-01] [PDP-04]', async () => {
  const user = userEvent.setup();
  const { host, added } = hostWithCart();
  await showProduct({ host });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'No warranty' }).checked).toBe(true);
  await user.click(screen.getByRole('radio', { name: /One more year/ }));
  await user.click(screen.getByRole('button', { name: 'One more' }));
  await user.click(addButton());
  expect(added).toEqual([
    { product: 101, inventory_id: 'INV-000101', quantity: 2, warranty: 12, is_late_delivery: false },
  ]);
  expect(host.toasts).toMatchObject([{ type: 'Success', header: 'Added to your cart' }]);
  expect(screen.getByRole('link', { name: 'View cart' }).getAttribute('href')).toBe('/cart/');
});

test('BuyBox: chooses late delivery for the line where city, offer and hour allow it [PDP-05]', async () => {
  const user = userEvent.setup();
  const { host, added } = hostWithCart();
  const { rerender: show } = await showProduct({ host });
  await user.click(screen.getByRole('checkbox', { name: /^Deliver tonight/ }));
  await user.click(addButton());
  expect(added).toMatchObject([{ product: 101, is_late_delivery: true }]);
  await show({ estimate: { late_delivery: { status: 'closed' } } });
  expect(screen.getByText('Sorry, Late delivery is currently closed')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(addButton());
  expect(added[1]).toMatchObject({ is_late_delivery: false });
  await show({ estimate: { late_delivery: { status: 'closed', opens_at: '2026-06-01T16:00:00.000Z' } } });
  expect(screen.getByText(/^Night delivery opens at 8 pm/)).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
  await show({ estimate: { late_delivery: { status: 'off' } } });
  expect(screen.queryByText(/Late delivery/)).toBeNull();
});

test('BuyBox: shows why the winning offer wins, and no reason for another offer', async () => {
  const { rerender: show } = await showProduct();
  expect(screen.getByText('Best of 2 offers: the lowest price')).toBeTruthy();
  await show({ offerId: 'INV-000102' });
  expect(screen.queryByText(/^Best of/)).toBeNull();
});

test('BuyBox: a sold-out offer is not the best, and does not count among the offers', async () => {
  const { rerender: show } = await showProduct({ product: { qty: 0, availability: 'Unavailable' } });
  expect(screen.queryByText(/^Best of/)).toBeNull();
  await show({
    product: {},
    offers: [buildOffer({ inventory_id: 'INV-000101', won_by: 'stock' }), buildOffer({ qty: 0, won_by: null })],
  });
  expect(screen.getByText('The only offer in stock now')).toBeTruthy();
});

test('BuyBox: disables the button while the cart works and ignores a second press', async () => {
  const user = userEvent.setup();
  const host = fakeHost({ request: fakeProductBackend({}) });
  let times = 0;
  let finish: () => void = () => undefined;
  host.bus.handle('cart/add', () => {
    times += 1;
    return new Promise((resolve) => {
      finish = () => resolve(buildCart());
    });
  });
  await showProduct({ host });
  await user.click(addButton());
  expect(addButton().getAttribute('aria-busy')).toBe('true');
  await user.click(addButton());
  await act(async () => {
    finish();
    await Promise.resolve();
  });
  await screen.findByRole('link', { name: 'View cart' });
  expect(times).toBe(1);
});

test('BuyBox: limits the quantity to the stock [PDP-01]', async () => {
  const user = userEvent.setup();
  await showProduct({ product: { qty: 2 } });
  const more = screen.getByRole<HTMLButtonElement>('button', { name: 'One more' });
  await user.click(more);
  expect(more.disabled).toBe(true);
  expect(screen.getByRole('group', { name: /^Quantity/ }).textContent).toBe('2');
});

test('BuyBox: counts the pieces in the cart and refuses more than the stock at the button', async () => {
  const user = userEvent.setup();
  const { host, added } = hostWithCart();
  const cart = buildCart({ lines: [buildCartLine({ quantity: 12 })] });
  host.bus.setState('cart', { ready: true, count: 12, cart });
  await showProduct({ host });
  await user.click(addButton());
  expect(screen.getByRole('alert').textContent).toBe(
    'You already have 12 in your cart, and there are only 12 in stock.',
  );
  expect(added).toEqual([]);
});

test.each([
  ['en-AE', 'Please select warranty'],
  ['ar', 'يرجى اختيار الضمان'],
] as const)('BuyBox: requires a choice of a required warranty, in %s [PDP-04]', async (locale, words) => {
  const user = userEvent.setup();
  const { host, added } = hostWithCart();
  await showProduct({ host: { ...host, locale }, locale, product: { warranty_required: true } });
  const add = screen.getAllByRole('button', { name: locale === 'ar' ? 'أضف إلى السلة' : 'Add to cart' })[0]!;
  await user.click(add);
  expect(screen.getByText(words)).toBeTruthy();
  expect(added).toEqual([]);
  const [option] = screen.getAllByRole('radio');
  expect(document.activeElement).toBe(option);
  await user.click(option!);
  await user.click(add);
  expect(added).toMatchObject([{ warranty: 12 }]);
});

test.each([
  ['non_field_errors', 'Sorry, The Item is Sold Out', 'عذرًا، نفدت كمية هذا المنتج'],
  ['warranty', 'Please select warranty', 'يرجى اختيار الضمان'],
])('BuyBox: shows the cart’s rejection (%s) at the button, in both languages [PDP-09]', async (field, en, ar) => {
  const rejection = new ApiError({ status: 400, resource: 'POST', body: {}, errors: { [field]: [en] } });
  const { host } = hostWithCart(rejection);
  await showProduct({ host });
  await userEvent.click(addButton());
  expect((await screen.findByRole('alert')).textContent).toBe(en);
  cleanup();

  await showProduct({ host: { ...hostWithCart(rejection).host, locale: 'ar' }, locale: 'ar' });
  await userEvent.click(screen.getAllByRole('button', { name: 'أضف إلى السلة' })[0]!);
  expect((await screen.findByRole('alert')).textContent).toBe(ar);
});

test('BuyBox: shows an error when the cart does not respond', async () => {
  const { host } = hostWithCart(new Error('late'));
  await showProduct({ host });
  await userEvent.click(addButton());
  expect((await screen.findByRole('alert')).textContent).toBe('Could not add to the cart. Please try again');
  expect(host.toasts).toEqual([]);
});

test.each([
  [{ qty: 0, availability: 'Unavailable' }, 'Unavailable', 'Sorry, The Item is Sold Out'],
  [{ availability: 'Expired' }, 'Expired', 'This product is no longer sold.'],
] as const)('BuyBox: %o cannot be bought, and the page shows why [PDP-01] [PDP-09]', async (product, word, why) => {
  await showProduct({ product, offers: [] });
  expect(screen.getByText(word)).toBeTruthy();
  expect(screen.getByText(why)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull();
  expect(screen.queryByRole('group', { name: /^Quantity/ })).toBeNull();
});

test('BuyBox: blocks the purchase when the offer is not delivered to the city [PDP-05]', async () => {
  await showProduct({ offers: [], estimate: { is_eligible_to_deliver: false, earliest: null, latest: null } });
  expect(screen.getByText('This product is not available to deliver to your location.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull();
});

test('BuyBox: another seller’s offer has price, warranty, delivery and its own “Add to cart” [PDP-03]', async () => {
  const { host, added } = hostWithCart();
  const options = [
    { months: 24, label: 'Two years', price: fromMinor(5_000, 'AED') },
    { months: 12, label: 'One year', price: fromMinor(2_900, 'AED') },
  ];
  const required = buildOffer({ inventory_id: 'INV-3', warranty_required: true, warranty_options: options });
  await showProduct({ host, offers: [buildOffer({ is_late_delivery: true, taxed_oldprice: null }), required] });
  const [first, second] = screen
    .getByRole('heading', { name: 'Other sellers' })
    .closest('section')!
    .querySelectorAll('li');
  expect(first?.textContent).toContain('309');
  expect(within(first!).getByText('Sold without warranty')).toBeTruthy();
  expect(within(first!).getByText(/Get it between/)).toBeTruthy();
  expect(within(first!).getByText('Free delivery')).toBeTruthy();
  expect(within(first!).getByText('Seller rated 4.2 out of 5')).toBeTruthy();
  expect(within(first!).getByText('Tonight by 2 am')).toBeTruthy();
  await userEvent.click(within(first!).getByRole('button', { name: /^Add to cart/ }));
  expect(added).toMatchObject([{ product: 101, inventory_id: 'INV-000102', quantity: 1, warranty: 0 }]);

  expect(within(second!).getByText(/Warranty from AED/)).toBeTruthy();
  expect(within(second!).queryByRole('button')).toBeNull();
  expect(within(second!).getByRole('link', { name: 'Choose a warranty' }).getAttribute('href')).toBe(
    '/p/nova-wireless-headphones-black/offer/INV-3/',
  );
});

test('BuyBox: resets the choices for another offer', async () => {
  const user = userEvent.setup();
  const { rerender: show } = await showProduct();
  await user.click(screen.getByRole('button', { name: 'One more' }));
  await show({ offerId: 'INV-000102' });
  expect(screen.getByRole('group', { name: /^Quantity/ }).textContent).toBe('1');
});

/** A page on which the first offer is being added, in place switched to the second; `finish` ends the add. */
async function switchOfferDuringAdd() {
  const host = fakeHost({ request: fakeProductBackend({}) });
  const added: (string | undefined)[] = [];
  let finish: (failed?: Error) => void = () => undefined;
  host.bus.handle('cart/add', ({ inventory_id: offer }) => {
    added.push(offer);
    return new Promise((resolve, reject) => {
      finish = (failed) => (failed ? reject(failed) : resolve(buildCart()));
    });
  });
  const { rerender } = await showProduct({ host });
  await userEvent.click(addButton());
  await rerender({ offerId: 'INV-000102' });
  return { host, added, finish: (failed?: Error) => act(async () => Promise.resolve(finish(failed))) };
}

test('BuyBox: an offer shown during another’s add is neither dropped nor said to be added [PDP-03]', async () => {
  const { host, added, finish } = await switchOfferDuringAdd();
  expect(addButton().getAttribute('aria-busy')).toBe('true');
  await userEvent.click(addButton());
  await finish();
  expect(added).toEqual(['INV-000101']);
  expect(host.toasts).toMatchObject([{ type: 'Success' }]);
  expect(screen.queryByRole('link', { name: 'View cart' })).toBeNull();
  await userEvent.click(addButton());
  await finish();
  expect(added).toEqual(['INV-000101', 'INV-000102']);
  expect(screen.getByRole('link', { name: 'View cart' })).toBeTruthy();
});

test.each([
  ['shows another offer', () => undefined],
  ['was left', cleanup],
])('BuyBox: a toast says that an add has failed when the page %s by then [PDP-09]', async (_, leave) => {
  const { host, finish } = await switchOfferDuringAdd();
  leave();
  await finish(new Error('late'));
  await waitFor(() => expect(host.toasts).toHaveLength(1));
  expect(host.toasts).toMatchObject([{ type: 'Error', header: 'Could not add to the cart. Please try again' }]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('BuyBox: phones get a bar with price and button while the button is out of view', async () => {
  const { host, added } = hostWithCart();
  await showProduct({ host });
  const bar = screen.getAllByText('Add to cart').at(-1)!.closest('button')!;
  const shown = () => bar.parentElement!.hasAttribute('data-shown');
  expect(shown()).toBe(false);
  act(() => setOutOfView(true));
  expect(shown()).toBe(true);
  await userEvent.click(bar);
  expect(added).toHaveLength(1);
  act(() => setOutOfView(false));
  expect(shown()).toBe(false);
});
