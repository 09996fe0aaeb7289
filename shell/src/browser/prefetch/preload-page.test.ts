import { afterEach, expect, jest, test } from '@jest/globals';
import { createRouteTable } from '../../model/routing/route-table.ts';
import type { PageDataResult } from './page-data.ts';
import { createPagePreloader } from './preload-page.ts';

const route = (path: string, page: string, audience: 'public' | 'personal') => ({ path, page, audience, slots: [] });
const TABLE = createRouteTable([
  { name: 'catalogue', routes: [route('/c/:slug/', 'listing', 'public')] },
  { name: 'account', routes: [route('/user-dashboard/', 'dashboard', 'personal')] },
]);

interface Scenario {
  /** What the server responds; null: it refuses. */
  readonly served?: PageDataResult | null;
  /** Whether the visitor is signed in; the default is a guest. */
  readonly isSignedIn?: Promise<boolean>;
  /** Data of the current page, if the preloaded one is another state of it. */
  readonly previousData?: unknown;
}

/** A preloader whose pages load “own” by themselves, and the requests that it has begun. */
function createPreloader({ served = null, previousData = null, isSignedIn = Promise.resolve(false) }: Scenario = {}) {
  const requested: string[] = [];
  const load = () => {
    requested.push('own load');
    return Promise.resolve({ kind: 'page' as const, head: { title: 'own' }, data: 'own' });
  };
  const prepare = (data: unknown) => {
    requested.push(`code for ${String(data)}`);
    return Promise.reject(new Error('no code here'));
  };
  const preloadPage = createPagePreloader({
    table: TABLE,
    loader: {
      prefetchLoad: (remote, page) => void requested.push(`load of ${remote}/${page}`),
      loadPage: (remote, page) => {
        requested.push(`${remote}/${page}`);
        return Promise.resolve({ module: {} as never, messages: {}, page: { load, prepare, Page: () => null } });
      },
    },
    request: () => Promise.reject(new Error('no backend here')),
    loadPageData: (remote, { path, search }) => {
      requested.push(`data of ${remote} ${path}${search}`);
      return Promise.resolve(served);
    },
    locale: 'en-AE',
    location: () => ({ country: 'AE', city: 'Dubai' }) as never,
    isSignedIn: () => isSignedIn,
    currentPage: { dataOf: () => previousData, data: () => previousData },
  });
  const preload = async (path: string, search = '') => {
    const { page } = preloadPage(path, search, new AbortController().signal);
    const begun = [...requested];
    const result = await page;
    return { begun, requested, result, data: result.kind === 'page' ? result.view.data : null };
  };
  return { preload };
}

afterEach(() => void jest.useRealTimers());

const SERVED: PageDataResult = { kind: 'page', head: { title: 'served' }, data: 'served' };

test('createPagePreloader: requests a public page’s data from the server together with its code, then the code of its parts [APP-22]', async () => {
  const { begun, requested, result, data } = await createPreloader({ served: SERVED }).preload('/c/lamps/', '?page=2');
  expect(begun).toEqual(['data of catalogue /c/lamps/?page=2', 'catalogue/listing']);
  expect(requested).toEqual([...begun, 'code for served']);
  expect([data, result]).toMatchObject(['served', { head: { title: 'served' }, personal: false }]);
});

test('createPagePreloader: the page loads its data itself where the server refuses', async () => {
  const { requested, data } = await createPreloader().preload('/c/lamps/');
  expect([requested.at(-1), data]).toEqual(['own load', 'own']);
});

test('createPagePreloader: follows the redirect of the server’s data, and shows that a page is gone', async () => {
  const redirect = createPreloader({ served: { kind: 'redirect', to: '/c/chairs/' } });
  expect((await redirect.preload('/c/lamps/')).result).toEqual({ kind: 'redirect', to: '/c/chairs/' });
  const gone = createPreloader({ served: { kind: 'not-found' } });
  expect((await gone.preload('/c/lamps/')).result.kind).toBe('not-found');
});

test('createPagePreloader: another state of the current page reuses its data, and a personal page is never the server’s', async () => {
  const state = await createPreloader({ served: SERVED, previousData: 'previous' }).preload('/c/lamps/', '?page=2');
  expect([state.begun, state.data]).toEqual([['load of catalogue/listing', 'catalogue/listing'], 'own']);
  const personal = await createPreloader({ served: SERVED }).preload('/user-dashboard/');
  expect([personal.begun, personal.data]).toEqual([['load of account/dashboard', 'account/dashboard'], 'own']);
});

test('createPagePreloader: a personal page fails where the session is unknown for too long [COMP-08]', async () => {
  jest.useFakeTimers();
  const preloading = createPreloader({ isSignedIn: new Promise(() => undefined) }).preload('/user-dashboard/');
  await jest.advanceTimersByTimeAsync(60_000);
  expect((await preloading).result).toMatchObject({ kind: 'failed', remote: 'account' });
});
