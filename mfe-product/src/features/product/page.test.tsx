/** @jest-environment jsdom */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { similarProducts } from 'shared-contracts/endpoints/catalogue/catalogue';
import { estimateShipping, getProduct, listOffers } from 'shared-contracts/endpoints/catalogue/product';
import { listQuestions } from 'shared-contracts/endpoints/catalogue/questions';
import { listReviews } from 'shared-contracts/endpoints/catalogue/reviews';
import { recordItemView } from 'shared-contracts/endpoints/catalogue/item-view';
import type { EventPayload } from 'shared-contracts/bus/events';
import { buildOffer, buildPage, buildQuestion, buildReview } from 'shared-contracts/testing/builders';
import { buildUser } from 'shared-contracts/testing/customer-builders';
import { respond } from 'storefront-kit/testing/fake-backend';
import { fakeHost } from 'storefront-kit/testing/fake-host';
import { mockLayout } from '../../../test/browser.ts';
import { fakeProductBackend, failWith, loadProductPage, showProduct } from '../../../test/product-page.tsx';

import { storeCompared } from '../../shared/compared-products.ts';

const SLUG = 'nova-wireless-headphones-black';

beforeAll(mockLayout);
afterEach(cleanup);

test('ProductPage: shows name, brand, rating, SKU, price with old price and VAT, colours, seller, returns [PDP-01] [PDP-10]', async () => {
  const { head } = await showProduct();
  expect(head).toMatchObject({
    title: 'Nova wireless headphones, black',
    type: 'product',
    image: '/media/headphones-black-1-960.webp',
    preloadImage: { href: '/media/headphones-black-1-480.webp' },
  });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nova wireless headphones, black');
  expect(screen.getByRole('link', { name: 'Nova' }).getAttribute('href')).toBe('/b/nova/');
  const reviews = screen.getByRole('link', { name: '4.4 out of 5, 128 reviews' });
  expect(reviews.getAttribute('href')).toBe(`/p/${SLUG}/?tab=reviews#product-details`);
  expect(screen.getByText('NOV-HP-BLK').tagName).toBe('BDI');
  expect(screen.getAllByText('299').length).toBeGreaterThan(0);
  expect(screen.getAllByText('399').length).toBeGreaterThan(0);
  expect(screen.getAllByText('25% off').length).toBeGreaterThan(0);
  expect(screen.getByText('VAT included')).toBeTruthy();
  expect(screen.getByText('Available')).toBeTruthy();
  expect(screen.getByText('Return it within 45 days')).toBeTruthy();
  expect(screen.getByText(/Sold by/).textContent).toBe('Sold by RB Market');
  expect(screen.getAllByText(/Get it between/)[0]?.textContent).toBe('Get it between Jun 3rd 26 and Jun 5th 26');
  expect(screen.getAllByText('Free delivery')).toHaveLength(2);
  expect(screen.getByText('Order after 8 pm and get it before 2 am')).toBeTruthy();

  const white = screen.getByRole('link', { name: 'White' });
  expect(white.getAttribute('href')).toBe('/p/nova-wireless-headphones-white/');
  expect(screen.getByRole('link', { name: 'Black' }).getAttribute('aria-current')).toBe('true');
});

test('ProductPage: renders the same in Arabic for Saudi Arabia [PDP-01] [LOC-03]', async () => {
  await showProduct({ locale: 'ar-SA', product: { qty: 3 } });
  expect(screen.getByText('شامل ضريبة القيمة المضافة')).toBeTruthy();
  expect(screen.getByText('متوفر')).toBeTruthy();
  expect(screen.getByText('بقيت 3 قطع فقط')).toBeTruthy();
  expect(screen.getByText('يمكن إرجاعه خلال 45 يومًا')).toBeTruthy();
  expect(screen.getAllByText(/يصلك بين/)[0]?.textContent).toBe('يصلك بين 3 يونيو 26 و5 يونيو 26');
  expect(screen.getByRole('link', { name: 'White' }).getAttribute('href')).toBe(
    '/ar-SA/p/nova-wireless-headphones-white/',
  );
});

test('ProductPage: a colour changes the product in place and preserves the tab [PDP-01]', async () => {
  const { host } = await showProduct({ search: '?tab=specs' });
  await userEvent.click(screen.getByRole('link', { name: 'White' }));
  expect(host.navigations).toEqual(['/p/nova-wireless-headphones-white/?tab=specs']);
});

test('ProductPage: leads to the comparison with the products that were compared last', async () => {
  await showProduct();
  const link = screen.getByRole('link', { name: 'Compare' });
  expect(link.getAttribute('href')).toBe(`/compare/?p=${SLUG}`);
  storeCompared(['one', SLUG, 'two']);
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  expect(link.getAttribute('href')).toBe(`/compare/?p=one&p=two&p=${SLUG}`);
});

test('ProductPage: loads the first image eagerly; each has its largest file and a thumbnail link [PDP-01]', async () => {
  await showProduct();
  const gallery = screen.getByRole('list', { name: 'Pictures of the product' });
  const [first, second] = within(gallery).getAllByRole('img');
  expect([first?.getAttribute('loading'), second?.getAttribute('loading')]).toEqual(['eager', 'lazy']);
  expect(first?.getAttribute('fetchpriority')).toBe('high');
  const [link] = within(gallery).getAllByRole('link');
  expect(link?.getAttribute('href')).toBe('/media/headphones-black-1-960.webp');
  const thumbnail = screen.getByLabelText('Picture 2 of 2');
  const target = within(gallery).getAllByRole('listitem')[1]!;
  expect(thumbnail.getAttribute('href')).toBe(`#${target.id}`);
});

test('ProductPage: zooms an image in a dialog by pointer and keys, and restores the focus [PDP-01]', async () => {
  const user = userEvent.setup();
  await showProduct();
  const gallery = screen.getByRole('list', { name: 'Pictures of the product' });
  await user.click(within(gallery).getAllByRole('link')[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'Pictures of the product' });
  expect(within(dialog).getByRole('status').textContent).toBe('Picture 1 of 2');
  await user.keyboard('{ArrowRight}');
  expect(within(dialog).getByRole('status').textContent).toBe('Picture 2 of 2');
  await user.click(within(dialog).getByRole('button', { name: 'Next picture' }));
  expect(within(dialog).getByRole('status').textContent).toBe('Picture 1 of 2');
  await user.click(within(dialog).getByTitle('Zoom in'));
  expect(within(dialog).getByTitle('Zoom out').getAttribute('aria-pressed')).toBe('true');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('ProductPage: each tab has its own URL and content [PDP-02]', async () => {
  const { host } = await showProduct();
  const tabs = screen.getByRole('navigation', { name: 'About this product' });
  const addresses = within(tabs)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(addresses).toEqual([
    `/p/${SLUG}/`,
    `/p/${SLUG}/?tab=specs`,
    `/p/${SLUG}/?tab=reviews`,
    `/p/${SLUG}/?tab=questions`,
  ]);
  expect(screen.getByText('Made for long flights.')).toBeTruthy();
  expect(screen.getByText('Folds flat')).toBeTruthy();
  await userEvent.click(within(tabs).getByRole('link', { name: 'Specs' }));
  expect(host.navigations).toEqual([`/p/${SLUG}/?tab=specs`]);
});

test('ProductPage: specifications list the seller’s text, identifiers and measures [PDP-02]', async () => {
  const { head } = await showProduct({ search: '?tab=specs' });
  expect(head.title).toBe('Specs: Nova wireless headphones, black');
  const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name} `) });
  expect(row('Battery life').textContent).toContain('40 h');
  expect(within(row('EAN')).getByText('6291000000017').tagName).toBe('BDI');
  expect(row('RBIN').textContent).toContain('RB00000101');
  expect(row('Weight').textContent).toContain('250 g');
  expect(row('Width').textContent).toContain('18 cm');
});

test('ProductPage: reviews show the summary by stars, verified purchases, and older pages', async () => {
  const summary = {
    average: 4.5,
    count: 12,
    stars: [5, 4, 3, 2, 1].map((rating) => ({ rating, count: rating === 5 ? 11 : 0 })),
  };
  const reviews = respond(listReviews, ({ query }) => {
    expect(query).toMatchObject({ product: 101, page: 1, page_size: 10, ordering: '-created' });
    return {
      ...buildPage([buildReview(), buildReview({ id: 42, is_verified_purchase: false })], { count: 12 }),
      summary,
    };
  });
  await showProduct({ search: '?tab=reviews', responses: [reviews] });
  expect(screen.getByText('5 stars: 11 reviews')).toBeTruthy();
  expect(screen.getAllByText('5 out of 5')).toHaveLength(2);
  expect(screen.getAllByText('Verified purchase')).toHaveLength(1);
  expect(screen.getAllByText('Comfortable for a whole flight.')[0]?.getAttribute('lang')).toBe('en');
  expect(screen.getByRole('link', { name: 'Older' }).getAttribute('href')).toBe(
    `/p/${SLUG}/?tab=reviews&page=2#product-details`,
  );
});

test('ProductPage: questions show their answers, or that there is none yet', async () => {
  const open = buildQuestion({ id: 62, text: 'هل يعمل مع الحاسوب؟', language: 'ar', answer: null, answered: null });
  const questions = respond(listQuestions, () => buildPage([open, buildQuestion()]));
  await showProduct({ search: '?tab=questions', locale: 'ar', responses: [questions] });
  expect(screen.getByText('لم يُجب عنه بعد')).toBeTruthy();
  expect(screen.getByText('Yes, a hard one.').getAttribute('lang')).toBe('en');
  expect(screen.getByText(/أجاب عنه/).textContent).toBe('أجاب عنه RB Market');
});

test('ProductPage: the page works without reviews and when they fail to load', async () => {
  const none = { average: 0, count: 0, stars: [5, 4, 3, 2, 1].map((rating) => ({ rating, count: 0 })) };
  const empty = respond(listReviews, () => ({ ...buildPage([]), summary: none }));
  await showProduct({ search: '?tab=reviews', product: { rating: { average: 0, count: 0 } }, responses: [empty] });
  expect(screen.getByText('No reviews yet')).toBeTruthy();
  cleanup();

  let reloads = 0;
  const reload = () => Promise.resolve(void (reloads += 1));
  const host = fakeHost({ request: fakeProductBackend({}), reload });
  await showProduct({ search: '?tab=reviews', responses: [failWith(listReviews, 500)], host });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reloads).toBe(1);
});

test('ProductPage: an unknown product and an offer that is gone are not found [PDP-03]', async () => {
  expect(await loadProductPage({ responses: [failWith(getProduct, 404)] })).toEqual({ kind: 'not-found' });
  expect(await loadProductPage({ offerId: 'INV-404' })).toEqual({ kind: 'not-found' });
  await expect(loadProductPage({ responses: [failWith(getProduct, 500)] })).rejects.toThrow('500');
});

test('ProductPage: sells without offers, delivery and similar products [PDP-01]', async () => {
  const responses = [failWith(listOffers, 500), failWith(estimateShipping, 500), failWith(similarProducts, 500)];
  await showProduct({ responses });
  expect(screen.getByRole('button', { name: 'Add to cart' })).toBeTruthy();
  expect(screen.queryByText('Other sellers')).toBeNull();
  expect(screen.queryByText('Similar products')).toBeNull();
  expect(screen.queryByText(/Delivery to/)).toBeNull();
});

test('ProductPage: shows another seller’s offer when the URL names it [PDP-03]', async () => {
  const offers = [buildOffer({ inventory_id: 'INV-000101', is_winning: true }), buildOffer()];
  const { head } = await showProduct({ offerId: 'INV-000102', offers });
  expect(head.canonicalPath).toBeUndefined();
  expect(screen.getByText(/Sold by/).textContent).toBe('Sold by Marina Electronics');
  expect(screen.getByText('Only 4 left')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See the best offer' }).getAttribute('href')).toBe(`/p/${SLUG}/`);
  const tabs = screen.getByRole('navigation', { name: 'About this product' });
  expect(within(tabs).getByRole('link', { name: 'Specs' }).getAttribute('href')).toBe(
    `/p/${SLUG}/offer/INV-000102/?tab=specs`,
  );
});

test('ProductPage: publishes one view of a product across changes of tab and offer [BUS-01]', async () => {
  const viewed: EventPayload<'product-viewed'>[] = [];
  const host = fakeHost({ request: fakeProductBackend({}) });
  host.bus.on('product-viewed').subscribe((event) => viewed.push(event));
  const { rerender: show } = await showProduct({ host });
  await show({ search: '?tab=specs' });
  await show({ offerId: 'INV-000102' });
  expect(screen.getByText(/Sold by/).textContent).toBe('Sold by Marina Electronics');
  expect(viewed).toEqual([
    {
      product: 101,
      name: 'Nova wireless headphones, black',
      price: { amount: '299.00', currency: 'AED' },
      brand: 'Nova',
      category: 'Headphones',
    },
  ]);
});

test('ProductPage: another tab of the current page fetches only that tab', async () => {
  const requests: string[] = [];
  const first = await loadProductPage();
  if (first.kind !== 'page') throw new Error('page not found');
  const backend = fakeProductBackend({ responses: [respond(listQuestions, () => buildPage([buildQuestion()]))] });
  const request: typeof backend = (call, input, options) => {
    requests.push(call.id);
    return backend(call, input, options);
  };
  const other = async (search: string) => {
    requests.length = 0;
    const result = await loadProductPage({ search, previousData: first.data, request });
    return result.kind === 'page' ? result.data : null;
  };
  expect(await other('?tab=questions')).toMatchObject({
    ...first.data,
    url: { tab: 'questions' },
    tab: { key: 'questions' },
  });
  expect(requests).toEqual(['listQuestions']);
  expect((await other('?tab=specs'))?.tab.key).toBe('specs');
  expect(requests).toEqual(['getProduct']);
  await other('');
  expect(requests).toEqual(['getProduct', 'listOffers', 'similarProducts']);
});

test('ProductPage: stores viewed products for two days and reports them only for signed-in customers', async () => {
  // oxlint-disable-next-line unicorn/no-document-cookie -- jsdom has no Cookie Store
  document.cookie = 'recently_viewed=7.3';
  const reportedIds: number[] = [];
  const reportEndpoint = respond(recordItemView, ({ body }) => {
    reportedIds.push(body.productId);
    return {};
  });
  const host = fakeHost({ request: fakeProductBackend({ responses: [reportEndpoint] }) });
  await showProduct({ host });
  await waitFor(() => expect(document.cookie).toBe('recently_viewed=101.7.3'));
  expect(reportedIds).toEqual([]);
  act(() => host.setSession({ status: 'authenticated', user: buildUser() }));
  expect(reportedIds).toEqual([101]);
});

test('ProductPage: shows links to similar products', async () => {
  await showProduct();
  const similar = screen.getByRole('list', { name: 'Similar products' });
  expect(within(similar).getByRole('link', { name: 'Nova travel case' }).getAttribute('href')).toBe('/p/nova-case/');
});

test('ProductPage: cuts a long description at a word boundary for search engines', async () => {
  const description = `${'word '.repeat(40)}end`;
  const { head } = await showProduct({ product: { description, content: [], bullet_points: [] } });
  expect(head.description).toMatch(/^(word ){30,}word…$/);
});
