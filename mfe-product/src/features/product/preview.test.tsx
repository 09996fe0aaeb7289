/** @jest-environment jsdom */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { RequestFunction } from 'shared-contracts/endpoint';
import { listOffers } from 'shared-contracts/endpoints/catalogue/product';
import { buildCard, buildProduct } from 'shared-contracts/testing/builders';
import { PageLocationContext } from 'storefront-kit/remote/page';
import { fakeHost } from 'storefront-kit/testing/fake-host';
import { loadContext } from 'storefront-kit/testing/load-context';
import { withProviders } from 'storefront-kit/testing/with-providers';
import { mockLayout } from '../../../test/browser.ts';
import { messagesOf } from '../../../test/messages.ts';
import { fakeProductBackend } from '../../../test/product-page.tsx';
import { loadProduct } from './load.ts';
import type { ProductPageData } from './model/product-data.ts';
import productPage from './page.tsx';

beforeAll(mockLayout);
afterEach(cleanup);

const { id, slug, name } = buildProduct();
const LOCATION = { path: `/p/${slug}/`, search: '', params: { slug } };
const CARD = buildCard({ id, slug, name });

function previewOf(previousPageData: unknown, location: typeof LOCATION = LOCATION) {
  return productPage.preview?.(location, previousPageData) ?? null;
}

test('ProductPreview: shows heading, price and image of the clicked card at once, unchanged after the load', async () => {
  const preview = previewOf({ products: [CARD] })!;
  expect(preview.head).toMatchObject({ title: name, preloadImage: { href: expect.stringContaining(CARD.image.src) } });
  const host = fakeHost({ request: fakeProductBackend({}) });
  const viewed: unknown[] = [];
  host.bus.on('product-viewed').subscribe((event) => viewed.push(event.product));
  const screenOf = (data: ProductPageData) =>
    withProviders(
      host,
      <PageLocationContext value={LOCATION}>
        <productPage.Page data={data} />
      </PageLocationContext>,
      messagesOf('en-AE'),
    );
  const view = await act(async () => Promise.resolve(render(screenOf(preview.data))));
  const heading = screen.getByRole('heading', { level: 1, name });
  expect(document.querySelector('.intro')?.textContent).toContain(CARD.taxed_newprice.amount.replace(/\.00$/, ''));
  expect(document.querySelector('.gallery img')?.getAttribute('srcset')).toContain(CARD.image.src);
  expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull();
  expect([document.querySelector('[aria-busy]') !== null, viewed]).toEqual([true, []]);

  const whole = await productPage.load(
    loadContext({ ...LOCATION, request: fakeProductBackend({}), messages: messagesOf('en-AE') }),
    preview.data,
  );
  if (whole.kind !== 'page') throw new Error(`no page: ${whole.kind}`);
  await act(async () => Promise.resolve(view.rerender(screenOf(whole.data))));
  expect(screen.getByRole('heading', { level: 1, name })).toBe(heading);
  expect(screen.getAllByRole('button', { name: 'Add to cart' }).length).toBeGreaterThan(0);
  expect([document.querySelector('[aria-busy]'), viewed]).toEqual([null, [id]]);
});

test('ProductPreview: no preview without a card or with a chosen offer', () => {
  expect(previewOf({ products: [] })).toBeNull();
  const offer = { ...LOCATION, params: { slug, offerId: 'INV-1' } };
  expect(previewOf({ products: [CARD] }, offer)).toBeNull();
});

/** Endpoints requested while the backend holds back the product itself. */
async function requestsBeforeProduct(preview: ProductPageData | null): Promise<string[]> {
  const requests: string[] = [];
  const request: RequestFunction = (call) => {
    requests.push(call.id);
    return new Promise(() => undefined);
  };
  void loadProduct(loadContext({ ...LOCATION, request, messages: messagesOf('en-AE') }), preview);
  await Promise.resolve();
  return requests;
}

test('ProductPreview: requests everything at once when a card supplied the number', async () => {
  expect(await requestsBeforeProduct(previewOf({ products: [CARD] })?.data ?? null)).toContain(listOffers.id);
  expect(await requestsBeforeProduct(null)).not.toContain(listOffers.id);
});

test('ProductPreview: ignores a card that supplied the number of another product', async () => {
  const wrong = previewOf({ products: [{ ...CARD, id: id + 1 }] });
  const requests: unknown[] = [];
  const backend = fakeProductBackend({});
  const request: RequestFunction = (call, input, options) => {
    if (call.id === listOffers.id) requests.push((input as { query: { product: number } }).query.product);
    return backend(call, input, options);
  };
  const whole = await productPage.load(
    loadContext({ ...LOCATION, request, messages: messagesOf('en-AE') }),
    wrong?.data,
  );
  expect([whole.kind, requests]).toEqual(['page', [id + 1, id]]);
});
