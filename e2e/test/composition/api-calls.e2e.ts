import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { Endpoint } from 'shared-contracts/endpoint';
import { ALL_ENDPOINTS, SHELL_ENDPOINTS } from 'shared-contracts/endpoints/all';
import { addToCart } from 'shared-contracts/endpoints/checkout/cart';
import { fetchToken } from 'shared-contracts/endpoints/account/token';
import * as v from 'valibot';
import { createBackendClient } from '../../src/backend.ts';
import { signUp } from '../../src/customers.ts';
import { findProduct } from '../../src/products.ts';
import { test } from '../../src/shop-test.ts';

/** A call of specification section 7. */
interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As the specification writes it; `{name}` is a parameter, a value of the customer. */
  readonly path: string;
  /** `{name}` is a value of the customer. */
  readonly query?: string;
  readonly body?: object;
  /** Expected status for a signed-in customer. Default: 200. */
  readonly status?: number;
}

const get = (path: string, query = ''): Call => ({ method: 'GET', path, query });
const post = (path: string, body: object, status = 200): Call => ({ method: 'POST', path, body, status });

/** Section 7, “Identity” and “Other”, in their order. */
const IDENTITY_AND_OTHER: readonly Call[] = [
  get('/api/.ory/sessions/whoami'),
  get('/api/.ory/self-service/logout/browser'),
  get('/api/v1/addresses/countries/'),
  { method: 'POST', path: '/api/v1/auth/token/' },
  post('/api/v1/activity/events/', {}, 400),
  post('/api/v1/recently-viewed/', { productId: '{product}' }, 204),
  post('/api/v1/error-report/', { error: 'TypeError', page_path: '/' }, 204),
];

/** Section 7, “Cart”: the cart has one line. */
const CART: readonly Call[] = [
  get('/api/v1/cart/', 'basket_id={cartId}'),
  get('/api/v1/cart/short/', 'basket_id={cartId}'),
  get('/api/v1/cart/count/'),
  { method: 'POST', path: '/api/v1/cart/', query: 'basket_id={cartId}', body: { product: '{product}' } },
  { method: 'PATCH', path: '/api/v1/cart/line/{lineId}/', query: 'basket_id={cartId}', body: { quantity: 1 } },
  { method: 'PUT', path: '/api/v1/cart/notifications/{cartId}/', body: { notifications: [] }, status: 204 },
  { method: 'DELETE', path: '/api/v1/cart/line/{lineId}/delete/', query: 'basket_id={cartId}' },
];

/** Section 7, “Favourites”, “Listing” and “Search”. */
const LISTS: readonly Call[] = [
  get('/api/v1/favourites/', 'page_size=50'),
  post('/api/v1/favourites/', { product: '{product}' }),
  post('/api/v1/favourites/add/', { product: '{product}' }),
  get('/api/v2/catalogue/products/inventory/', 'page=1&page_size=7&ordering=-views&filters=Color:black'),
  get('/api/v2/catalogue/products/search-result/', 'q=phone&page=1&page_size=30&filters[]=brand:x&late_delivery=1'),
];

/** Section 7, “Paths with method and payload not shown”, in their order. */
const OTHER_PATHS: readonly Call[] = [
  get('/api/v1/balance/available/'),
  get('/api/v1/app/ota/'),
  get('/api/v2/menu/footer/'),
  get('/api/v2/menu/topfooter/'),
  get('/api/v2/menu/categories/'),
  get('/api/v2/menu/top/'),
  get('/api/v2/menu/categories/hot-trending/'),
  get('/api/v1/brands/'),
  get('/api/v1/catalogue/categories/'),
  get('/api/v2/recommendations/'),
  get('/api/v2/recommendations/similar/', 'product={product}'),
  get('/api/v2/promotions/new_arrival/'),
  get('/api/v2/promotions/top_selected/'),
  get('/api/v2/promotions/interesting/'),
  get('/api/v2/catalogue/products/facets/', 'q=phone'),
  get('/api/v2/catalogue/products/search/autocomplete/', 'q=ph'),
  get('/api/v2/catalogue/products/offers/', 'product={product}'),
  get('/api/v2/catalogue/products/search-result/top-selling/'),
  get('/api/v1/catalogue/offer/', 'inventory_id={offer}'),
  get('/api/v1/catalogue/slug/category/', 'slug={category}'),
  get('/api/v1/catalogue/slug/inventory/', 'slug={slug}'),
  get('/api/v2/content/'),
  get('/api/v1/review/product/', 'product={product}'),
  get('/api/v1/review/'),
  get('/api/v1/shipping/product/', 'product={product}'),
  get('/api/v1/question/', 'product={product}'),
  get('/api/v1/addresses/user/'),
  get('/api/v1/checkout/'),
  post('/api/v1/payments/form/', {}, 400),
  post('/api/v1/payments/payment/{transaction_id}/process/', {}, 404),
  get('/api/v1/user/offers/', 'kind=hot'),
  post('/api/v1/promocodes/', { code: 'none' }, 400),
  get('/api/v1/shorts/list'),
  get('/api/v1/shorts/'),
  get('/v1/recently-viewed'),
  get('/api/v1/referral/promotions/'),
  get('/api/v1/referral/link/'),
];

/** The endpoint of the contract that a call uses. */
function endpointOf({ method, path }: Pick<Call, 'method' | 'path'>): Endpoint {
  const template = (text: string) => text.replaceAll(/\{\w+\}|:\w+/g, '{}').replace(/\/$/, '');
  const endpoint = [...ALL_ENDPOINTS, ...SHELL_ENDPOINTS].find(
    (each) =>
      each.method === method && [each.path, ...(each.aliases ?? [])].some((own) => template(own) === template(path)),
  );
  if (!endpoint) throw new Error(`The contract has no endpoint for ${method} ${path}.`);
  return endpoint;
}

const CALLS = [...CART, ...LISTS, ...OTHER_PATHS, ...IDENTITY_AND_OTHER];

/** The identity provider's flows by script: start and submission of each. */
const FLOWS = ['login', 'registration', 'recovery', 'verification', 'settings'].flatMap((kind) => [
  `get /api/.ory/self-service/${kind}/browser`,
  `post /api/.ory/self-service/${kind}`,
]);

test('API: the calls of this test are all that specification section 7 names @desktop [API-01]', () => {
  const text = readFileSync(new URL('section-7.txt', import.meta.url), 'utf8');
  const named = [...text.matchAll(/\/?[\w.{}-]+(?:\/[\w.{}-]*)+/g)].map(([path]) => path.replace(/^\/?/, '/'));
  expect(named).toHaveLength(49);
  expect(named.filter((path) => !CALLS.some((call) => call.path.endsWith(path)))).toEqual([]);
});

test('API: every call of specification section 7 responds through the shell as its contract says @desktop [API-01]', async ({
  context,
}) => {
  const { request } = context;
  await signUp(request);
  const product = await findProduct(request, { card: ({ qty }) => qty >= 5, product: (one) => !one.warranty_required });
  const cart = await createBackendClient(request)(addToCart, { query: {}, body: { product: product.id } });
  const values: Readonly<Record<string, string | number>> = {
    product: product.id,
    slug: product.slug,
    category: product.category.slug,
    offer: cart.lines[0]?.product.inventory_id ?? '',
    cartId: cart.id,
    lineId: cart.lines[0]?.id ?? 0,
    transaction_id: 'TRX-none',
  };
  const fill = (text: string) => text.replaceAll(/"?\{(\w+)\}"?/g, (_all, name: string) => String(values[name]));
  const token = ((await (await request.post(fetchToken.path)).json()) as { access_token: string }).access_token;
  const responses: [string, number][] = [];
  const violations: string[] = [];
  for (const { method, path, query = '', body } of CALLS) {
    const response = await request.fetch(`${fill(path)}?${fill(query)}`, {
      method,
      headers: { accept: 'application/json', authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { data: fill(JSON.stringify(body)) }),
    });
    responses.push([`${method} ${path}`, response.status()]);
    if (!response.ok() || response.status() === 204) continue;
    const parsed = v.safeParse(endpointOf({ method, path }).response, await response.json());
    if (!parsed.success) violations.push(`${method} ${path}: ${JSON.stringify(v.flatten(parsed.issues))}`);
  }
  expect(violations).toEqual([]);
  expect(responses).toEqual(CALLS.map(({ method, path, status = 200 }) => [`${method} ${path}`, status]));

  // A 404 of the route, unlike that of an unknown path, needs a signed-in customer.
  const unsigned = await request.post('/api/v1/payments/payment/TRX-none/process/', { data: {} });
  expect(unsigned.status()).toBe(401);
});

test('OpenAPI: the document names every call of specification section 7 and the identity flows @desktop [API-01]', async ({
  request,
}) => {
  const { paths } = (await (await request.get('/api/openapi.json')).json()) as {
    paths: Readonly<Record<string, object>>;
  };
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`.replace(/\/$/, '')),
  );
  const calls = CALLS.map(({ method, path }) => `${method.toLowerCase()} ${path}`.replace(/\/$/, ''));
  expect([...calls, ...FLOWS].filter((call) => !described.includes(call))).toEqual([]);
});
