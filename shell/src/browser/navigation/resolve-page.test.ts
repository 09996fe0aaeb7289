/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import type { PageModule } from 'storefront-kit/remote/page';
import { createPageResolver } from './resolve-page.ts';
import type { PreloadResult, PreloadedPage } from './preloaded-page.ts';

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

/** @param isPrefetched what was prepared ahead is all there; @param hasDocument the browser keeps a document of the page */
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

test('what is known of a page is shown until its data comes', async () => {
  const { previews, loading, resolution } = setUp();
  await waitForTask();
  expect(previews).toEqual(['card']);
  loading.resolve(pageWith('whole'));
  expect(await resolution).toMatchObject({ page: { view: { data: 'whole' } }, url: PAGE_URL });
  expect(previews).toEqual(['card']);
});

test('what is known comes first even of a page that was prepared ahead', async () => {
  const { previews, resolution } = setUp({ isPrefetched: true });
  expect(await resolution).toMatchObject({ page: { view: { data: 'whole' } } });
  expect(previews).toEqual(['card']);
});

test('a shopper who has gone on sees nothing of it', async () => {
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
  'a page that cannot be made ready is left for its document, where there is one: $hasDocument',
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
