import { act, render, screen } from '@testing-library/react';
import { listAddresses } from 'shared-contracts/endpoints/account/addresses';
import { getCheckout, placeOrder, type CheckoutSummary } from 'shared-contracts/endpoints/checkout/checkout';
import { whoami } from 'shared-contracts/endpoints/account/identity';
import { listCountries } from 'shared-contracts/endpoints/catalogue/location';
import type { Address } from 'shared-contracts/entities/account/address';
import type { Host } from 'shared-contracts/host';
import type { Locale } from 'shared-contracts/locale';
import { fromMinor } from 'shared-contracts/money';
import { buildOrder, buildPage } from 'shared-contracts/testing/builders';
import {
  buildAddress,
  buildCountry,
  buildIdentitySession,
  buildUser,
} from 'shared-contracts/testing/customer-builders';
import { respond, type FakeResponse } from 'storefront-kit/testing/fake-backend';
import { fakeHost } from 'storefront-kit/testing/fake-host';
import { loadContext } from 'storefront-kit/testing/load-context';
import { withProviders } from 'storefront-kit/testing/with-providers';
import page from '../src/features/checkout/page.tsx';
import { createCartBackend, buildLine, type CartBackend } from './cart-backend.ts';
import { messagesOf } from './messages.ts';

/** Options of a test's shop. */
export interface CheckoutFixture {
  readonly addresses?: Address[];
  readonly isComplete?: boolean;
  readonly lines?: Parameters<typeof createCartBackend>[0];
  readonly summary?: Partial<
    Pick<CheckoutSummary, 'payment_methods' | 'needs_phone_code' | 'night_delivery' | 'wallet' | 'cards'>
  >;
}

/**
 * A backend for checkout.
 * @param responses replace the usual ones
 */
export function createCheckoutBackend(fixture: CheckoutFixture = {}, ...responses: FakeResponse[]): CartBackend {
  const { addresses = [buildAddress()], isComplete = true, lines = [buildLine(1, 2)], summary = {} } = fixture;
  const backend: CartBackend = createCartBackend(
    lines,
    respond(getCheckout, (): CheckoutSummary => ({
      cart: backend.cart(),
      addresses,
      payment_methods: ['card', 'cash'],
      night_delivery: 'off',
      is_profile_complete: isComplete,
      needs_phone_code: false,
      wallet: { balance: fromMinor(0, 'AED'), active: false },
      cards: [],
      ...summary,
    })),
    respond(listCountries, () => buildPage([buildCountry()])),
    respond(whoami, () => buildIdentitySession()),
    respond(listAddresses, () => buildPage(addresses)),
    respond(placeOrder, () => buildOrder()),
    ...responses,
  );
  return backend;
}

/**
 * Loads and renders the checkout page for a customer.
 * @param mountSlot fills the slots; default: no remote fills them
 */
export async function renderCheckout(
  backend: CartBackend,
  locale: Locale = 'en-AE',
  search = '',
  mountSlot?: Host['mountSlot'],
) {
  const { request } = backend;
  const messages = messagesOf(locale);
  const host = fakeHost({ locale, request, ...(mountSlot && { mountSlot }) });
  host.bus.setState('page', { path: '/checkout/' });
  const events: string[] = [];
  host.bus.all$.subscribe(({ type }) => events.push(type));
  const { Page } = page;
  const load = async () => {
    const context = loadContext({ path: '/checkout/', search, locale, request, signedIn: true, messages });
    const result = await page.load(context);
    if (result.kind !== 'page') throw new Error('there is no page');
    return withProviders(host, <Page data={result.data} />, messages);
  };
  const { rerender } = render(await load());
  await act(async () => {
    host.setSession({ status: 'authenticated', user: buildUser() });
    await Promise.resolve();
  });
  return {
    host,
    events,
    /** The shell loads the page's data again and updates the page in place. */
    async reload() {
      rerender(await load());
    },
  };
}

/** The page has the button in the summary and in the bar of phones; CSS shows one of them. */
export const getPlaceOrderButton = () => screen.getAllByRole('button', { name: 'Place order' })[0]!;
export const placedOrders = (backend: CartBackend) => backend.requests.filter(({ id }) => id === 'placeOrder');
/** The idempotency key of each order request, in order. */
export const orderKeys = (backend: CartBackend) =>
  placedOrders(backend).map(({ input }) => (input as { headers: Record<string, string> }).headers['Idempotency-Key']);
