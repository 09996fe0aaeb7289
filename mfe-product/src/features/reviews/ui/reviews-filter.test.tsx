/** @jest-environment jsdom */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listReviews } from 'shared-contracts/endpoints/catalogue/reviews';
import { buildPage, buildReview } from 'shared-contracts/testing/builders';
import { respond } from 'storefront-kit/testing/fake-backend';
import { fakeHost } from 'storefront-kit/testing/fake-host';
import { mockLayout } from '../../../../test/browser.ts';
import { fakeProductBackend, showProduct } from '../../../../test/product-page.tsx';

beforeAll(mockLayout);
afterEach(cleanup);

const LIST = respond(listReviews, () => ({
  ...buildPage([buildReview()], { count: 12 }),
  summary: { average: 4.5, count: 12, stars: [5, 4].map((rating) => ({ rating, count: 6 })) },
}));

/** The tab of reviews, in a shop whose navigations end when the test says so. */
async function showReviews() {
  const [navigations, endings]: [string[], (() => void)[]] = [[], []];
  const fixture = { search: '?tab=reviews', responses: [LIST] };
  const host = fakeHost({
    request: fakeProductBackend(fixture),
    navigate: (path) => {
      navigations.push(path.slice(path.indexOf('?')));
      return new Promise((resolve) => endings.push(resolve));
    },
  });
  await showProduct({ ...fixture, host });
  return { navigations, end: (index: number) => act(async () => Promise.resolve(endings[index]?.())) };
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('link', { name }));

test('ReviewsTab: stars and order that are pressed before the first has loaded both apply [PDP-06]', async () => {
  const { navigations, end } = await showReviews();
  await press(/^5 stars/);
  await press('Fewest stars');
  await end(0);
  await press(/^4 stars/);
  expect(navigations).toEqual([
    '?tab=reviews&stars=5',
    '?tab=reviews&stars=5&order=rating',
    '?tab=reviews&stars=4&order=rating',
  ]);
});

test('ReviewsTab: stars that did not load are not chosen by the next press [PDP-06]', async () => {
  const { navigations, end } = await showReviews();
  await press(/^5 stars/);
  await end(0);
  await press('Fewest stars');
  expect(navigations).toEqual(['?tab=reviews&stars=5', '?tab=reviews&order=rating']);
});
