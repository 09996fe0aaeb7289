/** @jest-environment jsdom */
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { createRouteTable } from '../../model/routing/route-table.ts';
import type { RemoteLoader } from '../regions/remote-loader.ts';
import { findNextPage, warmNextPage } from './next-page.ts';

afterEach(() => void jest.useRealTimers());

/** The next page of a document with these cards. */
function findFrom(paths: readonly string[]) {
  document.body.innerHTML = `<main>${paths.map((path) => `<a class="card-link" href="${path}">card</a>`).join('')}</main>`;
  const route = { path: '/p/:slug/', page: 'product', audience: 'public' as const, slots: [] };
  return findNextPage(createRouteTable([{ name: 'product', routes: [route] }]));
}

test('findNextPage: the page of the first card, in any language [APP-22]', () => {
  const page = { remote: 'product', page: 'product', skeleton: null };
  expect(findFrom(['/p/one/', '/none/'])).toEqual(page);
  expect(findFrom(['/ar-SA/p/one/'])).toEqual(page);
});

test('findNextPage: has the skeleton that the document fetches, once it is there [APP-22]', async () => {
  const fetching = Promise.withResolvers<string>();
  Object.assign(globalThis, {
    pageSkeleton: fetching.promise,
    CSSStyleSheet: class {
      replaceSync = () => undefined;
    },
  });
  const next = findFrom(['/p/one/']);
  expect(next?.skeleton).toBeNull();
  fetching.resolve('<h1>name</h1>');
  await fetching.promise;
  expect(next?.skeleton?.content.textContent).toBe('name');
  globalThis.pageSkeleton = undefined;
});

test.each([
  ['without a card', []],
  ['with a card of a page that does not exist', ['/none/']],
])('findNextPage: none %s', (_name, paths) => {
  expect(findFrom(paths)).toBeNull();
});

test('findNextPage: none with the data saver on', () => {
  Object.assign(navigator, { connection: { saveData: true } });
  expect(findFrom(['/p/one/'])).toBeNull();
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
