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

/** What the entry of a remote defines; its modules never arrive. */
const CONTAINER = { init: () => Promise.resolve(), get: () => new Promise<never>(() => undefined) };

test('RemoteLoader: runs no entry that the start script has run; a retry runs it again [APP-22]', async () => {
  Object.assign(globalThis, { product_1_0_0: CONTAINER });
  const loader = createRemoteLoader(composition, 'en');
  const failure = loader.load('product').catch(String);
  expect(scripts()).toEqual([]);
  await jest.advanceTimersByTimeAsync(4_000);
  expect(await failure).toContain('4000 ms');
  loader.load('product').catch(() => undefined);
  expect(scripts()).toEqual([`${BASE_URL}remote.js?try=1`]);
  loader.dropPending();
  Object.assign(globalThis, { product_1_0_0: undefined });
});

test('RemoteLoader: waits for the entry that the start script is about to run [APP-22]', async () => {
  const script = document.createElement('script');
  script.src = `${BASE_URL}remote.js`;
  document.head.append(script);
  const get = jest.fn((_module: string) => CONTAINER.get());
  createRemoteLoader(composition, 'en')
    .load('product')
    .catch(() => undefined);
  expect(scripts()).toEqual([`${BASE_URL}remote.js`]);
  Object.assign(globalThis, { product_1_0_0: { ...CONTAINER, get } });
  script.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(0);
  expect(get).toHaveBeenCalledWith('./remote');
  expect(scripts()).toEqual([]);
  Object.assign(globalThis, { product_1_0_0: undefined });
});

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
