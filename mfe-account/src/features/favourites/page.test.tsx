/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { ApiError } from 'shared-contracts/endpoint';
import { whoami } from 'shared-contracts/endpoints/account/identity';
import type { Locale } from 'shared-contracts/locale';
import { routes } from 'shared-contracts/routes';
import { buildCart } from 'shared-contracts/testing/builders';
import { respond, fakeBackend } from 'storefront-kit/testing/fake-backend';
import type { FakeHost } from 'storefront-kit/testing/fake-host';
import { loadContext } from 'storefront-kit/testing/load-context';
import { names, openFavourites, PHONE, remove, showFavourites } from '../../../test/favourites-shop.tsx';
import page from './page.tsx';

test('FavouritesPage: shows the favourites, fifty per page [ACC-06]', async () => {
  const shop = openFavourites();
  expect(await shop.load()).toMatchObject({ kind: 'page', head: { title: 'Favourites', noIndex: true } });
  expect(shop.requests).toEqual([{ list: 'favourites', page: 1, page_size: 50 }]);
  await showFavourites(shop);
  expect(names()).toEqual(['Nova phone', 'Desk lamp', 'Mug']);
  expect(screen.getByText('3 products')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Add to cart/ })).toBeNull();
  const dashboard = within(screen.getByRole('navigation', { name: 'My account' }));
  expect(dashboard.getByRole('link', { current: 'page' }).textContent).toBe('Favourites');
});

test('FavouritesPage: a guest signs in and returns [AUTH-07] [ACC-06]', async () => {
  const guest = fakeBackend(
    respond(whoami, () => {
      throw new ApiError({ status: 401, resource: 'GET /', body: '' });
    }),
  );
  expect(await page.load(loadContext({ path: routes.wishlist(), request: guest }))).toMatchObject({ kind: 'redirect' });
});

test('FavouritesPage: a page past the last redirects to the last [ACC-06]', async () => {
  const shop = openFavourites({ path: routes.wishlist(), search: '?page=7', count: 51 });
  expect(await shop.load()).toEqual({ kind: 'redirect', to: '/user-dashboard/wishlist/?page=2' });
});

test.each<[string, Locale, string, string]>([
  [routes.favourites(), 'en-AE', 'You have no favourites yet', '/'],
  [routes.wishlist(), 'ar-SA', 'لا شيء ينتظر الشراء لاحقًا', '/ar-SA/'],
])(
  'FavouritesPage: an empty list shows how to fill it: %s in %s [CAT-10] [ACC-06]',
  async (path, locale, title, home) => {
    await showFavourites(openFavourites({ path, locale, products: [] }));
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    const on = screen.getByRole('link', { name: locale === 'ar-SA' ? 'ابدأ التسوّق' : 'Start shopping' });
    expect(on.getAttribute('href')).toBe(home);
  },
);

test('FavouritesPage: removes at once, publishes the change, and undo restores the position [ACC-06] [BUS-01]', async () => {
  const shop = openFavourites();
  const events: unknown[] = [];
  shop.host.bus.on('favourite-toggled').subscribe((event) => events.push(event));
  await showFavourites(shop);
  await remove('Desk lamp');
  expect(names()).toEqual(['Nova phone', 'Mug']);
  expect(screen.getByText('2 products')).toBeTruthy();
  expect(screen.getByRole('status')).toBe(document.activeElement);
  expect(screen.getByText('Removed: Desk lamp')).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(names()).toEqual(['Nova phone', 'Desk lamp', 'Mug']);
  expect(screen.queryByRole('status')).toBeNull();
  expect(shop.requests).toEqual([
    { product: 2, saved: false },
    { product: 2, saved: true },
  ]);
  expect(events).toEqual([
    { product: 2, favourite: false },
    { product: 2, favourite: true },
  ]);
});

test('FavouritesPage: reverts a failed removal and shows an error [ACC-06]', async () => {
  const shop = openFavourites({ broken: true });
  await showFavourites(shop);
  await remove('Desk lamp');
  await waitFor(() => expect(names()).toContain('Desk lamp'));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(shop.host.toasts).toMatchObject([{ type: 'Error', header: 'Desk lamp' }]);
});

const move = (host: FakeHost, name: string, text = 'Move to cart') => {
  const card = screen.getByRole('heading', { name }).closest('article')!;
  return userEvent.click(within(card).getByRole('button', { name: `${text}: ${name}` })).then(() => host.toasts);
};

test('FavouritesPage: moves to the cart, in Arabic: adds, then removes from the list [ACC-06]', async () => {
  const shop = openFavourites({ path: routes.wishlist(), locale: 'ar' });
  const added: unknown[] = [];
  shop.host.bus.handle('cart/add', (item) => {
    added.push(item);
    return buildCart();
  });
  await showFavourites(shop);
  await move(shop.host, 'Nova phone', 'انقله إلى السلة');
  expect(added).toMatchObject([{ product: 1, quantity: 1 }]);
  expect(shop.requests).toEqual([{ product: 1, saved: false }]);
  expect(names()).toEqual(['Desk lamp', 'Mug']);
  expect(shop.host.toasts).toEqual([{ type: 'Success', header: 'نُقل إلى سلتك', message: 'Nova phone' }]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});

test('FavouritesPage: a product that the cart rejects stays with the reason and a link to correct it; a sold-out one has no move button [ACC-06]', async () => {
  const shop = openFavourites();
  const errors = { non_field_errors: ['Please select warranty'] };
  shop.host.bus.handle('cart/add', () => {
    throw new ApiError({ status: 400, resource: 'POST /', body: '', errors });
  });
  await showFavourites(shop);
  expect(await move(shop.host, 'Nova phone')).toEqual([
    { type: 'Error', header: 'Nova phone', message: 'Please select warranty' },
  ]);
  expect(shop.host.navigations).toEqual([routes.product(PHONE.slug)]);
  expect(names()).toContain('Nova phone');
  expect(shop.requests).toEqual([]);
  const mug = screen.getByRole('heading', { name: 'Mug' }).closest('article')!;
  expect(within(mug).queryByRole('button', { name: /Move to cart/ })).toBeNull();
});

test('FavouritesPage: follows a toggle elsewhere in both directions; loads an unknown product [ACC-06] [BUS-01]', async () => {
  const shop = openFavourites();
  const toggle = (product: number, favourite: boolean) =>
    act(() => shop.host.bus.publish({ type: 'favourite-toggled', payload: { product, favourite } }));
  await showFavourites(shop);
  toggle(1, false);
  expect(names()).toEqual(['Desk lamp', 'Mug']);
  toggle(1, true);
  expect(names()).toEqual(['Nova phone', 'Desk lamp', 'Mug']);
  expect(shop.reloads).toEqual([]);
  toggle(9, true);
  expect(shop.reloads).toHaveLength(1);
});

test('FavouritesPage: shows the rest of the list when a page becomes empty [ACC-06]', async () => {
  const shop = openFavourites({ path: routes.wishlist(), products: [PHONE], count: 51 });
  await showFavourites(shop);
  await remove('Nova phone');
  await waitFor(() => expect(shop.host.navigations).toEqual(['/user-dashboard/wishlist/']));
});
