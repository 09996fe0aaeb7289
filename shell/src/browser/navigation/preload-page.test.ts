import { expect, test } from '@jest/globals';
import { createRouteTable } from '../../model/routing/route-table.ts';
import { createPrepare } from './preload-page.ts';

test('what loads a page’s data is asked for together with the page’s own code', async () => {
  const asked: string[] = [];
  const gone = new AbortController();
  const prepare = createPrepare({
    table: createRouteTable([
      { name: 'catalogue', routes: [{ path: '/c/:slug/', page: 'listing', audience: 'public', slots: [] }] },
    ]),
    loader: {
      warmLoad: (remote, page) => void asked.push(`load of ${remote}/${page}`),
      loadPage: (remote, page) => {
        asked.push(`${remote}/${page}`);
        return Promise.reject(new Error('no code here'));
      },
    },
    request: () => Promise.reject(new Error('no backend here')),
    locale: 'en-AE',
    location: () => ({ country: 'AE', city: 'Dubai' }) as never,
    signedIn: () => Promise.resolve(false),
    standing: { dataOf: () => null, nearby: () => null },
  });
  const { page } = prepare('/c/smartphones/', '', gone.signal);
  expect(asked).toEqual(['load of catalogue/listing', 'catalogue/listing']);
  expect((await page).kind).toBe('failed');
});
