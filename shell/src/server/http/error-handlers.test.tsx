import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { createConnection } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { NAVIGATION, startShellApp, type ShellApp } from '../../../test/shell-app.tsx';
import type { Overrides } from '../composition/overrides/overrides.ts';

let shell: ShellApp;
beforeAll(async () => {
  // Nothing listens on port 1: every proxied path fails.
  const overrides: Overrides = {
    getActive: () => Promise.resolve(null),
    change: () => Promise.reject(new Error('The test changes no overrides.')),
    clear: () => '',
  };
  shell = await startShellApp({ overrides, env: { COMPOSITION_TOOLS: 'on', REMOTES_ORIGIN: 'http://127.0.0.1:1' } });
});
afterAll(() => shell.close());

const destroyed = () => shell.setBackendHandler((_request, response) => void response.destroy());

test.each([
  ['GET', '/nowhere/', 404, 'Page not found'],
  ['GET', '/ar/nowhere/', 404, 'الصفحة غير موجودة'],
  ['GET', '/assets/1/none.js', 404, 'Page not found'],
  ['GET', '/__composition/nothing', 404, 'Page not found'],
  ['POST', '/p/lamp/', 404, 'Page not found'],
  ['DELETE', '/', 404, 'Page not found'],
  ['PUT', '/ar/cart/', 404, 'الصفحة غير موجودة'],
  ['GET', `/${'a'.repeat(4_000)}/`, 404, 'Page not found'],
  ['GET', '/api/internal/changes', 404, 'Page not found'],
  ['GET', '/api/test/product/', 502, 'Many shoppers are here right now'],
  ['GET', '/remotes/shop/1.0.0/client/entry.js', 502, 'Many shoppers are here right now'],
  ['GET', '/ar/nowhere/%E0%A4%A/', 404, 'الصفحة غير موجودة'],
  ['GET', '/media/1.webp', 502, 'Many shoppers are here right now'],
  ['POST', '/api/v1/error-report/', 400, null],
] as const)(
  'error pages: %s %s by a browser that navigates is a page (%i), never JSON',
  async (method, path, status, title) => {
    destroyed();
    const response = await fetch(shell.origin + path, {
      method,
      headers: { ...NAVIGATION, ...(method === 'GET' ? {} : { 'content-type': 'application/x-www-form-urlencoded' }) },
      ...(method === 'GET' ? {} : { body: 'a=1' }),
    });
    const body = await response.text();
    expect(response.status).toBe(status);
    if (title === null) return;
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(body).toContain(title);
    expect(response.headers.get('retry-after')).toBe(status >= 502 ? '5' : null);
  },
);

test.each([
  ['method', 405, { method: 'TRACE', path: '/p/lamp/' }, 'Page not found'],
  ['method in Arabic', 405, { method: 'TRACE', path: '/ar/p/lamp/' }, 'الصفحة غير موجودة'],
  ['body', 413, { method: 'POST', path: '/__composition/overrides', bytes: 20_000 }, 'Something went wrong'],
  ['address', 431, { method: 'GET', path: `/p/${'a'.repeat(40_000)}/` }, 'could not be opened'],
] as const)(
  'error pages: a browser whose %s exceeds what is allowed gets a page (%i)',
  async (_what, status, sent, title) => {
    const { method, path } = sent;
    const headers = { ...NAVIGATION, 'content-type': 'application/json' };
    const request = httpRequest(shell.origin, { method, path, headers, agent: false });
    request.on('error', () => undefined);
    request.end('bytes' in sent ? JSON.stringify('x'.repeat(sent.bytes)) : undefined);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const body = await text(response);
    expect([response.statusCode, response.headers['content-type'], body]).toEqual([
      status,
      'text/html; charset=utf-8',
      expect.stringContaining(title),
    ]);
  },
);

test('error pages: clients that request data get JSON without internals, and Retry-After', async () => {
  destroyed();
  const response = await fetch(`${shell.origin}/remotes/x/1.0.0/client/entry.js`, { headers: { accept: '*/*' } });
  expect(await response.json()).toEqual({ statusCode: 502, error: 'Bad Gateway' });
  expect(response.headers.get('retry-after')).toBe('5');
});

test('error pages: a request that cannot be parsed gets a page in both languages (400, 431)', async () => {
  const { port } = new URL(shell.origin);
  for (const [head, status] of [
    ['GET / HTTP/1.1\r\nbroken\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nhost: x\r\ncookie: a=${'b'.repeat(30_000)}\r\n\r\n`, 431],
  ] as const) {
    const socket = createConnection({ host: '127.0.0.1', port: Number(port) });
    let body = '';
    socket.setEncoding('utf8').on('data', (piece: string) => (body += piece));
    socket.write(head);
    await once(socket, 'close');
    expect(body).toContain(`HTTP/1.1 ${status} `);
    expect(body.toLowerCase()).toContain('content-type: text/html');
    expect(body.toLowerCase()).toContain('x-content-type-options: nosniff');
    expect(body).toContain('تعذّر فتح هذه الصفحة');
  }
});
