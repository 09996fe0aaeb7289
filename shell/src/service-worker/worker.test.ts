import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  fakeCaches,
  calls,
  dispatch,
  network,
  request,
  resetWorkerGlobals,
  SHOP,
  readText,
} from './fake-worker-globals.ts';
import { findCached, putCached } from './caches.ts';
import './worker.ts';

const CACHE_NAMES = ['pages', 'answers', 'files', 'pictures', 'wrappers'] as const;
beforeEach(resetWorkerGlobals);

const open = (path: string) => request(path, {}, 'navigate');
const sendPrecacheMessage = (change: object = {}) =>
  dispatch('message', {
    data: { type: 'precache', locale: 'en-AE', composition: 'c1', documents: [], files: [], ...change },
  });

test('service worker: on activation deletes caches of other versions and no current one [APP-12]', async () => {
  for (const cacheName of CACHE_NAMES) await putCached(cacheName, `${SHOP}/${cacheName}`, new Response(cacheName));
  const currentNames = await fakeCaches.keys();
  expect(currentNames).toHaveLength(5);
  for (const old of ['shop-0-pages', 'shop-999-files', 'shop-pages']) await fakeCaches.open(old);
  await fakeCaches.open('of-somebody-else');
  expect(await dispatch('activate')).toBe(1);
  expect((await fakeCaches.keys()).toSorted()).toEqual([...currentNames, 'of-somebody-else'].toSorted());
  for (const cacheName of CACHE_NAMES)
    expect(await readText(await findCached(cacheName, `${SHOP}/${cacheName}`))).toBe(cacheName);
});

test('service worker: a new one is active at once, in open pages too [APP-12]', async () => {
  expect(await dispatch('install')).toBe(1);
  await dispatch('activate');
  expect(calls).toEqual(['skipWaiting', 'claim']);
});

describe('service worker: pages [APP-12]', () => {
  test('come from the network while it is up, else from the cache', async () => {
    network.serve('/p/mug/', 'first', { headers: { 'x-composition': 'c1', 'content-language': 'en' } });
    expect(await readText(await open('/p/mug/#reviews'))).toBe('first');
    network.serve('/p/mug/', 'second', { headers: { 'x-composition': 'c2', 'content-language': 'en' } });
    const online = await open('/p/mug/');
    expect([await readText(online), online?.headers.get('x-composition')]).toEqual(['second', 'c2']);
    network.isDown = true;
    const offline = await open('/p/mug/');
    expect([await readText(offline), offline?.status]).toEqual(['second', 200]);
    expect([offline?.headers.get('x-composition'), offline?.headers.get('content-language')]).toEqual([null, 'en']);
  });

  test('that failed or were redirected are returned, and not cached', async () => {
    network.serve('/p/broken/', 'broken', { status: 500 });
    const redirected = () => Object.defineProperty(new Response('sign in'), 'redirected', { value: true });
    network.responses.set(`${SHOP}/user-dashboard/`, redirected);
    expect(await readText(await open('/p/broken/'))).toBe('broken');
    expect(await readText(await open('/user-dashboard/'))).toBe('sign in');
    network.isDown = true;
    await expect(open('/p/broken/')).rejects.toThrow('Failed to fetch');
    await expect(open('/user-dashboard/')).rejects.toThrow('Failed to fetch');
  });

  test('that are not cached are the wrapper of their language', async () => {
    await putCached('wrappers', `${SHOP}/_app?locale=ar-SA`, new Response('غلاف'));
    network.isDown = true;
    expect(await readText(await open('/ar-SA/p/new/'))).toBe('غلاف');
    await expect(open('/p/new/')).rejects.toThrow('Failed to fetch');
  });
});

describe('service worker: files and pictures [APP-12]', () => {
  test.each([
    ['files', '/assets/1/main.js'],
    ['pictures', '/media/mug.webp'],
  ] as const)('%s are requested once', async (cacheName, path) => {
    network.serve(path, 'content');
    expect(await readText(await request(path))).toBe('content');
    expect(await readText(await request(path))).toBe('content');
    expect(network.requests).toEqual([SHOP + path]);
    expect(await readText(await findCached(cacheName, SHOP + path))).toBe('content');
  });

  test('a failed file is requested again', async () => {
    expect((await request('/assets/1/main.js'))?.status).toBe(404);
    network.serve('/assets/1/main.js', 'content');
    expect(await readText(await request('/assets/1/main.js'))).toBe('content');
  });

  test('a range request, and a URL that is neither page nor data of the shop, is left to the browser', async () => {
    expect(await request('/media/mug.webp', { headers: { range: 'bytes=0-' } })).toBeUndefined();
    expect(await request('/api/v1/orders/')).toBeUndefined();
    expect(network.requests).toEqual([]);
  });
});

describe('service worker: data [APP-12]', () => {
  const BRANDS = '/api/v1/brands/';
  const inArabic = { headers: { 'accept-language': 'ar-AE' } };

  test('comes from the network while it is up, else from the cache of that language', async () => {
    network.serve(BRANDS, 'brands', { headers: { 'x-composition': 'c1' } });
    expect(await readText(await request(BRANDS, inArabic))).toBe('brands');
    network.isDown = true;
    const offline = await request(BRANDS, inArabic);
    expect([await readText(offline), offline?.headers.get('x-composition')]).toEqual(['brands', null]);
    await expect(request(BRANDS)).rejects.toThrow('Failed to fetch');
  });

  test('of a visitor is deleted only when the session has ended', async () => {
    const WHOAMI = '/api/.ory/sessions/whoami';
    const fillCaches = async () => {
      for (const cacheName of CACHE_NAMES) await putCached(cacheName, `${SHOP}/${cacheName}`, new Response(cacheName));
    };
    const listFilledCaches = async () =>
      (await Promise.all(CACHE_NAMES.map((cacheName) => findCached(cacheName, `${SHOP}/${cacheName}`)))).map(Boolean);
    await fillCaches();
    network.serve(WHOAMI, '{}');
    await request(WHOAMI);
    network.serve(WHOAMI, '', { status: 503 });
    await request(WHOAMI);
    network.serve(BRANDS, '', { status: 401 });
    await request(BRANDS);
    expect(await listFilledCaches()).toEqual([true, true, true, true, true]);
    network.serve(WHOAMI, '', { status: 401 });
    expect((await request(WHOAMI))?.status).toBe(401);
    expect(await listFilledCaches()).toEqual([false, false, true, true, true]);
  });

  test('of a visitor is deleted before a sign-in or sign-out', async () => {
    await putCached('answers', `${SHOP}/answers`, new Response('mine'));
    await putCached('files', `${SHOP}/files`, new Response('file'));
    network.isDown = true;
    await expect(request('/api/.ory/self-service/login?flow=1', { method: 'POST' })).rejects.toThrow('Failed to fetch');
    expect(await findCached('answers', `${SHOP}/answers`)).toBeUndefined();
    expect(await findCached('files', `${SHOP}/files`)).toBeDefined();
    expect(network.requests).toEqual([`POST ${SHOP}/api/.ory/self-service/login?flow=1`]);
  });
});

describe('service worker: the cart [APP-12]', () => {
  const json = { headers: { 'content-type': 'application/json', 'x-composition': 'c1' } };
  const post = (path: string) => request(path, { method: 'POST' });
  /** The cart without a network; undefined when it is not cached. */
  async function readCachedCart(): Promise<string | undefined> {
    network.isDown = true;
    const cart = await request('/api/v1/cart/?basket_id=1').catch(() => undefined);
    network.isDown = false;
    expect(cart?.headers.get('x-composition') ?? null).toBe(null);
    return readText(cart);
  }

  test('is cached from the response to a change', async () => {
    network.serve('/api/v1/cart/', '{"count":1}', json, 'POST');
    expect(await readText(await post('/api/v1/cart/'))).toBe('{"count":1}');
    expect(await readCachedCart()).toBe('{"count":1}');
  });

  test.each<[string, string, ResponseInit]>([
    ['failed', '/api/v1/cart/', { ...json, status: 400 }],
    ['answered no JSON', '/api/v1/cart/', { headers: { 'content-type': 'text/plain' } }],
    ['answered nothing', '/api/v1/cart/', {}],
    ['acknowledged notifications', '/api/v1/cart/notifications/', json],
  ])('is unchanged after a change that %s', async (_, path, init) => {
    network.serve(path, 'something', init, 'POST');
    expect(await readText(await post(path))).toBe('something');
    expect(await readCachedCart()).toBeUndefined();
  });
});

describe('service worker: a sign-out while another response is on its way [APP-12]', () => {
  const SIGN_OUT = '/api/.ory/self-service/logout?token=1';
  const [PAGE, FAVOURITES, CART] = ['/user-dashboard/', '/api/v1/favourites/', '/api/v1/cart/'];
  /** Each kind of response that can be personal: the name of its request in the fake network, and the request. */
  const WRITES: [string, string, () => Promise<unknown>][] = [
    ['a page', SHOP + PAGE, () => open(PAGE)],
    ['data', SHOP + FAVOURITES, () => request(FAVOURITES)],
    ['a changed cart', `POST ${SHOP}${CART}`, () => request(CART, { method: 'POST' })],
    ['a precached page', SHOP + PAGE, () => sendPrecacheMessage({ documents: [SHOP + PAGE] })],
  ];
  const personal = () => new Response('mine', { headers: { 'content-type': 'application/json' } });
  const listCachedUrls = () => [...fakeCaches.stores.values()].flatMap((store) => [...store.keys()]);

  test.each(WRITES)('%s that was requested before the sign-out is not cached after it', async (_, name, write) => {
    network.responses.set(name, () => request(SIGN_OUT).then(personal));
    await write();
    expect(listCachedUrls()).toEqual([]);
    network.responses.set(name, personal);
    await write();
    expect(listCachedUrls()).toHaveLength(1);
  });

  test.each(WRITES)('%s that was requested and cached during the sign-out is deleted', async (_, name, write) => {
    network.responses.set(name, personal);
    network.responses.set(SHOP + SIGN_OUT, async () => {
      await write();
      expect(listCachedUrls()).toHaveLength(1);
      return new Response('');
    });
    await request(SIGN_OUT);
    expect(listCachedUrls()).toEqual([]);
  });

  test.each(WRITES)('%s that was requested during the sign-out is not cached after it', async (_, name, write) => {
    const [requested, signedOut] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    network.responses.set(name, async () => {
      requested.resolve();
      await signedOut.promise;
      return personal();
    });
    let written: Promise<unknown> | undefined;
    network.responses.set(SHOP + SIGN_OUT, async () => {
      written = write();
      await requested.promise;
      return new Response('');
    });
    await request(SIGN_OUT);
    signedOut.resolve();
    await written;
    expect(listCachedUrls()).toEqual([]);
  });

  test('a file that was requested before the sign-out is cached', async () => {
    network.responses.set(`${SHOP}/assets/1/main.js`, () => request(SIGN_OUT).then(() => new Response('main')));
    await request('/assets/1/main.js');
    expect(await readText(await findCached('files', `${SHOP}/assets/1/main.js`))).toBe('main');
  });
});

describe('service worker: precache message of an open page [APP-12]', () => {
  test('caches missing files and documents', async () => {
    network.serve('/assets/1/a.js', 'a');
    network.serve('/assets/1/b.js', 'b');
    network.serve('/p/mug/', 'mug');
    await putCached('files', `${SHOP}/assets/1/a.js`, new Response('a, kept'));
    const files = [`${SHOP}/assets/1/a.js`, `${SHOP}/assets/1/gone.js`, `${SHOP}/assets/1/b.js`];
    await sendPrecacheMessage({ files, documents: [`${SHOP}/p/mug/`] });
    expect(network.requests).not.toContain(`${SHOP}/assets/1/a.js`);
    network.isDown = true;
    expect(await readText(await request('/assets/1/a.js'))).toBe('a, kept');
    expect(await readText(await request('/assets/1/b.js'))).toBe('b');
    expect(await readText(await open('/p/mug/'))).toBe('mug');
    expect(await findCached('files', `${SHOP}/assets/1/gone.js`)).toBeUndefined();
  });

  test('caches nothing of a redirected document, and nothing without a network', async () => {
    const redirected = () => Object.defineProperty(new Response('sign in'), 'redirected', { value: true });
    network.responses.set(`${SHOP}/user-dashboard/`, redirected);
    await sendPrecacheMessage({ documents: [`${SHOP}/user-dashboard/`] });
    expect(await findCached('pages', `${SHOP}/user-dashboard/`)).toBeUndefined();
    network.isDown = true;
    await sendPrecacheMessage({ files: [`${SHOP}/assets/1/a.js`] });
    for (const cacheName of CACHE_NAMES) expect(await findCached(cacheName, `${SHOP}/assets/1/a.js`)).toBeUndefined();
  });

  test('caches the wrapper with its files, once per composition', async () => {
    const wrapper = `${SHOP}/_app?locale=en-AE`;
    const headers = { 'content-type': 'text/html', 'content-encoding': 'br', 'content-length': '9' };
    network.serve('/_app?locale=en-AE', '<script src="/assets/1/main.js"></script>', { headers });
    network.serve('/assets/1/main.js', 'main');
    await sendPrecacheMessage();
    await sendPrecacheMessage();
    expect(network.requests).toEqual([wrapper, `${SHOP}/assets/1/main.js`]);
    const cached = await findCached('wrappers', wrapper);
    expect(Object.fromEntries(cached?.headers ?? [])).toEqual({ 'content-type': 'text/html', 'x-made-of': 'c1' });
    expect(await readText(cached)).toContain('/assets/1/main.js');
    network.serve('/_app?locale=en-AE', 'another', { headers });
    await sendPrecacheMessage({ composition: 'c2' });
    expect(await readText(await findCached('wrappers', wrapper))).toBe('another');
  });

  test('does not replace the cached wrapper by a failed one', async () => {
    const wrapper = `${SHOP}/_app?locale=en-AE`;
    network.serve('/_app?locale=en-AE', 'good');
    await sendPrecacheMessage();
    network.serve('/_app?locale=en-AE', 'bad', { status: 503 });
    await sendPrecacheMessage({ composition: 'c2' });
    network.isDown = true;
    await sendPrecacheMessage({ composition: 'c3' });
    expect(await readText(await findCached('wrappers', wrapper))).toBe('good');
  });

  test('reads the message of a page that was opened before the type had its name', async () => {
    network.serve('/assets/1/a.js', 'a');
    await sendPrecacheMessage({ type: 'keep', files: [`${SHOP}/assets/1/a.js`] });
    expect(await readText(await findCached('files', `${SHOP}/assets/1/a.js`))).toBe('a');
  });

  test('caches nothing for other messages', async () => {
    for (const data of [null, undefined, {}, 'precache', { type: 'other' }])
      expect(await dispatch('message', { data })).toBe(0);
    expect(network.requests).toEqual([]);
  });
});
