import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { exchangeRaw, formatRequestHead, type RawRequest, type RawResponse } from '../../../test/raw-request.ts';
import { startShellApp, type ShellApp } from '../../../test/shell-app.tsx';

const PAGES = ['/', '/p/lamp/', '/ar/p/lamp/', '/nowhere/', '/cart/'];
const PROXIED = ['/api/test/product/', '/media/1.webp', '/remotes/shop/1.0.0/client/entry.js'];
const OTHERS = ['/robots.txt', '/sitemap.xml', '/sitemaps/en/pages-1.xml', '/sw.js', '/assets/1/main.js', '/healthz'];

let shell: ShellApp;
beforeAll(async () => {
  shell = await startShellApp();
});
beforeEach(() => void shell.logLines.splice(0));
afterAll(() => shell.close());

const exchange = (bytes: string): Promise<RawResponse> => exchangeRaw(shell.origin, bytes);

const ACCEPT = 'Accept: text/html';

/** Log lines of level error and above: a crash report is one. */
const errorsLogged = () => shell.logLines.filter((line) => /^\{"level":[56]0/.test(line));

/** Expects a response below 500 whose errors are not JSON, and a log without errors. */
async function expectOrdinary(sent: RawRequest): Promise<RawResponse> {
  const response = await exchange(formatRequestHead(sent));
  const isError = response.status >= 400 && sent.method !== 'HEAD';
  const about = { sent: { ...sent, target: sent.target.slice(0, 100) }, whole: response.text.slice(0, 600) };
  const type = sent.target.startsWith('/sitemaps/') ? /^text\/(?:html|plain);/ : /^text\/html;/;
  const isAnswered = response.status >= 200 && response.status < 500;
  const isTyped = !isError || type.test(response.type);
  expect({ ...about, isAnswered, isTyped }).toMatchObject({ isAnswered: true, isTyped: true });
  expect(response.text.toLowerCase()).toContain('x-content-type-options: nosniff');
  expect(response.text).not.toContain('evil.example');
  expect(errorsLogged()).toEqual([]);
  return response;
}

const UPGRADES = {
  'Upgrade alone': ['Upgrade: websocket'],
  'Upgrade with Connection: Upgrade': ['Connection: Upgrade, close', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'],
  'h2c without Connection': ['Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA'],
  'h2c with Connection': [
    'Connection: Upgrade, HTTP2-Settings, close',
    'Upgrade: h2c',
    'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA',
  ],
  'Upgrade of nonsense': ['Upgrade: ,;=/%'],
  'TE and Trailer': ['TE: gzip, trailers', 'Trailer: Expires'],
  'Keep-Alive and Proxy-Connection': ['Keep-Alive: timeout=5', 'Proxy-Connection: keep-alive'],
  'Expect 100-continue': ['Expect: 100-continue'],
  'Proxy-Authorization': ['Proxy-Authorization: Basic eDp5'],
} as const;

describe.each(Object.entries(UPGRADES))('hop-by-hop headers: %s', (_name, headers) => {
  test.each([...PAGES, ...PROXIED, ...OTHERS])('%s has the same response as without them [API-04]', async (target) => {
    const plain = await expectOrdinary({ target, headers: [ACCEPT] });
    const response = await expectOrdinary({ target, headers: [ACCEPT, ...headers] });
    expect(response.status).toBe(plain.status);
  });
});

test.each([...PAGES, ...PROXIED])('Expect: an unknown value is ignored for %s [API-04]', async (target) => {
  const { status } = await expectOrdinary({ target, headers: [ACCEPT, 'Expect: a-miracle'] });
  expect(status).not.toBe(417);
});

const BAD_HOSTS = {
  'a port above 65535': '127.0.0.1:99999',
  'a port in words': '127.0.0.1:http',
  'no name': '',
  'only a port': ':3000',
  spaces: 'shop example',
  userinfo: 'user:password@127.0.0.1',
  'a path': '127.0.0.1/path',
  'a query': '127.0.0.1?x=1',
  'a comma': '127.0.0.1, evil.example',
  'half an IPv6 address': '[::1',
  'IPv6 without brackets': '::1',
  'no IPv4 address': '999.999.999.999',
  markup: '<script>alert(1)</script>',
  'bytes that are no ASCII': '\xe9\xff',
  'a name of 5,000 letters': 'a'.repeat(5_000),
  'a percent sign': '%zz',
} as const;

test.each(Object.entries(BAD_HOSTS))(
  'Host header: %s is a page with status 400 everywhere [API-04]',
  async (_name, host) => {
    for (const target of [...PAGES, ...PROXIED, '/sitemap.xml', '/robots.txt']) {
      const { status, text: whole } = await expectOrdinary({ target, host, headers: [ACCEPT] });
      expect([target, status, host.length > 3 && whole.includes(host)]).toEqual([target, 400, false]);
    }
    expect((await exchange(formatRequestHead({ target: '/p/lamp/', host, headers: ['Accept: */*'] }))).type).toContain(
      'html',
    );
  },
);

test('Host header: none, and two of them, are pages with status 400 [API-04]', async () => {
  for (const target of [...PAGES, ...PROXIED]) {
    expect((await expectOrdinary({ target, host: null, headers: [ACCEPT] })).status).toBe(400);
    expect((await expectOrdinary({ target, headers: [ACCEPT, 'Host: evil.example'] })).status).toBe(400);
  }
});

test.each(['localhost', '127.0.0.1:3000', '[::1]:8080', 'LOCALHOST:80', 'shop.localhost'])(
  'Host header: without PUBLIC_ORIGIN the loopback host %s is the shop’s origin [APP-08]',
  async (host) => {
    const { origin } = new URL(`http://${host}`);
    const { text: whole } = await expectOrdinary({ target: '/p/lamp/', host, headers: [ACCEPT] });
    expect(whole).toContain(`<link rel="canonical" href="${origin}/p/lamp/"`);
    expect((await expectOrdinary({ target: '/robots.txt', host })).text).toContain(`${origin}/sitemap.xml`);
  },
);

test.each(['evil.example', 'evil.example:3000', '203.0.113.7', '[2001:db8::1]:80', 'localhost.evil.example'])(
  'Host header: without PUBLIC_ORIGIN the foreign host %s reaches no page, sitemap, redirect or cache [API-04]',
  async (host) => {
    const fixed = `http://localhost:${new URL(shell.origin).port}`;
    const before = await expectOrdinary({ target: '/p/lamp/', host: fixed.slice(7), headers: [ACCEPT] });
    for (const target of [...PAGES, ...PROXIED, ...OTHERS, '/p/lamp', '/AR/P/lamp', '//other.example/x']) {
      const { text: whole } = await exchange(
        formatRequestHead({ target, host, headers: [ACCEPT, `Origin: http://${host}`, `X-Forwarded-Host: ${host}`] }),
      );
      expect(whole).not.toContain(host);
      expect(whole).not.toMatch(/^location: (?!\/(?!\/))/im);
    }
    const { text: whole } = await expectOrdinary({ target: '/p/lamp/', host, headers: [ACCEPT] });
    expect(whole).toContain(`<link rel="canonical" href="${fixed}/p/lamp/"`);
    expect(whole).toContain('cache-status: shell; hit');
    expect(before.status).toBe(200);
  },
);

test.each([
  ['http://evil.example/p/lamp/', 200],
  ['HTTPS://evil.example:99999/p/lamp/', 200],
  ['http://evil.example', 200],
  ['http://evil.example?x=1', 200],
  ['http://user:password@evil.example/ar/p/lamp/', 200],
  ['http://evil.example/nowhere/', 404],
  ['http://evil.example/api/test/product/', 200],
  ['http:///p/lamp/', 200],
] as const)('absolute-form: %s is the path of it (%i) [API-04]', async (target, status) => {
  expect((await expectOrdinary({ target, headers: [ACCEPT] })).status).toBe(status);
});

test.each([
  ['TRACE', '/p/lamp/'],
  ['TRACE', '/api/test/product/'],
  ['CONNECT', 'evil.example:443'],
  ['CONNECT', '/'],
  ['PROPFIND', '/p/lamp/'],
  ['PROPFIND', '/api/test/product/'],
  ['SEARCH', '/'],
  ['PURGE', '/p/lamp/'],
  ['M-SEARCH', '*'],
  ['OPTIONS', '*'],
  ['OPTIONS', '/'],
  ['BREW', '/'],
  ['get', '/'],
])('methods: %s %s is a page with a status of the 4xx class [API-04]', async (method, target) => {
  const { status } = await expectOrdinary({ method, target, headers: [ACCEPT] });
  expect(status).toBeGreaterThanOrEqual(400);
});

const TARGETS = {
  'a percent sign': '/%',
  'no hexadecimal digits': '/%zz/',
  'half a character': '/%E0%A4%A/',
  'overlong UTF-8': '/%C0%AE%C0%AE/',
  NUL: '/p/%00/',
  'no UTF-8': '/p/%FF%FE/?q=%',
  'dot segments': '/%2e%2e/%2e%2e/etc/passwd',
  'a sitemap of percent signs': '/sitemaps/%/%',
  'a long sitemap': `/sitemaps/en/${'a'.repeat(500)}.xml`,
  'a picture': '/media/%',
  'a remote’s file': '/remotes/%E0%A4%A/x.js',
  'a call': '/api/%E0%A4%A/',
  'a file with NUL': '/assets/1/%00',
  'a file': '/assets/1/%E0%A4%A.js',
  'a file of nobody': '/wp-login.php',
  'the composition': '/__composition/%/',
  'a long path': `/p/${'a'.repeat(9_000)}/`,
  'a long query': `/p/lamp/?${'q=1&'.repeat(2_000)}`,
  'a path beyond every limit': `/p/${'a'.repeat(60_000)}/`,
  'asterisk-form': '*',
  'no slash': 'nowhere',
  'only a query': '?x',
  'two slashes': '//',
  'a backslash': '/\\evil',
} as const;

test.each(Object.entries(TARGETS))('targets: %s has an ordinary response [API-04]', async (_name, target) => {
  const { status } = await expectOrdinary({ target, headers: [ACCEPT] });
  expect(status).not.toBe(0);
});

test.each([
  ['GET', 'Content-Length: 5', 'a=1&b'],
  ['GET', 'Transfer-Encoding: chunked', '5\r\na=1&b\r\n0\r\n\r\n'],
  ['POST', 'Transfer-Encoding: chunked', '5\r\na=1&b\r\n0\r\n\r\n'],
  ['POST', 'Content-Length: 5', 'a=1&b'],
  ['DELETE', 'Content-Length: 5', 'a=1&b'],
])('bodies: %s with %s reaches the backend, or is an ordinary refusal [API-04]', async (method, header, body) => {
  for (const target of [...PAGES, ...PROXIED]) {
    const { status } = await exchange(formatRequestHead({ method, target, headers: [ACCEPT, header] }) + body);
    expect([target, status >= 200 && status < 500]).toEqual([target, true]);
  }
  expect(errorsLogged()).toEqual([]);
});

test('proxied errors: a browser that navigates gets the backend’s error as a page, a program as JSON [API-04]', async () => {
  shell.setBackendHandler((_request, response) => {
    response.writeHead(403, { 'content-type': 'application/json', 'set-cookie': 'flow=; Max-Age=0' });
    response.end('{"detail":"internal words"}');
  });
  try {
    for (const target of PROXIED) {
      const page = await expectOrdinary({ target, headers: [ACCEPT] });
      expect(page.text).toMatch(/^HTTP\/1\.1 403 .*\r\nset-cookie: flow=;/is);
      expect(page.text).not.toContain('internal words');
      const data = await exchange(formatRequestHead({ target, headers: ['Accept: application/json'] }));
      expect([data.status, data.type]).toEqual([403, 'application/json']);
      expect(data.text).toContain('internal words');
    }
  } finally {
    shell.resetBackend();
  }
});

/** Parts of requests that are combined at random: valid ones and those of the tables above. */
const anyOf = (...values: readonly string[]) => fc.constantFrom(...values);
const anyRequest = fc.record({
  method: anyOf('GET', 'GET', 'HEAD', 'POST', 'PUT', 'OPTIONS', 'TRACE', 'PROPFIND', 'CONNECT', 'BREW'),
  target: fc.oneof(
    anyOf(...PAGES, ...PROXIED, ...OTHERS, ...Object.values(TARGETS), 'http://evil.example/p/lamp/'),
    fc.webPath().map((path) => (path.startsWith('/') ? path : `/${path}`)),
  ),
  host: fc.option(
    fc.oneof(anyOf('127.0.0.1', 'localhost:3000', 'evil.example', ...Object.values(BAD_HOSTS)), fc.webAuthority()),
  ),
  headers: fc
    .array(
      fc.oneof(
        anyOf(...Object.values(UPGRADES).flat(), 'Expect: a-miracle', 'Content-Length: 0', 'Content-Length: x'),
        anyOf(
          'X-Forwarded-Host: evil.example',
          'Forwarded: host=evil.example',
          'Cookie: a=%zz; city',
          'Range: bytes=-',
        ),
        fc
          .tuple(
            anyOf('Accept-Language', 'Referer', 'If-None-Match', 'City', 'X-Request-Id'),
            fc.string({ maxLength: 40 }),
          )
          .map(([name, value]) => `${name}: ${value.replaceAll(/[^\x20-\x7e]/g, '')}`),
      ),
      { maxLength: 5 },
    )
    .map((lines) => [ACCEPT, 'Connection: close', ...lines.filter((line) => !line.startsWith('Connection:'))]),
});

test('any request: has a response below 500, no JSON as an error, and the log has no crash [API-04]', async () => {
  await fc.assert(
    fc.asyncProperty(anyRequest, async (sent) => {
      const { status, type, text: whole } = await exchange(formatRequestHead(sent));
      expect({ whole: whole.slice(0, 400), isOrdinary: status >= 200 && status < 500 }).toMatchObject({
        isOrdinary: true,
      });
      expect(status < 400 || sent.method === 'HEAD' || /^text\/(?:html|plain);/.test(type)).toBe(true);
      expect(errorsLogged()).toEqual([]);
    }),
    { numRuns: 400, seed: 10 },
  );
  expect((await fetch(`${shell.origin}/healthz`)).status).toBe(200);
});

test.each([
  ['/api/v1/cart/', /^application\/json/, /^\{"non_field_errors":\["[^"]+"\]\}$/],
  [
    '/api/.ory/sessions/whoami',
    /^application\/json/,
    /^\{"error":\{"code":431,"status":"[^"]+","message":"[^"]+"\}\}$/,
  ],
  ['/p/lamp/', /^text\/html/, /^<!doctype html>/],
] as const)('an oversized head or query of %s is a 431 of type %s [API-01]', async (target, type, body) => {
  const long = 'a'.repeat(20_000);
  for (const request of [
    { target, headers: [`X-Long: ${long}`] },
    { target: `${target}?q=${long}`, headers: [] },
  ]) {
    const response = await exchange(formatRequestHead(request));
    expect([response.status, response.type]).toEqual([431, expect.stringMatching(type)]);
    expect(response.text.split('\r\n\r\n')[1]).toMatch(body);
  }
});
