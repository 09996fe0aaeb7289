import { beforeEach, describe, expect, test } from '@jest/globals';
import { fakeCaches, network, request, resetWorkerGlobals, SHOP, readText } from './fake-worker-globals.ts';
import { findCached, deletePersonalCaches, putCached } from './caches.ts';
import './worker.ts';

const CACHE_NAMES = ['pages', 'answers', 'files', 'pictures', 'wrappers'] as const;
/** The vary header of most of the shop's responses; the cache keys contain those request headers. */
const WITH_VARY = { headers: { vary: 'accept-language, country' } };
beforeEach(resetWorkerGlobals);

describe('caches of the service worker [APP-12]', () => {
  test('evicts the oldest entry first, and a replaced entry becomes the newest', async () => {
    const keys = ['a', 'b', 'a', 'c'].map((name) => `${SHOP}/_app?locale=${name}`);
    for (const key of keys) await putCached('wrappers', key, new Response(key, WITH_VARY));
    expect(await findCached('wrappers', `${SHOP}/_app?locale=b`)).toBeUndefined();
    expect(await findCached('wrappers', `${SHOP}/_app?locale=a`)).toBeDefined();
    expect(await findCached('wrappers', `${SHOP}/_app?locale=c`)).toBeDefined();
  });

  test.each([
    ['pages', 60],
    ['answers', 400],
    ['files', 500],
    ['pictures', 300],
    ['wrappers', 2],
  ] as const)('%s have at most %i entries', async (cacheName, limit) => {
    for (let number = 0; number <= limit; number++)
      await putCached(cacheName, `${SHOP}/${number}`, new Response('', WITH_VARY));
    expect(await findCached(cacheName, `${SHOP}/0`)).toBeUndefined();
    expect(await findCached(cacheName, `${SHOP}/1`)).toBeDefined();
    expect(await findCached(cacheName, `${SHOP}/${limit}`)).toBeDefined();
  });

  test('without storage space nothing is cached, and the page loads; other failures are not hidden', async () => {
    network.serve('/p/mug/', 'mug');
    fakeCaches.failure = new DOMException('no room', 'QuotaExceededError');
    expect(await readText(await request('/p/mug/', {}, 'navigate'))).toBe('mug');
    fakeCaches.failure = new TypeError('a mistake of ours');
    await expect(putCached('pages', `${SHOP}/`, new Response(''))).rejects.toThrow('a mistake of ours');
  });

  test('deletePersonalCaches: deletes pages and data, which belong to one visitor, not files and pictures', async () => {
    for (const cacheName of CACHE_NAMES) await putCached(cacheName, `${SHOP}/${cacheName}`, new Response(cacheName));
    await deletePersonalCaches();
    const cachedResponses = await Promise.all(
      CACHE_NAMES.map((cacheName) => findCached(cacheName, `${SHOP}/${cacheName}`)),
    );
    expect(cachedResponses.map(Boolean)).toEqual([false, false, true, true, true]);
  });
});
