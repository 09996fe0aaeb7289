/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createPagePrefetch } from './page-prefetch.ts';
import type { PreloadResult } from './preloaded-page.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Object.assign(navigator, { connection: undefined });
});

const LOCATION = { path: '/p/lamp/', search: '', params: {} };
const pageNamed = (title: string): PreloadResult => ({
  kind: 'page',
  remote: 'product',
  personal: false,
  view: { location: LOCATION, page: { Page: () => null }, data: title },
  head: { title },
  location: LOCATION,
});
const FAILED: PreloadResult = { kind: 'failed', remote: 'product', error: null, location: LOCATION };

/** A prefetch whose preloads the test ends one by one, in their order. */
function createBed() {
  const begun: string[] = [];
  const pending: PromiseWithResolvers<PreloadResult>[] = [];
  const prefetch = createPagePrefetch((path, search, _signal, isSpeculative = false) => {
    begun.push(`${path}${search}${isSpeculative ? ' ahead' : ''}`);
    const page = Promise.withResolvers<PreloadResult>();
    pending.push(page);
    return { preview: Promise.resolve(null), page: page.promise };
  });
  const end = async (result: PreloadResult) => {
    pending.shift()?.resolve(result);
    await jest.advanceTimersByTimeAsync(0);
  };
  return { prefetch, begun, end };
}

test('createPagePrefetch: preloads a pointed page once, for ten seconds, two at a time', async () => {
  const { prefetch, begun, end } = createBed();
  prefetch.hint('/p/lamp/', '');
  prefetch.hint('/p/lamp/', '');
  prefetch.hint('/p/chair/', '');
  prefetch.hint('/p/sofa/', '');
  expect(begun).toEqual(['/p/lamp/', '/p/chair/']);
  await end(pageNamed('Lamp'));
  prefetch.hint('/p/sofa/', '');
  expect(await prefetch.take('/p/lamp/', '')?.page).toMatchObject({ head: { title: 'Lamp' } });
  expect(prefetch.take('/p/lamp/', '')).toBeUndefined();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(prefetch.take('/p/sofa/', '')).toBeUndefined();
});

test('createPagePrefetch: looks ahead once for each page, and a press uses what arrived [APP-22]', async () => {
  const { prefetch, begun, end } = createBed();
  const first = prefetch.lookAhead('/p/lamp/', '');
  expect(prefetch.lookAhead('/p/lamp/', '')).toBe(null);
  prefetch.hint('/p/lamp/', '');
  await end(pageNamed('Lamp'));
  await first;
  expect(await prefetch.take('/p/lamp/', '')?.page).toMatchObject({ head: { title: 'Lamp' } });
  expect(begun).toEqual(['/p/lamp/ ahead']);
});

test('createPagePrefetch: a press loads the page itself where the server refused to look ahead [APP-22]', async () => {
  const { prefetch, begun, end } = createBed();
  void prefetch.lookAhead('/p/lamp/', '');
  const taken = prefetch.take('/p/lamp/', '');
  await end(FAILED);
  await end(pageNamed('Lamp'));
  expect(await taken?.page).toMatchObject({ head: { title: 'Lamp' } });
  expect(begun).toEqual(['/p/lamp/ ahead', '/p/lamp/']);
});

test('createPagePrefetch: a failed page is preloaded again', async () => {
  const { prefetch, begun, end } = createBed();
  void prefetch.lookAhead('/p/lamp/', '');
  await end(FAILED);
  prefetch.hint('/p/lamp/', '');
  expect(begun).toEqual(['/p/lamp/ ahead', '/p/lamp/']);
});

test('createPagePrefetch: preloads nothing with the data saver on', () => {
  Object.assign(navigator, { connection: { saveData: true } });
  const { prefetch, begun } = createBed();
  prefetch.hint('/p/lamp/', '');
  expect([prefetch.lookAhead('/p/chair/', ''), begun]).toEqual([null, []]);
});
