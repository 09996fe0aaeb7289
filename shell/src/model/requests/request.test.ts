import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { ApiError, defineEndpoint } from 'shared-contracts/endpoint';
import { createRequestFunction, type RequestOptions } from './request.ts';

const productCall = defineEndpoint({
  id: 'product',
  summary: 'One product.',
  method: 'GET',
  path: '/api/v1/product/:slug/',
  query: v.object({ tags: v.optional(v.array(v.string())) }),
  response: v.object({ id: v.number(), name: v.string() }),
  token: 'optional',
});
const addCall = defineEndpoint({
  id: 'cart-add',
  summary: 'Adds to the cart.',
  method: 'POST',
  path: '/api/v1/cart/',
  body: v.object({ product: v.number() }),
  response: v.object({}),
  city: true,
  token: 'required',
  idempotent: true,
});
const publicCall = defineEndpoint({
  id: 'countries',
  summary: 'Countries.',
  method: 'GET',
  path: '/api/countries/',
  response: v.object({}),
  token: 'none',
});

type Sent = { url: string; init: RequestInit; headers: Headers };

function client(responses: readonly (() => Response)[], options: Partial<RequestOptions> = {}) {
  const sent: Sent[] = [];
  const logged: string[] = [];
  const tokens = { current: 'one', refreshes: 0 };
  const request = createRequestFunction({
    baseUrl: '',
    locale: 'ar-SA',
    location: () => ({ country: 'SA', city: { id: 11, name: 'Riyadh', translated_name: 'الرياض' } }),
    fetch: async (url, init) => {
      sent.push({ url, init, headers: new Headers(init.headers) });
      return responses[Math.min(sent.length, responses.length) - 1]!();
    },
    tokens: {
      get: async () => tokens.current,
      refresh: async () => {
        tokens.refreshes += 1;
        return 'two';
      },
    },
    log: (message) => logged.push(message),
    ...options,
  });
  return { request, sent, logged, tokens };
}

const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });
const lamp = json({ id: 7, name: 'Lamp' });

test('createRequestFunction: sends language, country, token and credentials [AUTH-06]', async () => {
  const { request, sent } = client([lamp]);
  await expect(request(productCall, { params: { slug: 'desk lamp' }, query: { tags: ['a', 'b'] } })).resolves.toEqual({
    id: 7,
    name: 'Lamp',
  });
  expect(sent[0]!.url).toBe('/api/v1/product/desk%20lamp/?tags=a&tags=b');
  expect(sent[0]!.init.credentials).toBe('include');
  const { headers } = sent[0]!;
  expect([headers.get('Accept-Language'), headers.get('COUNTRY'), headers.get('Authorization')]).toEqual([
    'ar-SA',
    'SA',
    'Bearer one',
  ]);
  expect([headers.get('CITY'), headers.get('Content-Type')]).toEqual([null, null]);
});

test('createRequestFunction: sends the city and a JSON body where the endpoint has them [AUTH-06]', async () => {
  const { request, sent } = client([() => new Response(null, { status: 204 })]);
  await expect(request(addCall, { body: { product: 7 }, headers: { 'Idempotency-Key': 'k1' } })).resolves.toEqual({});
  const { headers, init } = sent[0]!;
  expect([headers.get('CITY'), headers.get('Content-Type'), headers.get('Idempotency-Key')]).toEqual([
    'Riyadh',
    'application/json',
    'k1',
  ]);
  expect(init.body).toBe('{"product":7}');
});

test('createRequestFunction: keeps a country that the caller supplies [AUTH-06]', async () => {
  const { request, sent } = client([lamp], {
    headers: { COUNTRY: 'AE', cookie: 'city=Dubai' },
    baseUrl: 'http://127.0.0.1:3002',
  });
  await request(productCall, { params: { slug: 'x' } });
  expect(sent[0]!.url).toBe('http://127.0.0.1:3002/api/v1/product/x/');
  expect([sent[0]!.headers.get('COUNTRY'), sent[0]!.headers.get('cookie')]).toEqual(['AE', 'city=Dubai']);
});

test.each([401, 403])(
  'createRequestFunction: on %i it refreshes the token and repeats the request once [AUTH-06]',
  async (status) => {
    const { request, sent, tokens } = client([json({}, status), lamp]);
    await expect(request(productCall, { params: { slug: 'x' } })).resolves.toEqual({ id: 7, name: 'Lamp' });
    expect(sent.map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer one', 'Bearer two']);
    const rejectedClient = client([json({ detail: 'no' }, status)]);
    await expect(rejectedClient.request(productCall, { params: { slug: 'x' } })).rejects.toMatchObject({ status });
    expect(rejectedClient.sent).toHaveLength(2);
    expect([tokens.refreshes, rejectedClient.tokens.refreshes]).toEqual([1, 1]);
  },
);

test('createRequestFunction: an endpoint without token neither sends nor refreshes one [AUTH-06]', async () => {
  const { request, sent, tokens } = client([json({}, 401)]);
  await expect(request(publicCall, {})).rejects.toMatchObject({ status: 401 });
  expect([sent.length, tokens.refreshes, sent[0]!.headers.get('Authorization')]).toEqual([1, 0, null]);
});

test('createRequestFunction: without a token an optional endpoint is requested, a required one is not [AUTH-06]', async () => {
  const broken = {
    get: async () => Promise.reject(new Error('no token')),
    refresh: async () => Promise.reject(new Error('no token')),
  };
  const { request, sent, logged } = client([json({ detail: 'who?' }, 401)], { tokens: broken });
  await expect(request(productCall, { params: { slug: 'x' } })).rejects.toMatchObject({
    status: 401,
    body: { detail: 'who?' },
  });
  expect(sent).toHaveLength(1);
  expect(logged[0]).toContain('product');
  await expect(request(addCall, { body: { product: 1 }, headers: { 'Idempotency-Key': 'k' } })).rejects.toThrow(
    'no token',
  );
  expect(sent).toHaveLength(1);
});

test.each([400, 404])(
  'createRequestFunction: %i has the parsed errors, status and resource, or the text [AUTH-06]',
  async (status) => {
    const parsed = client([json({ quantity: ['Too many'], detail: 'No.', code: 3 }, status)]);
    const error = await parsed.request(productCall, { params: { slug: 'x' } }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status,
      resource: 'GET /api/v1/product/x/',
      errors: { quantity: ['Too many'], detail: ['No.'] },
    });
    const text = client([() => new Response('<h1>No</h1>', { status })]);
    await expect(text.request(productCall, { params: { slug: 'x' } })).rejects.toMatchObject({
      body: '<h1>No</h1>',
      errors: {},
    });
  },
);

test('createRequestFunction: every other failure has status and body [AUTH-06]', async () => {
  const { request } = client([json({ detail: 'later' }, 503)]);
  await expect(request(productCall, { params: { slug: 'x' } })).rejects.toMatchObject({
    status: 503,
    body: { detail: 'later' },
  });
});

test.each([json({ id: '7' }), () => new Response('')])(
  'createRequestFunction: a response that violates the contract names endpoint and field [AUTH-06]',
  async (response) => {
    const { request } = client([response]);
    const failure = request(productCall, { params: { slug: 'x' } });
    await expect(failure).rejects.toMatchObject({ name: 'ResponseContractError' });
    await expect(failure).rejects.toThrow('Call “product” (GET /api/v1/product/:slug/)');
  },
);

test('createRequestFunction: a request can be aborted [AUTH-06]', async () => {
  const controller = new AbortController();
  const { request, sent } = client([lamp]);
  await request(productCall, { params: { slug: 'x' } }, { signal: controller.signal });
  expect(sent[0]!.init.signal).toBe(controller.signal);
});
