import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { FAILURE_PHASES, reportError } from 'shared-contracts/endpoints/telemetry/error-reports';
import { createLoginFlow, submitLogin } from 'shared-contracts/endpoints/account/identity-flows';
import { ALL_ENDPOINTS } from 'shared-contracts/endpoints/all';
import { createClient, createGuests } from '../helpers/client.ts';
import { type ContractResponse, findEndpoint, fillPlaceholders, CONTRACT_INPUTS } from '../helpers/contract-inputs.ts';
import { ENGINES } from '../helpers/engines.ts';
import { createFakeProvider } from '../helpers/payments/fake-payment-provider.ts';
import { openSmallShop } from '../helpers/small-shop.ts';

describe.each(ENGINES)('API contract on $name [API-01][API-02]', (engine) => {
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  let customer: ReturnType<typeof createClient>;
  beforeAll(async () => {
    shop = await openSmallShop(() => new Date('2026-06-01T10:00:00Z'), engine, { payments: createFakeProvider() });
    customer = createClient(shop.app);
    await customer.signUp('contract@example.com');
    await shop.database.query(
      `INSERT INTO payment_cards (identity_id, token, brand, last_four, expiry_month, expiry_year, saved_at)
       SELECT id, 'tok-1', 'Visa', '4242', 12, 2030, now() FROM identities WHERE email = 'contract@example.com'`,
    );
  });
  afterAll(() => shop.close());

  test('every endpoint returns a success that OpenAPI describes [API-01]', async () => {
    const values: Record<string, string | number> = {};
    const guests = createGuests(shop.app);
    const endpointIds: string[] = [];
    for (const [id, { before, pick, guest, ...input }] of Object.entries(CONTRACT_INPUTS)) {
      if (before) await shop.database.runScript(before);
      const filled: object = fillPlaceholders(input, values);
      const call = findEndpoint(id);
      const { status, body } = await (guest === undefined ? customer : guests(guest)).request(call, filled as never);
      expect({ id, ok: status === 200 || status === 204 }).toEqual({ id, ok: true });
      Object.assign(values, pick?.(body as never as ContractResponse));
      values['phoneCode'] = /\d{6}/.exec((await shop.lastMessage())?.body ?? '')?.[0] ?? '';
      endpointIds.push(call.id);
    }
    expect(new Set(endpointIds)).toEqual(new Set(ALL_ENDPOINTS.map(({ id }) => id)));
    // The walk has deleted the account.
    await customer.signUp('contract-again@example.com');
  });

  test('a rejected form of the identity provider is a 400 with the flow, as OpenAPI describes it [API-01]', async () => {
    const guest = createClient(shop.app);
    const { body: flow } = await guest.request(createLoginFlow, {});
    const csrf = flow.ui.nodes.find(({ attributes }) => attributes.name === 'csrf_token')?.attributes.value;
    const body = { method: 'password', identifier: 'nobody@example.com', password: 'wrong' } as const;
    const query = { flow: flow.id };
    const wrong = await guest.request(submitLogin, { query, body: { ...body, csrf_token: String(csrf) } });
    expect(wrong).toMatchObject({ status: 400, body: { id: flow.id } });
    expect((await guest.request(submitLogin, { query, body: { ...body, csrf_token: 'x' } })).status).toBe(403);
    expect((await customer.request(createLoginFlow, {})).status).toBe(400);
  });

  test('paths are served with and without the trailing slash, and aliases like their path [API-01]', async () => {
    const bodyOf = async (path: string) => (await shop.inject('GET', path)).json<{ results: unknown }>().results;
    expect(await bodyOf('/api/v1/shorts/list')).toEqual(await bodyOf('/api/v1/shorts/list/'));
    expect(await bodyOf('/v1/recently-viewed?product=101')).toEqual(
      await bodyOf('/api/v1/recently-viewed/?product=101'),
    );
    expect((await shop.inject('GET', '/api/v1/catalogue/offer/?inventory_id=none')).statusCode).toBe(404);
  });

  test.each(ALL_ENDPOINTS.filter(({ token }) => token === 'required').map((call) => [call.id, call] as const))(
    '%s is refused to a guest with 401 [API-04]',
    async (_id, call) => {
      const guest = createClient(shop.app);
      const params = {
        addressId: 1,
        number: 'x',
        cartId: 'x',
        lineId: 1,
        questionId: 1,
        transaction_id: 'x',
        cardId: 1,
      };
      const body = call.body ? {} : undefined;
      const headers = { 'Idempotency-Key': 'guest-key-1' };
      expect((await guest.request(call, { params, body, headers })).status).toBe(401);
    },
  );

  test.each(ALL_ENDPOINTS.filter(({ body }) => body).map((call) => [call.id, call] as const))(
    '%s: a body of the wrong shape, broken JSON or another type is never a 500 [API-01]',
    async (_id, call) => {
      const url = call.path.replace(/:\w+/g, '1');
      const json = { 'content-type': 'application/json', 'idempotency-key': 'wrong-body-1' };
      const bodies = ['{', '[]', '7', '"x"', 'null', '{"product":"x","quantity":-1,"notifications":[1]}', ''];
      for (const body of bodies) {
        const response = await customer.send(call.method, url, body, json);
        expect([400, 404]).toContain(response.statusCode);
      }
      const text = await customer.send(call.method, url, 'x=1', { 'content-type': 'text/plain' });
      expect(text.statusCode).toBe(415);
    },
  );

  test('broken headers and cookies fall back to the default [API-01]', async () => {
    const headers = { country: 'XX', city: '%zz', 'accept-language': ';;q=,', cookie: 'rb_session=%zz; ;=;a' };
    const response = await customer.send('GET', '/api/v2/catalogue/products/inventory/', undefined, headers);
    const { results }: { results: { taxed_newprice: { currency: string } }[] } = response.json();
    expect(results[0]).toMatchObject({ taxed_newprice: { currency: 'AED' } });
    expect((await customer.send('POST', '/api/v1/auth/token/', undefined, headers)).statusCode).toBe(200);
  });

  test('a valid request id passes through, and an invalid one is replaced [API-05]', async () => {
    const id = 'a1b2c3d4-page-view';
    expect((await shop.inject('GET', '/healthz', { 'x-request-id': id })).headers['x-request-id']).toBe(id);
    expect((await shop.inject('GET', '/readyz', { 'x-request-id': '<x>' })).headers['x-request-id']).toMatch(
      /^[0-9a-f-]{36}$/,
    );
  });

  test('metrics count requests by route and are served to this machine only [API-05]', async () => {
    await shop.inject('GET', '/healthz');
    const { body } = await shop.inject('GET', '/metrics');
    expect(body).toMatch(/^http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} \d+$/m);
    expect(body).toMatch(/^process_resident_memory_bytes \d+/m);
    expect((await shop.inject('GET', '/metrics', { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404);
  });

  test('the OpenAPI document has a page without scripts or external assets [API-01]', async () => {
    const page = await shop.inject('GET', '/api/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('/api/v1/cart/line/{lineId}/');
    expect(page.body).not.toMatch(/<script|https?:\/\//);
    expect((await shop.inject('GET', '/api/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' });
  });

  test('crash reports are stored with the request’s id [APP-05]', async () => {
    const body = {
      error: 'TypeError: x is undefined',
      page_path: '/p/x/',
      remote: 'product',
      version: '1.4.0',
      phase: 'hydrate',
      trace_id: '0000a0f1e2d3c4b5a6978877665544ff',
    } as const;
    expect((await createClient(shop.app).request(reportError, { body })).status).toBe(204);
    const rows = await shop.database.query(
      'SELECT error, page_path, request_id, remote, version, phase, trace_id FROM error_reports',
    );
    expect(rows).toEqual([{ ...body, request_id: expect.any(String) }]);
  });

  test('crash reports are stored in every phase that the contract names [APP-05]', async () => {
    for (const phase of FAILURE_PHASES) {
      const { status } = await customer.request(reportError, { body: { error: phase, phase } });
      expect({ phase, status }).toEqual({ phase, status: 204 });
    }
    const rows = await shop.database.query('SELECT phase FROM error_reports WHERE error = phase ORDER BY id');
    expect(rows).toEqual(FAILURE_PHASES.map((phase) => ({ phase })));
  });
});
