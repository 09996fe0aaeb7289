/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { EndpointInput, EndpointOutput } from 'shared-contracts/endpoint';
import { recommendations, topSelling } from 'shared-contracts/endpoints/catalogue/catalogue';
import { listDeals, type Deals } from 'shared-contracts/endpoints/catalogue/deals';
import { listRecentlyViewed } from 'shared-contracts/endpoints/catalogue/recently-viewed';
import type { SessionState } from 'shared-contracts/bus/state';
import { buildPage } from 'shared-contracts/testing/builders';
import { buildUser } from 'shared-contracts/testing/customer-builders';
import { respond, fakeBackend } from 'storefront-kit/testing/fake-backend';
import { clearDataCache } from 'storefront-kit/testing/clear-data-cache';
import { fakeHost } from 'storefront-kit/testing/fake-host';
import { withProviders } from 'storefront-kit/testing/with-providers';
import { buildCards } from '../../../test/catalogue.ts';
import { messagesOf } from '../../../test/messages.ts';
import type { TimedDeals } from './model/home-data.ts';
import { TimedDealsRow } from './ui/timed-deals-row.tsx';
import { MissingRow } from './ui/missing-sections.tsx';
import { RecentlyViewedRow, RecommendedRow } from './ui/visitor-rows.tsx';

/** Reports the new position of the last observer's element. */
let lastSeen: (seen: Partial<IntersectionObserverEntry>) => void = () => undefined;

// Every element is near the viewport at once; jsdom has no layout.
globalThis.IntersectionObserver = class {
  private readonly notify: IntersectionObserverCallback;
  constructor(notify: IntersectionObserverCallback) {
    this.notify = notify;
  }
  observe(): void {
    lastSeen = (seen) => this.notify([seen as IntersectionObserverEntry], this as unknown as IntersectionObserver);
    lastSeen({ isIntersecting: true });
  }
  disconnect(): void {}
} as unknown as typeof IntersectionObserver;
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

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

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const timer = () => screen.getByRole('timer').textContent;
const names = () => screen.queryAllByRole('article').map((card) => card.querySelector('a')?.textContent);

function showEnding(responses: readonly (Pick<Deals, 'now' | 'ends'> & { readonly names?: readonly string[] })[]) {
  let requests = 0;
  const deals = respond(listDeals, (): EndpointOutput<typeof listDeals> => {
    const { names: cards = ['New'], ...times } = responses[Math.min(requests, responses.length - 1)]!;
    requests += 1;
    return { ...buildPage(buildCards(cards)), title: null, ...times };
  });
  const first: TimedDeals = {
    now: '2026-06-01T10:00:00.000Z',
    ends: '2026-06-01T12:00:00.000Z',
    title: null,
    products: buildCards(['Old']),
  };
  const host = fakeHost({ request: fakeBackend(deals) });
  render(withProviders(host, <TimedDealsRow kind="daily" first={first} lazy={false} />, messagesOf('en-AE')));
  return { requestCount: () => requests };
}

test('TimedDealsRow: counts down by the server’s time on a page cached for ten minutes with a wrong visitor’s clock', async () => {
  jest.setSystemTime(new Date('2031-01-01T00:00:00Z'));
  const { requestCount } = showEnding([{ now: '2026-06-01T10:10:00.000Z', ends: '2026-06-01T12:00:00.000Z' }]);
  expect(timer()).toBe('New deals in02:00:00');
  await pass(1000);
  expect(timer()).toBe('New deals in01:49:59');
  await pass(60_000);
  expect([timer(), requestCount()]).toEqual(['New deals in01:48:59', 1]);
  expect(names()).toEqual(['Old']);
});

test('TimedDealsRow: is right at once after sleep, and resyncs with the server', async () => {
  const { requestCount } = showEnding([
    { now: '2026-06-01T10:00:00.000Z', ends: '2026-06-01T12:00:00.000Z' },
    { now: '2026-06-01T11:30:20.000Z', ends: '2026-06-01T12:00:00.000Z' },
  ]);
  await pass(20_000);
  jest.setSystemTime(Date.now() + 90 * 60_000);
  await pass(1000);
  expect(timer()).toBe('New deals in00:29:40');
  expect(requestCount()).toBe(2);
});

test('TimedDealsRow: shows the next deals when the current ones end', async () => {
  showEnding([
    { now: '2026-06-01T11:59:30.000Z', ends: '2026-06-01T12:00:00.000Z' },
    { now: '2026-06-01T12:00:00.000Z', ends: '2026-06-02T12:00:00.000Z', names: ['Next'] },
  ]);
  await pass(29_000);
  expect(names()).toEqual(['Old']);
  await pass(2500);
  expect(names()).toEqual(['Next']);
  expect(timer()).toBe('New deals in23:59:59');
});

test('TimedDealsRow: disappears without next deals', async () => {
  showEnding([{ now: '2026-06-01T12:00:00.000Z', ends: null }]);
  await pass(100);
  expect(names()).toEqual([]);
});

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
    'You looked at recently',
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
