/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node", "import"]}
 */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import type { EndpointOutput } from 'shared-contracts/endpoint';
import { listDeals, type Deals } from 'shared-contracts/endpoints/catalogue/deals';
import { TIME_TIMING } from 'shared-contracts/host';
import { buildPage } from 'shared-contracts/testing/builders';
import { respond, fakeBackend } from 'storefront-kit/testing/fake-backend';
import { clearDataCache } from 'storefront-kit/testing/clear-data-cache';
import { fakeHost } from 'storefront-kit/testing/fake-host';
import { withProviders } from 'storefront-kit/testing/with-providers';
import { buildCards } from '../../../test/catalogue.ts';
import { messagesOf } from '../../../test/messages.ts';
import { replaceObservers } from '../../../test/observers.ts';
import type { TimedDeals } from './model/home-data.ts';
import { TimedDealsRow } from './ui/timed-deals-row.tsx';

replaceObservers({ isNear: true });

beforeEach(() => {
  jest.useFakeTimers();
  // As in a browser that hides server timings.
  performance.getEntriesByType = () => [];
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
const timer = () => screen.getByRole('timer').textContent;
const names = () => screen.queryAllByRole('article').map((card) => card.querySelector('a')?.textContent);

const busyGroups = (container: Element) =>
  [...container.querySelectorAll('[aria-busy]')].map((group) => group.getAttribute('aria-label'));

const FIRST: TimedDeals = {
  now: '2026-06-01T10:00:00.000Z',
  ends: '2026-06-01T12:00:00.000Z',
  title: null,
  products: buildCards(['Old']),
};

type Response = Pick<Deals, 'now' | 'ends'> & { readonly names?: readonly string[] };

function showEnding(responses: readonly Response[], first: TimedDeals | null = FIRST, { hydrate = false } = {}) {
  let requests = 0;
  const deals = respond(listDeals, (): EndpointOutput<typeof listDeals> => {
    const { names: cards = ['New'], ...times } = responses[Math.min(requests, responses.length - 1)]!;
    requests += 1;
    return { ...buildPage(buildCards(cards)), title: null, ...times };
  });
  const host = fakeHost({ request: fakeBackend(deals) });
  const row = <TimedDealsRow kind="daily" first={first} lazy={false} />;
  const page = withProviders(host, row, messagesOf('en-AE'));
  const container = document.body.appendChild(document.createElement('div'));
  if (hydrate) container.innerHTML = renderToString(page);
  render(page, { container, hydrate });
  return { container, requestCount: () => requests };
}

test('TimedDealsRow: counts down by the server’s time on a page cached for ten minutes with a wrong visitor’s clock', async () => {
  jest.setSystemTime(new Date('2031-01-01T00:00:00Z'));
  const { requestCount } = showEnding([{ now: '2026-06-01T10:10:00.000Z', ends: '2026-06-01T12:00:00.000Z' }]);
  expect(timer()).toBe('New deals in02:00:00');
  await pass(2000);
  expect(timer()).toBe('New deals in01:49:59');
  await pass(60_000);
  expect([timer(), requestCount()]).toEqual(['New deals in01:48:59', 1]);
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
  expect(names()).toEqual(['New']);
  await pass(3500);
  expect(names()).toEqual(['Next']);
  expect(timer()).toBe('New deals in23:59:59');
});

test('TimedDealsRow: disappears without next deals', async () => {
  showEnding([{ now: '2026-06-01T12:00:00.000Z', ends: null }]);
  await pass(100);
  expect(names()).toEqual([]);
});

test('TimedDealsRow: deals that the page lacks arrive near the viewport in their reserved space [CAT-01][COMP-08]', async () => {
  const times = { now: '2026-06-01T11:00:00.000Z', ends: '2026-06-01T12:00:00.000Z' };
  const { container } = showEnding([times], null);
  expect([names(), busyGroups(container)]).toEqual([[], ['Deals of the day']]);
  await pass(1000);
  expect([names(), busyGroups(container)]).toEqual([['New'], []]);
  await pass(60_000);
  expect(timer()).toBe('New deals in00:59:00');
});

test('TimedDealsRow: a newer page replaces deals of the data cache [APP-20]', async () => {
  showEnding([{ now: '2026-06-01T09:00:00.000Z', ends: '2026-06-01T10:00:00.000Z' }]);
  await pass(3000);
  expect([names(), timer()]).toEqual([['Old'], 'New deals in01:59:57']);
});

test('TimedDealsRow: a document’s countdown takes the server’s time of its arrival, without a request until the end [CAT-01]', async () => {
  showDocumentClock({ server: Date.parse('2026-06-01T10:10:00.000Z'), transferSize: 300 });
  const { requestCount } = showEnding([{ now: '2026-06-01T12:00:00.000Z', ends: null }], FIRST, { hydrate: true });
  await pass(1000);
  expect([timer(), requestCount()]).toEqual(['New deals in01:49:59', 0]);
  jest.setSystemTime(Date.now() + 110 * 60_000);
  await pass(2000);
  expect([names(), requestCount()]).toEqual([[], 1]);
});

test('TimedDealsRow: a document from the browser’s cache asks for the time [CAT-01]', async () => {
  showDocumentClock({ server: Date.parse('2026-06-01T10:10:00.000Z'), transferSize: 0 });
  const times = { now: '2026-06-01T11:00:00.000Z', ends: '2026-06-01T12:00:00.000Z' };
  const { requestCount } = showEnding([times], FIRST, { hydrate: true });
  await pass(2000);
  expect([timer(), requestCount()]).toEqual(['New deals in00:59:59', 1]);
});

test('TimedDealsRow: a document whose clocks have diverged before the deals come into view asks for the time [CAT-01]', async () => {
  showDocumentClock({ server: Date.parse('2026-06-01T10:10:00.000Z'), transferSize: 300 });
  // Sleep, during which the browser's monotonic clock stood.
  jest.setSystemTime(Date.now() + 30 * 60_000);
  const times = { now: '2026-06-01T10:40:00.000Z', ends: '2026-06-01T12:00:00.000Z' };
  const { requestCount } = showEnding([times], FIRST, { hydrate: true });
  // At once, not at the countdown's first tick.
  await pass(500);
  expect(requestCount()).toBe(1);
  await pass(1500);
  expect([timer(), requestCount()]).toEqual(['New deals in01:19:59', 1]);
});

/** The browser's entry of the navigation to this document, which has just arrived. */
function showDocumentClock({ server, transferSize }: { readonly server: number; readonly transferSize: number }): void {
  const serverTiming = [{ name: TIME_TIMING, duration: server, description: '' }];
  const entry = { transferSize, responseStart: performance.now(), serverTiming } as unknown as PerformanceEntry;
  performance.getEntriesByType = () => [entry];
  Object.assign(performance, { timeOrigin: Date.now() - performance.now() });
}
