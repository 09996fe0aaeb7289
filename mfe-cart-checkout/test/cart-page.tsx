import { act, render, screen } from '@testing-library/react';
import type { Locale } from 'shared-contracts/locale';
import { buildUser } from 'shared-contracts/testing/customer-builders';
import { PageLocationContext } from 'storefront-kit/remote/page';
import { fakeHost } from 'storefront-kit/testing/fake-host';
import { loadContext } from 'storefront-kit/testing/load-context';
import { withProviders } from 'storefront-kit/testing/with-providers';
import page from '../src/features/cart/page.tsx';
import type { CartBackend } from './cart-backend.ts';
import { messagesOf } from './messages.ts';

const PLACE = { path: '/cart/', search: '', params: {} };

/** Options of a test's cart page. */
export interface CartFixture {
  readonly locale?: Locale;
  readonly signedIn?: boolean;
}

/** Loads the cart page; its `content` can be rendered. */
export async function openCart(backend: CartBackend, { locale = 'en-AE', signedIn = true }: CartFixture = {}) {
  const { request } = backend;
  const messages = messagesOf(locale);
  const result = await page.load(loadContext({ ...PLACE, locale, request, signedIn, messages }));
  if (result.kind !== 'page') throw new Error('there is no page');
  const host = fakeHost({ locale, request });
  host.bus.setState('page', { path: '/cart/' });
  const { Page } = page;
  const content = withProviders(
    host,
    <PageLocationContext value={PLACE}>
      <Page data={result.data} />
    </PageLocationContext>,
    messages,
  );
  return { host, content, head: result.head };
}

/** Loads and renders the cart page for a customer whose session is known. */
export async function showCart(backend: CartBackend, options?: CartFixture) {
  const { host, content } = await openCart(backend, options);
  render(content);
  act(() => host.setSession({ status: 'authenticated', user: buildUser() }));
  await screen.findByText('Summary');
  return host;
}
