import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { createRegistryTestBed, type RegistryTestBed, waitUntil } from '../../../test/registry-test-bed.ts';
import { createChooseComposition, type ChosenComposition } from './choose-composition.ts';
import type { CompositionSource } from './composition-source.ts';
import { createFindRemote } from './overrides/find-remote.ts';
import { createOverrides } from './overrides/overrides.ts';
import { createRemoteCodeLoader } from '../remotes/remote-code.ts';
import { createInProcessPool } from '../../../test/in-process-port.ts';

let bed: RegistryTestBed;
let source: CompositionSource;
beforeEach(async () => {
  bed = await createRegistryTestBed();
  await bed.publish('1.0.0');
  await bed.publish('1.1.0');
  await bed.activate('1.0.0');
  source = await bed.startShell();
});
afterEach(() => bed.close());

const SHOPPER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36' };

interface Choice {
  readonly version: string | undefined;
  readonly chosen: ChosenComposition;
  /** Cookie header with the cookies that the response set. */
  readonly cookie: string;
}

/** A server that records the chosen composition, and accepts override requests at /override?text=…. */
function createServer(
  tools = true,
  { publicOrigin, trustProxy = false }: { readonly publicOrigin?: string; readonly trustProxy?: boolean } = {},
): {
  choose(options?: InjectOptions): Promise<Choice>;
  requestOverride: FastifyInstance['inject'];
} {
  const code = createRemoteCodeLoader({
    pool: createInProcessPool(),
    fetchFrom: bed.fetchFrom,
    browserFrom: '/remotes',
    loopback: tools,
  });
  const find = createFindRemote({ fetchFrom: bed.fetchFrom, browserFrom: '/remotes', code });
  const overrides = createOverrides(find, 'a secret of this test, 32 letters', publicOrigin);
  const choose = createChooseComposition({ compositions: source, overrides: tools ? overrides : null, publicOrigin });
  const app = Fastify({ trustProxy });
  const compositionsChosen: ChosenComposition[] = [];
  app.get('/', async (request, reply) => {
    compositionsChosen.push(await choose(request, request.headers['x-other'] ? 'other' : 'document'));
    return reply.send('');
  });
  app.get<{ Querystring: { text: string } }>('/override', async (request, reply) => {
    const changed = await overrides.change(request, request.query.text);
    if ('cookie' in changed) reply.header('set-cookie', changed.cookie);
    return changed;
  });
  bed.cleanups.push(() => app.close());
  return {
    requestOverride: app.inject.bind(app),
    async choose(options = {}) {
      await app.inject({ ...options, url: '/', headers: { ...SHOPPER, ...options.headers } });
      const chosen = compositionsChosen.at(-1);
      if (!chosen) throw new Error('The server has chosen nothing.');
      const version = chosen.composition.remotes['content']?.descriptor.version;
      return { version, chosen, cookie: chosen.cookies.map((cookie) => cookie.split(';')[0]).join('; ') };
    },
  };
}

async function createOverrideCookie(
  server: ReturnType<typeof createServer>,
  text: string,
  cookie = '',
): Promise<string> {
  const { headers } = await server.requestOverride({ url: '/override', query: { text }, headers: { cookie } });
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

async function startCanary(percent: number): Promise<void> {
  await bed.applyChange({ action: 'canary', version: '1.1.0', canary: { percent, maxErrorRate: 2, minViews: 20 } });
  await waitUntil(() => source.canaries()[0]?.percent === percent);
}

test('chooseComposition: without a canary or override everyone gets the active composition, and no cookie', async () => {
  const { chosen, version } = await createServer().choose();
  expect(version).toBe('1.0.0');
  expect(chosen).toMatchObject({ canaries: [], tools: null, localOrigins: [], cookies: [] });
  expect(chosen.composition).toBe(source.current());
});

test('chooseComposition: assigns a shopper to one side of a canary with the first document, also after its share is raised', async () => {
  const server = createServer();
  await startCanary(50);
  const first: Choice[] = [];
  for (let visitor = 0; visitor < 60; visitor += 1) first.push(await server.choose());
  expect(new Set(first.map(({ version }) => version))).toEqual(new Set(['1.0.0', '1.1.0']));
  for (const { version, cookie, chosen } of first) {
    expect(chosen.cookies[0]).toMatch(/^rb_bucket=\d{1,4}; Path=\/; Max-Age=2592000; SameSite=Lax; HttpOnly$/);
    const again = await server.choose({ headers: { cookie } });
    expect(again.version).toBe(version);
    expect(again.chosen.composition).toBe(chosen.composition);
    expect(again.chosen.cookies).toEqual([]);
  }
  await startCanary(60);
  for (const { cookie } of first.filter(({ version }) => version === '1.1.0'))
    expect((await server.choose({ headers: { cookie } })).version).toBe('1.1.0');
});

test.each([
  ['a public origin by https, behind a proxy that is not trusted', { publicOrigin: 'https://shop.example' }, true],
  [
    'a public origin by https, behind a trusted proxy',
    { publicOrigin: 'https://shop.example', trustProxy: true },
    true,
  ],
  ['no public origin, and a trusted proxy that came by https', { trustProxy: true }, true],
  ['no public origin, and a visitor who says https', {}, false],
  ['plain loopback', { publicOrigin: 'http://localhost:3000', trustProxy: true }, false],
] as const)('cookies: Secure with %s: %j gives %s [API-04]', async (_case, options, secure) => {
  const server = createServer(true, options);
  await startCanary(100);
  const headers = { 'x-forwarded-proto': 'https' };
  const { chosen } = await server.choose({ headers });
  const { headers: overrideHeaders } = await server.requestOverride({
    url: '/override',
    query: { text: 'content@1.0.0' },
    headers,
  });
  for (const cookie of [chosen.cookies[0], String(overrideHeaders['set-cookie'])]) {
    expect(cookie).toMatch(/^rb_/);
    expect(cookie?.includes('; Secure')).toBe(secure);
  }
});

test('chooseComposition: robots, and requests of a page from before the canary, get the active composition', async () => {
  const server = createServer();
  await startCanary(100);
  const robot = await server.choose({ headers: { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' } });
  expect([robot.version, robot.cookie]).toEqual(['1.0.0', '']);
  const before = await server.choose({ headers: { 'x-other': '1' } });
  expect([before.version, before.cookie]).toEqual(['1.0.0', '']);
  const { version, chosen } = await server.choose();
  expect([version, chosen.canaries]).toEqual(['1.1.0', ['content']]);
});

test('chooseComposition: an override applies to one browser, before any canary, until it is removed', async () => {
  const server = createServer();
  await startCanary(100);
  const cookie = await createOverrideCookie(server, 'content@1.0.0');
  const { version, chosen } = await server.choose({ headers: { cookie } });
  expect([version, chosen.canaries, chosen.cookies]).toEqual(['1.0.0', [], []]);
  expect(chosen.tools?.overrides).toEqual([{ kind: 'version', remote: 'content', version: '1.0.0' }]);
  expect((await server.choose()).version).toBe('1.1.0');
  const back = await server.choose({ headers: { cookie: await createOverrideCookie(server, 'content@live', cookie) } });
  expect([back.version, back.chosen.tools?.overrides]).toEqual(['1.1.0', []]);
});

test('chooseComposition: with tools off it ignores a signed cookie', async () => {
  const cookie = await createOverrideCookie(createServer(), 'content@1.1.0');
  const { version, chosen } = await createServer(false).choose({ headers: { cookie } });
  expect([version, chosen.tools, chosen.cookies]).toEqual(['1.0.0', null, []]);
});

test('chooseComposition: ignores, deletes and reports a forged cookie', async () => {
  const forged = (await createOverrideCookie(createServer(), 'content@1.0.0')).replace('1.0.0', '1.1.0');
  const { version, chosen } = await createServer().choose({ headers: { cookie: forged } });
  expect(version).toBe('1.0.0');
  expect(chosen.tools?.problems).toMatchObject([{ code: 'forged' }]);
  expect(chosen.cookies).toEqual(['rb_overrides=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly']);
});

test('chooseComposition: deletes and reports an override whose version is gone, and names the alternatives', async () => {
  const server = createServer();
  const cookie = await createOverrideCookie(server, 'content@1.1.0');
  await rm(bed.getVersionFolder('1.1.0'), { recursive: true });
  const { version, chosen, cookie: remainingCookie } = await server.choose({ headers: { cookie } });
  expect(version).toBe('1.0.0');
  expect(chosen.tools?.problems).toMatchObject([
    { code: 'unknown-version', requested: 'content@1.1.0', available: ['1.0.0'] },
  ]);
  const next = await server.choose({ headers: { cookie: remainingCookie } });
  expect(next.chosen.tools).toMatchObject({ overrides: [], problems: [] });
});

test('chooseComposition: rejects unavailable overrides without a change, and names the alternatives', async () => {
  const server = createServer();
  await bed.publish('2.0.0', { contract: '99.0.0' });
  const cookie = await createOverrideCookie(server, 'content@1.1.0');
  const text = 'content@9.9.9,nobody@1.0.0,rubbish';
  const rejected = await server.requestOverride({ url: '/override', query: { text }, headers: { cookie } });
  expect(rejected.headers['set-cookie']).toBeUndefined();
  expect(rejected.json()).toMatchObject({
    problems: [
      { code: 'malformed', requested: 'rubbish' },
      { code: 'unknown-version', available: expect.arrayContaining(['1.1.0', '1.0.0']) as unknown },
      { code: 'unknown-remote', available: ['content'] },
    ],
  });
  const future = await server.requestOverride({ url: '/override', query: { text: 'content@2.0.0' } });
  expect(future.json()).toMatchObject({ problems: [{ code: 'unusable', reason: expect.stringContaining('99.0.0') }] });
});

test('chooseComposition: reads a local build again for every page, and only for visitors on this machine', async () => {
  const server = createServer();
  const url = `${bed.fetchFrom}/content/1.1.0/`;
  const cookie = await createOverrideCookie(server, `content@${url}`);
  const first = await server.choose({ headers: { cookie } });
  expect(first.version).toBe('1.1.0');
  expect(first.chosen.composition.remotes['content']?.baseUrl).toBe(url);
  expect(first.chosen.localOrigins).toEqual([bed.fetchFrom]);
  await rm(bed.getVersionFolder('1.1.0'), { recursive: true });
  await bed.publish('1.1.0', { base: ['client/page-about.js'] });
  const changed = await server.choose({ headers: { cookie } });
  expect(changed.chosen.composition.remotes['content']?.descriptor.base).toEqual(['client/page-about.js']);

  for (const elsewhere of [
    { remoteAddress: '10.0.0.7' },
    { headers: { 'x-forwarded-for': '10.0.0.7' } },
    { headers: { host: 'shop.example' } },
    { headers: { 'sec-fetch-site': 'cross-site' } },
  ]) {
    const { version, chosen } = await server.choose({ ...elsewhere, headers: { ...elsewhere.headers, cookie } });
    expect([version, chosen.localOrigins]).toEqual(['1.0.0', []]);
    expect(chosen.tools?.problems).toMatchObject([{ code: 'not-this-machine' }]);
  }
});
