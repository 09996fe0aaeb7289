import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import type { PageResult } from 'shared-contracts/host';
import { openPage as open } from '../../../test/open-page.ts';
import { json, NAVIGATION, productEndpoint, startShellApp, type ShellApp } from '../../../test/shell-app.tsx';

let shell: ShellApp | null = null;
afterEach(async () => {
  await shell?.close();
  shell = null;
});

async function start(env: Record<string, string> = {}): Promise<ShellApp> {
  shell = await startShellApp({ env });
  return shell;
}

const page = (name: string): PageResult<unknown> => ({ kind: 'page', data: { name }, head: { title: name } });
const REVALIDATING = 'shell; hit; detail=stale-while-revalidate';
const ON_ERROR = 'shell; hit; detail=stale-if-error';

test('withPageCache: renders a page once for forty simultaneous visitors after a price change, and all get the new price [COMP-08]', async () => {
  const app = await start({ REVALIDATE_WAIT_MS: '60000' });
  expect(await open(app, '/p/lamp/')).toMatchObject({ name: 'Lamp', source: 'shell; fwd=miss' });
  expect(await open(app, '/p/lamp/')).toMatchObject({ name: 'Lamp', source: 'shell; hit' });
  app.setBackendHandler((_request, response) => json(response, { name: 'Cheaper lamp' }, 'product'));
  app.invalidations.invalidate(['product']);
  const responses = await Promise.all(Array.from({ length: 40 }, () => open(app, '/p/lamp/')));
  expect(new Set(responses.map(({ name }) => name))).toEqual(new Set(['Cheaper lamp']));
  expect(app.loads()).toBe(2);
  expect(responses.filter(({ source }) => source === 'shell; fwd=miss')).toHaveLength(1);
  expect(app.pages.stats()).toMatchObject({
    missed: 2,
    collapsed: responses.filter(({ source }) => source === 'shell; fwd=miss; collapsed').length,
  });
});

test('withPageCache: serves the old page while a new one takes long, then the new one', async () => {
  const app = await start();
  await open(app, '/p/lamp/');
  const { promise, resolve } = Promise.withResolvers<PageResult<unknown>>();
  app.setLoad(async ({ request }) => {
    await promise;
    await request(productEndpoint, {});
    return page('New lamp');
  });
  app.invalidations.invalidate(['product']);
  const responses = await Promise.all(Array.from({ length: 10 }, () => open(app, '/p/lamp/')));
  expect(new Set(responses.map(({ name, source }) => [name, source].join(' ')))).toEqual(
    new Set([`Lamp ${REVALIDATING}`]),
  );
  expect(app.loads()).toBe(2);
  resolve(page(''));
  // The browser then loads the data anew.
  for (const { timing } of responses) expect(timing.split(', ')).toContain('stale');
  for (let last = 'Lamp'; last !== 'New lamp';) last = (await open(app, '/p/lamp/')).name ?? '';
  expect((await open(app, '/p/lamp/')).timing).toMatch(/^traceparent;desc="[^",]*", time;dur=\d+$/);
  expect(app.loads()).toBe(2);
  expect(app.pages.stats().revalidating).toBeGreaterThanOrEqual(10);
});

test('withPageCache: waits for the new page as long as the setting says', async () => {
  const app = await start({ REVALIDATE_WAIT_MS: '60000' });
  await open(app, '/p/lamp/');
  const { promise, resolve } = Promise.withResolvers<PageResult<unknown>>();
  app.setLoad(() => promise);
  app.invalidations.invalidate(['product']);
  const late = open(app, '/p/lamp/');
  expect(await Promise.race([late, delay(1_000, 'none')])).toBe('none');
  resolve(page('New lamp'));
  expect(await late).toMatchObject({ name: 'New lamp', source: 'shell; fwd=miss' });
});

test.each([
  ['its data cannot be had', () => Promise.reject(new Error('The backend is down.'))],
  ['rendering it throws', () => Promise.resolve({ ...page(''), data: null } as PageResult<unknown>)],
])(
  'withPageCache: serves the last whole page when %s; one never rendered is 503 or 500 with its fallback [COMP-08]',
  async (_why, load) => {
    const app = await start();
    await open(app, '/p/lamp/');
    app.setLoad(load);
    app.invalidations.invalidateAll();
    for (let turn = 0; turn < 3; turn += 1)
      expect(await open(app, '/p/lamp/')).toMatchObject({
        status: 200,
        name: 'Lamp',
        source: ON_ERROR,
        retryAfter: null,
      });
    // At once for some seconds: not every visitor waits for a failing render.
    expect(app.loads()).toBe(2);
    expect(app.pages.stats().error).toBe(3);
    const fresh = await open(app, '/p/never/');
    expect([500, 503]).toContain(fresh.status);
    expect(fresh.retryAfter).toBe(fresh.status === 503 ? '5' : null);
    expect((await open(app, '/ar/p/lamp/')).status).toBe(fresh.status);
  },
);

test('withPageCache: a page that fails after the publication of another remote is the last whole one [COMP-08]', async () => {
  const app = await start();
  await open(app, '/p/lamp/');
  app.publish('other', '1.0.0');
  app.setLoad(() => Promise.resolve(page('New lamp')));
  // A page of the new composition is rendered, not replaced by an old one.
  expect(await open(app, '/p/lamp/')).toMatchObject({ name: 'New lamp', source: 'shell; fwd=miss' });
  app.publish('other', '1.1.0');
  app.setLoad(() => Promise.reject(new Error('The backend is down.')));
  expect(await open(app, '/p/lamp/')).toMatchObject({ status: 200, name: 'New lamp', source: ON_ERROR });
  // A page of another version of its own remote may be what was taken back.
  app.publish('shop', '1.1.0');
  expect((await open(app, '/p/lamp/')).status).toBe(503);
});

/** A page that works without its only endpoint. */
const withoutProduct: Parameters<ShellApp['setLoad']>[0] = async ({ request }) =>
  page(
    await request(productEndpoint, {}).then(
      ({ name }) => name,
      () => 'Without it',
    ),
  );

test('withPageCache: with a dead optional endpoint pages stay shared, and the partial page replaces no whole one for errors [COMP-08]', async () => {
  let now = Date.now();
  shell = await startShellApp({ now: () => now });
  const app = shell;
  app.setLoad(withoutProduct);
  expect(await open(app, '/p/lamp/')).toMatchObject({ name: 'Lamp' });
  app.setBackendHandler((_request, response) => json(response, {}, 'product', 500));
  app.invalidations.invalidate(['product']);
  const openAll = () => Promise.all(Array.from({ length: 40 }, () => open(app, '/p/lamp/')));
  expect(new Set((await openAll()).map(({ name }) => name))).toEqual(new Set(['Without it']));
  expect(app.loads()).toBe(2);
  // Fresh for seconds, then the same page for all while one render checks whether the endpoint is back.
  now += 9_000;
  expect((await openAll()).every(({ source }) => source === 'shell; hit')).toBe(true);
  expect(app.loads()).toBe(2);
  now += 2_000;
  expect((await openAll()).every(({ source }) => source === 'shell; hit')).toBe(true);
  expect(app.loads()).toBe(3);
  app.setLoad(() => Promise.reject(new Error('The backend is down.')));
  app.invalidations.invalidateAll();
  expect(await open(app, '/p/lamp/')).toMatchObject({ status: 200, name: 'Lamp', source: ON_ERROR });
});

test('withPageCache: a page with an expected 404 is whole [COMP-08]', async () => {
  const app = await start();
  app.setLoad(withoutProduct);
  app.setBackendHandler((_request, response) => json(response, {}, 'product', 404));
  expect(await open(app, '/p/lamp/')).toMatchObject({ name: 'Without it' });
  app.setLoad(() => Promise.reject(new Error('The backend is down.')));
  app.invalidations.invalidate(['other']);
  expect(await open(app, '/p/lamp/')).toMatchObject({ name: 'Without it', source: 'shell; hit' });
  app.invalidations.invalidate(['product']);
  expect(await open(app, '/p/lamp/')).toMatchObject({ status: 200, name: 'Without it', source: ON_ERROR });
});

test('withPageCache: serves no old version of a page that is gone or moved', async () => {
  const app = await start();
  await open(app, '/p/lamp/');
  app.setLoad(() => Promise.resolve({ kind: 'not-found' } as PageResult<unknown>));
  app.invalidations.invalidateAll();
  expect((await open(app, '/p/lamp/')).status).toBe(404);
  app.setLoad(() => Promise.reject(new Error('The backend is down.')));
  expect((await open(app, '/p/lamp/')).status).toBe(503);
});

test('withPageCache: stores no personal page for errors, and no page at all where the setting disables it', async () => {
  const app = await start({ STALE_IF_ERROR_S: '0' });
  for (const path of ['/p/lamp/', '/cart/']) await open(app, path);
  await new Promise((resolve) => setTimeout(resolve, 2));
  app.setLoad(() => Promise.reject(new Error('The backend is down.')));
  app.invalidations.invalidateAll();
  for (const path of ['/p/lamp/', '/cart/'])
    expect(await open(app, path)).toMatchObject({ status: 503, retryAfter: '5', name: null });
});

test('withPageCache: pages differ by locale, city, query and URL, and a robot’s page is not shared', async () => {
  const app = await start();
  const sourceOf = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(app.origin + path, { headers: { ...NAVIGATION, ...headers } })).headers.get('cache-status');
  for (const path of ['/p/lamp/', '/ar/p/lamp/', '/p/lamp/?tab=reviews', '/p/other/'])
    expect(await sourceOf(path)).toBe('shell; fwd=miss');
  expect(await sourceOf('/p/lamp/', { 'user-agent': 'Googlebot/2.1' })).toBeNull();
  expect(await sourceOf('/cart/')).toBeNull();
  expect(await sourceOf('/p/lamp/')).toBe('shell; hit');
});

test('withPageCache: sends 304 to a browser that has the stored page, until the page changes', async () => {
  const app = await start();
  await open(app, '/p/lamp/');
  const first = await fetch(`${app.origin}/p/lamp/`, { headers: NAVIGATION });
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^W\/"/);
  const request = (tag: string, path = '/p/lamp/') =>
    fetch(app.origin + path, { headers: { ...NAVIGATION, 'if-none-match': tag } });
  for (const tag of [etag, `"other", ${etag}`, etag.replace('W/', '')]) {
    const again = await request(tag);
    expect({ status: again.status, body: await again.text() }).toEqual({ status: 304, body: '' });
    expect(again.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'));
    expect(again.headers.get('cache-status')).toBe('shell; hit');
  }
  expect((await request('W/"other"')).status).toBe(200);
  app.setBackendHandler((_request, response) => json(response, { name: 'Cheaper lamp' }, 'product'));
  app.invalidations.invalidate(['product']);
  expect((await request(etag)).status).toBe(200);
  const changed = await request(etag);
  expect({ status: changed.status, isSame: changed.headers.get('etag') === etag }).toEqual({
    status: 200,
    isSame: false,
  });
});
