/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { DocumentState } from '../../model/document/document-state.ts';
import { createVitals } from './vitals.ts';

const sent: [string, unknown][] = [];

beforeEach(() => {
  Object.assign(navigator, { sendBeacon: (url: string, body: string) => sent.push([url, JSON.parse(body)]) });
});

afterEach(() => {
  sent.length = 0;
  jest.restoreAllMocks();
});

const page = (vitals: number) =>
  ({
    composition: { remotes: { product: { version: '1.4.0' } } },
    content: { kind: 'remote', remote: 'product' },
    observe: { vitals },
  }) as unknown as DocumentState;

function hideDocument(): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
}

test('Vitals: sends page load times once, when the page is left', async () => {
  let age = 812.4;
  const vitals = createVitals(page(100), { age: () => age, current: () => 'view' });
  vitals.onHydrated();
  age = 40;
  const show = vitals.watch(() => Promise.resolve());
  await show({ kind: 'page', remote: 'product' });
  await show({ kind: 'not-found' });
  expect(sent).toEqual([]);
  hideDocument();
  hideDocument();
  expect(sent).toEqual([
    ['/__composition/vitals', [{ remote: 'product', version: '1.4.0', views: 1, loads: [812, 40] }]],
  ]);
});

test.each([
  [25, 0.25, 0],
  [25, 0.24, 1],
  [0, 0, 0],
])('Vitals: with a sample rate of %p per cent, a document at %p sends %p', (share, random, count) => {
  jest.spyOn(Math, 'random').mockReturnValue(random);
  createVitals(page(share), { age: () => 1, current: () => 'view' }).onHydrated();
  hideDocument();
  expect(sent).toHaveLength(count);
});

test('Vitals: sends nothing without a sample rate, as for a bot', () => {
  const { composition, content } = page(100);
  createVitals({ composition, content }, { age: () => 1, current: () => 'view' }).onHydrated();
  hideDocument();
  expect(sent).toEqual([]);
});

describe('Vitals.endpointFailed', () => {
  const failure = (endpoint: string) => ({ endpoint, reason: 'timeout' as const });
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const create = () => createVitals(page(100), { age: () => 1, current: () => 'view-1' });

  test('sends each endpoint and reason with its count when the page is left', () => {
    const vitals = create();
    for (const endpoint of ['recommendations', 'listRecentlyViewed', 'recommendations'])
      vitals.onEndpointFailed(failure(endpoint));
    jest.runAllTimers();
    hideDocument();
    const failures = { 'recommendations timeout': 2, 'listRecentlyViewed timeout': 1 };
    const entry = { remote: 'product', version: '1.4.0', views: 0, loads: [], failures, trace: 'view-1' };
    expect(sent).toEqual([['/__composition/vitals', [entry]]]);
  });

  test('sends at most 20 of them', () => {
    const vitals = create();
    for (let at = 0; at < 30; at += 1) vitals.onEndpointFailed(failure(`call${at}`));
    jest.runAllTimers();
    hideDocument();
    const [[, [entry]]] = sent as [[string, [{ failures: object }]]];
    expect(Object.keys(entry.failures)).toHaveLength(20);
  });

  test('sends nothing for a visitor who leaves or is offline', () => {
    const vitals = create();
    vitals.onEndpointFailed(failure('recommendations'));
    dispatchEvent(new Event('pagehide'));
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    vitals.onEndpointFailed(failure('recommendations'));
    onLine.mockRestore();
    jest.runAllTimers();
    hideDocument();
    expect(sent).toEqual([]);
  });
});
