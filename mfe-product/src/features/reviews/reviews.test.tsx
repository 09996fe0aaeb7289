/** @jest-environment jsdom */
import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { clearDataCache } from 'storefront-kit/testing/clear-data-cache';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type EndpointInput } from 'shared-contracts/endpoint';
import {
  createReview,
  listMyReviews,
  listReviews,
  canReview,
  uploadReviewPicture,
} from 'shared-contracts/endpoints/catalogue/reviews';
import { buildPage, buildReview } from 'shared-contracts/testing/builders';
import { buildUser } from 'shared-contracts/testing/customer-builders';
import { respond, type FakeResponse } from 'storefront-kit/testing/fake-backend';
import { fakeHost } from 'storefront-kit/testing/fake-host';
import { mockLayout, mockImageDecoding } from '../../../test/browser.ts';
import { fakeProductBackend, failWith, loadProductPage, showProduct } from '../../../test/product-page.tsx';

const SLUG = 'nova-wireless-headphones-black';
const SUMMARY = {
  average: 4.5,
  count: 12,
  stars: [5, 4, 3, 2, 1].map((rating) => ({ rating, count: rating === 5 ? 12 : 0 })),
};
const LIST = respond(listReviews, () => ({ ...buildPage([buildReview()], { count: 12 }), summary: SUMMARY }));

beforeAll(mockLayout);
beforeEach(() => sessionStorage.clear());
afterEach(async () => {
  cleanup();
  await clearDataCache();
});

/** A signed-in customer on the tab of reviews; responses in `own` override those of a customer who may review. */
async function showToCustomer(...own: FakeResponse[]) {
  const mine = respond(listMyReviews, () => buildPage([]));
  const may = respond(canReview, () => ({ allowed: true, reason: null }));
  const responses = [LIST, mine, may, ...own];
  const host = fakeHost({ request: fakeProductBackend({ responses }) });
  host.setSession({ status: 'authenticated', user: buildUser() });
  await showProduct({ search: '?tab=reviews', responses, host });
  return host;
}

const openForm = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Write a review' }));
  return within(await screen.findByRole('dialog', { name: 'Write a review' }));
};

test('loadProduct: a page of reviews past the last redirects to the last, with the same filter and order [PDP-06]', async () => {
  const list = respond(listReviews, () => ({ ...buildPage([], { count: 12 }), summary: SUMMARY }));
  const search = '?tab=reviews&stars=5&order=rating&page=7';
  expect(await loadProductPage({ search, responses: [list] })).toEqual({
    kind: 'redirect',
    to: `/p/${SLUG}/?tab=reviews&stars=5&order=rating&page=2`,
  });
});

test('ReviewsTab: order and stars are URLs; a filtered list links back to all', async () => {
  const requests: unknown[] = [];
  const list = respond(listReviews, ({ query }) => {
    requests.push([query.rating, query.ordering]);
    return { ...buildPage([buildReview()], { count: 12 }), summary: SUMMARY };
  });
  await showProduct({ search: '?tab=reviews&stars=5&order=-rating', responses: [list] });
  expect(requests).toEqual([[5, '-rating']]);
  const href = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('Fewest stars')).toBe(`/p/${SLUG}/?tab=reviews&stars=5&order=rating`);
  expect(href('Only 5 stars: show all')).toBe(`/p/${SLUG}/?tab=reviews&order=-rating`);
  const five = screen.getByRole('link', { name: /^5 stars: 12 reviews/ });
  expect(five.getAttribute('aria-current')).toBe('true');
  expect(screen.queryByRole('link', { name: /^1 star/ })).toBeNull();
});

test('ReviewsTab: images of a review link to their largest file', async () => {
  const review = buildReview({ pictures: [{ src: '/media/review/x', widths: [240, 960], alt: '' }] });
  const list = respond(listReviews, () => ({ ...buildPage([review]), summary: SUMMARY }));
  await showProduct({ search: '?tab=reviews', responses: [list] });
  const picture = screen.getByRole('img', { name: 'Picture 1 from Omar' });
  expect(picture.closest('a')?.getAttribute('href')).toBe('/media/review/x-960.webp');
});

test('ReviewsTab: a guest signs in to write and returns to the open form [AUTH-07]', async () => {
  await showProduct({ search: '?tab=reviews', responses: [LIST] });
  const link = screen.getByRole('link', { name: 'Write a review' });
  expect(decodeURIComponent(link.getAttribute('href')!)).toContain(`/p/${SLUG}/?tab=reviews`);
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  cleanup();
  await showToCustomer();
  expect(await screen.findByRole('dialog', { name: 'Write a review' })).toBeTruthy();
});

test('ReviewsTab: sends stars, text and images; the review then shows on the page', async () => {
  mockImageDecoding();
  const sent: EndpointInput<typeof createReview>[] = [];
  const id = '5e0a1c52-6d8e-4c39-9a51-0d1f4a7b1a01';
  const image = { src: `/media/review/${id}`, widths: [240, 960], alt: '' };
  const host = await showToCustomer(
    respond(uploadReviewPicture, () => ({ id, image })),
    respond(createReview, (input) => {
      sent.push(input);
      return buildReview({ id: 99, text: input.body.text, rating: input.body.rating, pictures: [image] });
    }),
  );
  const form = await openForm();
  await userEvent.click(await form.findByRole('button', { name: 'Send review' }));
  expect(form.getByText('Please choose one to five stars')).toBeTruthy();
  expect(form.getByText('This field may not be blank')).toBeTruthy();
  await userEvent.click(form.getByRole('radio', { name: '4 out of 5' }));
  await userEvent.type(form.getByRole('textbox', { name: /^Your review in words/ }), 'Warm and loud');
  await userEvent.upload(form.getByLabelText('Add pictures'), new File(['x'], 'x.jpg', { type: 'image/jpeg' }));
  await userEvent.click(form.getByRole('button', { name: 'Send review' }));
  expect(sent).toEqual([{ body: { product: 101, rating: 4, text: 'Warm and loud', pictures: [id] } }]);
  expect(host.toasts).toMatchObject([{ type: 'Success' }]);
  const own = within(screen.getByRole('heading', { name: 'Your review' }).closest('section')!);
  expect(own.getByText('Warm and loud')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Write a review' })).toBeNull();
});

test('ReviewsTab: a review that was just written shows when the shopper comes back from another tab [APP-20]', async () => {
  const product = { id: 101, slug: SLUG, name: 'Nova', image: { src: '/media/x', widths: [240], alt: '' } };
  let isWritten = false;
  const responses = [
    LIST,
    respond(listMyReviews, () => buildPage(isWritten ? [{ ...buildReview({ text: 'Warm and loud' }), product }] : [])),
    respond(canReview, () => ({ allowed: true, reason: null })),
    respond(createReview, () => {
      isWritten = true;
      return buildReview({ text: 'Warm and loud' });
    }),
  ];
  const host = fakeHost({ request: fakeProductBackend({ responses }) });
  host.setSession({ status: 'authenticated', user: buildUser() });
  const { rerender } = await showProduct({ search: '?tab=reviews', responses, host });
  const form = await openForm();
  await userEvent.click(await form.findByRole('radio', { name: '4 out of 5' }));
  await userEvent.type(form.getByRole('textbox', { name: /^Your review in words/ }), 'Warm and loud');
  await userEvent.click(form.getByRole('button', { name: 'Send review' }));
  expect(screen.getByText('Warm and loud')).toBeTruthy();
  await rerender({ search: '' });
  expect(screen.queryByText('Warm and loud')).toBeNull();
  await rerender({ search: '?tab=reviews' });
  expect(await screen.findByText('Warm and loud')).toBeTruthy();
});

test.each(['It seems, You have already reviewed.', 'To write a review you need to order it first'])(
  'ReviewsTab: explains before the form why the customer may not review: %s',
  async (reason) => {
    await showToCustomer(respond(canReview, () => ({ allowed: false, reason })));
    const form = await openForm();
    expect(await form.findByText(reason)).toBeTruthy();
    expect(form.queryByRole('textbox')).toBeNull();
  },
);

test('ReviewsTab: an open form stays when a focus comes, and without a response the form decides [APP-20]', async () => {
  let requests = 0;
  await showToCustomer(
    respond(canReview, () => {
      requests += 1;
      throw new ApiError({ status: 503, resource: '', body: '' });
    }),
  );
  const form = await openForm();
  const words = await form.findByRole<HTMLTextAreaElement>('textbox', { name: /^Your review in words/ });
  await userEvent.type(words, 'Loud');
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  act(() => void globalThis.dispatchEvent(new Event('focus')));
  await act(async () => Promise.resolve());
  jest.restoreAllMocks();
  expect([words.isConnected, words.value, requests]).toEqual([true, 'Loud', 1]);
});

test('ReviewsTab: shows a rejection in the form and preserves the typed text', async () => {
  mockImageDecoding({ broken: true });
  await showToCustomer(failWith(createReview, 500));
  const form = await openForm();
  await userEvent.click(await form.findByRole('radio', { name: '5 out of 5' }));
  const words = form.getByRole<HTMLTextAreaElement>('textbox', { name: /^Your review in words/ });
  await userEvent.type(words, 'Loud');
  await userEvent.upload(form.getByLabelText('Add pictures'), new File(['x'], 'x.jpg', { type: 'image/jpeg' }));
  expect((await form.findByRole('alert')).textContent).toBe('Please choose a JPEG, PNG or WebP picture');
  await userEvent.click(form.getByRole('button', { name: 'Send review' }));
  expect(await form.findByText('Something went wrong. Please try again')).toBeTruthy();
  expect([words.value, form.getByRole<HTMLInputElement>('radio', { name: '5 out of 5' }).checked]).toEqual([
    'Loud',
    true,
  ]);
});

test('ReviewsTab: shows the customer’s own review first, once, without a form for another', async () => {
  const product = { id: 101, slug: SLUG, name: 'Nova', image: { src: '/media/x', widths: [240], alt: '' } };
  await showToCustomer(respond(listMyReviews, () => buildPage([{ ...buildReview(), product }])));
  await screen.findByRole('heading', { name: 'Your review' });
  expect(screen.getAllByText('Comfortable for a whole flight.')).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'Your review' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Write a review' })).toBeNull();
});
