/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import type { PrecacheMessage } from '../../service-worker/request-rules.ts';
import { createRouteTable } from '../../model/routing/route-table.ts';
import type { OfflineContext } from './offline-context.ts';
import { startOffline } from './start.tsx';

/** Registers the worker on a page of these scripts, and returns what the page sends to it. */
async function readPrecacheMessage(scripts: string, remotes = {}, table: object[] = []): Promise<PrecacheMessage> {
  document.head.innerHTML = scripts;
  const sent = Promise.withResolvers<PrecacheMessage>();
  const workers = {
    controller: {},
    register: () => Promise.resolve(),
    ready: Promise.resolve({ active: { postMessage: sent.resolve } }),
  };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers });
  performance.getEntriesByType = jest.fn(() => []);
  const state = { locale: 'en-AE', composition: { id: 'c1', remotes } };
  startOffline(
    { state, table, host: {}, messages: {}, services: {}, navigation: {} } as unknown as OfflineContext,
    false,
  );
  return sent.promise;
}

test('startOffline: a new build of the shell is another wrapper, even with the same remotes [APP-12]', async () => {
  // The start script has made a preload of the link.
  const first = await readPrecacheMessage('<link rel="preload" as="script" href="/assets/1/main.js" data-run>');
  const second = await readPrecacheMessage('<link rel="preload" as="script" href="/assets/2/main.js" data-run>');
  expect([first.composition, second.composition]).toEqual([
    'c1 http://localhost/assets/1/main.js',
    'c1 http://localhost/assets/2/main.js',
  ]);
});

test('startOffline: precaches the cart page with the messages that only pages need [APP-12]', async () => {
  const files = {
    entry: 'remote.js',
    base: [],
    pages: { cart: ['page.js'] },
    messages: { en: ['lang-en.js'], 'page-en': ['lang-page-en.js'], 'page-ar': ['lang-page-ar.js'] },
  };
  const route = { path: '/cart/', page: 'cart', audience: 'personal' as const, slots: [] };
  const table = createRouteTable([{ name: 'cart', routes: [route] }]);
  const message = await readPrecacheMessage('', { cart: { ...files, baseUrl: '/remotes/cart/' } }, [...table]);
  const names = message.files.map((url) => url.slice('http://localhost/remotes/cart/'.length));
  expect(names.toSorted()).toEqual(['lang-en.js', 'lang-page-en.js', 'page.js', 'remote.js']);
});
