/** @jest-environment jsdom */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CommandPayload } from 'shared-contracts/bus/commands';
import type { ProductOption } from 'shared-contracts/entities/catalogue/product';
import { buildCart } from 'shared-contracts/testing/builders';
import { fakeHost } from 'storefront-kit/testing/fake-host';
import { mockLayout } from '../../../test/browser.ts';
import { fakeProductBackend, loadProductPage, showProduct } from '../../../test/product-page.tsx';

beforeAll(mockLayout);
afterEach(cleanup);

const SIZE: ProductOption = {
  name: 'size',
  label: 'Size',
  values: [
    { value: 's', label: 'S', slug: 'nova-shirt', in_stock: true, is_current: true },
    { value: 'm', label: 'M', slug: 'nova-shirt-m', in_stock: false, is_current: false },
  ],
};
const FIXTURE = { product: { options: [SIZE], canonical_slug: 'nova-shirt', qty: 3 } };
const group = () => screen.getByRole('heading', { name: /Size/ }).closest('section')!;

test('OptionChoice: “Add to cart” without a size adds nothing, says what to choose and focuses the sizes [PDP-11]', async () => {
  const user = userEvent.setup();
  const host = fakeHost({ request: fakeProductBackend(FIXTURE) });
  const added: CommandPayload<'cart/add'>[] = [];
  host.bus.handle('cart/add', (payload) => {
    added.push(payload);
    return buildCart();
  });
  const { rerender: show } = await showProduct({ ...FIXTURE, host });
  expect(
    within(group())
      .getAllByRole('link')
      .map((link) => link.getAttribute('aria-current')),
  ).toEqual([null, null]);
  expect(screen.queryByText(/^Only/)).toBeNull();
  await user.click(screen.getAllByRole('button', { name: 'Add to cart' })[0]!);
  expect(added).toEqual([]);
  expect(screen.getByRole('alert').textContent).toBe('Choose: Size');
  expect(document.activeElement).toBe(within(group()).getAllByRole('link')[0]);

  await show({ ...FIXTURE, search: '?options=size:s' });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Size: S' })).toBeTruthy();
  expect(screen.getByText('Only 3 left')).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: 'Add to cart' })[0]!);
  expect(added).toMatchObject([{ product: 101, quantity: 1 }]);
});

test('OptionChoice: each size is a link to its own product; one without stock says so [PDP-11]', async () => {
  await showProduct({ ...FIXTURE, search: '?tab=specs' });
  const links = within(group()).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['S', '/p/nova-shirt/?tab=specs&options=size:s'],
    ['M, sold out', '/p/nova-shirt-m/?tab=specs&options=size:m'],
  ]);
});

test('OptionChoice: a size of another product in the URL is no choice; search engines get one page for all sizes [PDP-11]', async () => {
  await showProduct({ ...FIXTURE, search: '?options=size:m' });
  expect(screen.getByRole('heading', { name: 'Choose: Size' })).toBeTruthy();
  const page = await loadProductPage(FIXTURE);
  expect(page).toMatchObject({ kind: 'page', head: { canonicalPath: '/p/nova-shirt/' } });
});
