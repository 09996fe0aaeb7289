import { afterEach, expect, test } from '@jest/globals';
import { json, productEndpoint, startShellApp, type ShellApp } from '../../../test/shell-app.tsx';

let shell: ShellApp | null = null;
afterEach(async () => {
  await shell?.close();
  shell = null;
});

async function start(env: Record<string, string> = {}): Promise<ShellApp> {
  // A busy machine would put the process under pressure.
  shell = await startShellApp({ env: { MAX_EVENT_LOOP_DELAY_MS: '0', ...env } });
  return shell;
}

/** A shopper's request: the shell answers robots without a cache. */
const SHOPPER = { 'user-agent': 'Mozilla/5.0 Chrome/140.0', 'accept-encoding': 'br' };

async function open({ origin }: ShellApp, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${origin}/_data/1.0.0${path}`, { headers: { ...SHOPPER, ...headers } });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text && (JSON.parse(text) as unknown) };
}

const LAMP = { kind: 'page', head: { title: 'Lamp' }, data: { name: 'Lamp' } };

test('PageDataRoute: responds with head and data of a public page, compressed, and names the composition [APP-22]', async () => {
  const app = await start();
  const { status, headers, body } = await open(app, '/p/lamp/');
  expect([status, body]).toEqual([200, LAMP]);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'private, no-cache',
    'x-composition': expect.stringMatching(/./),
    'x-robots-tag': 'noindex',
  });
});

test('PageDataRoute: simultaneous and later requests share one load until a tag of the data changes [APP-22]', async () => {
  const app = await start();
  await Promise.all([open(app, '/p/lamp/'), open(app, '/p/lamp/')]);
  await open(app, '/p/lamp/');
  expect(app.loads()).toBe(1);
  app.setBackendHandler((_request, response) => json(response, { name: 'Cheaper lamp' }, 'product'));
  app.invalidations.invalidate(['product']);
  expect((await open(app, '/p/lamp/')).body).toMatchObject({ data: { name: 'Cheaper lamp' } });
  await open(app, '/p/lamp/?tab=specs');
  expect(app.loads()).toBe(3);
});

test('PageDataRoute: sends a redirect and a missing page, and does not store them', async () => {
  const app = await start();
  app.setLoad(() => Promise.resolve({ kind: 'redirect', to: '/p/chair/' }));
  expect((await open(app, '/p/lamp/')).body).toEqual({ kind: 'redirect', to: '/p/chair/', permanent: false });
  app.setLoad(() => Promise.resolve({ kind: 'not-found' }));
  expect((await open(app, '/p/lamp/')).body).toEqual({ kind: 'not-found' });
  expect(app.loads()).toBe(2);
});

test('PageDataRoute: a robot gets the data without the cache', async () => {
  const app = await start();
  const robot = { 'user-agent': 'Googlebot/2.1' };
  await open(app, '/p/lamp/', robot);
  await open(app, '/p/lamp/', robot);
  expect(app.loads()).toBe(2);
});

test.each([
  ['another version of the remote', '/_data/0.9.0/p/lamp/', 204],
  ['a personal page', '/_data/1.0.0/user-dashboard/', 404],
  ['a path without a page', '/_data/1.0.0/nowhere/', 404],
  ['a path that redirects', '/_data/1.0.0/p/lamp', 404],
  ['no path', '/_data/1.0.0', 404],
])('PageDataRoute: %s is refused without a load', async (_name, path, status) => {
  const app = await start();
  const response = await fetch(app.origin + path, { headers: SHOPPER, redirect: 'manual' });
  expect([response.status, app.loads()]).toEqual([status, 0]);
});

test('PageDataRoute: a browser that shows another city than its cookie names is refused', async () => {
  const app = await start();
  expect((await open(app, '/p/lamp/', { city: 'Nowhere' })).status).toBe(204);
});

test('PageDataRoute: a failed load is 503, is not stored, and is logged', async () => {
  const app = await start();
  app.setLoad(() => Promise.reject(new Error('The data cannot be had.')));
  const { status, headers } = await open(app, '/p/lamp/');
  expect([status, headers.get('cache-control'), headers.get('retry-after')]).toEqual([503, 'no-store', '5']);
  expect(app.logLines.join('')).toContain('The data cannot be had.');
  app.setLoad(async ({ request }) => {
    const { name } = await request(productEndpoint, {});
    return { kind: 'page', data: { name }, head: { title: name } };
  });
  expect((await open(app, '/p/lamp/')).status).toBe(200);
});

test('PageDataRoute: under load a prefetch gets stored data or 204, and a shopper waits for a slot [APP-22]', async () => {
  const app = await start({ RENDER_CONCURRENCY: '1', RENDER_WAIT_MS: '10000' });
  await open(app, '/p/lamp/');
  const gate = Promise.withResolvers<void>();
  app.setLoad(async () => {
    await gate.promise;
    return { kind: 'page', data: { name: 'Chair' }, head: { title: 'Chair' } };
  });
  const slow = open(app, '/p/chair/');
  while (app.loads() < 2) await new Promise(setImmediate);
  expect((await open(app, '/p/lamp/', { 'x-prefetch': '1' })).status).toBe(200);
  expect((await open(app, '/p/sofa/', { 'x-prefetch': '1' })).status).toBe(204);
  const waiting = open(app, '/p/sofa/');
  gate.resolve();
  expect([(await slow).status, (await waiting).status, app.loads()]).toEqual([200, 200, 3]);
});

test('PageDataRoute: a failed load is reported as a page’s, that of a prefetch is only logged', async () => {
  const app = await start();
  app.setLoad(() => Promise.reject(new Error('The data cannot be had.')));
  const reports = () => app.logLines.filter((line) => line.includes('"region"')).length;
  expect([(await open(app, '/p/lamp/', { 'x-prefetch': '1' })).status, reports()]).toEqual([204, 0]);
  await open(app, '/p/lamp/');
  expect(reports()).toBe(1);
});
