import { render } from '@testing-library/react';
import { whoami } from 'shared-contracts/endpoints/account/identity';
import type { LoadContext } from 'shared-contracts/host';
import type { Locale } from 'shared-contracts/locale';
import { buildIdentitySession } from 'shared-contracts/testing/customer-builders';
import type { PageModule } from 'storefront-kit/remote/page';
import { respond, fakeBackend, type FakeResponse } from 'storefront-kit/testing/fake-backend';
import { fakeHost } from 'storefront-kit/testing/fake-host';
import { loadContext } from 'storefront-kit/testing/load-context';
import { withProviders } from 'storefront-kit/testing/with-providers';
import { messagesOf } from './messages.ts';

const LAYLA = respond(whoami, () => buildIdentitySession());

/** Loads a page for Layla, signed in; the last response for an endpoint wins. */
export function loadTestPage<Data>(
  page: PageModule<Data>,
  locale: Locale,
  responses: readonly FakeResponse[],
  context: Partial<LoadContext<Data>> = {},
) {
  const request = fakeBackend(LAYLA, ...responses);
  return page.load(loadContext({ locale, request, signedIn: true, messages: messagesOf(locale), ...context }));
}

/**
 * Loads and renders a page; returns its host. `rerender` shows data that is loaded later.
 * @throws Error when the load returns no page
 */
export async function showPage<Data>(
  page: PageModule<Data>,
  locale: Locale,
  responses: readonly FakeResponse[],
  context: Partial<LoadContext<Data>> = {},
) {
  const result = await loadTestPage(page, locale, responses, context);
  if (result.kind !== 'page') throw new Error(`no page, but: ${result.kind}`);
  const host = fakeHost({ locale, request: fakeBackend(LAYLA, ...responses) });
  const { Page } = page;
  const view = (data: Data) => withProviders(host, <Page data={data} />, messagesOf(locale));
  const { container, rerender } = render(view(result.data));
  return { host, result, container, rerender: (data: Data) => rerender(view(data)) };
}
