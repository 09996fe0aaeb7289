/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { PageModule } from 'storefront-kit/remote/page';
import { fakeHost } from 'storefront-kit/testing/fake-host';
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
  document.body.innerHTML = `<main>${paths.map((path) => `<article><a href="${path}">card</a></article>`).join('')}</main>`;
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

const locationOf = (slug: string) => ({ path: `/p/${slug}/`, search: '', params: { slug } });

const files = (...names: string[]) => names.map((name) => `/product/${versions}/${name}.js`);

test('prefetchNextPage: fetches the code of the first card’s page once, with the messages of the language [APP-22]', () => {
  expect(prefetchFrom(['/p/one/', '/p/two/'])).toEqual({
    remote: 'product',
    page: 'product',
    location: locationOf('one'),
  });
  expect(fetched).toEqual(files('entry', 'base', 'en', 'page'));
  fetched = [];
  expect(prefetchFrom(['/ar-SA/p/one/'], 'ar-SA')).toEqual({
    remote: 'product',
    page: 'product',
    location: locationOf('one'),
  });
  expect(fetched).toEqual(files('entry', 'base', 'ar', 'page'));
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
  const location = { path: '/p/one/', search: '', params: { slug: 'one' } };
  const nextPage = { remote: 'product', page: 'product', location };
  beforeEach(() => void jest.useFakeTimers());

  /** Warms with this code of the page. @returns calls so far */
  function warm(loadCode: () => Promise<Pick<PageModule, 'preview'>>): string[] {
    const calls: string[] = [];
    warmNextPage(nextPage, {
      loader: {
        async warmPage(remote, id) {
          calls.push(`run ${remote}/${id}`);
          const page = await loadCode();
          return { page } as unknown as Awaited<ReturnType<RemoteLoader['warmPage']>>;
        },
      },
      regions: {
        renderAhead: async (remote, _host, { data, location: { path }, preview }) =>
          void calls.push(`render ${remote} ${path} ${JSON.stringify(data)} ${preview === true}`),
      },
      host: fakeHost({}),
      data: { cards: ['One'] },
    });
    return calls;
  }
  const previewFrom = (_location: unknown, previous: unknown) => ({ head: { title: 'One' }, data: { from: previous } });

  test('runs the code when the browser is idle, then renders the preview [APP-22]', async () => {
    const calls = warm(async () => ({ preview: previewFrom }));
    expect(calls).toEqual([]);
    await jest.advanceTimersByTimeAsync(200);
    expect(calls).toEqual(['run product/product', 'render product /p/one/ {"from":{"cards":["One"]}} true']);
  });

  test.each<[string, () => Promise<Pick<PageModule, 'preview'>>]>([
    ['whose code fails', () => Promise.reject(new Error('offline'))],
    ['without a preview', async () => ({})],
    ['whose preview has no card', async () => ({ preview: () => null })],
  ])('renders nothing of a page %s', async (_what, loadCode) => {
    const calls = warm(loadCode);
    await jest.advanceTimersByTimeAsync(4_000);
    expect(calls).toEqual(['run product/product']);
  });
});
