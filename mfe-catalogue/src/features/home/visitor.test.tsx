/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { EndpointInput } from 'shared-contracts/endpoint';
import { recommendations, topSelling } from 'shared-contracts/endpoints/catalogue/catalogue';
import { listRecentlyViewed } from 'shared-contracts/endpoints/catalogue/recently-viewed';
import { listCampaigns } from 'shared-contracts/endpoints/content/content';
import type { SessionState } from 'shared-contracts/bus/state';
import { buildPage } from 'shared-contracts/testing/builders';
import { buildUser } from 'shared-contracts/testing/customer-builders';
import { respond, fakeBackend } from 'storefront-kit/testing/fake-backend';
import { clearDataCache } from 'storefront-kit/testing/clear-data-cache';
import { fakeHost } from 'storefront-kit/testing/fake-host';
import { withProviders } from 'storefront-kit/testing/with-providers';
import { buildCards } from '../../../test/catalogue.ts';
import { messagesOf } from '../../../test/messages.ts';
import { replaceObservers } from '../../../test/observers.ts';
import { MissingCampaigns, MissingRow } from './ui/missing-sections.tsx';
import { RecentlyViewedRow, RecommendedRow } from './ui/visitor-rows.tsx';

const lastSeen = replaceObservers({ isNear: true });

beforeEach(() => {
  jest.useFakeTimers();
  // oxlint-disable-next-line unicorn/no-document-cookie -- jsdom has no Cookie Store
  document.cookie = 'recently_viewed=; max-age=0';
});
afterEach(async () => {
  cleanup();
  await clearDataCache();
  jest.useRealTimers();
});

/** Passes time in steps of a second, so that React renders between two ticks. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 1000) await act(() => jest.advanceTimersByTimeAsync(Math.min(left, 1000)));
}
const names = () => screen.queryAllByRole('article').map((card) => card.querySelector('a')?.textContent);

const busyGroups = (container: Element) =>
  [...container.querySelectorAll('[aria-busy]')].map((group) => group.getAttribute('aria-label'));

const VIEWED = { recommended: buildCards(['Fits']), viewed: buildCards(['Seen']) };

const GUEST: SessionState = { status: 'unauthenticated', user: null };

function showVisitor(basis: 'given' | 'history' | 'popular', session = GUEST) {
  const requests: EndpointInput<typeof recommendations>['query'][] = [];
  const request = fakeBackend(
    respond(recommendations, ({ query }) => {
      requests.push(query);
      return { ...buildPage(VIEWED.recommended), basis };
    }),
    respond(listRecentlyViewed, () => buildPage(VIEWED.viewed)),
  );
  const host = fakeHost({ request });
  host.setSession(session);
  const rows = (
    <>
      <RecommendedRow popular={buildCards(['Popular'])} />
      <RecentlyViewedRow />
    </>
  );
  render(withProviders(host, rows, messagesOf('en-AE')));
  return { requests, host };
}

test('VisitorRows: a visitor without views sees popular products, without a request', async () => {
  const { requests } = showVisitor('popular');
  await pass(10);
  expect([names(), requests]).toEqual([['Popular'], []]);
});

test('VisitorRows: shows the viewed products and bases recommendations on them', async () => {
  // oxlint-disable-next-line unicorn/no-document-cookie -- jsdom has no Cookie Store
  document.cookie = 'recently_viewed=9.7';
  const { requests } = showVisitor('given');
  await pass(10);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Recommended for you',
    'Recently viewed',
  ]);
  expect(names()).toEqual(['Fits', 'Seen']);
  expect(requests).toMatchObject([{ product: ['9', '7'] }]);
});

test('VisitorRows: a customer gets recommendations from the backend’s data', async () => {
  // oxlint-disable-next-line unicorn/no-document-cookie -- jsdom has no Cookie Store
  document.cookie = 'recently_viewed=9.7';
  const { requests } = showVisitor('history', { status: 'authenticated', user: buildUser() });
  await pass(10);
  expect(names()).toEqual(['Fits', 'Seen']);
  expect(requests).toMatchObject([{ product: [] }]);
});

test('MissingRow: reserves its space until the products load, and disappears when they fail [CAT-10]', async () => {
  let fails = false;
  const selling = respond(topSelling, () => {
    if (fails) throw new Error('still away');
    return buildPage(buildCards(['Best seller']));
  });
  const row = (key: string) => <MissingRow key={key} name="topSelling" title="Top selling" more={undefined} />;
  const host = fakeHost({ request: fakeBackend(selling) });
  const { container } = render(withProviders(host, row('first'), messagesOf('en-AE')));
  expect(container.querySelector('[aria-busy]')).not.toBeNull();
  await pass(100);
  expect(container.querySelector('[aria-busy]')).toBeNull();
  expect(names()).toEqual(['Best seller']);
  expect(screen.getByRole('heading', { name: 'Top selling' })).toBeTruthy();
  cleanup();
  await clearDataCache();

  fails = true;
  const failed = render(withProviders(host, row('second'), messagesOf('en-AE')));
  await pass(100);
  expect(failed.container.querySelector('[aria-busy]')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Top selling' })).toBeNull();
});

test('MissingRow: a failed row collapses only below the viewport, so that nothing in view shifts [CAT-10]', async () => {
  const host = fakeHost({
    request: fakeBackend(
      respond(topSelling, () => {
        throw new Error('still away');
      }),
    ),
  });
  const { container } = render(
    withProviders(host, <MissingRow name="topSelling" title="Top selling" more={undefined} />, messagesOf('en-AE')),
  );
  await pass(100);
  const places = () => container.querySelectorAll('div:empty').length;
  const scrollTo = (top: number) =>
    act(() => lastSeen({ isIntersecting: false, boundingClientRect: new DOMRect(0, top) }));
  expect(places()).toBe(1);
  scrollTo(-900);
  expect(places()).toBe(1);
  scrollTo(900);
  expect(places()).toBe(0);
});

test('MissingCampaigns: appear in their reserved space; without any the page begins below them at once [CAT-01][COMP-08]', async () => {
  const image = { src: '/media/hero', widths: [480], alt: '' };
  const campaign = { id: 1, slug: 'week', title: 'Week', text: '', action: 'See', path: '/deals/', image, ends: null };
  for (const [campaigns, shown] of [
    [[campaign], ['Week']],
    [[{ ...campaign, image: null }], []],
  ] as const) {
    const host = fakeHost({ request: fakeBackend(respond(listCampaigns, () => buildPage([...campaigns]))) });
    const { container } = render(withProviders(host, <MissingCampaigns />, messagesOf('en-AE')));
    expect(busyGroups(container)).toEqual(['Offers of the week']);
    await pass(100);
    expect(screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(shown);
    expect(container.childElementCount).toBe(shown.length);
    cleanup();
    await clearDataCache();
    await pass(3000);
  }
});
