/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node", "import"]}
 */
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import type { Locale } from 'shared-contracts/locale';
import { DEFAULT_LOCATION } from 'shared-contracts/bus/state';
import { fakeHost, type FakeHost } from 'storefront-kit/testing/fake-host';
import { withProviders } from 'storefront-kit/testing/with-providers';
import { createCartBackend, buildLine } from '../../../../test/cart-backend.ts';
import { slotMessagesOf } from '../../../../test/messages.ts';
import { MiniCart } from './mini-cart.tsx';

afterEach(cleanup);

function shown(locale: Locale, ...quantities: number[]): FakeHost {
  const backend = createCartBackend(quantities.map((quantity, index) => buildLine(index + 1, quantity)));
  const host = fakeHost({ locale, location: DEFAULT_LOCATION, request: backend.request });
  render(withProviders(host, <MiniCart />, slotMessagesOf(locale)));
  return host;
}

const signedOut = (host: FakeHost) => act(() => host.setSession({ status: 'unauthenticated', user: null }));

test('MiniCart: the server renders a cart link without a count, as its pages are cached', () => {
  const html = renderToString(withProviders(fakeHost(), <MiniCart />, slotMessagesOf('en-AE')));
  expect(html).toContain('href="/cart/"');
  expect(html).not.toContain('<button');
});

test('MiniCart: the header’s cart has the current count, and a panel with lines, subtotal and links [CART-01]', async () => {
  const host = shown('en-AE', 2, 1);
  expect(host.bus.current('cart').ready).toBe(false);
  signedOut(host);
  await userEvent.click(await screen.findByRole('button', { name: 'Cart, 3 items' }));
  const name = await screen.findByRole('link', { name: 'Product 1' });
  expect(within(name.closest('li')!).getByText('Quantity: 2')).toBeTruthy();
  expect(screen.getByText('Subtotal, VAT included')).toBeTruthy();
  expect(screen.getByText('300')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View cart' }).getAttribute('href')).toBe('/cart/');
  expect(screen.getByRole('link', { name: 'Checkout' }).getAttribute('href')).toBe('/checkout/');

  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('link', { name: 'View cart' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cart, 3 items' }));
});

test('MiniCart: counts an add by another remote [CART-01]', async () => {
  const host = shown('en-AE');
  signedOut(host);
  await screen.findByRole('button', { name: 'Cart, empty' });
  await act(() => host.bus.send('cart/add', { product: 101, quantity: 2 }));
  expect(screen.getByRole('button', { name: 'Cart, 2 items' })).toBeTruthy();
});

test('MiniCart: an empty cart shows a message, in Arabic; a press outside closes the panel', async () => {
  const host = shown('ar');
  signedOut(host);
  await userEvent.click(await screen.findByRole('button', { name: 'السلة فارغة' }));
  expect(await screen.findByText('سلتك فارغة')).toBeTruthy();
  await userEvent.click(document.body);
  expect(screen.queryByText('سلتك فارغة')).toBeNull();
});
