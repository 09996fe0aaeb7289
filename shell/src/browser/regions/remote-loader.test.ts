/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { CONTRACT_VERSION } from 'shared-contracts/contract';
import type { BrowserComposition } from '../../model/document/document-state.ts';
import { createRemoteLoader } from './remote-loader.ts';
import { init } from './sharing-runtime.ts';

init({ name: 'shell', shared: {} });

const BASE_URL = 'https://files.test/product/1.0.0/client/';

const composition = {
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
} satisfies BrowserComposition;

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
  const first = loader.load('product', 'slot');
  const firstFailure = first.catch(String);
  expect(loader.load('product', 'slot')).toBe(first);
  expect(scripts()).toEqual([`${BASE_URL}remote.js`]);

  await jest.advanceTimersByTimeAsync(3_000);
  loader.dropPending();
  expect(scripts()).toEqual([]);
  const second = loader.load('product', 'slot');
  const secondFailure = second.catch(String);
  expect(second).not.toBe(first);
  expect(scripts()).toEqual([`${BASE_URL}remote.js?try=1`]);

  await jest.advanceTimersByTimeAsync(1_100);
  expect(await firstFailure).toContain('4000 ms');
  expect(loader.load('product', 'slot')).toBe(second);
  expect(scripts()).toEqual([`${BASE_URL}remote.js?try=1`]);

  await jest.advanceTimersByTimeAsync(3_000);
  expect(await secondFailure).toContain('4000 ms');
  loader.load('product', 'slot').catch(() => undefined);
  expect(scripts()).toEqual([`${BASE_URL}remote.js?try=2`]);
});

describe('messages of pages and slots', () => {
  const { product } = composition.remotes;
  const split: BrowserComposition = {
    id: 'c2',
    remotes: {
      product: {
        ...product,
        pages: { product: ['page.js'] },
        messages: { en: ['lang-en.js'], 'page-en': ['lang-page-en.js'], 'page-ar': ['lang-page-ar.js'] },
      },
    },
  };

  /** Loads a remote whose module returns these messages; records the URLs that are fetched ahead. */
  function createLoader(loadMessages: (part?: 'slot') => Promise<object>) {
    jest.useRealTimers();
    const fetched: string[] = [];
    const module = {
      contract: CONTRACT_VERSION,
      loadPage: () => Promise.resolve({ Page: () => null }),
      loadMessages: (_language: string, _shared: object, part?: 'slot') => loadMessages(part),
    };
    Object.assign(globalThis, {
      product_1_0_0: { ...CONTAINER, get: () => Promise.resolve(() => ({ default: module })) },
      fetch: (url: string) => {
        fetched.push(url.slice(BASE_URL.length));
        return new Promise(() => undefined);
      },
    });
    return { loader: createRemoteLoader(split, 'en'), fetched };
  }
  afterEach(() => void Object.assign(globalThis, { product_1_0_0: undefined }));

  const SLOT_MESSAGES = { 'product.slot': 'Slot' };
  const ALL_MESSAGES = { ...SLOT_MESSAGES, 'product.page': 'Page' };

  test('RemoteLoader: a slot gets the messages of slots, a page all; its scripts are fetched once [COMP-10]', async () => {
    const { loader, fetched } = createLoader((part) => Promise.resolve(part ? SLOT_MESSAGES : ALL_MESSAGES));
    expect((await loader.load('product', 'slot')).messages).toBe(SLOT_MESSAGES);
    expect(fetched).toEqual([]);
    expect((await loader.loadPage('product', 'product')).messages).toBe(ALL_MESSAGES);
    expect((await loader.load('product')).messages).toBe(ALL_MESSAGES);
    await loader.loadPage('product', 'product');
    expect(fetched.toSorted()).toEqual(['lang-en.js', 'lang-page-en.js', 'page.js', 'remote.js']);
  });

  test('RemoteLoader: an older remote has one catalogue for slots and pages', async () => {
    const { loader } = createLoader(() => Promise.resolve(ALL_MESSAGES));
    expect((await loader.load('product', 'slot')).messages).toBe(ALL_MESSAGES);
    expect((await loader.loadPage('product', 'product')).messages).toBe(ALL_MESSAGES);
  });

  test('RemoteLoader: failed messages of pages fail the page; slots stay, and the next page tries again', async () => {
    let attempts = 0;
    const { loader } = createLoader((part) => {
      if (part) return Promise.resolve(SLOT_MESSAGES);
      attempts += 1;
      return attempts === 1 ? Promise.reject(new Error('no network')) : Promise.resolve(ALL_MESSAGES);
    });
    const { module } = await loader.load('product', 'slot');
    await expect(loader.loadPage('product', 'product')).rejects.toThrow('no network');
    expect((await loader.load('product', 'slot')).messages).toBe(SLOT_MESSAGES);
    const page = await loader.loadPage('product', 'product');
    expect(page.messages).toBe(ALL_MESSAGES);
    expect(page.module).toBe(module);
  });
});
