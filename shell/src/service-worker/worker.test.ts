import { beforeEach, describe, expect, test } from '@jest/globals';
import { browser, calls, dispatch, network, request, resetSurroundings, SHOP, textOf } from './fake-worker-globals.ts';
import { find, keep } from './caches.ts';
import './worker.ts';

const SHELVES = ['pages', 'answers', 'files', 'pictures', 'wrappers'] as const;
beforeEach(resetSurroundings);

const open = (path: string) => request(path, {}, 'navigate');
const keepMessage = (change: object = {}) =>
  dispatch('message', {
    data: { type: 'keep', locale: 'en-AE', composition: 'c1', documents: [], files: [], ...change },
  });

test('service worker: a new one keeps every cache that is in use, and takes those of other forms away [APP-12]', async () => {
  for (const shelf of SHELVES) await keep(shelf, `${SHOP}/${shelf}`, new Response(shelf));
  const inUse = await browser.keys();
  expect(inUse).toHaveLength(5);
  for (const old of ['shop-0-pages', 'shop-999-files', 'shop-pages']) await browser.open(old);
  await browser.open('of-somebody-else');
  expect(await dispatch('activate')).toBe(1);
  expect((await browser.keys()).toSorted()).toEqual([...inUse, 'of-somebody-else'].toSorted());
  for (const shelf of SHELVES) expect(await textOf(await find(shelf, `${SHOP}/${shelf}`))).toBe(shelf);
});

test('service worker: a new one works at once, in open pages too [APP-12]', async () => {
  expect(await dispatch('install')).toBe(1);
  await dispatch('activate');
  expect(calls).toEqual(['skipWaiting', 'claim']);
});

describe('service worker: pages [APP-12]', () => {
  test('come from the network while there is one, and as they were seen last without', async () => {
    network.has('/p/mug/', 'first', { headers: { 'x-composition': 'c1', 'content-language': 'en' } });
    expect(await textOf(await open('/p/mug/#reviews'))).toBe('first');
    network.has('/p/mug/', 'second', { headers: { 'x-composition': 'c2', 'content-language': 'en' } });
    const online = await open('/p/mug/');
    expect([await textOf(online), online?.headers.get('x-composition')]).toEqual(['second', 'c2']);
    network.isDown = true;
    const offline = await open('/p/mug/');
    expect([await textOf(offline), offline?.status]).toEqual(['second', 200]);
    expect([offline?.headers.get('x-composition'), offline?.headers.get('content-language')]).toEqual([null, 'en']);
  });

  test('that failed or lead elsewhere are given, and not kept', async () => {
    network.has('/p/broken/', 'broken', { status: 500 });
    const redirected = () => Object.defineProperty(new Response('sign in'), 'redirected', { value: true });
    network.responses.set(`${SHOP}/user-dashboard/`, redirected);
    expect(await textOf(await open('/p/broken/'))).toBe('broken');
    expect(await textOf(await open('/user-dashboard/'))).toBe('sign in');
    network.isDown = true;
    await expect(open('/p/broken/')).rejects.toThrow('Failed to fetch');
    await expect(open('/user-dashboard/')).rejects.toThrow('Failed to fetch');
  });

  test('that were never seen are the wrapper of their language', async () => {
    await keep('wrappers', `${SHOP}/_app?locale=ar-SA`, new Response('غلاف'));
    network.isDown = true;
    expect(await textOf(await open('/ar-SA/p/new/'))).toBe('غلاف');
    await expect(open('/p/new/')).rejects.toThrow('Failed to fetch');
  });
});

describe('service worker: files and pictures [APP-12]', () => {
  test.each([
    ['files', '/assets/1/main.js'],
    ['pictures', '/media/mug.webp'],
  ] as const)('%s are asked for once', async (shelf, path) => {
    network.has(path, 'content');
    expect(await textOf(await request(path))).toBe('content');
    expect(await textOf(await request(path))).toBe('content');
    expect(network.requests).toEqual([SHOP + path]);
    expect(await textOf(await find(shelf, SHOP + path))).toBe('content');
  });

  test('what could not be had is asked for again', async () => {
    expect((await request('/assets/1/main.js'))?.status).toBe(404);
    network.has('/assets/1/main.js', 'content');
    expect(await textOf(await request('/assets/1/main.js'))).toBe('content');
  });

  test('a part of a file, and what is none of the shop’s pages and data, is left to the browser', async () => {
    expect(await request('/media/mug.webp', { headers: { range: 'bytes=0-' } })).toBeUndefined();
    expect(await request('/api/v1/orders/')).toBeUndefined();
    expect(network.requests).toEqual([]);
  });
});

describe('service worker: data [APP-12]', () => {
  const BRANDS = '/api/v1/brands/';
  const inArabic = { headers: { 'accept-language': 'ar-AE' } };

  test('is new while there is a network, else as it was seen last in that language', async () => {
    network.has(BRANDS, 'brands', { headers: { 'x-composition': 'c1' } });
    expect(await textOf(await request(BRANDS, inArabic))).toBe('brands');
    network.isDown = true;
    const offline = await request(BRANDS, inArabic);
    expect([await textOf(offline), offline?.headers.get('x-composition')]).toEqual(['brands', null]);
    await expect(request(BRANDS)).rejects.toThrow('Failed to fetch');
  });

  test('of a visitor is forgotten when the session has ended, and only then', async () => {
    const WHOAMI = '/api/.ory/sessions/whoami';
    const seePersonal = async () => {
      for (const shelf of SHELVES) await keep(shelf, `${SHOP}/${shelf}`, new Response(shelf));
    };
    const left = async () => (await Promise.all(SHELVES.map((shelf) => find(shelf, `${SHOP}/${shelf}`)))).map(Boolean);
    await seePersonal();
    network.has(WHOAMI, '{}');
    await request(WHOAMI);
    network.has(WHOAMI, '', { status: 503 });
    await request(WHOAMI);
    network.has(BRANDS, '', { status: 401 });
    await request(BRANDS);
    expect(await left()).toEqual([true, true, true, true, true]);
    network.has(WHOAMI, '', { status: 401 });
    expect((await request(WHOAMI))?.status).toBe(401);
    expect(await left()).toEqual([false, false, true, true, true]);
  });

  test('of a visitor is forgotten before somebody signs in or out', async () => {
    await keep('answers', `${SHOP}/answers`, new Response('mine'));
    await keep('files', `${SHOP}/files`, new Response('file'));
    network.isDown = true;
    await expect(request('/api/.ory/self-service/login?flow=1', { method: 'POST' })).rejects.toThrow('Failed to fetch');
    expect(await find('answers', `${SHOP}/answers`)).toBeUndefined();
    expect(await find('files', `${SHOP}/files`)).toBeDefined();
    expect(network.requests).toEqual([`POST ${SHOP}/api/.ory/self-service/login?flow=1`]);
  });
});

describe('service worker: the cart [APP-12]', () => {
  const json = { headers: { 'content-type': 'application/json', 'x-composition': 'c1' } };
  const post = (path: string) => request(path, { method: 'POST' });
  /** The cart without a network; undefined where none was kept. */
  async function keptCart(): Promise<string | undefined> {
    network.isDown = true;
    const cart = await request('/api/v1/cart/?basket_id=1').catch(() => undefined);
    network.isDown = false;
    expect(cart?.headers.get('x-composition') ?? null).toBe(null);
    return textOf(cart);
  }

  test('is kept as the change of it answered', async () => {
    network.has('/api/v1/cart/', '{"count":1}', json, 'POST');
    expect(await textOf(await post('/api/v1/cart/'))).toBe('{"count":1}');
    expect(await keptCart()).toBe('{"count":1}');
  });

  test.each<[string, string, ResponseInit]>([
    ['failed', '/api/v1/cart/', { ...json, status: 400 }],
    ['answered no JSON', '/api/v1/cart/', { headers: { 'content-type': 'text/plain' } }],
    ['answered nothing', '/api/v1/cart/', {}],
    ['acknowledged notifications', '/api/v1/cart/notifications/', json],
  ])('stays as it was after a change that %s', async (_, path, init) => {
    network.has(path, 'something', init, 'POST');
    expect(await textOf(await post(path))).toBe('something');
    expect(await keptCart()).toBeUndefined();
  });
});

describe('service worker: what an open page asks it to keep [APP-12]', () => {
  test('files and documents that are not there yet', async () => {
    network.has('/assets/1/a.js', 'a');
    network.has('/assets/1/b.js', 'b');
    network.has('/p/mug/', 'mug');
    await keep('files', `${SHOP}/assets/1/a.js`, new Response('a, kept'));
    const files = [`${SHOP}/assets/1/a.js`, `${SHOP}/assets/1/gone.js`, `${SHOP}/assets/1/b.js`];
    await keepMessage({ files, documents: [`${SHOP}/p/mug/`] });
    expect(network.requests).not.toContain(`${SHOP}/assets/1/a.js`);
    network.isDown = true;
    expect(await textOf(await request('/assets/1/a.js'))).toBe('a, kept');
    expect(await textOf(await request('/assets/1/b.js'))).toBe('b');
    expect(await textOf(await open('/p/mug/'))).toBe('mug');
    expect(await find('files', `${SHOP}/assets/1/gone.js`)).toBeUndefined();
  });

  test('nothing of a document that leads elsewhere, and nothing without a network', async () => {
    const redirected = () => Object.defineProperty(new Response('sign in'), 'redirected', { value: true });
    network.responses.set(`${SHOP}/user-dashboard/`, redirected);
    await keepMessage({ documents: [`${SHOP}/user-dashboard/`] });
    expect(await find('pages', `${SHOP}/user-dashboard/`)).toBeUndefined();
    network.isDown = true;
    await keepMessage({ files: [`${SHOP}/assets/1/a.js`] });
    for (const shelf of SHELVES) expect(await find(shelf, `${SHOP}/assets/1/a.js`)).toBeUndefined();
  });

  test('the wrapper with its files, once for each composition', async () => {
    const wrapper = `${SHOP}/_app?locale=en-AE`;
    const headers = { 'content-type': 'text/html', 'content-encoding': 'br', 'content-length': '9' };
    network.has('/_app?locale=en-AE', '<script src="/assets/1/main.js"></script>', { headers });
    network.has('/assets/1/main.js', 'main');
    await keepMessage();
    await keepMessage();
    expect(network.requests).toEqual([wrapper, `${SHOP}/assets/1/main.js`]);
    const kept = await find('wrappers', wrapper);
    expect(Object.fromEntries(kept?.headers ?? [])).toEqual({ 'content-type': 'text/html', 'x-made-of': 'c1' });
    expect(await textOf(kept)).toContain('/assets/1/main.js');
    network.has('/_app?locale=en-AE', 'another', { headers });
    await keepMessage({ composition: 'c2' });
    expect(await textOf(await find('wrappers', wrapper))).toBe('another');
  });

  test('no wrapper that failed: the one that is kept stays', async () => {
    const wrapper = `${SHOP}/_app?locale=en-AE`;
    network.has('/_app?locale=en-AE', 'good');
    await keepMessage();
    network.has('/_app?locale=en-AE', 'bad', { status: 503 });
    await keepMessage({ composition: 'c2' });
    network.isDown = true;
    await keepMessage({ composition: 'c3' });
    expect(await textOf(await find('wrappers', wrapper))).toBe('good');
  });

  test('nothing for other messages', async () => {
    for (const data of [null, undefined, {}, 'keep', { type: 'other' }])
      expect(await dispatch('message', { data })).toBe(0);
    expect(network.requests).toEqual([]);
  });
});
