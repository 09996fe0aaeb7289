import { createConnection } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { NAVIGATION, startShellApp, type ShellApp } from '../../test/shell-app.tsx';

let shell: ShellApp;
beforeAll(async () => {
  // Nothing listens on port 1: every proxied path fails.
  shell = await startShellApp({ env: { COMPOSITION_TOOLS: 'off', REMOTES_ORIGIN: 'http://127.0.0.1:1' } });
});
afterAll(() => shell.close());

const destroyed = () => shell.setBackend((_request, response) => void response.destroy());

test.each([
  ['GET', '/nowhere/', 404, 'Page not found'],
  ['GET', '/ar/nowhere/', 404, 'الصفحة غير موجودة'],
  ['GET', '/assets/1/none.js', 404, 'Page not found'],
  ['GET', '/__composition/nothing', 404, 'Page not found'],
  ['POST', '/p/lamp/', 404, 'Page not found'],
  ['DELETE', '/', 404, 'Page not found'],
  ['PUT', '/ar/cart/', 404, 'الصفحة غير موجودة'],
  ['GET', `/${'a'.repeat(4_000)}/`, 404, 'Page not found'],
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
    const text = await response.text();
    expect(response.status).toBe(status);
    if (title === null) return;
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(text).toContain(title);
    expect(response.headers.get('retry-after')).toBe(status >= 502 ? '5' : null);
  },
);

test('error pages: who asks for data gets JSON without internals, and when to come again', async () => {
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
    let text = '';
    socket.setEncoding('utf8').on('data', (piece: string) => (text += piece));
    socket.write(head);
    await once(socket, 'close');
    expect(text).toContain(`HTTP/1.1 ${status} `);
    expect(text.toLowerCase()).toContain('content-type: text/html');
    expect(text.toLowerCase()).toContain('x-content-type-options: nosniff');
    expect(text).toContain('تعذّر فتح هذه الصفحة');
  }
});
