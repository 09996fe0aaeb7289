import { beforeEach, describe, expect, test } from '@jest/globals';
import { browser, network, request, resetSurroundings, SHOP, textOf } from './fake-worker-globals.ts';
import { find, forgetPerson, keep } from './caches.ts';
import './worker.ts';

const SHELVES = ['pages', 'answers', 'files', 'pictures', 'wrappers'] as const;
/** As the shop sends most of its responses: the address under which they are kept says what they vary by. */
const VARYING = { headers: { vary: 'accept-language, country' } };
beforeEach(resetSurroundings);

describe('caches of the service worker [APP-12]', () => {
  test('what was put there longest ago goes first, and what is put again is the newest', async () => {
    const keys = ['a', 'b', 'a', 'c'].map((name) => `${SHOP}/_app?locale=${name}`);
    for (const key of keys) await keep('wrappers', key, new Response(key, VARYING));
    expect(await find('wrappers', `${SHOP}/_app?locale=b`)).toBeUndefined();
    expect(await find('wrappers', `${SHOP}/_app?locale=a`)).toBeDefined();
    expect(await find('wrappers', `${SHOP}/_app?locale=c`)).toBeDefined();
  });

  test.each([
    ['pages', 60],
    ['answers', 400],
    ['files', 500],
    ['pictures', 300],
    ['wrappers', 2],
  ] as const)('%s are %i at most', async (shelf, most) => {
    for (let number = 0; number <= most; number++) await keep(shelf, `${SHOP}/${number}`, new Response('', VARYING));
    expect(await find(shelf, `${SHOP}/0`)).toBeUndefined();
    expect(await find(shelf, `${SHOP}/1`)).toBeDefined();
    expect(await find(shelf, `${SHOP}/${most}`)).toBeDefined();
  });

  test('a browser without room keeps nothing, and the page comes; other failures are not hidden', async () => {
    network.has('/p/mug/', 'mug');
    browser.failure = new DOMException('no room', 'QuotaExceededError');
    expect(await textOf(await request('/p/mug/', {}, 'navigate'))).toBe('mug');
    browser.failure = new TypeError('a mistake of ours');
    await expect(keep('pages', `${SHOP}/`, new Response(''))).rejects.toThrow('a mistake of ours');
  });

  test('forgetPerson: pages and data are one visitor’s own, files and pictures everybody’s', async () => {
    for (const shelf of SHELVES) await keep(shelf, `${SHOP}/${shelf}`, new Response(shelf));
    await forgetPerson();
    const left = await Promise.all(SHELVES.map((shelf) => find(shelf, `${SHOP}/${shelf}`)));
    expect(left.map(Boolean)).toEqual([false, false, true, true, true]);
  });
});
