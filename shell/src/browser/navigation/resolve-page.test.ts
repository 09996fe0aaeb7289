/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import type { PageModule } from 'storefront-kit/remote/page';
import { createPageResolver } from './resolve-page.ts';
import type { PreloadResult, PreloadedPage } from '../prefetch/preloaded-page.ts';

const PAGE_URL = { path: '/p/lamp/', search: '' };

function pageWith(data: string): PreloadedPage {
  const location = { ...PAGE_URL, params: {} };
  const page: PageModule = { load: () => Promise.reject(new Error('not asked')), Page: () => null };
  return {
    kind: 'page',
    remote: 'product',
    personal: false,
    view: { location, page, data },
    head: { title: data },
    location,
  };
}

/**
 * @param isPrefetched the page is completely prefetched; @param hasDocument the service worker has a document of the
 * page
 */
function setUp({ isPrefetched = false, hasDocument = false } = {}) {
  const previews: unknown[] = [];
  const loading = Promise.withResolvers<PreloadResult>();
  const preload = { preview: Promise.resolve(pageWith('card')), page: loading.promise };
  const prefetched = { ...preload, page: Promise.resolve<PreloadResult>(pageWith('whole')) };
  const resolvePage = createPageResolver(
    () => preload,
    { take: () => (isPrefetched ? prefetched : undefined) },
    () => Promise.resolve(hasDocument),
  );
  const controller = new AbortController();
  const resolution = resolvePage(PAGE_URL, controller.signal, ({ view }) => previews.push(view.data));
  return { previews, loading, resolution, controller };
}

const waitForTask = () => new Promise((resolve) => void setTimeout(resolve));

test('createPageResolver: shows the preview until the data has loaded', async () => {
  const { previews, loading, resolution } = setUp();
  await waitForTask();
  expect(previews).toEqual(['card']);
  loading.resolve(pageWith('whole'));
  expect(await resolution).toMatchObject({ page: { view: { data: 'whole' } }, url: PAGE_URL });
  expect(previews).toEqual(['card']);
});

test('createPageResolver: shows the preview first even of a prefetched page', async () => {
  const { previews, resolution } = setUp({ isPrefetched: true });
  expect(await resolution).toMatchObject({ page: { view: { data: 'whole' } } });
  expect(previews).toEqual(['card']);
});

test('createPageResolver: shows no preview to a shopper who has navigated on', async () => {
  const { previews, loading, resolution, controller } = setUp();
  controller.abort();
  loading.resolve(pageWith('whole'));
  await expect(resolution).rejects.toThrow('abort');
  expect(previews).toEqual([]);
});

test.each([
  { hasDocument: true, expected: 'left' },
  {
    hasDocument: false,
    expected: expect.objectContaining({ page: expect.objectContaining({ kind: 'failed' }) as unknown }) as unknown,
  },
])(
  'createPageResolver: loads the document of a failed page, if there is one: $hasDocument',
  async ({ hasDocument, expected }) => {
    const { loading, resolution } = setUp({ hasDocument });
    loading.resolve({
      kind: 'failed',
      remote: 'product',
      error: new Error('no network'),
      location: pageWith('').location,
    });
    expect(await resolution).toEqual(expected);
  },
);
