/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { ApiError } from 'shared-contracts/endpoint';
import {
  listBuyLater,
  listFavourites,
  toggleBuyLater,
  toggleFavourite,
} from 'shared-contracts/endpoints/catalogue/favourites';
import { whoami } from 'shared-contracts/endpoints/account/identity';
import type { ProductCard } from 'shared-contracts/entities/catalogue/product-card';
import type { Locale } from 'shared-contracts/locale';
import { routes } from 'shared-contracts/routes';
import { buildCard, buildCart, buildPage } from 'shared-contracts/testing/builders';
import { buildIdentitySession } from 'shared-contracts/testing/customer-builders';
import { respond, fakeBackend } from 'storefront-kit/testing/fake-backend';
import { fakeHost, type FakeHost } from 'storefront-kit/testing/fake-host';
import { loadContext } from 'storefront-kit/testing/load-context';
import { withProviders } from 'storefront-kit/testing/with-providers';
import { messagesOf } from '../../../test/messages.ts';
import page from './page.tsx';

const PHONE = buildCard({ id: 1, name: 'Nova phone' });
const LAMP = buildCard({ id: 2, name: 'Desk lamp' });
const MUG = buildCard({ id: 3, name: 'Mug', qty: 0 });

interface Shop {
  readonly path?: string;
  readonly search?: string;
  readonly locale?: Locale;
  readonly products?: ProductCard[];
  /** Number of products on all pages. */
  readonly count?: number;
  /** Every change of a list fails. */
  readonly broken?: boolean;
  /** What each change of a list waits for, in the order of the requests. */
  readonly delays?: readonly Promise<void>[];
  readonly navigate?: (path: string) => Promise<void>;
}

/** A shop with a signed-in customer, with a record of the changes. */
function open({ path = routes.favourites(), search = '', locale = 'en-AE', ...shop }: Shop = {}) {
  const { products = [PHONE, LAMP, MUG], count = products.length, broken = false, delays = [] } = shop;
  const requests: unknown[] = [];
  const toggled = ({ body }: { body: { product: number; saved?: boolean | undefined } }) => {
    if (broken) throw new ApiError({ status: 500, resource: 'POST /', body: '' });
    requests.push(body);
    return { product: body.product, saved: body.saved === true };
  };
  const listed = (list: string) => (input: { query?: { page?: number | string | undefined } | undefined }) => {
    requests.push({ list, ...input.query });
    return buildPage(input.query?.page === 1 ? products : [], { count });
  };
  const responses = fakeBackend(
    respond(whoami, () => buildIdentitySession()),
    respond(listFavourites, listed('favourites')),
    respond(listBuyLater, listed('buy-later')),
    respond(toggleFavourite, toggled),
    respond(toggleBuyLater, toggled),
  );
  let toggles = 0;
  const request: typeof responses = async (endpoint, ...input) => {
    if (endpoint.id === toggleFavourite.id) await delays[toggles++];
    return responses(endpoint, ...input);
  };
  const reloads: string[] = [];
  const reload = () => {
    reloads.push(path);
    return Promise.resolve();
  };
  const host = fakeHost({ locale, request, reload, ...(shop.navigate && { navigate: shop.navigate }) });
  const load = () =>
    page.load(loadContext({ path, search, locale, request, signedIn: true, messages: messagesOf(locale) }));
  return { host, requests, reloads, load, locale };
}

async function show(shop: ReturnType<typeof open>) {
  const result = await shop.load();
  if (result.kind !== 'page') throw new Error('there is no page');
  shop.requests.length = 0;
  const elementOf = (data: typeof result.data) =>
    withProviders(shop.host, <page.Page data={data} />, messagesOf(shop.locale));
  const { rerender } = render(elementOf(result.data));
  return { data: result.data, showAgain: (data: typeof result.data) => rerender(elementOf(data)) };
}

const names = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const remove = (name: string) => userEvent.click(screen.getByRole('button', { name: `Remove from the list: ${name}` }));

test('FavouritesPage: shows the favourites, fifty per page [ACC-06]', async () => {
  const shop = open();
  expect(await shop.load()).toMatchObject({ kind: 'page', head: { title: 'Favourites', noIndex: true } });
  expect(shop.requests).toEqual([{ list: 'favourites', page: 1, page_size: 50 }]);
  await show(shop);
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
  const shop = open({ path: routes.wishlist(), search: '?page=7', count: 51 });
  expect(await shop.load()).toEqual({ kind: 'redirect', to: '/user-dashboard/wishlist/?page=2' });
});

test.each<[string, Locale, string, string]>([
  [routes.favourites(), 'en-AE', 'You have no favourites yet', '/'],
  [routes.wishlist(), 'ar-SA', 'لا شيء ينتظر الشراء لاحقًا', '/ar-SA/'],
])(
  'FavouritesPage: an empty list shows how to fill it: %s in %s [CAT-10] [ACC-06]',
  async (path, locale, title, home) => {
    await show(open({ path, locale, products: [] }));
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    const on = screen.getByRole('link', { name: locale === 'ar-SA' ? 'ابدأ التسوّق' : 'Start shopping' });
    expect(on.getAttribute('href')).toBe(home);
  },
);

test('FavouritesPage: removes at once, publishes the change, and undo restores the position [ACC-06] [BUS-01]', async () => {
  const shop = open();
  const events: unknown[] = [];
  shop.host.bus.on('favourite-toggled').subscribe((event) => events.push(event));
  await show(shop);
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

test('FavouritesPage: an undo before the removal has ended is sent after it, and wins [ACC-06]', async () => {
  const removal = Promise.withResolvers<void>();
  const shop = open({ delays: [removal.promise] });
  await show(shop);
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

test('FavouritesPage: reverts a failed removal and shows an error [ACC-06]', async () => {
  const shop = open({ broken: true });
  await show(shop);
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
  const shop = open({ path: routes.wishlist(), locale: 'ar' });
  const added: unknown[] = [];
  shop.host.bus.handle('cart/add', (item) => {
    added.push(item);
    return buildCart();
  });
  await show(shop);
  await move(shop.host, 'Nova phone', 'انقله إلى السلة');
  expect(added).toMatchObject([{ product: 1, quantity: 1 }]);
  expect(shop.requests).toEqual([{ product: 1, saved: false }]);
  expect(names()).toEqual(['Desk lamp', 'Mug']);
  expect(shop.host.toasts).toEqual([{ type: 'Success', header: 'نُقل إلى سلتك', message: 'Nova phone' }]);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('FavouritesPage: a product that the cart rejects stays with the reason and a link to correct it; a sold-out one has no move button [ACC-06]', async () => {
  const shop = open();
  const errors = { non_field_errors: ['Please select warranty'] };
  shop.host.bus.handle('cart/add', () => {
    throw new ApiError({ status: 400, resource: 'POST /', body: '', errors });
  });
  await show(shop);
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
  const shop = open();
  const toggle = (product: number, favourite: boolean) =>
    act(() => shop.host.bus.publish({ type: 'favourite-toggled', payload: { product, favourite } }));
  await show(shop);
  toggle(1, false);
  expect(names()).toEqual(['Desk lamp', 'Mug']);
  toggle(1, true);
  expect(names()).toEqual(['Nova phone', 'Desk lamp', 'Mug']);
  expect(shop.reloads).toEqual([]);
  toggle(9, true);
  expect(shop.reloads).toHaveLength(1);
});

test('FavouritesPage: shows the rest of the list when a page becomes empty [ACC-06]', async () => {
  const shop = open({ path: routes.wishlist(), products: [PHONE], count: 51 });
  await show(shop);
  await remove('Nova phone');
  await waitFor(() => expect(shop.host.navigations).toEqual(['/user-dashboard/wishlist/']));
});

test('FavouritesPage: an undo while the rest of the list is loading shows the first page, where the product is now [ACC-06]', async () => {
  const navigation = Promise.withResolvers<void>();
  const paths: string[] = [];
  const navigate = (path: string) => {
    paths.push(path);
    return paths.length === 1 ? navigation.promise : Promise.resolve();
  };
  const shop = open({ products: [PHONE], count: 51, navigate });
  await show(shop);
  await remove('Nova phone');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(paths).toEqual([routes.favourites(), routes.favourites()]));
  expect(shop.requests).toContainEqual({ product: 1, saved: true });
  await act(async () => navigation.resolve());
  expect(shop.reloads).toEqual([]);
});

test('FavouritesPage: an undo on the page that followed shows the first page; one in place loads nothing [ACC-06]', async () => {
  const shop = open({ path: routes.wishlist() });
  const { data, showAgain } = await show(shop);
  await remove('Nova phone');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect([names()[0], shop.host.navigations]).toEqual(['Nova phone', []]);
  await remove('Nova phone');
  showAgain({ ...data, saved: { ...data.saved, response: buildPage([LAMP], { count: 1 }) } });
  await waitFor(() => expect(names()).toEqual(['Desk lamp']));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(shop.host.navigations).toEqual([routes.wishlist()]));
  expect(shop.reloads).toEqual([]);
});
