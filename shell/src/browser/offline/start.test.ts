/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import type { PrecacheMessage } from '../../service-worker/request-rules.ts';
import type { OfflineContext } from './offline-context.ts';
import { startOffline } from './start.tsx';

/** Registers the worker on a page of these scripts, and returns what the page sends to it. */
async function readPrecacheMessage(scripts: string): Promise<PrecacheMessage> {
  document.head.innerHTML = scripts;
  const sent = Promise.withResolvers<PrecacheMessage>();
  const workers = {
    controller: {},
    register: () => Promise.resolve(),
    ready: Promise.resolve({ active: { postMessage: sent.resolve } }),
  };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers });
  performance.getEntriesByType = jest.fn(() => []);
  const state = { locale: 'en-AE', composition: { id: 'c1', remotes: {} } };
  startOffline(
    { state, table: [], host: {}, messages: {}, services: {}, navigation: {} } as unknown as OfflineContext,
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
