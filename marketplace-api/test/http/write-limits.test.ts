import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createAddress } from 'shared-contracts/endpoints/account/addresses';
import { toggleFavourite } from 'shared-contracts/endpoints/catalogue/favourites';
import { searchPlaces } from 'shared-contracts/endpoints/catalogue/places';
import { placeOrder } from 'shared-contracts/endpoints/checkout/checkout';
import { processPayment } from 'shared-contracts/endpoints/checkout/payments';
import { createClient, DUBAI_ADDRESS, registration } from '../helpers/client.ts';
import { RULE_ENGINES } from '../helpers/engines.ts';
import { createFakeProvider } from '../helpers/payments/fake-payment-provider.ts';
import { createPayer } from '../helpers/place-test-order.ts';
import { openSmallShop } from '../helpers/small-shop.ts';

const MUG = 105;
const HTML = { accept: 'text/html', 'content-type': 'application/json' };

/** A geocoder and tile server that counts its requests; tiles of an odd column are endless. */
function createMapServer() {
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    if (!request.url?.startsWith('/tile/')) return response.end('[]');
    response.writeHead(200, { 'content-type': 'image/png' });
    if (request.url.startsWith('/tile/1-0')) return response.end('tile');
    const chunk = Buffer.alloc(100_000);
    const writeOn = () => {
      while (!response.destroyed && response.write(chunk));
      response.once('drain', writeOn);
    };
    return writeOn();
  });
  return {
    listen: () => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)),
    origin: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: () => requests,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(resolve));
    },
  };
}

describe.each(RULE_ENGINES)('Limits of what visitors can store and cause on $name [API-04]', (engine) => {
  const map = createMapServer();
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  beforeAll(async () => {
    await map.listen();
    const settings = {
      GEOCODER_URL: map.origin(),
      MAP_TILES_URL: `${map.origin()}/tile/{z}-{x}-{y}`,
      MAP_TILES_ATTRIBUTION: 'Test',
      RATE_LIMIT_SUBMISSIONS_IP: '4/10m',
      RATE_LIMIT_CARTS_IP: '3/10m',
      RATE_LIMIT_ORDERS: '2/1h',
      RATE_LIMIT_ORDERS_IP: '3/1h',
      RATE_LIMIT_PAYMENTS: '2/1h',
      RATE_LIMIT_SAVED_PRODUCTS: '2/1h',
      RATE_LIMIT_PLACES_IP: '2/10m',
      RATE_LIMIT_TILES_IP: '2/10m',
    };
    shop = await openSmallShop(() => new Date('2026-06-01T10:00:00Z'), engine, {
      payments: createFakeProvider(),
      settings,
    });
    await shop.database.query('UPDATE offers SET qty = 50');
  });
  afterAll(async () => {
    await shop.close();
    await map.close();
  });

  let ip = 0;
  const newIp = () => ({ 'x-forwarded-for': `198.51.100.${(ip += 1)}` });
  const count = async (table: string) => (await shop.database.query(`SELECT 1 FROM ${table}`)).length;
  const times = async <T>(number: number, work: (index: number) => Promise<T>) => {
    const results = [];
    for (let index = 0; index < number; index += 1) results.push(await work(index));
    return results;
  };

  test('submitted forms: also those without a csrf token count, and store no more than the limit', async () => {
    const client = createClient(shop.app, newIp());
    const begun = await client.send('GET', '/api/.ory/self-service/registration/browser');
    const { action } = begun.json<{ ui: { action: string } }>().ui;
    const responses = await times(6, () => client.send('POST', action, registration('bot@example.com'), HTML));
    expect(responses.map(({ headers }) => String(headers.location).includes('error=too_many_requests'))).toEqual([
      ...Array<boolean>(4).fill(false),
      true,
      true,
    ]);
    expect(responses[5]?.headers['retry-after']).toBe('600');
    expect(await count('flow_errors')).toBe(4);
  });

  test('carts: a guest starts three, and changes those further', async () => {
    const client = createClient(shop.app, newIp());
    const carts = await times(5, async () => {
      const { status, body } = await client.add(MUG);
      return { status, id: body.id };
    });
    expect(carts.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
    expect((await client.add(MUG, 1, carts[0]?.id)).status).toBe(200);
  });

  test('orders: of a customer, then of an address; refused and repeated ones do not count', async () => {
    const [sara, omar] = [await createPayer(shop), await createPayer(shop)];
    const order = async (payer: typeof sara) => {
      await payer.add(MUG);
      return (await payer.order('cash')).status;
    };
    expect((await sara.order('cash')).status).toBe(400);
    expect(await order(sara)).toBe(200);
    await sara.add(MUG);
    const body = { address: sara.address, payment_method: 'cash' } as const;
    const again = () =>
      sara.request(placeOrder, { query: {}, body, headers: { 'Idempotency-Key': 'again-and-again' } });
    const repeated = await times(4, again);
    expect(new Set(repeated.map(({ status, body: placed }) => `${status} ${placed.number}`)).size).toBe(1);
    expect(await order(sara)).toBe(429);
    expect((await again()).status).toBe(200);
    expect([await order(omar), await order(omar)]).toEqual([200, 429]);
    expect(await count('orders')).toBe(3);
  });

  test('payments: a customer reads the result of a payment as often as the limit allows', async () => {
    const payer = createClient(shop.app, newIp());
    await payer.signUp('payments@example.com');
    const responses = await times(3, () => payer.request(processPayment, { params: { transaction_id: 'TX1' } }));
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 429]);
  });

  test('favourites: a customer changes them as often as the limit allows', async () => {
    const client = createClient(shop.app, newIp());
    await client.signUp('favourites@example.com');
    const responses = await times(3, () => client.request(toggleFavourite, { body: { product: MUG } }));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 429]);
  });

  test('addresses: a customer has 50, also with parallel requests', async () => {
    const client = createClient(shop.app, newIp());
    await client.signUp('addresses@example.com');
    const create = (index: number) =>
      client.request(createAddress, { body: { ...DUBAI_ADDRESS, building_name_or_number: String(index) } });
    const responses = await Promise.all(Array.from({ length: 55 }, (_, index) => create(index)));
    const refused = responses.filter(({ status }) => status === 400);
    expect(refused).toHaveLength(5);
    const stored = responses.findIndex(({ status }) => status === 200);
    expect((await create(stored)).body.id).toBe(responses[stored]?.body.id);
    expect(refused[0]?.body).toEqual({ non_field_errors: ['You have 50 addresses. Delete one to add another'] });
  });

  test('maps: the geocoder and the tiles of a provider are requested within the limits', async () => {
    const client = createClient(shop.app, newIp());
    const before = map.requests();
    const places = await times(3, () => client.request(searchPlaces, { query: { q: 'Al Ain' } }));
    expect(places.map(({ status }) => status)).toEqual([200, 200, 429]);
    const tiles = await times(3, () => client.send('GET', '/api/v1/addresses/tiles/1/0/0/'));
    expect(tiles.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
    expect(map.requests() - before).toBe(4);
  });

  test('maps: an endless tile is given up', async () => {
    const response = await createClient(shop.app, newIp()).send('GET', '/api/v1/addresses/tiles/1/1/0/');
    expect(response.statusCode).toBe(502);
  });
});
