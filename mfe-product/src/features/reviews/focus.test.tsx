/** @jest-environment jsdom */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { canReview, createReview, listMyReviews, listReviews } from 'shared-contracts/endpoints/catalogue/reviews';
import { buildPage, buildReview } from 'shared-contracts/testing/builders';
import { buildUser } from 'shared-contracts/testing/customer-builders';
import { respond } from 'storefront-kit/testing/fake-backend';
import { fakeHost } from 'storefront-kit/testing/fake-host';
import { clearDataCache } from 'storefront-kit/testing/clear-data-cache';
import { mockLayout } from '../../../test/browser.ts';
import { fakeProductBackend, showProduct } from '../../../test/product-page.tsx';

const SUMMARY = { average: 4.5, count: 12, stars: [5, 4].map((rating) => ({ rating, count: 6 })) };
const RESPONSES = [
  respond(listReviews, ({ query }) => ({
    ...buildPage([buildReview()], { count: query.rating === undefined ? 12 : 6 }),
    summary: SUMMARY,
  })),
  respond(listMyReviews, () => buildPage([])),
  respond(canReview, () => ({ allowed: true, reason: null })),
  respond(createReview, () => buildReview({ id: 99 })),
];

beforeAll(() => {
  mockLayout();
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(async () => {
  cleanup();
  await clearDataCache();
});

async function showReviews(search: string) {
  const host = fakeHost({ request: fakeProductBackend({ responses: RESPONSES }) });
  host.setSession({ status: 'authenticated', user: buildUser() });
  return showProduct({ search, responses: RESPONSES, host });
}
const link = (name: string) => screen.getByRole('link', { name });

test('ReviewsTab: the new review takes the focus of its form [PDP-06]', async () => {
  await showReviews('?tab=reviews');
  await userEvent.click(screen.getByRole('button', { name: 'Write a review' }));
  await userEvent.click(await screen.findByRole('radio', { name: '4 out of 5' }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Your review in words/ }), 'Warm and loud');
  await userEvent.click(screen.getByRole('button', { name: 'Send review' }));
  expect(document.activeElement?.textContent).toBe('Your review');
});

test('ReviewsTab: an own review that was written before leaves the focus [PDP-06]', async () => {
  const product = { id: 101, slug: 'nova', name: 'Nova', image: { src: '/media/x', widths: [240], alt: '' } };
  const mine = respond(listMyReviews, () => buildPage([{ ...buildReview(), product }]));
  const host = fakeHost({ request: fakeProductBackend({ responses: [...RESPONSES, mine] }) });
  host.setSession({ status: 'authenticated', user: buildUser() });
  await showProduct({ search: '?tab=reviews', responses: [...RESPONSES, mine], host });
  await screen.findByRole('heading', { name: 'Your review' });
  expect(document.activeElement).toBe(document.body);
});

test('ListPager: after the last page’s link left, the link to the page before has the focus [PDP-06]', async () => {
  const { rerender } = await showReviews('?tab=reviews');
  await userEvent.click(link('Older'));
  await rerender({ search: '?tab=reviews&page=2' });
  expect(screen.queryByRole('link', { name: 'Older' })).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Newer'));
});

test('ReviewSort: after the link to all stars left, the first order has the focus [PDP-06]', async () => {
  const { rerender } = await showReviews('?tab=reviews&stars=5');
  await userEvent.click(link('Only 5 stars: show all'));
  await rerender({ search: '?tab=reviews' });
  expect(screen.queryByRole('link', { name: 'Only 5 stars: show all' })).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Newest'));
});
