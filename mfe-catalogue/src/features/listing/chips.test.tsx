/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listFacets, searchProducts } from 'shared-contracts/endpoints/catalogue/catalogue';
import { PageLocationContext } from 'storefront-kit/remote/page';
import { fakeBackend, respond } from 'storefront-kit/testing/fake-backend';
import { fakeHost } from 'storefront-kit/testing/fake-host';
import { loadContext } from 'storefront-kit/testing/load-context';
import { withProviders } from 'storefront-kit/testing/with-providers';
import { buildList, FACETS } from '../../../test/catalogue.ts';
import { defineLayout } from '../../../test/layout.ts';
import { messagesOf } from '../../../test/messages.ts';
import { load } from './page.tsx';
import { ListingScreen } from './ui/listing-screen.tsx';

afterEach(cleanup);

defineLayout();

/** Parts of a search text, as the backend describes them. */
function understand(text: string) {
  const parts = text.match(/under \d+|\S+/g) ?? [];
  const without = (at: number) => parts.filter((_, index) => index !== at).join(' ');
  return parts.map((part, at) => ({ kind: 'word', text: part, rest: without(at).toLowerCase() }));
}

async function dataOf(search: string) {
  const request = fakeBackend(
    respond(searchProducts, ({ query }) => ({
      ...buildList(['Lamp'], { page_size: 30 }),
      understood: understand(query?.q ?? ''),
    })),
    respond(listFacets, () => ({ count: 1, facets: FACETS })),
  );
  const result = await load(loadContext({ path: '/search/', search, messages: messagesOf('en-AE'), request }));
  if (result.kind !== 'page') throw new Error('there is no page');
  return result.data;
}

/** Shows a search whose navigations wait; `arrive` shows the page of the last one. */
async function showSearch(search: string) {
  let arrival = Promise.withResolvers<void>();
  const visits: string[] = [];
  const host = fakeHost({
    navigate: (path) => {
      visits.push(path);
      arrival = Promise.withResolvers();
      return arrival.promise;
    },
  });
  const location = { path: '/search/', search: '', params: {} };
  const screenOf = async (shown: string) =>
    withProviders(
      host,
      <PageLocationContext value={location}>
        <ListingScreen data={await dataOf(shown)} />
      </PageLocationContext>,
      messagesOf('en-AE'),
    );
  const { rerender } = render(await screenOf(search));
  return {
    visits,
    async arrive() {
      const { search: target } = new URL(visits.at(-1) ?? '', 'https://shop.example');
      rerender(await screenOf(target));
      await act(async () => arrival.resolve());
    },
  };
}

const press = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const part = (text: string) => `Search without “⁨${text}⁩”`;
const partNames = () => {
  const list = screen.queryByRole('list', { name: 'Parts of your search' });
  return list
    ? within(list)
        .getAllByRole('link')
        .map(({ textContent }) => textContent)
    : [];
};
const focusedName = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName;

test('ActiveFilters: a removed filter hands its focus to the next, the previous, or the heading [CAT-03]', async () => {
  const { arrive } = await showSearch('?q=lamp&filters[]=brand:nova&filters[]=Color:red&filters[]=price__range:50__');
  await press('Remove filter: Red');
  await waitFor(() => expect(focusedName()).toMatch(/^Remove filter: From AED/));
  await arrive();
  await press(focusedName() ?? '');
  await waitFor(() => expect(focusedName()).toBe('Remove filter: Nova'));
  await press('Remove filter: Nova');
  await waitFor(() => expect(focusedName()).toBe('H1'));
});

test('ActiveFilters: leaves the focus where the shopper has gone [CAT-03]', async () => {
  await showSearch('?q=lamp&filters[]=brand:nova&filters[]=Color:red');
  const sort = screen.getByLabelText('Sort by');
  act(() => screen.getByRole('link', { name: 'Remove filter: Red' }).click());
  act(() => sort.focus());
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(document.activeElement).toBe(sort);
});

test('UnderstoodParts: a part that is taken away hands its focus to the next one, or the heading [CAT-06]', async () => {
  const { arrive } = await showSearch('?q=red+dress+under+200');
  await press(part('dress'));
  expect(partNames()).toEqual(['red', 'under 200']);
  await waitFor(() => expect(focusedName()).toBe(part('under 200')));
  await arrive();
  expect([partNames(), focusedName()]).toEqual([['red', 'under 200'], part('under 200')]);
  await press(part('under 200'));
  await waitFor(() => expect(focusedName()).toBe('H1'));
});

test('UnderstoodParts: quick presses take away each of their parts [CAT-06]', async () => {
  const { visits } = await showSearch('?q=red+dress+long+under+200');
  await press(part('red'));
  await press(part('under 200'));
  expect(visits).toEqual(['/search/?q=dress+long+under+200', '/search/?q=dress+long']);
  expect(partNames()).toEqual(['dress', 'long']);
});

test('UnderstoodParts: a filter that loads leaves the search text of the parts [CAT-06]', async () => {
  const { visits } = await showSearch('?q=Red+dress+for+me&filters[]=brand:nova');
  await press('Remove filter: Nova');
  await press(part('me'));
  expect(visits.at(-1)).toBe('/search/?q=red+dress+for');
});

test('FilterSheet: “Clear all” hands the focus to the button beside it [CAT-03]', async () => {
  await showSearch('?q=lamp&filters[]=brand:nova');
  await press('Filters 1');
  const sheet = within(screen.getByRole('dialog', { name: 'Filters' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Clear all' }));
  expect(document.activeElement).toBe(sheet.getByRole('button', { name: /^Show/ }));
});
