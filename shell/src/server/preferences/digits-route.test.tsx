import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startShellApp, type ShellApp } from '../../../test/shell-app.tsx';

let shell: ShellApp;
beforeAll(async () => {
  shell = await startShellApp();
});
afterAll(() => shell.close());

const send = (body: string, headers: Record<string, string> = {}) =>
  fetch(`${shell.origin}/_digits`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      referer: `${shell.origin}/ar/search/?q=1`,
      ...headers,
    },
    body,
  });

test.each(['arab', 'latn'])(
  'addDigitsRoute: stores %s and returns to the page with the form [LOC-03]',
  async (digits) => {
    const response = await send(`digits=${digits}`);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/ar/search/?q=1');
    expect(response.headers.getSetCookie()).toEqual([expect.stringContaining(`digits=${digits};`)]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  },
);

test.each(['https://other.example/ar/', 'no address', ''])(
  'addDigitsRoute: after “%s” it leads home',
  async (referer) => {
    expect((await send('digits=arab', { referer })).headers.get('location')).toBe('/');
  },
);

test.each(['', 'digits=', 'digits=roman', 'other=arab', 'digits=latn%3B%20a=b'])(
  'addDigitsRoute: the form “%s” is rejected and sets no cookie',
  async (body) => {
    const response = await send(body);
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({ detail: 'Send digits=latn or digits=arab as a form.' });
    expect(response.headers.getSetCookie()).toEqual([]);
  },
);

test('addDigitsRoute: a form of another site is rejected', async () => {
  const response = await send('digits=arab', { 'sec-fetch-site': 'cross-site' });
  expect(response.status).toBe(403);
  expect(response.headers.getSetCookie()).toEqual([]);
});

test('addDigitsRoute: a long body is rejected', async () => {
  expect((await send(`digits=${'a'.repeat(2_000)}`)).status).toBe(413);
});
