/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { BrowserRemote, DocumentState } from '../../model/document/document-state.ts';
import type { RemoteLoader } from '../regions/remote-loader.ts';
import { prefetchNextPage, warmNextPage } from './next-page.ts';

let fetched: string[] = [];
beforeEach(() => {
  fetched = [];
  const fetchNothing = (url: string) => {
    fetched.push(url);
    return Promise.reject(new Error('offline'));
  };
  Object.assign(globalThis, { fetch: fetchNothing });
});
afterEach(() => void jest.useRealTimers());

let versions = 0;

/** Prefetches from a page of a new version with these cards. */
function prefetchFrom(paths: readonly string[], locale: 'en-AE' | 'ar-SA' = 'en-AE') {
  document.body.innerHTML = `<main>${paths.map((path) => `<a class="card-link" href="${path}">card</a>`).join('')}</main>`;
  versions += 1;
  const product = {
    baseUrl: `/product/${versions}/`,
    entry: 'entry.js',
    base: ['base.js'],
    messages: { en: ['en.js'], ar: ['ar.js'] },
    pages: { product: ['page.js'] },
    routes: [{ path: '/p/:slug/', page: 'product', audience: 'public', slots: [] }],
  } as unknown as BrowserRemote;
  const composition: DocumentState['composition'] = { id: 'one', remotes: { product } };
  return prefetchNextPage({ composition, locale });
}

const files = (...names: string[]) => names.map((name) => `/product/${versions}/${name}.js`);

test('prefetchNextPage: fetches the code of the first card’s page once, with the messages of the language [APP-22]', () => {
  expect(prefetchFrom(['/p/one/', '/p/two/'])).toEqual({
    remote: 'product',
    page: 'product',
    skeleton: null,
  });
  expect(fetched).toEqual(files('entry', 'base', 'en', 'page'));
  fetched = [];
  expect(prefetchFrom(['/ar-SA/p/one/'], 'ar-SA')).toEqual({
    remote: 'product',
    page: 'product',
    skeleton: null,
  });
  expect(fetched).toEqual(files('entry', 'base', 'ar', 'page'));
});

test('prefetchNextPage: has the skeleton that the document fetches, once it is there [APP-22]', async () => {
  const fetching = Promise.withResolvers<string>();
  Object.assign(globalThis, {
    pageSkeleton: fetching.promise,
    CSSStyleSheet: class {
      replaceSync = () => undefined;
    },
  });
  const next = prefetchFrom(['/p/one/']);
  expect(next?.skeleton).toBeNull();
  fetching.resolve('<h1>name</h1>');
  await fetching.promise;
  expect(next?.skeleton?.content.textContent).toBe('name');
  globalThis.pageSkeleton = undefined;
});

test.each([
  ['without a card', []],
  ['with a card of a page that does not exist', ['/none/']],
])('prefetchNextPage: fetches nothing %s', (_name, paths) => {
  expect(prefetchFrom(paths)).toBeNull();
  expect(fetched).toEqual([]);
});

test('prefetchNextPage: fetches nothing with the data saver on', () => {
  Object.assign(navigator, { connection: { saveData: true } });
  expect(prefetchFrom(['/p/one/'])).toBeNull();
  expect(fetched).toEqual([]);
  Object.assign(navigator, { connection: undefined });
});

describe('warmNextPage', () => {
  const nextPage = { remote: 'product', page: 'product', skeleton: null };

  test.each<[string, () => Promise<unknown>]>([
    ['runs the code when the browser is idle [APP-22]', () => Promise.resolve({})],
    ['leaves a failure to the navigation', () => Promise.reject(new Error('offline'))],
  ])('%s', async (_what, loadCode) => {
    jest.useFakeTimers();
    const calls: string[] = [];
    warmNextPage(nextPage, {
      warmPage(remote, id) {
        calls.push(`${remote}/${id}`);
        return loadCode() as ReturnType<RemoteLoader['warmPage']>;
      },
    });
    expect(calls).toEqual([]);
    await jest.advanceTimersByTimeAsync(4_000);
    expect(calls).toEqual(['product/product']);
  });
});
