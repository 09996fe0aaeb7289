/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node", "import"]}
 */
import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { fromMinor } from 'shared-contracts/money';
import { createCartBackend, buildLine } from '../../../test/cart-backend.ts';
import { openCart, showCart } from '../../../test/cart-page.tsx';

afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
});

/** In the summary and in the bar of phones; CSS shows one of them. */
const toCheckout = () => screen.queryAllByRole('link', { name: 'Go to checkout' });
const rowOf = (name: string) => screen.getByRole('link', { name }).closest('li')!;

test('CartPage: the first HTML has every line with its prices, and the totals [CART-02] [CART-05] [CART-15]', async () => {
  const { content, head } = await openCart(createCartBackend([buildLine(1, 2), buildLine(2, 1)]));
  document.body.innerHTML = renderToString(content);
  expect(head).toMatchObject({ title: 'Cart', noIndex: true });
  const row = rowOf('Product 1');
  expect(within(row).getByText('200')).toBeTruthy();
  expect(within(row).getByText('AED 100 each')).toBeTruthy();
  expect(within(row).getByText('Colour: Black')).toBeTruthy();
  expect(within(row).getByText(/^Arrives/).textContent).toBe('Arrives between Jan 17th 26 and Jan 19th 26');
  expect(within(row).getByText(/Sold by/).textContent).toBe('Sold by RB Market');
  const terms = screen.getAllByRole('term').map((term) => term.textContent);
  expect(terms).toEqual(['Products', 'Shipping', 'Total', 'VAT (included)']);
  expect(toCheckout().map((link) => link.getAttribute('href'))).toEqual(['/checkout/', '/checkout/']);
  expect(document.querySelectorAll('[style]')).toHaveLength(0);
});

test('CartPage: shows quick presses at once and sends them one by one [CART-01]', async () => {
  const backend = createCartBackend([buildLine(1, 1)]);
  await showCart(backend);
  const more = within(rowOf('Product 1')).getByRole('button', { name: 'One more' });
  await userEvent.tripleClick(more);
  expect(await within(rowOf('Product 1')).findByText('400')).toBeTruthy();
  expect(backend.cart().count).toBe(4);
  expect(backend.maxConcurrent()).toBe(1);
  expect(backend.ids().filter((id) => id === 'editCartLine')).toHaveLength(3);
});

test('CartPage: logs and reverts a failed change [CART-04]', async () => {
  const log = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const backend = createCartBackend([buildLine(1, 2)]);
  await showCart(backend);
  backend.failNext(500);
  await userEvent.click(within(rowOf('Product 1')).getByRole('button', { name: 'One more' }));
  expect(await within(rowOf('Product 1')).findByText('2')).toBeTruthy();
  expect(backend.cart().count).toBe(2);
  expect(log).toHaveBeenCalledTimes(1);
  log.mockRestore();
});

test('CartPage: one less than one removes the line, and undo restores it [CART-01]', async () => {
  const backend = createCartBackend([buildLine(1, 1), buildLine(2, 3)]);
  await showCart(backend);
  await userEvent.click(within(rowOf('Product 1')).getByRole('button', { name: 'Remove' }));
  expect((await screen.findByText('Removed: Product 1')).closest('output')).toBe(document.activeElement);
  expect(backend.cart().lines.map(({ id }) => id)).toEqual([2]);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: 'Product 1' })).toBeTruthy();
  expect(screen.queryByText('Removed: Product 1')).toBeNull();
  expect(backend.requests.at(-1)?.input).toMatchObject({ body: { product: 101, inventory_id: 'INV-1', quantity: 1 } });
});

test('CartPage: removes a line whose decrement is still running', async () => {
  const backend = createCartBackend([buildLine(1, 2), buildLine(2, 3)]);
  await showCart(backend);
  const release = backend.hold();
  await userEvent.click(within(rowOf('Product 1')).getByRole('button', { name: 'One less' }));
  await userEvent.click(within(rowOf('Product 1')).getByRole('button', { name: 'Remove' }));
  release();
  expect(await screen.findByText('Removed: Product 1')).toBeTruthy();
  expect(backend.cart().lines.map(({ id }) => id)).toEqual([2]);
});

test('CartPage: shows changes of the cart until the shopper has seen them [CART-04]', async () => {
  const backend = createCartBackend();
  const about = { line: 1, product_name: 'Product 1' };
  backend.set(
    [buildLine(1, 2)],
    [
      { ...about, code: 'quantity_capped', from: '5', to: '2' },
      { ...about, code: 'price_changed', from: '90.00', to: '100.00' },
    ],
  );
  await showCart(backend);
  expect(screen.getByText('Only 2 pieces of Product 1 are left; we have lowered the quantity.')).toBeTruthy();
  expect(screen.getByText('The price of Product 1 is now AED 100; it was AED 90.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
  expect(screen.queryByText('Something has changed since you were here')).toBeNull();
});

test.each([
  ['warranty_removed', '12', '0', 'The warranty you chose for Product 1 is no longer sold; we have taken it off.'],
  ['warranty_price_changed', '9.00', '10.00', 'The warranty for Product 1 now costs AED 10; it was AED 9.'],
  [
    'late_delivery_removed',
    '',
    '',
    'Product 1 can no longer come tonight; we have switched night delivery off for it.',
  ],
] as const)('CartNotices: shows %s [CART-13]', async (code, from, to, text) => {
  const backend = createCartBackend();
  backend.set([buildLine(1, 2)], [{ line: 1, product_name: 'Product 1', code, from, to }]);
  await showCart(backend);
  expect(screen.getByText(text)).toBeTruthy();
});

test.each([
  ['en-AE', 'The promo code SUMMER-20 is no longer valid; we have taken it off.'],
  ['ar-SA', 'لم يعد رمز الخصم SUMMER-20 صالحًا، فأزلناه من سلتك.'],
] as const)('CartNotices: shows that the promo code was removed: %s [CART-13]', async (locale, text) => {
  const backend = createCartBackend([buildLine(1, 2)]);
  backend.change({ removed_promo_code: 'SUMMER-20' });
  render((await openCart(backend, { locale })).content);
  const notice = screen.getByText('SUMMER-20');
  expect([notice.tagName, notice.closest('li')?.textContent]).toEqual(['BDI', text]);
});

test('CartNotices: shows a removed promo code until the shopper has seen it [CART-13]', async () => {
  const backend = createCartBackend([buildLine(1, 2)]);
  backend.change({ removed_promo_code: 'SUMMER-20' });
  await showCart(backend);
  await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(screen.queryByText('SUMMER-20')).toBeNull());
  expect(backend.cart().removed_promo_code).toBeNull();
});

test('CartPage: a line that cannot be ordered shows why and blocks checkout', async () => {
  const backend = createCartBackend([buildLine(1, 1, { is_eligible_to_deliver: false })]);
  const { content } = await openCart({
    ...backend,
    request: async (call, input) => {
      const cart = await backend.request(call, input);
      return typeof cart === 'object' ? { ...cart, is_valid_to_checkout: false } : cart;
    },
  });
  render(content);
  expect(screen.getByText('This product is not available to deliver to your location.')).toBeTruthy();
  expect(toCheckout()).toEqual([]);
});

test('CartPage: the warranty is chosen in the line [CART-01]', async () => {
  const { product } = buildLine(1, 1);
  const warranty_options = [{ months: 12, label: '12 months', price: fromMinor(1_000, 'AED') }];
  const backend = createCartBackend([buildLine(1, 1, { product: { ...product, warranty_options } })]);
  await showCart(backend);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Warranty' }), '12');
  expect(backend.cart().lines[0]?.warranty).toBe(12);
});

test('CartPage: an empty cart links to the shop, in Arabic', async () => {
  const { content } = await openCart(createCartBackend(), { locale: 'ar-SA' });
  render(content);
  expect(screen.getByRole('heading', { name: 'سلتك فارغة' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'ابدأ التسوّق' }).getAttribute('href')).toBe('/ar-SA/');
});

test('CartPage: a guest signs in, returns, and the items are still there [AUTH-07]', async () => {
  const backend = createCartBackend([buildLine(1, 2)]);
  const { host, content } = await openCart(backend, { signedIn: false });
  expect(backend.requests).toEqual([]);
  render(content);
  expect(screen.getByRole('heading', { name: 'Sign in to see your cart' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/sign-in/?return_to=%2Fcart%2F');
  expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe(
    '/sign-up/?return_to=%2Fcart%2F',
  );
  act(() => host.setSession({ status: 'unauthenticated', user: null }));
  expect(await screen.findByText(/2 items are waiting for you/)).toBeTruthy();
});
