/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EndpointOutput } from 'shared-contracts/endpoint';
import type { LoadContext } from 'shared-contracts/host';
import { listFacets, searchProducts, topSelling } from 'shared-contracts/endpoints/catalogue/catalogue';
import { menuHotTrending } from 'shared-contracts/endpoints/catalogue/menu';
import { buildCategory, buildPage } from 'shared-contracts/testing/builders';
import { PageLocationContext } from 'storefront-kit/remote/page';
import { respond, fakeBackend } from 'storefront-kit/testing/fake-backend';
import { fakeHost } from 'storefront-kit/testing/fake-host';
import { loadContext } from 'storefront-kit/testing/load-context';
import { withProviders } from 'storefront-kit/testing/with-providers';
import { buildCards, buildList, FACETS } from '../../../test/catalogue.ts';
import { messagesOf } from '../../../test/messages.ts';
import type { ListingData } from './model/listing-data.ts';
import { load } from './page.tsx';
import { ListingScreen } from './ui/listing-screen.tsx';

afterEach(cleanup);

// jsdom has no layout.
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

type Result = EndpointOutput<typeof searchProducts>;
const FILTERS = respond(listFacets, () => ({ count: 2, facets: FACETS }));

/** A search with two products per page, with a record of the requests. */
function searching(notes: Partial<Result> = {}) {
  const pages: number[] = [];
  const search = respond(searchProducts, ({ query }): Result => {
    const page = Number(query?.page ?? 1);
    pages.push(page);
    const cards = buildCards([`First of ${page}`, `Second of ${page}`]).map((card) => ({
      ...card,
      id: card.id + page * 10,
    }));
    return { ...buildList([], { count: 6, page, page_size: 2 }), results: cards, ...notes };
  });
  return { pages, search };
}

async function dataOf(search: string, input: Partial<LoadContext<ListingData>>): Promise<ListingData> {
  const result = await load(loadContext({ path: '/search/', search, messages: messagesOf('en-AE'), ...input }));
  if (result.kind !== 'page') throw new Error('there is no page');
  return result.data;
}

function show(data: ListingData) {
  const host = fakeHost();
  const screenOf = (shown: ListingData) =>
    withProviders(
      host,
      <PageLocationContext value={{ path: '/search/', search: '', params: {} }}>
        <ListingScreen data={shown} />
      </PageLocationContext>,
      messagesOf('en-AE'),
    );
  const { rerender } = render(screenOf(data));
  return { host, update: (next: ListingData) => rerender(screenOf(next)) };
}

const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('SearchPage: shows the search text without results and the corrected one; related searches below', async () => {
  const { search } = searching({
    corrected_query: 'headphones',
    page_size: 30,
    related: ['Nova headphones', 'Speakers'],
  });
  show(await dataOf('?q=haedphones', { request: fakeBackend(search, FILTERS) }));
  const link = screen.getByRole('link', { name: 'headphones' });
  expect(link.getAttribute('href')).toBe('/search/?q=headphones');
  expect(link.parentElement?.textContent).toBe(
    'Nothing matches “⁨haedphones⁩”. Showing results for headphones. Search for “⁨haedphones⁩” instead',
  );
  const asTyped = screen.getByRole('link', { name: 'Search for “⁨haedphones⁩” instead' });
  expect(asTyped.getAttribute('href')).toBe('/search/?q=haedphones&verbatim=1');
  const related = within(screen.getByRole('region', { name: 'Related searches' })).getAllByRole('link');
  expect(related.map((item) => item.getAttribute('href'))).toEqual([
    '/search/?q=Nova+headphones',
    '/search/?q=Speakers',
  ]);
});

test('SearchPage: suggests a correction for few results, and none for a correct search', async () => {
  const little = searching({ did_you_mean: 'tents' });
  show(await dataOf('?q=tnts', { request: fakeBackend(little.search, FILTERS) }));
  expect(screen.getByRole('link', { name: 'tents' }).parentElement?.textContent).toBe('Did you mean: tents');
  cleanup();
  show(await dataOf('?q=tents', { request: fakeBackend(searching().search, FILTERS) }));
  expect(screen.queryByText(/Did you mean|Nothing matches/)).toBeNull();
});

test('SearchPage: a search as typed asks for no correction, and leads back', async () => {
  const queries: unknown[] = [];
  const search = respond(searchProducts, ({ query }): Result => {
    queries.push(query?.verbatim);
    return buildList(['Lamp'], { count: 1, page_size: 30 });
  });
  show(await dataOf('?q=haedphones&verbatim=1', { request: fakeBackend(search, FILTERS) }));
  expect(queries).toEqual(['1']);
  const back = screen.getByRole('link', { name: 'Show all results' });
  expect(back.parentElement?.textContent).toContain('exactly “⁨haedphones⁩”');
  expect(back.getAttribute('href')).toBe('/search/?q=haedphones');
});

test('SearchPage: each understood part can be taken away; a search of one part shows none', async () => {
  const understood = [
    { kind: 'colour', text: 'red', rest: 'dress under 200' },
    { kind: 'type', text: 'dress', rest: 'red under 200' },
    { kind: 'price', text: 'under 200', rest: 'red dress' },
  ];
  show(
    await dataOf('?q=red+dress+under+200', {
      request: fakeBackend(searching({ understood, page_size: 30 }).search, FILTERS),
    }),
  );
  const parts = within(screen.getByRole('list', { name: 'Parts of your search' })).getAllByRole('link');
  expect(parts.map((part) => [part.getAttribute('aria-label'), part.getAttribute('href')])).toEqual([
    ['Search without “⁨red⁩”', '/search/?q=dress+under+200'],
    ['Search without “⁨dress⁩”', '/search/?q=red+under+200'],
    ['Search without “⁨under 200⁩”', '/search/?q=red+dress'],
  ]);
  cleanup();
  const one = searching({ understood: [{ kind: 'type', text: 'dress', rest: '' }] });
  show(await dataOf('?q=dress', { request: fakeBackend(one.search, FILTERS) }));
  expect(screen.queryByRole('list', { name: 'Parts of your search' })).toBeNull();
});

test('SearchPage: says which wish no product meets [CAT-08]', async () => {
  const understood = [
    { kind: 'colour', text: 'red', rest: 'phone', unmet: true },
    { kind: 'type', text: 'phone', rest: 'red' },
  ];
  const { search } = searching({ understood, page_size: 30 });
  show(await dataOf('?q=red+phone', { request: fakeBackend(search, FILTERS) }));
  expect(screen.getByText('Nothing here matches “⁨red⁩”; these come closest.')).toBeTruthy();
});

test('SearchPage: a type without products is named, with the nearest types', async () => {
  const missing_type = { name: 'abaya', nearest: ['dress', 'scarf'] };
  const none = respond(searchProducts, () => ({ ...buildList([], { page_size: 30 }), missing_type }));
  show(await dataOf('?q=black+abaya', { request: fakeBackend(none, FILTERS) }));
  expect(screen.getByText('We have no “⁨abaya⁩” at the moment')).toBeTruthy();
  expect(screen.queryByText(/Check the spelling/)).toBeNull();
  const nearest = within(screen.getByRole('region', { name: 'What comes closest' })).getAllByRole('link');
  expect(nearest.map((link) => link.getAttribute('href'))).toEqual(['/search/?q=dress', '/search/?q=scarf']);
});

test('SearchPage: without results it suggests searches, categories and products', async () => {
  const none = respond(searchProducts, () => ({ ...buildList([], { page_size: 30 }), popular: ['Watches'] }));
  const hot = respond(menuHotTrending, () => buildPage([buildCategory({ name: 'Audio', slug: 'audio' })]));
  const selling = respond(topSelling, () => buildPage(buildCards(['Best seller'])));
  show(await dataOf('?q=qqq', { request: fakeBackend(none, hot, selling, FILTERS) }));
  expect(screen.getByRole('link', { name: 'Watches' }).getAttribute('href')).toBe('/search/?q=Watches');
  expect(screen.getByRole('link', { name: 'Audio' }).getAttribute('href')).toBe('/c/audio/');
  expect(screen.getByRole('link', { name: 'Best seller' })).toBeTruthy();
});

test('SearchPage: “Load more” appends the next page, updates the URL, and fetches only that page', async () => {
  const { pages, search } = searching();
  const request = fakeBackend(search, FILTERS);
  const first = await dataOf('?q=lamp&page_size=2', { request });
  const { host, update } = show(first);
  expect(screen.getByText('2 of 6 shown')).toBeTruthy();
  const more = screen.getByRole('link', { name: 'Load more' });
  expect(more.getAttribute('href')).toBe('/search/?q=lamp&page=2&page_size=2');
  await userEvent.click(more);
  expect(host.navigations).toEqual(['/search/?q=lamp&page=2&page_size=2&from=1']);

  const second = await dataOf('?q=lamp&page_size=2&page=2&from=1', { request, previousData: first });
  expect(pages).toEqual([1, 2]);
  update(second);
  expect(names()).toEqual(['First of 1', 'Second of 1', 'First of 2', 'Second of 2']);
  expect(screen.getByText('4 of 6 shown')).toBeTruthy();

  const other = await dataOf('?q=tent&page_size=2&page=2&from=1', { request, previousData: first });
  expect(pages).toEqual([1, 2, 1, 2]);
  expect(other.firstPage).toBe(1);
});

test('SearchPage: a URL with several pages loads them all; the last page has no “Load more”', async () => {
  const { pages, search } = searching();
  const data = await dataOf('?q=lamp&page_size=2&page=3&from=1', { request: fakeBackend(search, FILTERS) });
  expect(pages).toEqual([1, 2, 3]);
  show(data);
  expect(screen.getAllByRole('article')).toHaveLength(6);
  expect(screen.queryByRole('link', { name: 'Load more' })).toBeNull();
});

test('SearchPage: after “Load more”, also of the last page, the first new product has the focus', async () => {
  const request = fakeBackend(searching().search, FILTERS);
  const before = await dataOf('?q=lamp&page_size=2&page=2&from=1', { request });
  const last = await dataOf('?q=lamp&page_size=2&page=3&from=1', { request, previousData: before });
  const { host, update } = show(before);
  jest.spyOn(host, 'navigate').mockImplementation(async () => update(last));
  await userEvent.click(screen.getByRole('link', { name: 'Load more' }));
  expect(screen.queryByRole('link', { name: 'Load more' })).toBeNull();
  expect(document.activeElement?.textContent).toBe('First of 3');
});
