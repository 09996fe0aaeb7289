/** @jest-environment jsdom */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { RequestFunction } from 'shared-contracts/endpoint';
import { listOffers } from 'shared-contracts/endpoints/product';
import { buildCard, buildProduct } from 'shared-contracts/testing/builders';
import { PageLocationContext } from 'storefront-kit/remote/page';
import { fakeHost } from 'storefront-kit/testing/fake-host';
import { loadContext } from 'storefront-kit/testing/load-context';
import { withKit } from 'storefront-kit/testing/with-providers';
import { standInForLayout } from '../../../test/browser.ts';
import { messagesOf } from '../../../test/messages.ts';
import { backendOf } from '../../../test/product-page.tsx';
import { loadProduct } from './load.ts';
import type { PageData } from './model/product-data.ts';
import productPage from './page.tsx';

beforeAll(standInForLayout);
afterEach(cleanup);

const { id, slug, name } = buildProduct();
const LOCATION = { path: `/p/${slug}/`, search: '', params: { slug } };
const CARD = buildCard({ id, slug, name });

function earlyOf(previousPageData: unknown, location: typeof LOCATION = LOCATION) {
  return productPage.preview?.(location, previousPageData) ?? null;
}

test('a card of the page before gives heading, price and picture at once, and stays what it is when the rest comes', async () => {
  const preview = earlyOf({ products: [CARD] });
  expect(preview?.head).toMatchObject({ title: name, preloadImage: { href: expect.stringContaining(CARD.image.src) } });
  const host = fakeHost({ request: backendOf({}) });
  const viewed: unknown[] = [];
  host.bus.on('product-viewed').subscribe((event) => viewed.push(event.product));
  const screenOf = (data: unknown) =>
    withKit(
      host,
      <PageLocationContext value={LOCATION}>
        <productPage.Page data={data} />
      </PageLocationContext>,
      messagesOf('en-AE'),
    );
  const view = await act(async () => Promise.resolve(render(screenOf(preview?.data))));
  const heading = screen.getByRole('heading', { level: 1, name });
  expect(document.querySelector('.intro')?.textContent).toContain(CARD.taxed_newprice.amount.replace(/\.00$/, ''));
  expect(document.querySelector('.gallery img')?.getAttribute('srcset')).toContain(CARD.image.src);
  expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull();
  expect([document.querySelector('[aria-busy]') !== null, viewed]).toEqual([true, []]);

  const whole = await productPage.load(
    loadContext({ ...LOCATION, request: backendOf({}), messages: messagesOf('en-AE') }),
    preview?.data,
  );
  if (whole.kind !== 'page') throw new Error(`there is no page: ${whole.kind}`);
  await act(async () => Promise.resolve(view.rerender(screenOf(whole.data))));
  expect(screen.getByRole('heading', { level: 1, name })).toBe(heading);
  expect(screen.getAllByRole('button', { name: 'Add to cart' }).length).toBeGreaterThan(0);
  expect([document.querySelector('[aria-busy]'), viewed]).toEqual([null, [id]]);
});

test('nothing is shown early of a product that no card tells of, or of a chosen offer', () => {
  expect(earlyOf({ products: [] })).toBeNull();
  const offer = { ...LOCATION, params: { slug, offerId: 'INV-1' } };
  expect(earlyOf({ products: [CARD] }, offer)).toBeNull();
});

/** Which calls were made while the backend kept the product itself to itself. */
async function askedBeforeTheProduct(preview: PageData | null): Promise<string[]> {
  const asked: string[] = [];
  const request: RequestFunction = (call) => {
    asked.push(call.id);
    return new Promise(() => undefined);
  };
  void loadProduct(loadContext({ ...LOCATION, request, messages: messagesOf('en-AE') }), preview);
  await Promise.resolve();
  return asked;
}

test('what a card has told is not waited for: everything is asked for at once', async () => {
  expect(await askedBeforeTheProduct(earlyOf({ products: [CARD] })?.data as PageData)).toContain(listOffers.id);
  expect(await askedBeforeTheProduct(null)).not.toContain(listOffers.id);
});

test('a card that told the number of another product is not believed', async () => {
  const wrong = earlyOf({ products: [{ ...CARD, id: id + 1 }] });
  const asked: unknown[] = [];
  const backend = backendOf({});
  const request: RequestFunction = (call, input, options) => {
    if (call.id === listOffers.id) asked.push((input as { query: { product: number } }).query.product);
    return backend(call, input, options);
  };
  const whole = await productPage.load(
    loadContext({ ...LOCATION, request, messages: messagesOf('en-AE') }),
    wrong?.data,
  );
  expect([whole.kind, asked]).toEqual(['page', [id + 1, id]]);
});
