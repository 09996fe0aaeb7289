/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from 'shared-contracts/endpoint';
import { interesting, listBrands, newArrivals, topSelected } from 'shared-contracts/endpoints/catalogue/catalogue';
import { getContentPage, listCampaigns } from 'shared-contracts/endpoints/content/content';
import { menuHotTrending } from 'shared-contracts/endpoints/catalogue/menu';
import { buildCard, buildCategory, buildPage } from 'shared-contracts/testing/builders';
import { respond, fakeBackend, type FakeResponse } from 'storefront-kit/testing/fake-backend';
import { clearDataCache } from 'storefront-kit/testing/clear-data-cache';
import { fakeHost } from 'storefront-kit/testing/fake-host';
import { loadContext } from 'storefront-kit/testing/load-context';
import { withProviders } from 'storefront-kit/testing/with-providers';
import { messagesOf } from '../../../test/messages.ts';
import page, { load } from './page.tsx';

const LAMP = buildCard({ id: 1, name: 'Lamp' });
const MUG = buildCard({ id: 2, name: 'Mug' });
const BOWL = buildCard({ id: 3, name: 'Bowl' });
const down = () => {
  throw new ApiError({ status: 503, resource: 'GET /', body: '' });
};

const WORDS = respond(getContentPage, ({ params }) => ({
  slug: String(params.slug),
  title: 'آر بي زون',
  summary: 'ما كنا سنشتريه',
  body: [{ kind: 'paragraph' as const, text: 'جرّبناه بأنفسنا.' }],
}));
const CHOSEN = respond(topSelected, () => buildPage([LAMP]));
const MORE: FakeResponse[] = [
  respond(newArrivals, () => buildPage([LAMP, MUG])),
  respond(interesting, () => buildPage([MUG])),
  respond(menuHotTrending, () => buildPage([buildCategory({ name: 'Lamps', slug: 'lamps' })])),
  respond(listBrands, () =>
    buildPage([
      { id: 1, name: 'Zen', slug: 'zen', description: '', logo: null, products_count: 3 },
      { id: 2, name: 'Gone', slug: 'gone', description: '', logo: null, products_count: 0 },
    ]),
  ),
  respond(listCampaigns, () =>
    buildPage([
      {
        id: 1,
        slug: 'tech',
        title: 'Tech week',
        text: 'At their best price.',
        action: 'See the offers',
        path: '/c/tech/',
        image: null,
        ends: null,
      },
    ]),
  ),
];

// Every element is near the viewport at once; jsdom has no layout.
globalThis.IntersectionObserver = class {
  private readonly notify: IntersectionObserverCallback;
  constructor(notify: IntersectionObserverCallback) {
    this.notify = notify;
  }
  observe(): void {
    this.notify([{ isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
  }
  disconnect(): void {}
} as unknown as typeof IntersectionObserver;

afterEach(async () => {
  cleanup();
  await clearDataCache();
});

/** Responses to the browser’s own requests; by default they fail. */
let inBrowser: FakeResponse[] = [];

async function open(locale: 'en-AE' | 'ar-SA', ...responses: FakeResponse[]) {
  const messages = messagesOf(locale);
  const message = (id: string) => messages[id] ?? id;
  const result = await load(loadContext({ locale, message, request: fakeBackend(...responses) }));
  if (result.kind !== 'page') throw new Error('there is no page');
  render(
    withProviders(fakeHost({ locale, request: fakeBackend(...inBrowser) }), <page.Page data={result.data} />, messages),
  );
  return result;
}

const headings = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const sectionOf = (name: string) => screen.getByRole('heading', { level: 2, name }).closest('section')!;
const linksOf = (name: string) =>
  within(sectionOf(name))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

const namesIn = (name: string) =>
  within(sectionOf(name))
    .getAllByRole('article')
    .map((card) => card.querySelector('a')?.textContent);

test('ZonePage: shows the operator’s text and products, each product once, with links to continue [CON-05]', async () => {
  const { head } = await open('ar-SA', WORDS, CHOSEN, ...MORE);
  expect(head).toMatchObject({ title: 'آر بي زون', description: 'ما كنا سنشتريه' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('آر بي زون');
  expect(screen.getByText('جرّبناه بأنفسنا.')).toBeTruthy();
  expect(headings()).toEqual(['من اختيارنا', 'حملات جارية', 'أقسام رائجة', 'وصل حديثًا', 'علامات نحبها']);
  expect(within(sectionOf('وصل حديثًا')).queryByText('Lamp')).toBeNull();
  expect(within(sectionOf('وصل حديثًا')).getByText('Mug')).toBeTruthy();
  expect([linksOf('حملات جارية'), linksOf('أقسام رائجة'), linksOf('علامات نحبها')]).toEqual([
    ['/ar-SA/c/tech/'],
    ['/ar-SA/c/lamps/'],
    ['/ar-SA/b/zen/'],
  ]);
});

test('ZonePage: omits a failed part; without the curated products there is no page [CON-05]', async () => {
  const { head } = await open('en-AE', CHOSEN);
  expect(head.title).toBe('RB Zone');
  expect(headings()).toEqual(['Chosen by us']);
  await expect(open('en-AE', WORDS, respond(topSelected, down), ...MORE)).rejects.toThrow('503');
});

test('ZonePage: the browser fetches the parts that the page lacks, without the curated products [CON-05][COMP-08]', async () => {
  inBrowser = [...MORE, respond(interesting, () => buildPage([MUG, BOWL, LAMP]))];
  await open('en-AE', WORDS, CHOSEN);
  await waitFor(() =>
    expect(headings()).toEqual([
      'Chosen by us',
      'On now',
      'Trending categories',
      'Just arrived',
      'What many look at',
      'Brands we like',
    ]),
  );
  expect([namesIn('Just arrived'), namesIn('What many look at')]).toEqual([['Mug'], ['Bowl']]);
  inBrowser = [];
});

test('ZonePage: a late row omits the products of a row that the page has [CON-05]', async () => {
  inBrowser = [respond(newArrivals, () => buildPage([MUG, BOWL, LAMP]))];
  await open(
    'en-AE',
    CHOSEN,
    respond(interesting, () => buildPage([BOWL])),
  );
  await waitFor(() => expect(headings()).toContain('Just arrived'));
  expect([namesIn('Just arrived'), namesIn('What many look at')]).toEqual([['Mug'], ['Bowl']]);
  inBrowser = [];
});

test('ZonePage: an empty zone shows links to continue [CON-05]', async () => {
  await open(
    'en-AE',
    respond(topSelected, () => buildPage([])),
  );
  expect(headings()).toEqual(['The zone is being filled']);
  expect(screen.getByRole('link', { name: 'Go shopping' }).getAttribute('href')).toBe('/');
});
