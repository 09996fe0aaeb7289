/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import { ApiError, type Endpoint } from 'shared-contracts/endpoint';
import {
  interesting,
  listBrands,
  newArrivals,
  recommendations,
  topSelected,
  topSelling,
} from 'shared-contracts/endpoints/catalogue/catalogue';
import { listBlogPosts, listCampaigns } from 'shared-contracts/endpoints/content/content';
import { listDeals } from 'shared-contracts/endpoints/catalogue/deals';
import { menuHotTrending } from 'shared-contracts/endpoints/catalogue/menu';
import { listShorts } from 'shared-contracts/endpoints/catalogue/shorts';
import { buildCategory, buildPage } from 'shared-contracts/testing/builders';
import { respond, fakeBackend, type FakeResponse } from 'storefront-kit/testing/fake-backend';
import { fakeHost } from 'storefront-kit/testing/fake-host';
import { loadContext } from 'storefront-kit/testing/load-context';
import { withProviders } from 'storefront-kit/testing/with-providers';
import { buildCards } from '../../../test/catalogue.ts';
import { messagesOf } from '../../../test/messages.ts';
import { replaceObservers } from '../../../test/observers.ts';
import { load } from './page.tsx';
import { HomeScreen } from './ui/home-screen.tsx';

afterEach(cleanup);

replaceObservers({ isNear: false });

const HERO = { src: '/media/hero-tech', widths: [480, 960, 1600], alt: '' };
const CAMPAIGN = {
  id: 1,
  slug: 'tech-week',
  title: 'Tech week',
  text: 'The best of the season.',
  action: 'See the offers',
  path: '/c/audio/',
  image: HERO,
  ends: null,
};
const RESPONSES = [
  respond(listCampaigns, () => buildPage([CAMPAIGN, { ...CAMPAIGN, id: 2, slug: 'no-picture', image: null }])),
  respond(menuHotTrending, () =>
    buildPage([buildCategory(), buildCategory({ id: 2, slug: 'empty', name: 'Empty', products_count: 0 })]),
  ),
  respond(listDeals, ({ query }) => ({
    ...buildPage(buildCards([`Deal: ${query?.kind ?? ''}`])),
    now: '2026-06-01T10:00:00.000Z',
    ends: query?.kind === 'hot' ? null : '2026-06-03T12:30:05.000Z',
    title: query?.kind === 'limited' ? 'Last pieces' : null,
  })),
  respond(recommendations, () => ({ ...buildPage(buildCards(['Liked'])), basis: 'popular' as const })),
  respond(topSelling, () => buildPage(buildCards(['Best seller']))),
  respond(newArrivals, () => buildPage(buildCards(['Just in']))),
  respond(topSelected, () => buildPage(buildCards(['Picked']))),
  respond(interesting, () => buildPage(buildCards(['Curious']))),
  respond(listBrands, () =>
    buildPage([{ id: 3, name: 'Nova', slug: 'nova', description: '', logo: null, products_count: 4 }]),
  ),
  respond(listShorts, () =>
    buildPage([
      { id: 'sound-on', title: 'Hear it', seconds: 5, poster: { src: '/media/shorts/x', widths: [360], alt: '' } },
    ]),
  ),
  respond(listBlogPosts, () => buildPage([])),
];
const failing = (call: Endpoint): FakeResponse =>
  respond(call, () => {
    throw new ApiError({ status: 500, resource: call.path, body: '' });
  });

async function dataOf(...responses: FakeResponse[]) {
  const result = await load(loadContext({ request: fakeBackend(...responses), messages: messagesOf('en-AE') }));
  if (result.kind !== 'page') throw new Error('there is no page');
  return result;
}

test('HomePage: shows campaigns, trending categories, rows of products, brands', async () => {
  const { head, data } = await dataOf(...RESPONSES);
  expect(head).toMatchObject({ title: 'Online shopping in the UAE', image: '/media/hero-tech-1600.webp' });
  render(withProviders(fakeHost({ locale: 'ar' }), <HomeScreen data={data} />, messagesOf('ar')));
  const campaigns = within(screen.getByRole('list', { name: 'عروض الأسبوع' }));
  expect(campaigns.getAllByRole('article')).toHaveLength(1);
  expect(campaigns.getByRole('link', { name: 'See the offers' }).getAttribute('href')).toBe('/ar/c/audio/');
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual([
    'Tech week',
    'الفئات الرائجة',
    'Last pieces',
    'عروض اليوم',
    'الأكثر مبيعًا',
    'الأكثر رواجًا بين المتسوقين',
    'أقوى العروض',
    'وصل حديثًا',
    'العلامات التجارية',
    'مقاطع قصيرة',
    'مختاراتنا',
    'قد يهمّك أيضًا',
  ]);
  expect(screen.getAllByRole('timer').map(({ textContent }) => textContent)).toEqual([
    'ينتهي بعد يومين و02:30:05',
    'عروض جديدة بعد02:30:05',
  ]);
  expect(screen.getByRole('link', { name: 'Just in' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Nova' }).getAttribute('href')).toBe('/ar/b/nova/');
  expect(screen.getByRole('link', { name: 'Hear it' }).getAttribute('href')).toBe('/ar/shorts/?v=sound-on');
  expect(screen.queryByText('Empty')).toBeNull();
});

test('HomePage: omits a failed part and shows the rest', async () => {
  const arrivals = RESPONSES.find(({ id }) => id === newArrivals.id);
  const calls = [listCampaigns, menuHotTrending, listDeals, recommendations, topSelling, topSelected, interesting];
  const others = [listBrands, listShorts, listBlogPosts];
  const { head, data } = await dataOf(...[...calls, ...others].map((call) => failing(call)), arrivals!);
  expect(head.preloadImage).toBeUndefined();
  render(withProviders(fakeHost(), <HomeScreen data={data} />, messagesOf('en-AE')));
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['New arrivals']);
});

test('HomePage: an empty shop shows a message and a next step', () => {
  const rows = { topSelling: [], newArrivals: [], topSelected: [], interesting: [], hotDeals: [], popular: [] };
  const deals = { limited: null, daily: null };
  const data = { campaigns: [], categories: [], deals, rows, missing: [], brands: [], shorts: [], news: [] };
  render(withProviders(fakeHost({ locale: 'ar' }), <HomeScreen data={data} />, messagesOf('ar')));
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('لا توجد منتجات معروضة الآن');
});
