import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { createConnection } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { json, NAVIGATION, startShellApp, type ShellApp } from '../../../test/shell-app.tsx';

let shell: ShellApp;
let secure: ShellApp;
beforeAll(async () => {
  shell = await startShellApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  secure = await startShellApp({
    env: { PUBLIC_ORIGIN: 'https://shop.example', REMOTES_PUBLIC_ORIGIN: 'https://cdn.example' },
  });
});
afterAll(async () => {
  await shell.close();
  await secure.close();
});

async function headersOf(app: ShellApp, path: string, { headers = {} }: { headers?: Record<string, string> } = {}) {
  const response = await fetch(app.origin + path, {
    redirect: 'manual',
    headers: { ...NAVIGATION, ...headers },
  });
  const body = await response.text();
  return { status: response.status, headers: Object.fromEntries(response.headers), body };
}

/** Directives of each policy by name, in the policies' order. */
function directives(policy: string | undefined): Record<string, string>[] {
  return (policy ?? '').split(',').map((one) =>
    Object.fromEntries(
      one.split(';').map((directive) => {
        const [name = '', ...values] = directive.trim().split(' ');
        return [name, values.join(' ').replace(/'nonce-[^']+'/, "'nonce'")];
      }),
    ),
  );
}

const DOCUMENT_POLICY = {
  'default-src': "'none'",
  'script-src': "'nonce' 'strict-dynamic'",
  'style-src': "'nonce'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'media-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
};

const DATA_POLICY = {
  'default-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

test.each([
  ['/', 200, 'private, no-cache'],
  ['/cart/', 200, 'no-store'],
  ['/user-dashboard/', 200, 'no-store'],
  ['/nowhere/', 404, 'private, no-cache'],
  ['/_app', 200, 'private, no-cache'],
  ['/%E0%A4%A/', 404, 'private, no-cache'],
])(
  'document headers: %s has each header and each directive of the policy by its exact value [API-04]',
  async (path, status, cache) => {
    const response = await headersOf(shell, path);
    expect(response.status).toBe(status);
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': cache,
      vary: 'accept-encoding, cookie',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'permissions-policy': 'geolocation=(self), camera=(self), microphone=()',
      'cross-origin-opener-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^[\w-]{8,64}$/),
    });
    expect(directives(response.headers['content-security-policy'])).toEqual([
      DOCUMENT_POLICY,
      { 'script-src': "'self' 'nonce'" },
    ]);
  },
);

test('document headers: a CDN of the remotes is named for code, pictures and calls only [API-04]', async () => {
  const { headers } = await headersOf(secure, '/');
  expect(directives(headers['content-security-policy'])).toEqual([
    { ...DOCUMENT_POLICY, 'img-src': "'self' data: https://cdn.example", 'connect-src': "'self' https://cdn.example" },
    { 'script-src': "'self' 'nonce' https://cdn.example" },
  ]);
});

test('document headers: a page that failed, a broken shell and an unreachable backend are stored nowhere [API-04]', async () => {
  shell.setLoad(() => Promise.reject(new Error('The data cannot be had.')));
  try {
    const failed = await headersOf(shell, '/p/never-rendered/');
    expect(failed).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store', 'retry-after': '5' } });
    expect(directives(failed.headers['content-security-policy'])[0]).toEqual(DOCUMENT_POLICY);
  } finally {
    shell.setLoad(() => Promise.resolve({ kind: 'page', data: { name: 'Lamp' }, head: { title: 'Lamp' } }));
  }
});

const OTHERS = [
  ['a redirect', '/about', {}, 301],
  ['an asset', '/assets/1/main.js', {}, 200],
  ['a missing asset', '/assets/1/none.js', { accept: '*/*', 'sec-fetch-mode': 'cors' }, 404],
  ['a call of the backend', '/api/test/product/', {}, 200],
  ['an error of the backend', '/api/test/fails/', { accept: '*/*', 'sec-fetch-mode': 'cors' }, 418],
  ['an unchanged answer of the backend', '/api/test/unchanged/', {}, 304],
  ['a picture', '/media/1.webp', {}, 200],
  ['a file of a remote', '/remotes/shop/1.0.0/client/entry.js', {}, 200],
  ['the composition', '/__composition/current.json', {}, 200],
  ['health', '/healthz', {}, 200],
  ['readiness', '/readyz', {}, 200],
  ['robots.txt', '/robots.txt', {}, 200],
  ['the icon', '/favicon.svg', {}, 200],
  ['metrics', '/metrics', {}, 200],
] as const;

test.each(OTHERS)(
  'response headers: %s is not sniffed, framed or run [API-04]',
  async (_name, path, headers, status) => {
    shell.setBackendHandler((request, response) => {
      const code = request.url?.includes('fails') ? 418 : request.url?.includes('unchanged') ? 304 : 200;
      if (code === 304) response.writeHead(304).end();
      else json(response, { name: 'Lamp' }, 'product', code);
    });
    const response = await headersOf(shell, path, { headers });
    expect(response.status).toBe(status);
    expect(response.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(directives(response.headers['content-security-policy'])).toEqual([DATA_POLICY]);
    expect(response.headers['strict-transport-security']).toBeUndefined();
  },
);

test('response headers: HSTS is on every response where the public origin is https, and behind a trusted TLS proxy [API-04]', async () => {
  const hsts = 'max-age=63072000; includeSubDomains';
  const paths = ['/', '/nowhere/', '/about', '/assets/1/main.js', '/api/test/product/', '/sw.js', '/healthz'];
  for (const path of [...paths, '/%E0%A4%A/', '/api/internal/changes']) {
    const found = (await headersOf(secure, path)).headers['strict-transport-security'];
    const proxied = (await headersOf(shell, path, { headers: { 'x-forwarded-proto': 'https' } })).headers;
    expect({ path, found, proxied: proxied['strict-transport-security'] }).toEqual({
      path,
      found: hsts,
      proxied: hsts,
    });
  }
});

test.each([
  ['no HTTP', 'GET / HTTP/1.1\r\nbroken\r\n\r\n'],
  ['cookies beyond every bound', `GET / HTTP/1.1\r\nhost: x\r\ncookie: a=${'b'.repeat(30_000)}\r\n\r\n`],
])('response headers: HSTS is on the response to %s too [API-04]', async (_what, head) => {
  for (const [app, isHttps] of [
    [secure, true],
    [shell, false],
  ] as const) {
    const socket = createConnection({ host: '127.0.0.1', port: Number(new URL(app.origin).port) });
    socket.write(head);
    expect((await text(socket)).includes('strict-transport-security: max-age=63072000')).toBe(isHttps);
  }
});

/** Sends an unmodified request, with any method and Host. */
async function send(
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> },
) {
  const sent = httpRequest(shell.origin, { path, method, agent: false, headers: { ...NAVIGATION, ...headers } });
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) };
}

test('response headers: no origin may read by CORS, and TRACE is refused [API-04]', async () => {
  shell.setBackendHandler((_request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    json(response, { name: 'Lamp' }, 'product');
  });
  const paths = [...OTHERS.map(([, path]) => path), '/', '/cart/', '/nowhere/', '/%E0%A4%A/', '/sw.js', '/%5C/'];
  const cors = { origin: 'https://evil.example', 'access-control-request-method': 'PUT' };
  for (const path of paths) {
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST']) {
      const { headers } = await send(path, { method, headers: { ...cors, accept: '*/*' } });
      const found = Object.keys(headers).filter((name) => name.startsWith('access-control-'));
      expect({ path, method, found }).toEqual({ path, method, found: [] });
    }
    const trace = await send(path, { method: 'TRACE', headers: { cookie: 'rb_session=secret' } });
    expect({ path, ok: trace.status >= 400 && trace.status < 500 }).toEqual({ path, ok: true });
    expect(trace.body).not.toContain('secret');
  }
  expect(await send('/', { method: 'TRACE' })).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
});

test.each([
  '127.0.0.1:99999',
  '999.999.999.999',
  '1.2.3.4.5.6',
  '0x1ffffffff',
  'a..b',
  '-',
  '_',
  'evil.example@x',
  '[::',
  '',
])('document: a request with the Host “%s” gets a page or 400, never an error of the server [API-04]', async (host) => {
  for (const path of [
    '/',
    '/p/lamp/?ref=a',
    '/nowhere/',
    '/cart/',
    '/about',
    '/robots.txt',
    '/?remotes=a@1.0.0',
    '/api/test/product/',
  ]) {
    const { status } = await send(path, { headers: { host } });
    expect({ path, status, isError: status >= 500 }).toMatchObject({ path, isError: false });
  }
});

test('/sw.js: is revalidated at each load, and may fetch the shop and its code only [API-04][APP-12]', async () => {
  const own = await headersOf(shell, '/sw.js');
  expect(own).toMatchObject({
    status: 200,
    headers: {
      'cache-control': 'no-cache',
      'content-type': expect.stringMatching(/^text\/javascript/),
      'x-content-type-options': 'nosniff',
    },
  });
  expect(directives(own.headers['content-security-policy'])).toEqual([{ ...DATA_POLICY, 'connect-src': "'self'" }]);
  const withCdn = await headersOf(secure, '/sw.js');
  expect(directives(withCdn.headers['content-security-policy'])[0]?.['connect-src']).toBe("'self' https://cdn.example");
});

test('assets: content-hashed files are immutable for a year, the icon is cached for a day', async () => {
  expect((await headersOf(shell, '/assets/1/main.js')).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  );
  expect((await headersOf(shell, '/favicon.svg')).headers['cache-control']).toBe('public, max-age=86400');
});
