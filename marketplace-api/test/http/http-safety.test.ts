import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { RegisteredRoute } from '../../src/app.ts';
import { openSmallShop } from '../helpers/small-shop.ts';

const FORM = 'application/x-www-form-urlencoded';
const OTHER_TYPES = ['text/plain', 'application/xml', 'text/json', 'multipart/form-data; boundary=x'];

describe('API over HTTP', () => {
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  const routes: RegisteredRoute[] = [];
  beforeAll(async () => {
    shop = await openSmallShop(() => new Date('2026-06-01T10:00:00Z'), undefined, {
      onRoute: (route) => void routes.push(route),
    });
  });
  afterAll(() => shop.close());

  const post = (url: string, type: string, payload: string) =>
    shop.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });

  test.each([FORM, ...OTHER_TYPES])('an endpoint rejects a body of the type %s [API-04]', async (type) => {
    const response = await post('/api/v1/cart/', type, JSON.stringify({ product: 105, quantity: 1 }));
    expect(response.statusCode).toBe(415);
    expect((await post('/api/v1/cart/', 'application/json', '{"product":105,"quantity":1}')).statusCode).toBe(200);
  });

  test('the identity module accepts submitted forms besides JSON, and no other type [API-04]', async () => {
    const url = '/api/.ory/self-service/login';
    const refused = await Promise.all(OTHER_TYPES.map((type) => post(url, type, 'csrf_token=x')));
    expect(refused.map(({ statusCode }) => statusCode)).toEqual(OTHER_TYPES.map(() => 415));
    const taken = await Promise.all([post(url, FORM, 'csrf_token=x'), post(url, 'application/json', '{}')]);
    expect(taken.filter(({ statusCode }) => statusCode === 415)).toEqual([]);
  });

  test.each([
    ['/api/v1/cart/', 'application/json; charset=utf-8'],
    ['/api/v1/nowhere/', 'application/json; charset=utf-8'],
    ['/api/.ory/sessions/whoami', 'application/json; charset=utf-8'],
    ['/api/openapi.json', 'application/json; charset=utf-8'],
    ['/api/docs/', 'text/html; charset=utf-8'],
    ['/api/outbox/', 'text/html; charset=utf-8'],
  ])('%s states its type and charset [API-04]', async (url, type) => {
    expect((await shop.app.inject({ url })).headers['content-type']).toBe(type);
  });

  test.each([
    ['a tunnel with the shop’s own Host', { 'x-forwarded-for': '203.0.113.9' }],
    ['a proxy that names itself', { via: '1.1 tunnel' }],
    ['a tunnel with a public Host', { host: 'shop.tunnel.example' }],
    ['a name that was rebound to loopback', { host: 'evil.example:3002' }],
  ])('the outbox is not found for %s [API-04]', async (_who, headers) => {
    for (const url of ['/api/outbox/', '/api/outbox/1/']) {
      const response = await shop.app.inject({ url, headers });
      expect([url, response.statusCode, response.body.includes('<article>')]).toEqual([url, 404, false]);
    }
    expect((await shop.app.inject({ url: '/api/outbox/', remoteAddress: '10.0.0.7' })).statusCode).toBe(404);
    expect((await shop.app.inject({ url: '/api/outbox/', headers: { host: '127.0.0.1:3002' } })).statusCode).toBe(200);
  });

  test('no endpoint returns a support file, and only an id leads to a picture [API-04]', async () => {
    expect(routes.length).toBeGreaterThan(50);
    const ofSupport = routes.filter(({ url }) => url.includes('support'));
    expect(ofSupport.map(({ method, url }) => `${String(method)} ${url}`).toSorted()).toEqual([
      'POST /api/v1/support/',
      'POST /api/v1/support/file/',
    ]);
    for (const name of ['..%2f..%2fpackage.json', '%2e%2e', '/etc/passwd', 'x-480.webp', 'package.json', '%00.webp'])
      expect((await shop.app.inject({ url: `/media/review/${name}` })).statusCode).toBeGreaterThanOrEqual(400);
  });

  test('password is the only sign-in method: no other method opens a session [API-04]', async () => {
    const ways = routes.filter(({ method, url }) => String(method) === 'POST' && url.includes('/.ory/'));
    expect(ways.map(({ url }) => url.replace('/api/.ory/self-service/', '')).toSorted()).toEqual([
      'login',
      'recovery',
      'registration',
      'settings',
      'verification',
    ]);
    const begun = await shop.app.inject({
      url: '/api/.ory/self-service/login/browser',
      headers: { accept: 'application/json' },
    });
    const flow = begun.json<{ ui: { action: string; nodes: { attributes: { value: string } }[] } }>();
    const csrf = flow.ui.nodes[0]?.attributes.value;
    const cookie = begun.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    for (const method of ['code', 'oidc', 'totp', 'webauthn', 'passkey', 'lookup_secret', 'link', '']) {
      const response = await shop.app.inject({
        method: 'POST',
        url: flow.ui.action,
        headers: { cookie, accept: 'application/json' },
        payload: { csrf_token: csrf, method, identifier: 'layla@example.com', code: '123456', provider: 'google' },
      });
      expect([method, response.statusCode]).toEqual([method, 400]);
      expect(response.cookies.map(({ name }) => name)).not.toContain('rb_session');
    }
  });
});
