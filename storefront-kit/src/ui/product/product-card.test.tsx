/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Host } from 'shared-contracts/host';
import { buildCard, buildCart } from 'shared-contracts/testing/builders';
import { fakeHost } from '../../testing/fake-host.ts';
import { withProviders } from '../../testing/with-providers.ts';
import { ProductCardView } from './product-card.tsx';

afterEach(cleanup);

const PHONE = buildCard({
  id: 7,
  slug: 'aurora-pro-black',
  name: 'Aurora Pro',
  brand: { id: 1, name: 'Aurora', slug: 'aurora' },
  image: { src: '/media/aurora', widths: [320, 640, 1280], alt: 'A black phone' },
  taxed_newprice: { amount: '1299.50', currency: 'AED' },
  taxed_oldprice: { amount: '1499.00', currency: 'AED' },
  percent_off: 13,
  rating: { average: 4.3, count: 128 },
  qty: 3,
  is_late_delivery: true,
});

function show(product: typeof PHONE, host: Host = fakeHost()): HTMLElement {
  return render(withProviders(host, <ProductCardView product={product} sizes="50vw" />)).container;
}

test('ProductCard: shows name, brand, both prices, the saving, stars and late delivery [CAT-09]', () => {
  const card = show(PHONE);
  expect(screen.getByRole('heading', { name: 'Aurora Pro' })).toBeTruthy();
  expect(screen.getByText('Aurora')).toBeTruthy();
  expect(card.textContent).toContain('AED\u00a01,299.50');
  expect(card.querySelector('s')?.textContent).toBe('Old price AED\u00a01,499');
  expect(screen.getByText('13% off')).toBeTruthy();
  expect(screen.getByText('4.3 out of 5, 128 reviews')).toBeTruthy();
  expect(screen.getByText('Tonight by 2 am')).toBeTruthy();
});

test('ProductCard: is one link to the product, in the visitor’s locale [CAT-09]', () => {
  show(PHONE, fakeHost({ locale: 'ar-SA' }));
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/ar-SA/p/aurora-pro-black/']);
});

test('ProductCard: reads in Arabic, with Arabic plurals [CAT-09]', () => {
  const card = show(
    buildCard({ ...PHONE, name: 'أورورا برو', rating: { average: 5, count: 2 } }),
    fakeHost({ locale: 'ar' }),
  );
  expect(card.textContent).toContain('د.إ\u00a01,299.50');
  expect(screen.getByText('خصم 13%')).toBeTruthy();
  expect(screen.getByText('5.0 من 5، تقييمان')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'أضف إلى السلة: أورورا برو' })).toBeTruthy();
});

test('ProductCard: offers the picture in its widths and reserves its space', () => {
  const picture = show(PHONE).querySelector('img');
  expect(picture?.getAttribute('srcset')).toBe(
    '/media/aurora-320.webp 320w, /media/aurora-640.webp 640w, /media/aurora-1280.webp 1280w',
  );
  expect([picture?.getAttribute('width'), picture?.getAttribute('height'), picture?.getAttribute('loading')]).toEqual([
    '1280',
    '1280',
    'lazy',
  ]);
});

test('ProductCard: quick add puts one unit into the cart and confirms it [CAT-09]', async () => {
  const host = fakeHost();
  const requests: unknown[] = [];
  host.bus.handle('cart/add', (expected) => {
    requests.push(expected);
    return Promise.resolve(buildCart());
  });
  show(PHONE, host);
  await userEvent.click(screen.getByRole('button', { name: 'Add to cart: Aurora Pro' }));
  await waitFor(() =>
    expect(host.toasts).toEqual([{ type: 'Success', header: 'Added to your cart', message: 'Aurora Pro' }]),
  );
  expect(requests).toEqual([{ product: 7, quantity: 1, is_late_delivery: false, warranty: 0 }]);
});

test('ProductCard: a failed quick add is reported and can be retried [CAT-09]', async () => {
  const host = fakeHost();
  host.bus.handle('cart/add', () => Promise.reject(new Error('no stock')));
  show(PHONE, host);
  const button = screen.getByRole('button', { name: 'Add to cart: Aurora Pro' });
  await userEvent.click(button);
  await waitFor(() => expect(host.toasts.map((toast) => toast.type)).toEqual(['Error']));
  expect(button.getAttribute('aria-busy')).toBeNull();
});

test('ProductCard: a sold-out product is marked and cannot be added [CAT-09]', () => {
  show(buildCard({ ...PHONE, qty: 0 }));
  expect(screen.getByText('Sold out')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Add to cart/ })).toBeNull();
  expect(screen.queryByText('Tonight by 2 am')).toBeNull();
});

test('ProductCard: shows three colours and the number of further ones [CAT-09]', () => {
  const colours = ['black', 'blue', 'gold', 'white', 'red'].map((value) => ({
    value,
    label: value,
    hex: '#112233',
    slug: `aurora-pro-${value}`,
  }));
  const card = show(buildCard({ ...PHONE, colours }));
  expect(screen.getByText('5 colours')).toBeTruthy();
  expect(card.querySelectorAll('circle')).toHaveLength(3);
  expect(screen.getByText('+2')).toBeTruthy();
});
