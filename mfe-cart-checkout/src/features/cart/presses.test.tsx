/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node", "import"]}
 */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fromMinor } from 'shared-contracts/money';
import { buildUser } from 'shared-contracts/testing/customer-builders';
import { createCartBackend, buildLine, type CartBackend } from '../../../test/cart-backend.ts';
import { openCart, showCart } from '../../../test/cart-page.tsx';

const CAPPED = { code: 'quantity_capped', line: 1, product_name: 'Product 1', from: '5', to: '2' } as const;
const DEARER = { code: 'price_changed', line: 1, product_name: 'Product 1', from: '1.00', to: '2.00' } as const;
const CUSTOMER = { status: 'authenticated', user: buildUser() } as const;

const log = jest.spyOn(console, 'warn');

beforeEach(() => {
  log.mockReset();
});

afterEach(cleanup);

const row = (id: number) => within(screen.getByRole('link', { name: `Product ${id}` }).closest('li')!);
const press = (id: number, name: string) => userEvent.click(row(id).getByRole('button', { name }));
const lineIds = (backend: CartBackend) => backend.cart().lines.map(({ id }) => id);
const count = (backend: CartBackend, endpoint: string) => backend.ids().filter((id) => id === endpoint).length;

/** A cart whose first line has a warranty and a delivery at night, which an addition would reset. */
function withOptions() {
  return createCartBackend([buildLine(1, 1, { warranty: 12, is_late_delivery: true }), buildLine(2, 1)]);
}

/** The page as the server renders it, before the session is known. */
async function renderWithoutSession(backend: CartBackend) {
  const { host, content } = await openCart(backend);
  const { unmount } = render(content);
  return { host, unmount, signIn: () => act(() => host.setSession(CUSTOMER)) };
}

/** Holds one more piece of line 2 and the removal of line 3, which waits for it; returns the release. */
async function holdTurn(backend: CartBackend) {
  const release = backend.hold();
  await press(2, 'One more');
  await press(3, 'Remove');
  return release;
}

test('CartPage: removes every line that waits for the same request [CART-01]', async () => {
  const backend = createCartBackend([1, 2, 3].map((id) => buildLine(id, 1)));
  await showCart(backend);
  const release = backend.hold();
  for (const id of [1, 2, 3]) await press(id, 'Remove');
  release();
  expect(await screen.findByText('Your cart is empty')).toBeTruthy();
  expect(count(backend, 'deleteCartLine')).toBe(3);
  expect(backend.maxConcurrent()).toBe(1);
});

test('CartPage: sends the waiting presses after the page has closed [CART-01]', async () => {
  const backend = createCartBackend([buildLine(1, 1), buildLine(2, 1)]);
  const { host, unmount, signIn } = await renderWithoutSession(backend);
  signIn();
  await waitFor(() => expect(host.bus.current('cart').ready).toBe(true));
  const release = backend.hold();
  await userEvent.tripleClick(row(1).getByRole('button', { name: 'One more' }));
  await press(2, 'Remove');
  expect(count(backend, 'editCartLine')).toBe(1);
  unmount();
  release();
  await waitFor(() => expect(backend.cart().lines).toMatchObject([{ id: 1, quantity: 4 }]));
  expect(backend.maxConcurrent()).toBe(1);
  // Checkout shows the store's cart.
  await waitFor(() => expect(host.bus.current('cart').count).toBe(4));
});

test('CartPage: a press before the session is known waits, and leaves the line’s options [CART-01]', async () => {
  const backend = withOptions();
  const { signIn } = await renderWithoutSession(backend);
  await press(1, 'One more');
  await press(2, 'Remove');
  expect(backend.ids()).toEqual(['getCart']);
  signIn();
  await waitFor(() => expect(lineIds(backend)).toEqual([1]));
  expect(backend.requests.map(({ id, input }) => [id, (input as { body?: unknown }).body])).toEqual([
    ['getCart', undefined],
    ['getCart', undefined],
    ['editCartLine', { quantity: 2, warranty: 12, is_late_delivery: true }],
    ['deleteCartLine', undefined],
  ]);
});

test('CartPage: a waiting press on a line that is gone elsewhere adds nothing [CART-01]', async () => {
  const backend = withOptions();
  const { signIn } = await renderWithoutSession(backend);
  await press(1, 'One more');
  await press(2, 'Remove');
  backend.set([buildLine(2, 1)]);
  signIn();
  expect(await screen.findByText('Removed: Product 2')).toBeTruthy();
  expect(backend.ids()).toEqual(['getCart', 'getCart', 'deleteCartLine']);
});

test('CartPage: presses that cancel each other out while they wait send nothing [CART-01]', async () => {
  const backend = createCartBackend([buildLine(1, 2), buildLine(2, 1)]);
  const { signIn } = await renderWithoutSession(backend);
  await press(1, 'One more');
  await press(1, 'One less');
  await press(2, 'Remove');
  signIn();
  expect(await screen.findByText('Removed: Product 2')).toBeTruthy();
  expect(backend.ids()).toEqual(['getCart', 'getCart', 'deleteCartLine']);
  expect(backend.cart().count).toBe(2);
});

test('CartPage: a press after a failed first fetch fetches the cart first [CART-01] [CART-04]', async () => {
  log.mockImplementation(() => undefined);
  const backend = withOptions();
  const { signIn } = await renderWithoutSession(backend);
  backend.failNext(500);
  signIn();
  await waitFor(() => expect(log).toHaveBeenCalledTimes(1));
  await press(1, 'One more');
  await press(2, 'Remove');
  await waitFor(() => expect(lineIds(backend)).toEqual([1]));
  expect(backend.ids()).toEqual(['getCart', 'getCart', 'getCart', 'editCartLine', 'deleteCartLine']);
  expect(backend.cart().lines).toMatchObject([{ quantity: 2, warranty: 12 }]);
});

test('CartPage: a press is reverted while the cart cannot be fetched [CART-04]', async () => {
  log.mockImplementation(() => undefined);
  const backend = withOptions();
  const { signIn } = await renderWithoutSession(backend);
  backend.failNext(500);
  signIn();
  await waitFor(() => expect(log).toHaveBeenCalledTimes(1));
  backend.failNext(500);
  await press(1, 'One more');
  await waitFor(() => expect(log).toHaveBeenCalledTimes(2));
  expect(await row(1).findByRole('button', { name: 'Remove' })).toBeTruthy();
  expect(backend.ids()).toEqual(['getCart', 'getCart', 'getCart']);
});

test('CartPage: a removal is not lost when a running change of the line fails [CART-01] [CART-04]', async () => {
  log.mockImplementation(() => undefined);
  const backend = createCartBackend([buildLine(1, 2), buildLine(2, 1)]);
  await showCart(backend);
  const release = backend.hold();
  await press(1, 'One more');
  await userEvent.click(row(1).getByRole('button', { name: /^Remove/ }));
  backend.failNext(500);
  release();
  expect(await screen.findByText('Removed: Product 1')).toBeTruthy();
  expect(backend.ids().slice(-2)).toEqual(['editCartLine', 'deleteCartLine']);
  expect(lineIds(backend)).toEqual([2]);
});

test('CartPage: an undo is not lost when a waiting removal takes the turn [CART-01]', async () => {
  const backend = createCartBackend([1, 2, 3].map((id) => buildLine(id, 1)));
  await showCart(backend);
  await press(1, 'Remove');
  await screen.findByText('Removed: Product 1');
  const release = await holdTurn(backend);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  release();
  await waitFor(() => expect(lineIds(backend)).toEqual([2, 1]));
});

test('CartPage: an older undo leaves the notice of a later removal [CART-01]', async () => {
  const backend = createCartBackend([1, 2, 3].map((id) => buildLine(id, 1)));
  const host = await showCart(backend);
  await press(1, 'Remove');
  await screen.findByText('Removed: Product 1');
  const release = backend.hold();
  await press(3, 'Remove');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  release();
  expect(await screen.findByRole('link', { name: 'Product 1' })).toBeTruthy();
  await waitFor(() => expect(host.bus.current('cart').count).toBe(2));
  expect(await screen.findByText('Removed: Product 3')).toBeTruthy();
});

test('CartPage: a warranty is not lost when a waiting removal takes the turn [CART-01]', async () => {
  const { product } = buildLine(1, 1);
  const warranty_options = [{ months: 12, label: '12 months', price: fromMinor(1_000, 'AED') }];
  const first = buildLine(1, 1, { product: { ...product, warranty_options } });
  const backend = createCartBackend([first, buildLine(2, 1), buildLine(3, 1)]);
  await showCart(backend);
  const release = await holdTurn(backend);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Warranty' }), '12');
  release();
  await waitFor(() => expect(backend.cart().lines).toMatchObject([{ id: 1, warranty: 12 }, { id: 2 }]));
});

test('CartNotices: “Got it” is not lost when a waiting removal takes the turn [CART-04]', async () => {
  const backend = createCartBackend();
  backend.set(
    [1, 2, 3].map((id) => buildLine(id, 1)),
    [CAPPED],
  );
  await showCart(backend);
  const release = await holdTurn(backend);
  await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
  release();
  await waitFor(() => expect(backend.cart().notifications).toEqual([]));
  expect(lineIds(backend)).toEqual([1, 2]);
});

test('CartNotices: “Got it” acknowledges no notice that arrives while the press waits [CART-13]', async () => {
  const backend = createCartBackend();
  backend.set([buildLine(1, 2)], [CAPPED]);
  const host = await showCart(backend);
  const release = backend.hold();
  const refreshed = host.bus.send('cart/refresh', {});
  backend.set([buildLine(1, 2)], [CAPPED, DEARER]);
  await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
  release();
  await act(() => refreshed);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Got it' }).getAttribute('aria-busy')).toBeNull());
  expect(count(backend, 'acknowledgeNotifications')).toBe(0);
  expect(screen.getByText('The price of Product 1 is now AED 2; it was AED 1.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(backend.cart().notifications).toEqual([]));
});
