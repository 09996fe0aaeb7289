import { act, render } from '@testing-library/react';
import { ApiError, type Endpoint, type RequestFunction } from 'shared-contracts/endpoint';
import { similarProducts } from 'shared-contracts/endpoints/catalogue/catalogue';
import {
  estimateShipping,
  getProduct,
  getUnavailableProduct,
  listOffers,
} from 'shared-contracts/endpoints/catalogue/product';
import { recordItemView } from 'shared-contracts/endpoints/catalogue/item-view';
import type { Offer, Product, ShippingEstimate } from 'shared-contracts/entities/catalogue/product';
import type { PageLocation } from 'shared-contracts/host';
import type { Locale } from 'shared-contracts/locale';
import { buildCard, buildEstimate, buildOffer, buildPage, buildProduct } from 'shared-contracts/testing/builders';
import { PageLocationContext } from 'storefront-kit/remote/page';
import { respond, fakeBackend, type FakeResponse } from 'storefront-kit/testing/fake-backend';
import { fakeHost, type FakeHost } from 'storefront-kit/testing/fake-host';
import { loadContext } from 'storefront-kit/testing/load-context';
import { withProviders } from 'storefront-kit/testing/with-providers';
import type { ProductPageData } from '../src/features/product/model/product-data.ts';
import { loadProduct as load } from '../src/features/product/load.ts';
import productPage from '../src/features/product/page.tsx';
import { messagesOf } from './messages.ts';

/** A test's shop; by default one product with a winning and another offer. */
export interface ProductFixture {
  readonly product?: Partial<Product>;
  readonly offers?: readonly Offer[];
  readonly estimate?: Partial<ShippingEstimate>;
  readonly locale?: Locale;
  /** `?tab=…` */
  readonly search?: string;
  /** Id of the offer in the URL. */
  readonly offerId?: string;
  /** Previous data, for a load of another state of the page. */
  readonly previousData?: ProductPageData | null;
  /** Override the shop's own responses. */
  readonly responses?: readonly FakeResponse[];
  readonly host?: FakeHost;
  /** Replaces the shop's own backend. */
  readonly request?: RequestFunction;
}

/** An endpoint that the backend fails. */
export function failWith(call: Endpoint, status: number, errors: Record<string, string[]> = {}): FakeResponse {
  return respond(call, () => {
    throw new ApiError({ status, resource: call.path, body: errors, errors });
  });
}

/** The backend of that shop; of two responses for one endpoint the last wins. */
export function fakeProductBackend({ product, offers, estimate, responses = [] }: ProductFixture) {
  const delivery = buildEstimate(estimate);
  const winning = buildOffer({ inventory_id: 'INV-000101', is_winning: true, won_by: 'price', delivery });
  return fakeBackend(
    respond(getProduct, () => buildProduct(product)),
    failWith(getUnavailableProduct, 404),
    respond(listOffers, () => buildPage([...(offers ?? [winning, buildOffer()])])),
    respond(estimateShipping, () => delivery),
    respond(similarProducts, () => buildPage([buildCard({ id: 7, name: 'Nova travel case', slug: 'nova-case' })])),
    respond(recordItemView, () => ({})),
    ...responses,
  );
}

/** Loads the page like server and browser do. */
export function loadProductPage(fixture: ProductFixture = {}) {
  const { locale = 'en-AE', previousData = null } = fixture;
  return load(
    loadContext({
      ...pageLocationOf(fixture),
      previousData,
      locale,
      request: fixture.request ?? fakeProductBackend(fixture),
      messages: messagesOf(locale),
    }),
  );
}

/** Loads and renders the page; `show` then goes to another of its states. */
export async function showProduct(fixture: ProductFixture = {}) {
  const { locale = 'en-AE' } = fixture;
  const host = fixture.host ?? fakeHost({ locale, request: fakeProductBackend(fixture) });
  const initial = await renderPage(fixture, host);
  // Waits for the requests of the mounted page.
  const view = await act(async () => Promise.resolve(render(initial.content)));
  const rerender = async (next: ProductFixture) =>
    view.rerender((await renderPage({ ...fixture, ...next }, host)).content);
  return { head: initial.head, host, rerender };
}

async function renderPage(fixture: ProductFixture, host: FakeHost) {
  const result = await loadProductPage(fixture);
  if (result.kind !== 'page') throw new Error(`no page: ${result.kind}`);
  const { Page } = productPage;
  const content = (
    <PageLocationContext value={pageLocationOf(fixture)}>
      <Page data={result.data} />
    </PageLocationContext>
  );
  return { head: result.head, content: withProviders(host, content, messagesOf(fixture.locale ?? 'en-AE')) };
}

function pageLocationOf({ product, search = '', offerId }: ProductFixture): PageLocation {
  const slug = product?.slug ?? buildProduct().slug;
  const path = offerId === undefined ? `/p/${slug}/` : `/p/${slug}/offer/${offerId}/`;
  return { path, search, params: { slug, ...(offerId === undefined ? {} : { offerId }) } };
}
