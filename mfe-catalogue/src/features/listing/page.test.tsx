/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type Endpoint, type RequestFunction } from 'shared-contracts/endpoint';
import {
  getBrand,
  getCategory,
  listFacets,
  listProducts,
  searchProducts,
  topSelling,
} from 'shared-contracts/endpoints/catalogue/catalogue';
import { menuHotTrending } from 'shared-contracts/endpoints/catalogue/menu';
import type { PageResult } from 'shared-contracts/host';
import type { Locale } from 'shared-contracts/locale';
import { buildCategory, buildPage } from 'shared-contracts/testing/builders';
import { PageLocationContext } from 'storefront-kit/remote/page';
import { respond, fakeBackend, type FakeResponse } from 'storefront-kit/testing/fake-backend';
import { fakeHost, type FakeHost } from 'storefront-kit/testing/fake-host';
import { loadContext } from 'storefront-kit/testing/load-context';
import { withProviders } from 'storefront-kit/testing/with-providers';
import { buildCards, buildList, FACETS } from '../../../test/catalogue.ts';
import { defineLayout } from '../../../test/layout.ts';
import { messagesOf } from '../../../test/messages.ts';
import type { ListingData } from './model/listing-data.ts';
import { load } from './page.tsx';
import { ListingScreen } from './ui/listing-screen.tsx';

afterEach(cleanup);

defineLayout();

const NAMES = ['Headphones', 'Speaker'];
const CATEGORY = respond(getCategory, ({ query }) => ({
  ...buildCategory({ slug: query?.slug ?? '' }),
  breadcrumbs: [{ id: 9, name: 'All of it', slug: 'all-of-it' }],
}));
const BRAND = respond(getBrand, ({ params }) => ({
  id: 3,
  name: 'Nova',
  slug: String(params.slug),
  description: 'Sound for small rooms.',
  logo: null,
  products_count: 9,
}));
const FACETS_RESPONSE = respond(listFacets, () => ({ count: 2, facets: FACETS }));
const LIST = respond(listProducts, () => buildList(NAMES, { count: 20 }));
const failing = (call: Endpoint, status: number): FakeResponse =>
  respond(call, () => {
    throw new ApiError({ status, resource: call.path, body: '' });
  });

interface PageCase {
  readonly path: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: string;
  readonly locale?: Locale;
}

function visit({ path, params = {}, search = '', locale = 'en-AE' }: PageCase, request: RequestFunction) {
  return load(loadContext({ path, params, search, locale, request, messages: messagesOf(locale) }));
}

function pageOf(result: PageResult<ListingData>) {
  if (result.kind !== 'page') throw new Error(`no page but “${result.kind}”`);
  return result;
}

function show(data: ListingData, host: FakeHost = fakeHost()) {
  const location = { path: '/', search: '', params: {} };
  const screenOf = (shown: ListingData) =>
    withProviders(
      host,
      <PageLocationContext value={location}>
        <ListingScreen data={shown} />
      </PageLocationContext>,
      messagesOf(host.locale),
    );
  const { rerender } = render(screenOf(data));
  return { host, update: (next: ListingData) => rerender(screenOf(next)) };
}

const AUDIO: PageCase = { path: '/c/audio/', params: { slug: 'audio' } };
/** The filters on a phone: in a sheet. */
async function openFilters() {
  await userEvent.click(screen.getByRole('link', { name: /^Filters/ }));
  return within(screen.getByRole('dialog', { name: 'Filters' }));
}

test('ListingPage: a category shows breadcrumbs, subcategories and its products, seven per page [CAT-02]', async () => {
  const queries: unknown[] = [];
  const list = respond(listProducts, ({ query }) => {
    queries.push(query);
    return buildList(NAMES, { count: 20, page: 2 });
  });
  const { head, data } = pageOf(
    await visit({ ...AUDIO, search: '?page=2' }, fakeBackend(CATEGORY, list, FACETS_RESPONSE)),
  );
  expect(queries).toMatchObject([{ page: 2, page_size: 7, filters: ['category:audio'] }]);
  expect(head).toMatchObject({ title: 'Electronics, page 2', canonicalPath: '/c/audio/', canonicalSearch: '?page=2' });
  expect(head.noIndex).toBeUndefined();

  show(data);
  const crumbs = screen.getByRole('navigation', { name: 'You are here' });
  expect(within(crumbs).getByRole('link', { name: 'All of it' }).getAttribute('href')).toBe('/c/all-of-it/');
  expect(screen.getByRole('heading', { level: 1, name: 'Electronics' })).toBeTruthy();
  expect(screen.getByText('20 products')).toBeTruthy();
  const below = screen.getByRole('navigation', { name: 'Categories in Electronics' });
  expect(within(below).getByRole('link', { name: 'Headphones' }).getAttribute('href')).toBe('/c/headphones/');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(NAMES);
  expect(screen.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe('/c/audio/?page=3');
});

test('ListingPage: an unknown category and an unknown brand are not found', async () => {
  const request = fakeBackend(failing(getCategory, 404), failing(getBrand, 404), LIST, FACETS_RESPONSE);
  expect(await visit(AUDIO, request)).toEqual({ kind: 'not-found' });
  expect(await visit({ path: '/b/none/', params: { slug: 'none' } }, request)).toEqual({ kind: 'not-found' });
});

test('ListingPage: a brand in a colour; ignores any other last segment [CAT-02]', async () => {
  const queries: { filters?: string[] | undefined }[] = [];
  const list = respond(listProducts, ({ query }) => {
    queries.push(query ?? {});
    return buildList(NAMES);
  });
  const request = fakeBackend(BRAND, list, FACETS_RESPONSE);
  const red = pageOf(
    await visit({ path: '/b/nova/color-red/', params: { slug: 'nova', colour: 'color-red' } }, request),
  );
  expect(red.head).toMatchObject({ title: 'Nova in Red', canonicalPath: '/b/nova/color-red/' });
  expect(red.head.noIndex).toBeUndefined();
  const other = pageOf(await visit({ path: '/b/nova/offers/', params: { slug: 'nova', colour: 'offers' } }, request));
  expect(other.head).toMatchObject({ title: 'Nova', canonicalPath: '/b/nova/' });
  expect(queries.map(({ filters }) => filters)).toEqual([['brand:nova', 'Color:red'], ['brand:nova']]);

  const { host } = show(red.data);
  expect(screen.getByRole('heading', { level: 1, name: 'Nova in Red' })).toBeTruthy();
  expect((await openFilters()).queryByRole('group', { name: 'Brand' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Remove filter: Red' }));
  expect(host.navigations).toEqual(['/b/nova/']);
});

test('ListingPage: a search sends every parameter of the URL, 30 products per page [CAT-03] [CAT-05]', async () => {
  const queries: unknown[] = [];
  const search = respond(searchProducts, ({ query }) => {
    queries.push(query);
    return buildList(NAMES, { page_size: 30 });
  });
  const address = '?q=nova&ordering=-newprice&filters[]=brand:nova|rima&filters[]=price__range:50__&late_delivery=1';
  const { head, data } = pageOf(
    await visit({ path: '/search/', search: address }, fakeBackend(search, FACETS_RESPONSE)),
  );
  expect(queries).toEqual([
    {
      q: 'nova',
      page: 1,
      page_size: 30,
      ordering: ['-newprice'],
      'filters[]': ['brand:nova|rima', 'price__range:50__'],
      late_delivery: '1',
    },
  ]);
  expect(head).toMatchObject({ title: 'Results for “⁨nova⁩”', noIndex: true });

  show(data);
  expect(screen.getByLabelText<HTMLSelectElement>('Sort by').value).toBe('-newprice');
  const filters = await openFilters();
  expect(filters.getByRole<HTMLInputElement>('checkbox', { name: /Rima/ }).checked).toBe(true);
  expect(filters.getByRole<HTMLInputElement>('checkbox', { name: /Can arrive tonight/ }).checked).toBe(true);
  expect(filters.getByRole<HTMLInputElement>('textbox', { name: 'From' }).value).toBe('50');
});

test('ListingPage: a filter navigates at once and shows as selected while products load [CAT-03]', async () => {
  const { data } = pageOf(await visit(AUDIO, fakeBackend(CATEGORY, LIST, FACETS_RESPONSE)));
  const arrival = Promise.withResolvers<void>();
  const visits: unknown[] = [];
  const host = fakeHost({
    navigate: (path, options) => {
      visits.push([decodeURIComponent(path), options]);
      return arrival.promise;
    },
  });
  show(data, host);
  const filters = await openFilters();
  await userEvent.click(filters.getByRole('checkbox', { name: /Nova/ }));
  expect(visits).toEqual([['/c/audio/?filters=brand:nova', { keepScroll: true }]]);
  expect(screen.getByRole('link', { name: 'Remove filter: Nova' })).toBeTruthy();

  await userEvent.click(filters.getByRole('checkbox', { name: /Red/ }));
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Price: low to high');
  expect(visits[2]).toEqual(['/c/audio/?ordering=newprice&filters=brand:nova&filters=Color:red', { keepScroll: true }]);
});

test('ListingPage: accepts prices in either digit system and submits them by Enter [CAT-03]', async () => {
  const { data } = pageOf(await visit(AUDIO, fakeBackend(CATEGORY, LIST, FACETS_RESPONSE)));
  const { host } = show(data);
  const filters = await openFilters();
  await userEvent.type(filters.getByRole('textbox', { name: 'From' }), '١٠٠');
  const most = filters.getByRole('textbox', { name: 'To' });
  await userEvent.type(most, '500{Enter}');
  expect(document.activeElement).toBe(most);
  const preset = filters.getByRole('link', { name: /Up to AED\s100/ });
  await userEvent.click(preset);
  expect(document.activeElement).toBe(preset);
  expect(host.navigations.map(decodeURIComponent)).toEqual([
    '/c/audio/?filters=price__range:100__500',
    '/c/audio/?filters=price__range:__100',
  ]);
});

test('ListingPage: redirects the form without scripts to its canonical URL [CAT-03]', async () => {
  const result = await visit({ ...AUDIO, search: '?filters=brand:nova&price_min=&price_max=90' }, fakeBackend());
  expect(result).toEqual({
    kind: 'redirect',
    to: '/c/audio/?filters=brand%3Anova&filters=price__range%3A__90',
  });
});

test('ListingPage: the filter sheet shows the number of products [CAT-03]', async () => {
  const { data } = pageOf(await visit(AUDIO, fakeBackend(CATEGORY, LIST, FACETS_RESPONSE)));
  const { update } = show(data);
  const sheet = await openFilters();
  expect(sheet.getByRole('button', { name: 'Show 20 products' })).toBeTruthy();
  update({ ...data, count: 1 });
  await userEvent.click(sheet.getByRole('button', { name: 'Show 1 product' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('ListingPage: an empty listing has links to continue, also in Arabic', async () => {
  const none = respond(searchProducts, () => buildList([], { page_size: 30 }));
  const others = [
    respond(menuHotTrending, () => buildPage([buildCategory({ name: 'الصوتيات', slug: 'audio' })])),
    respond(topSelling, () => buildPage(buildCards(['سماعات']))),
  ];
  const request = fakeBackend(none, FACETS_RESPONSE, ...others);
  const { data } = pageOf(await visit({ path: '/search/', search: '?q=هاتف', locale: 'ar-SA' }, request));
  show(data, fakeHost({ locale: 'ar-SA' }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('نتائج البحث عن «⁨هاتف⁩»');
  expect(screen.getByRole('heading', { name: 'لم نجد أي منتج' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'الصوتيات' }).getAttribute('href')).toBe('/ar-SA/c/audio/');
  expect(screen.getByRole('link', { name: 'سماعات' }).getAttribute('href')).toBe('/ar-SA/p/product-1/');
});

test('ListingPage: shows products without filters when only the filters fail', async () => {
  const { data } = pageOf(await visit(AUDIO, fakeBackend(CATEGORY, LIST, failing(listFacets, 500))));
  show(data);
  expect(screen.queryByRole('link', { name: 'Filters' })).toBeNull();
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

test('ListingPage: publishes changed filters and searches on the bus [BUS-01]', async () => {
  const search = respond(searchProducts, () => buildList(NAMES, { count: 2, page_size: 30 }));
  const request = fakeBackend(search, FACETS_RESPONSE);
  const { data } = pageOf(await visit({ path: '/search/', search: '?q=nova' }, request));
  const filtered = pageOf(await visit({ path: '/search/', search: '?q=nova&filters[]=brand:nova' }, request));
  const host = fakeHost();
  const published: unknown[] = [];
  host.bus.on('search-done').subscribe((event) => published.push(event));
  host.bus.on('filters-changed').subscribe((event) => published.push(event));
  const { update } = show(data, host);
  update(filtered.data);
  expect(published).toMatchObject([
    { q: 'nova', count: 2 },
    { filters: ['brand:nova'], ordering: ['-best_match'] },
  ]);
});

test('ListingPage: publishes the visible products once on the bus', async () => {
  const { data } = pageOf(await visit(AUDIO, fakeBackend(CATEGORY, LIST, FACETS_RESPONSE)));
  const host = fakeHost();
  const published: unknown[] = [];
  host.bus.on('list-viewed').subscribe((event) => published.push(event));
  const { update } = show(data, host);
  update({ ...data });
  expect(data.products).toHaveLength(2);
  expect(published).toEqual([
    {
      path: expect.any(String),
      products: data.products.map(({ id, name, taxed_newprice: price }) => ({ product: id, name, price })),
    },
  ]);
});
