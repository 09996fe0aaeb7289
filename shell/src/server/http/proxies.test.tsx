import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request as httpRequest } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { fetchToken } from 'shared-contracts/endpoints/account/token';
import { addToCart } from 'shared-contracts/endpoints/checkout/cart';
import { json, startShellApp, type ShellApp } from '../../../test/shell-app.tsx';

let shell: ShellApp;
/** Requests that the upstream processes received. */
const received: { url: string; headers: IncomingHttpHeaders }[] = [];
beforeAll(async () => {
  shell = await startShellApp();
  shell.setBackendHandler(({ url = '', headers }, response) => {
    received.push({ url, headers });
    json(response, { name: 'Lamp' }, 'product');
  });
});
beforeEach(() => void received.splice(0));
afterAll(() => shell.close());

/** Sends the path unchanged: fetch would resolve its dot segments. */
async function send(path: string, { method = 'GET', headers = {}, origin = shell.origin } = {}) {
  const sent = httpRequest(origin, { path, method, headers, agent: false });
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return response;
}

test.each([
  '/api/internal',
  '/api/internal/changes',
  '/api/internal/changes?wait=0',
  '/api/%69nternal/changes',
  '/api/internal%2Fchanges',
  '/api/INTERNAL/changes',
  '/api/./internal/changes',
  '/api/%2e/internal/changes',
  '/api/%2E/./internal/outbox/',
  '/api//internal/changes',
  '/api/\\internal/changes',
  '/api\\internal\\changes',
  '//api/internal/changes',
  '/api/v1/../internal/changes',
  '/api/v1/%2e%2e/internal/changes',
  '/api/v1/..%2finternal/changes',
  '/media/../api/internal/changes',
  '/media/%2e%2e/api/internal/changes',
  '/media/.%2e%5Capi%5Cinternal/changes',
  '/media/%252e%252e/api/internal/changes',
  '/remotes/../api/internal/changes',
  '/remotes/%2e%2e/metrics',
  '/api/../metrics',
  '/api/%2e%2e/metrics',
  '/media/../healthz',
  '/v1/recently-viewed/../../api/internal/changes',
  '/v1/recently-viewed/%2e%2e/%2e%2e/api/internal/changes',
  '/v1/recently-viewed/..%2f..%2fapi/internal/changes',
  '/v1/recently-viewed\\..\\..\\api\\internal\\changes',
  '/v1/recently-viewed/./',
  '/v1/recently-viewed//',
  '/v1/recently%2Dviewed',
  '/v1/recently-viewed-items/',
  'http://127.0.0.1:1/api/internal/changes',
  'http://127.0.0.1:1/api/./internal/changes',
])('proxies: no visitor reaches internal endpoints by %s [API-04]', async (path) => {
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    const { statusCode = 0 } = await send(path, { method });
    expect([method, statusCode < 500]).toEqual([method, true]);
  }
  // After one more decoding by the backend the path is still below its pictures.
  const resolved = received.map(({ url }) => new URL(url, 'http://backend').pathname);
  expect(resolved.filter((pathname) => !pathname.startsWith('/media/%252e%252e/'))).toEqual([]);
});

test('proxies: forwards a path that only looks like an internal one', async () => {
  for (const path of ['/api/internal-offers/', '/api/v1/internal/', '/api/internals/'])
    expect((await send(path)).statusCode).toBe(200);
  expect(received.map(({ url }) => url)).toEqual(['/api/internal-offers/', '/api/v1/internal/', '/api/internals/']);
});

test('proxies: forwards the alias of the recently viewed products with and without a slash, and its query [API-01]', async () => {
  const paths = ['/v1/recently-viewed', '/v1/recently-viewed/', '/v1/recently-viewed?product=1&x=../internal'];
  for (const path of paths) for (const method of ['GET', 'POST']) await send(path, { method });
  expect(received.map(({ url }) => url)).toEqual(paths.flatMap((path) => [path, path]));
});

const PROXIED = ['/api/test/product/', '/media/1.webp', '/remotes/shop/1.0.0/client/entry.js'];
const NAMES = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-real-ip',
  'forwarded',
];
const CLAIMS = {
  'x-forwarded-for': '198.51.100.7',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  'x-forwarded-port': '443',
  'x-real-ip': '198.51.100.7',
  forwarded: 'for=198.51.100.7;host=evil.example',
  via: '1.1 evil.example',
};
const claimsOf = (headers: IncomingHttpHeaders) => Object.fromEntries(NAMES.map((name) => [name, headers[name]]));

test.each([
  ['a request of this machine', {}],
  ['a request to another loopback name', { host: 'shop.localhost:3000' }],
])('proxies: %s to the outbox reaches the backend as one of this machine [API-04]', async (_who, headers) => {
  for (const path of ['/api/outbox/', '/api/outbox/?lang=ar', '/api/outbox/7/'])
    expect([path, (await send(path, { headers })).statusCode]).toEqual([path, 200]);
  expect(received.map((one) => Object.keys(one.headers).filter((name) => /forwarded|^via$/.test(name)))).toEqual([
    [],
    [],
    [],
  ]);
});

test.each([
  ['a tunnel', { 'x-forwarded-for': '203.0.113.9' }],
  ['a tunnel that names only the protocol', { 'x-forwarded-proto': 'https' }],
  ['a local proxy', { via: '1.1 proxy' }],
  ['a tunnel with a public Host', { host: 'shop.tunnel.example' }],
  ['a name that was rebound to loopback', { host: 'evil.example:3000' }],
])('proxies: %s reaches no outbox [API-04]', async (_who, headers) => {
  for (const path of ['/api/outbox/', '/api/outbox/?lang=ar', '/api/outbox/7/'])
    expect([path, (await send(path, { headers })).statusCode]).toEqual([path, 404]);
  // The backend refuses other spellings, because the shell marks them as forwarded.
  for (const path of ['/api/%6futbox/', '/api/./outbox/', '/api//outbox/', '/api/outbox/7/../', '/api/OUTBOX/'])
    await send(path, { headers });
  expect(received.map((one) => one.headers['x-forwarded-for'])).toEqual(received.map(() => '127.0.0.1'));
});

test.each([
  ['says nothing', {}],
  ['claims another address', CLAIMS],
  ['asks for the headers to be dropped', { ...CLAIMS, connection: `close, ${NAMES.join(', ')}, via` }],
  ['sends each twice', { 'x-forwarded-for': ['198.51.100.7', '203.0.113.1'], 'X-Forwarded-Host': 'evil.example' }],
])(
  'trusted proxies: a visitor’s x-forwarded headers count for nothing when the visitor %s [API-04]',
  async (_who, headers) => {
    for (const path of PROXIED) await send(path, { headers });
    const host = new URL(shell.origin).host;
    expect(received.map((one) => claimsOf(one.headers))).toEqual(
      PROXIED.map(() => ({
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-host': host,
        'x-forwarded-proto': 'http',
        'x-forwarded-port': undefined,
        'x-real-ip': undefined,
        forwarded: undefined,
      })),
    );
    expect(received.map((one) => one.headers.via)).toEqual([undefined, undefined, undefined]);
    const page = await fetch(`${shell.origin}/p/lamp/`, {
      headers: { 'x-forwarded-host': 'evil.example', accept: 'text/html' },
    });
    expect(await page.text()).not.toContain('evil.example');
  },
);

test('trusted proxies: forwards the headers of a proxy in TRUSTED_PROXIES, with the shop’s own host [API-04]', async () => {
  const behind = await startShellApp({
    env: { TRUSTED_PROXIES: '127.0.0.1', PUBLIC_ORIGIN: 'https://shop.example' },
  });
  try {
    const receivedHeaders: IncomingHttpHeaders[] = [];
    behind.setBackendHandler(({ headers }, response) => {
      receivedHeaders.push(headers);
      json(response, {}, 'product');
    });
    await send('/api/test/product/', { headers: CLAIMS, origin: behind.origin });
    expect(receivedHeaders.map((headers) => claimsOf(headers))).toEqual([
      {
        'x-forwarded-for': '198.51.100.7',
        'x-forwarded-host': 'shop.example',
        'x-forwarded-proto': 'https',
        'x-forwarded-port': undefined,
        'x-real-ip': undefined,
        forwarded: undefined,
      },
    ]);
  } finally {
    await behind.close();
  }
});

test('proxies: a request for a token is repeated after a lost connection, one that changes something is not [AUTH-05]', async () => {
  const lost = await startShellApp();
  const requested: string[] = [];
  lost.setBackendHandler(({ url = '' }, response) => {
    const isFirst = !requested.includes(url);
    requested.push(url);
    if (isFirst) response.destroy();
    else json(response, { access_token: 'a.b.c' }, 'token');
  });
  const paths: readonly string[] = [fetchToken.path, addToCart.path];
  const statuses = [];
  for (const path of paths) statuses.push((await send(path, { method: 'POST', origin: lost.origin })).statusCode);
  await lost.close();
  expect(requested.filter((url) => paths.includes(url))).toEqual([fetchToken.path, fetchToken.path, addToCart.path]);
  expect(statuses).toEqual([200, 502]);
});

test('proxies: files are read only, and no header lets another origin read them [API-04]', async () => {
  shell.setBackendHandler((request, response) => {
    received.push({ url: request.url ?? '', headers: request.headers });
    response.writeHead(200, {
      'access-control-allow-origin': '*',
      'access-control-allow-credentials': 'true',
      'cross-origin-resource-policy': 'cross-origin',
    });
    response.end('x');
  });
  for (const path of PROXIED) {
    const { headers } = await send(path, { headers: { origin: 'https://evil.example' } });
    expect(Object.keys(headers).filter((name) => /^(?:access-control|cross-origin-resource)/.test(name))).toEqual([]);
  }
  received.splice(0);
  for (const path of ['/media/1.webp', '/remotes/shop/1.0.0/client/entry.js'])
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])
      expect((await send(path, { method })).statusCode).toBe(404);
  expect(received).toEqual([]);
});

test.each(['login', 'logout', 'settings', 'registration'])(
  'proxies: where %s changes the visitor, the cookie of the access token is replaced, each time by another text [AUTH-04][API-04]',
  async (kind) => {
    shell.setBackendHandler((_request, response) => {
      response.writeHead(200, { 'set-cookie': 'rb_session=; Path=/; Max-Age=0' });
      response.end('{}');
    });
    const replaced = new Set<unknown>();
    for (let time = 0; time < 2; time += 1) {
      const { headers } = await send(`/api/.ory/self-service/${kind}?token=x`);
      const [session, token, ...others] = [headers['set-cookie']].flat();
      expect([session, others]).toEqual(['rb_session=; Path=/; Max-Age=0', []]);
      expect(token).toMatch(/^access_token=changed-[0-9a-f]{16}; Path=\/; Max-Age=2400; SameSite=Strict$/);
      replaced.add(token);
    }
    expect(replaced.size).toBe(2);
    const other = await send('/api/v1/cart/');
    expect(other.headers['set-cookie']).toEqual(['rb_session=; Path=/; Max-Age=0']);
  },
);
