import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { NAVIGATION, startShellApp, type ShellApp } from '../../../../test/shell-app.tsx';
import { createOverrideProblem } from './parse-overrides.ts';
import type { Overrides } from './overrides.ts';

const overrides: Overrides = {
  getActive: ({ headers }) =>
    Promise.resolve(
      headers.cookie?.includes('tester') ? { overrides: [], remotes: [], problems: [], cookie: null } : null,
    ),
  change: (_request, text) =>
    Promise.resolve(
      text.includes('99.9.9')
        ? { problems: [createOverrideProblem('unknown-version', text, 'content')] }
        : { cookie: `wish=${text}` },
    ),
  clear: () => 'wish=cleared',
};

let shell: ShellApp;
beforeAll(async () => {
  shell = await startShellApp({ overrides, env: { COMPOSITION_TOOLS: 'on' } });
});
afterAll(() => shell.close());

async function request(path: string, init: RequestInit = {}) {
  const response = await fetch(shell.origin + path, {
    redirect: 'manual',
    ...init,
    headers: { ...NAVIGATION, ...(init.headers as Record<string, string>) },
  });
  const { status, headers } = response;
  return { status, location: headers.get('location'), cookie: headers.get('set-cookie'), html: await response.text() };
}

/** Fields of the confirmation's form. */
const fieldsOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );

const CONFIRM = '/__composition/overrides/confirm';
const confirm = (fields: Record<string, string>, headers: Record<string, string>) =>
  request(CONFIRM, { method: 'POST', headers, body: new URLSearchParams(fields) });

test.each([
  ['/p/x/?remotes=content@1.0.0', { change: 'apply', remotes: 'content@1.0.0', address: '/p/x/' }, '/p/x/'],
  [
    '/ar/p/x/?page=2&remotes=a@live&sort=price',
    { change: 'apply', remotes: 'a@live', address: '/ar/p/x/?page=2&sort=price' },
    '/ar/p/x/?page=2&sort=price',
  ],
  [
    '/?remotes=a%40http%3A%2F%2Flocalhost%3A4001%2F',
    { change: 'apply', remotes: 'a@http://localhost:4001/', address: '/' },
    '/',
  ],
  ['/p/x/?remotes', { change: 'open', remotes: '', address: '/p/x/' }, '/p/x/#remotes'],
  ['/p/x/?page=2&remotes', { change: 'open', remotes: '', address: '/p/x/?page=2' }, '/p/x/?page=2#remotes'],
  // Two slashes at the beginning would lead to another site.
  [
    '//example.com/?remotes=a@1.0.0',
    { change: 'apply', remotes: 'a@1.0.0', address: '/example.com/' },
    '/example.com/',
  ],
  [
    '/%5Cexample.com/?remotes=a@1.0.0',
    { change: 'apply', remotes: 'a@1.0.0', address: '/%5Cexample.com/' },
    '/%5Cexample.com/',
  ],
])(
  'overrides: %s changes nothing by itself; its form, sent by the shop’s own page, does [COMP-06][API-04]',
  async (path, form, location) => {
    const question = await request(path);
    expect(question).toMatchObject({ status: 200, location: null, cookie: null });
    const fields = Object.fromEntries(
      Object.entries(fieldsOf(question.html)).map(([name, value]) => [name, value.replaceAll('&amp;', '&')]),
    );
    expect(fields).toEqual(form);
    const response = await confirm(fields, { origin: shell.origin });
    expect(response).toMatchObject({ status: 303, location, cookie: `wish=${form.remotes}` });
  },
);

test('overrides: clearing needs a tester’s confirmation too, and redirects a shopper', async () => {
  const confirmation = await request('/p/x/?remotes=', { headers: { cookie: 'rb_overrides=tester' } });
  expect([confirmation.status, confirmation.cookie, fieldsOf(confirmation.html)['change']]).toEqual([
    200,
    null,
    'clear',
  ]);
  expect(await confirm(fieldsOf(confirmation.html), { origin: shell.origin })).toMatchObject({
    status: 303,
    location: '/p/x/',
    cookie: 'wish=cleared',
  });
  expect(await request('/p/x/?remotes=')).toMatchObject({ status: 302, location: '/p/x/', cookie: null });
  const open = await request('/p/x/?remotes', { headers: { cookie: 'rb_overrides=tester' } });
  expect(open).toMatchObject({ status: 302, location: '/p/x/#remotes', cookie: null });
});

test.each([
  ['a form of another site', { origin: 'https://evil.example' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['the shop’s name under another port', { origin: 'http://127.0.0.1:1' }],
  ['nobody who says so', {}],
])('overrides: a confirmation from %s is refused [API-04]', async (_who, headers) => {
  const fields = { change: 'apply', remotes: 'content@1.0.0', address: '/' };
  expect(await confirm(fields, headers as Record<string, string>)).toMatchObject({ status: 403, cookie: null });
});

test('overrides: the browser’s Sec-Fetch-Site header comes before the origin, for forms and for JSON [API-04]', async () => {
  const fields = { change: 'apply', remotes: 'content@1.0.0', address: '/' };
  for (const site of ['cross-site', 'same-site', 'none']) {
    const headers = { 'sec-fetch-site': site, origin: shell.origin, host: new URL(shell.origin).host };
    const form = await shell.app.inject({
      method: 'POST',
      url: CONFIRM,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
    const call = await shell.app.inject({
      method: 'POST',
      url: '/__composition/overrides',
      headers,
      payload: { remotes: 'content@1.0.0' },
    });
    expect([form.statusCode, call.statusCode, form.headers['set-cookie'], call.headers['set-cookie']]).toEqual([
      403,
      403,
      undefined,
      undefined,
    ]);
  }
  const own = { 'sec-fetch-site': 'same-origin', host: new URL(shell.origin).host };
  const panel = await shell.app.inject({
    method: 'POST',
    url: '/__composition/overrides',
    headers: own,
    payload: { clear: true },
  });
  expect([panel.statusCode, panel.headers['set-cookie']]).toEqual([204, 'wish=cleared']);
});

test('overrides: a confirmation leads to no other site, and an unavailable override says why', async () => {
  const headers = { origin: shell.origin };
  for (const address of ['//evil.example/', '/\\evil.example/', 'https://evil.example/', '\t//evil.example/']) {
    const { location } = await confirm({ change: 'open', remotes: '', address }, headers);
    expect(new URL(location ?? '', shell.origin).origin).toBe(shell.origin);
  }
  expect((await request('/p/x/?remotes=content@99.9.9')).status).toBe(400);
  expect(await confirm({ change: 'apply', remotes: 'content@99.9.9', address: '/' }, headers)).toMatchObject({
    status: 400,
    cookie: null,
  });
});

test('overrides: a URL without the parameter is not handled here, and hostile text is escaped', async () => {
  expect(fieldsOf((await request('/p/x/?remote=content@1.0.0')).html)).toEqual({});
  const { html } = await request('/p/x/?remotes=%22%3E%3Cscript%3Ealert(1)%3C/script%3E');
  expect(html).not.toContain('<script>alert');
});

test('overrides: a proxied form reaches the backend unchanged, though the tools parse forms [AUTH-03]', async () => {
  const received: string[] = [];
  shell.setBackendHandler((incoming, response) => {
    void (async () => {
      let body = '';
      for await (const chunk of incoming) body += String(chunk);
      received.push(`${incoming.headers['content-type'] ?? 'no type'} ${body}`);
      response.end('{}');
    })();
  });
  const type = 'application/x-www-form-urlencoded';
  const { status } = await fetch(`${shell.origin}/api/.ory/self-service/login?flow=1`, {
    method: 'POST',
    headers: { 'content-type': type, accept: 'application/json' },
    body: 'identifier=a%40b.example&password=x+y',
  });
  expect([status, received]).toEqual([200, [`${type} identifier=a%40b.example&password=x+y`]]);
});
