/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { routes } from 'shared-contracts/routes';
import { buildCard } from 'shared-contracts/testing/builders';
import { buildUser } from 'shared-contracts/testing/customer-builders';
import { LAMP, MUG, names, openFavourites, PHONE, remove, showFavourites } from '../../../test/favourites-shop.tsx';

test('FavouritesPage: an undo before the removal has ended is sent after it, and wins [ACC-06]', async () => {
  const removal = Promise.withResolvers<void>();
  const shop = openFavourites({ delays: [removal.promise] });
  await showFavourites(shop);
  await remove('Desk lamp');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.queryByText('Removed: Desk lamp')).toBeNull();
  expect(shop.requests).toEqual([]);
  await act(async () => removal.resolve());
  await waitFor(() =>
    expect(shop.requests).toEqual([
      { product: 2, saved: false },
      { product: 2, saved: true },
    ]),
  );
  expect(names()).toEqual(['Nova phone', 'Desk lamp', 'Mug']);
});

test('FavouritesPage: a removal that fails late leaves the undo of the next one [ACC-06]', async () => {
  const failing = Promise.withResolvers<void>();
  const shop = openFavourites({ delays: [failing.promise] });
  await showFavourites(shop);
  await remove('Desk lamp');
  await remove('Mug');
  await act(async () => failing.reject(new Error('The backend is away.')));
  await waitFor(() => expect(names()).toEqual(['Nova phone', 'Desk lamp']));
  expect(screen.getByText('Removed: Mug')).toBeTruthy();
});

test('FavouritesPage: an undo while the rest of the list is loading shows the first page, where the product is now [ACC-06]', async () => {
  const navigation = Promise.withResolvers<void>();
  const paths: string[] = [];
  const navigate = (path: string) => {
    paths.push(path);
    return paths.length === 1 ? navigation.promise : Promise.resolve();
  };
  const shop = openFavourites({ products: [PHONE], count: 51, navigate });
  await showFavourites(shop);
  await remove('Nova phone');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(paths).toEqual([routes.favourites(), routes.favourites()]));
  expect(shop.requests).toContainEqual({ product: 1, saved: true });
  await act(async () => navigation.resolve());
  expect(shop.reloads).toEqual([]);
});

test('FavouritesPage: an undo on the page that followed shows the first page; one in place loads nothing [ACC-06]', async () => {
  const shop = openFavourites({ path: routes.wishlist() });
  const { showAgain } = await showFavourites(shop);
  await remove('Nova phone');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect([names()[0], shop.host.navigations]).toEqual(['Nova phone', []]);
  await remove('Nova phone');
  showAgain([LAMP]);
  await waitFor(() => expect(names()).toEqual(['Desk lamp']));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(shop.host.navigations).toEqual([routes.wishlist()]));
  expect(shop.reloads).toEqual([]);
});

test('FavouritesPage: a list that was asked for before a removal does not bring the product back [ACC-06]', async () => {
  const stale = Promise.withResolvers<void>();
  const products = [PHONE, LAMP, MUG];
  const shop = openFavourites({ products, listed: [undefined, stale.promise] });
  shop.host.setSession({ status: 'authenticated', user: buildUser() });
  await showFavourites(shop);
  products.push(buildCard({ id: 4, name: 'Kettle' }));
  // The cache's code loads after the page.
  const reconnect = () => {
    globalThis.dispatchEvent(new Event('online'));
    expect(shop.requests).toContainEqual({ list: 'favourites', page: 1, page_size: 50 });
  };
  await waitFor(reconnect, { timeout: 10_000 });
  await remove('Desk lamp');
  await waitFor(() => expect(shop.requests).toContainEqual({ product: 2, saved: false }));
  await act(async () => {
    stale.resolve();
    // A task of its own begins after every step of the response's delivery.
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(names()).toEqual(['Nova phone', 'Mug']);
});

test('FavouritesPage: the close button of the undo bar moves the focus to the heading [ACC-06]', async () => {
  await showFavourites(openFavourites());
  await remove('Desk lamp');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Removed: Desk lamp')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});
