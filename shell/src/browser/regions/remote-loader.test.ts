/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { CONTRACT_VERSION } from 'shared-contracts/contract';
import type { BrowserComposition } from '../../model/document/document-state.ts';
import { createRemoteLoader } from './remote-loader.ts';
import { init } from './sharing-runtime.ts';

init({ name: 'shell', shared: {} });

const BASE_URL = 'https://files.test/product/1.0.0/client/';

const composition: BrowserComposition = {
  id: 'c1',
  remotes: {
    product: {
      version: '1.0.0',
      contract: CONTRACT_VERSION,
      container: 'product_1_0_0',
      baseUrl: BASE_URL,
      entry: 'remote.js',
      integrity: 'sha256-a',
      routes: [],
      fills: [],
      base: [],
      pages: {},
      slots: {},
      messages: {},
    },
  },
};

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** URLs of pending scripts: jsdom never ends a script request. */
const scripts = (): string[] => [...document.querySelectorAll('script')].map(({ src }) => src);

test('RemoteLoader.dropPending: the next call starts a new attempt, and the dropped one does not end it', async () => {
  const loader = createRemoteLoader(composition, 'en');
  const first = loader.load('product');
  const firstFailure = first.catch(String);
  expect(loader.load('product')).toBe(first);
  expect(scripts()).toEqual([`${BASE_URL}remote.js`]);

  await jest.advanceTimersByTimeAsync(3_000);
  loader.dropPending();
  expect(scripts()).toEqual([]);
  const second = loader.load('product');
  const secondFailure = second.catch(String);
  expect(second).not.toBe(first);
  expect(scripts()).toEqual([`${BASE_URL}remote.js?try=1`]);

  await jest.advanceTimersByTimeAsync(1_100);
  expect(await firstFailure).toContain('4000 ms');
  expect(loader.load('product')).toBe(second);
  expect(scripts()).toEqual([`${BASE_URL}remote.js?try=1`]);

  await jest.advanceTimersByTimeAsync(3_000);
  expect(await secondFailure).toContain('4000 ms');
  loader.load('product').catch(() => undefined);
  expect(scripts()).toEqual([`${BASE_URL}remote.js?try=2`]);
});
