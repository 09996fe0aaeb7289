import { expect, test } from '@jest/globals';
import { createRouteTable } from '../../model/routing/route-table.ts';
import { createPagePreloader } from './preload-page.ts';

test('createPagePreloader: requests the chunk that loads a page’s data together with the page’s own code', async () => {
  const requested: string[] = [];
  const controller = new AbortController();
  const preloadPage = createPagePreloader({
    table: createRouteTable([
      { name: 'catalogue', routes: [{ path: '/c/:slug/', page: 'listing', audience: 'public', slots: [] }] },
    ]),
    loader: {
      prefetchLoad: (remote, page) => void requested.push(`load of ${remote}/${page}`),
      loadPage: (remote, page) => {
        requested.push(`${remote}/${page}`);
        return Promise.reject(new Error('no code here'));
      },
    },
    request: () => Promise.reject(new Error('no backend here')),
    locale: 'en-AE',
    location: () => ({ country: 'AE', city: 'Dubai' }) as never,
    isSignedIn: () => Promise.resolve(false),
    currentPage: { dataOf: () => null, data: () => null },
  });
  const { page } = preloadPage('/c/smartphones/', '', controller.signal);
  expect(requested).toEqual(['load of catalogue/listing', 'catalogue/listing']);
  expect((await page).kind).toBe('failed');
});
