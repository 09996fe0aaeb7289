import { afterEach, expect, test } from '@jest/globals';
import { fastify, type FastifyInstance } from 'fastify';
import { addLoadShedding, isBrowsingRequest } from './load-shedding.ts';

let app: FastifyInstance | null = null;
afterEach(async () => {
  await app?.close();
  app = null;
});

test.each([
  ['GET', '/api/v2/catalogue/products/inventory/?page=1', true],
  ['HEAD', '/api/v1/brands/', true],
  ['GET', '/api/v1/shorts/', true],
  ['GET', '/api/v1/shorts/list', true],
  ['GET', '/api/v1/brands', true],
  ['GET', '/v1/recently-viewed?product=1', true],
  ['GET', '/v1/recently-viewed-items', false],
  ['GET', '/media/1.webp', true],
  ['POST', '/api/v1/review/', false],
  ['GET', '/api/v1/cart/?basket_id=1', false],
  ['POST', '/api/v1/checkout/', false],
  ['GET', '/api/v1/addresses/countries/', false],
  ['POST', '/api/v1/payments/payment/1/process/', false],
  ['GET', '/api/v1/user/orders/', false],
  ['GET', '/api/.ory/sessions/whoami', false],
  ['GET', '/api/internal/changes', false],
  ['GET', '/readyz', false],
])('isBrowsingRequest: %s %s: %s', (method, url, expected) => {
  expect(isBrowsingRequest({ method, url })).toBe(expected);
});

test('addLoadShedding: while the event loop lags browsing gets 503 with Retry-After, the checkout is served [API-05]', async () => {
  app = fastify();
  await addLoadShedding(app, 100);
  for (const path of ['/api/v1/brands/', '/api/v1/cart/']) app.get(path, () => ({}));
  const server = app;
  const statusOf = async (url: string) => {
    const { statusCode, headers } = await server.inject({ url });
    return [statusCode, headers['retry-after']];
  };
  expect(await statusOf('/api/v1/brands/')).toEqual([200, undefined]);
  // Busy until the plugin has sampled the lag, which it does once a second.
  while (!server.isUnderPressure()) {
    const end = performance.now() + 400;
    while (performance.now() < end);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  expect(await statusOf('/api/v1/brands/')).toEqual([503, '5']);
  expect(await statusOf('/api/v1/cart/')).toEqual([200, undefined]);
});
