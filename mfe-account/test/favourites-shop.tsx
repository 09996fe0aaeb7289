import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
import { buildCard, buildPage } from 'shared-contracts/testing/builders';
import { buildIdentitySession } from 'shared-contracts/testing/customer-builders';
import { respond, fakeBackend } from 'storefront-kit/testing/fake-backend';
import { fakeHost, type FakeHost } from 'storefront-kit/testing/fake-host';
import { loadContext } from 'storefront-kit/testing/load-context';
import { withProviders } from 'storefront-kit/testing/with-providers';
import { messagesOf } from './messages.ts';
import page from '../src/features/favourites/page.tsx';

export const PHONE = buildCard({ id: 1, name: 'Nova phone' });
export const LAMP = buildCard({ id: 2, name: 'Desk lamp' });
export const MUG = buildCard({ id: 3, name: 'Mug', qty: 0 });

/** What the shop of a test has. */
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
  /** What each request for the list waits for, after the backend has read it. */
  readonly listed?: readonly (Promise<void> | undefined)[];
  readonly navigate?: (path: string) => Promise<void>;
}

/** A shop whose requests and reloads are recorded. */
export interface FavouritesShop {
  readonly host: FakeHost;
  /** Bodies of the changes, and queries of the lists. */
  readonly requests: unknown[];
  /** Path of each reload. */
  readonly reloads: string[];
  readonly load: () => ReturnType<typeof page.load>;
  readonly locale: Locale;
}

/** A shop with a signed-in customer, with a record of the changes. */
export function openFavourites({
  path = routes.favourites(),
  search = '',
  locale = 'en-AE',
  ...shop
}: Shop = {}): FavouritesShop {
  const {
    products = [PHONE, LAMP, MUG],
    count = products.length,
    broken = false,
    delays = [],
    listed: reads = [],
  } = shop;
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
  let [toggles, lists] = [0, 0];
  const request: typeof responses = async (endpoint, ...input) => {
    if (endpoint.id === toggleFavourite.id) await delays[toggles++];
    const response = await responses(endpoint, ...input);
    if (endpoint.id === listFavourites.id) await reads[lists++];
    return response;
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

/** Renders the page; `showAgain` renders it with other products, as a reload does. */
export async function showFavourites(
  shop: FavouritesShop,
): Promise<{ readonly showAgain: (products: readonly ProductCard[]) => void }> {
  const result = await shop.load();
  if (result.kind !== 'page') throw new Error('there is no page');
  const { data } = result;
  shop.requests.length = 0;
  const elementOf = (shown: typeof data) =>
    withProviders(shop.host, <page.Page data={shown} />, messagesOf(shop.locale));
  const { rerender } = render(elementOf(data));
  return {
    showAgain: (products) =>
      rerender(elementOf({ ...data, saved: { ...data.saved, response: buildPage([...products]) } })),
  };
}

/** Names of the products that the page shows. */
export const names = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
/** Presses the button that removes a product. */
export const remove = (name: string) =>
  userEvent.click(screen.getByRole('button', { name: `Remove from the list: ${name}` }));
