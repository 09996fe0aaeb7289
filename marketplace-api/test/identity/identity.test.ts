import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Configuration, FrontendApi } from '@ory/kratos-client';
import { listOrders } from 'shared-contracts/endpoints/account/orders';
import { createLogoutFlow, whoami } from 'shared-contracts/endpoints/account/identity';
import { createClient, PASSWORD, registration } from '../helpers/client.ts';
import { ENGINES } from '../helpers/engines.ts';
import { createKratosCheck } from '../helpers/kratos-schema.ts';
import { openSmallShop } from '../helpers/small-shop.ts';

const ORY = '/api/.ory';

describe.each(ENGINES)('Identity on $name [API-02]', (engine) => {
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  let check: Awaited<ReturnType<typeof createKratosCheck>>;
  let now = new Date('2026-06-01T10:00:00Z');
  beforeAll(async () => {
    [shop, check] = [await openSmallShop(() => now, engine), await createKratosCheck()];
  });
  afterAll(() => shop.close());

  /** Requests an operation of Kratos and checks the response against Kratos's OpenAPI document. */
  async function ory(client: ReturnType<typeof createClient>, method: 'GET' | 'POST', url: string, body?: unknown) {
    const response = await client.send(method, `${ORY}${url}`, body);
    const json: unknown = response.body === '' ? undefined : response.json();
    if (json !== undefined) check(method, url.split('?')[0]!, response.statusCode, json);
    return { status: response.statusCode, body: json as never };
  }

  test('registration, whoami, sign-out and sign-in respond as Kratos does [AUTH-02][AUTH-03][AUTH-04]', async () => {
    const client = createClient(shop.app);
    expect((await ory(client, 'GET', '/sessions/whoami')).status).toBe(401);

    const flow = (await ory(client, 'GET', '/self-service/registration/browser?return_to=/ar/cart/')).body as Flow;
    expect(flow).toMatchObject({ type: 'browser', return_to: '/ar/cart/' });
    await ory(client, 'GET', `/self-service/registration/flows?id=${flow.id}`);
    const submit = `/self-service/registration?flow=${flow.id}`;
    const refused = await ory(client, 'POST', submit, { csrf_token: csrfOf(flow), method: 'password' });
    expect(refused.status).toBe(400);
    const done = await ory(client, 'POST', submit, {
      csrf_token: csrfOf(flow),
      method: 'password',
      ...registration('sara@example.com'),
    });
    expect(done.body).toMatchObject({ session: { active: true, identity: { traits: { email: 'sara@example.com' } } } });

    const session = await client.request(whoami, {});
    check('GET', '/sessions/whoami', 200, session.body);
    expect(session.body.identity).toMatchObject({
      traits: { email: 'sara@example.com', full_name: 'Sara Haddad', phone_number: '+971501234567' },
      metadata_public: { is_phone_number_activated: false },
      verifiable_addresses: [{ value: 'sara@example.com', via: 'email', verified: false }],
    });
    expect((await ory(client, 'GET', '/self-service/login/browser')).status).toBe(400);

    const logout = await client.request(createLogoutFlow, { query: {} });
    check('GET', '/self-service/logout/browser', 200, logout.body);
    expect((await client.send('GET', `${ORY}/self-service/logout?token=other`)).statusCode).toBe(403);
    expect((await client.send('GET', logout.body.logout_url)).statusCode).toBe(204);
    expect((await client.request(whoami, {})).status).toBe(401);

    const back = await client.submit('login', { identifier: 'Sara@Example.com', password: PASSWORD });
    check('POST', '/self-service/login', 200, back.json());
    expect((await client.request(whoami, {})).status).toBe(200);
  });

  test('the listed messages are at their fields [AUTH-03][APP-21][ACT-02]', async () => {
    const client = createClient(shop.app);
    const refused = await client.submit('registration', {
      traits: { email: 'nonsense', full_name: '', phone_number: '04 123 4567' },
      password: 'short',
      transient_payload: { password_confirmation: 'other' },
    });
    expect(messagesOf(refused.json())).toEqual({
      'traits.full_name': ['This field may not be blank'],
      'traits.email': ['Invalid data'],
      'traits.phone_number': ['This phone number is not supported'],
      password: ['Ensure this field has at least 8 characters.'],
      'transient_payload.password_confirmation': ['The passwords do not match'],
      'transient_payload.policy_agreement': ['Please agree to the policy'],
    });
    expect(refused.body).not.toContain('"short"');
    const taken = createClient(shop.app);
    await taken.signUp('taken@example.com');
    const again = await client.submit('registration', { ...registration('again@example.com'), password: 'short' });
    check('POST', '/self-service/registration', 400, again.json());
    expect(valueOf(again.json(), 'transient_payload.policy_agreement')).toBe(true);
    expect(valueOf(refused.json(), 'transient_payload.policy_agreement')).toBeUndefined();
    const wrong = await client.submit('login', { identifier: 'taken@example.com', password: 'wrong password' });
    check('POST', '/self-service/login', 400, wrong.json());
    expect(wrong.json()).toMatchObject({ ui: { messages: [{ text: 'Invalid credentials given.' }] } });
    const unknown = await client.submit('login', { identifier: 'nobody@example.com', password: PASSWORD });
    expect(unknown.json()).toMatchObject({ ui: { messages: [{ text: 'Invalid credentials given.' }] } });
  });

  test('guesses are limited per account and address until the limit ends [API-04]', async () => {
    const owner = createClient(shop.app);
    await owner.signUp('guessed@example.com');
    const login = (password: string) =>
      createClient(shop.app).submit('login', { identifier: 'guessed@example.com', password });
    for (let attempt = 0; attempt < 5; attempt++) await login('wrong password');
    expect((await login(PASSWORD)).json()).toMatchObject({ ui: { messages: [{ id: 4900001 }] } });
    now = new Date(now.getTime() + 16 * 60_000);
    expect((await login(PASSWORD)).statusCode).toBe(200);
  });

  test('a form without script is redirected to its screen, then back to its start page [AUTH-03]', async () => {
    const client = createClient(shop.app, { accept: 'text/html' });
    const begun = await client.send('GET', `${ORY}/self-service/registration/browser?return_to=/ar-SA/checkout/`);
    expect(begun.statusCode).toBe(303);
    const screen = String(begun.headers.location);
    expect(screen).toMatch(/^\/ar-SA\/sign-up\/\?flow=/);
    const id = afterEquals(screen);
    const flow: Flow = (await client.send('GET', `${ORY}/self-service/registration/flows?id=${id}`)).json();
    const post = (fields: Record<string, string>) =>
      client.send('POST', flow.ui.action, new URLSearchParams({ csrf_token: csrfOf(flow), ...fields }).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
      });
    expect((await post({})).headers.location).toBe(screen);
    const done = await post({
      'traits.email': 'form@example.com',
      'traits.full_name': 'ليلى',
      'traits.phone_number': '0551234567',
      password: PASSWORD,
      'transient_payload.password_confirmation': PASSWORD,
      'transient_payload.policy_agreement': 'true',
    });
    expect([done.statusCode, done.headers.location]).toEqual([303, '/ar-SA/checkout/']);
    const [cookie] = [done.headers['set-cookie']].flat();
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
    expect((await client.request(whoami, {})).body.identity.traits.phone_number).toBe('+966551234567');
  });

  test('a flow belongs to its browser and expires [AUTH-03][API-04]', async () => {
    const client = createClient(shop.app);
    const flow: Flow = (await client.send('GET', `${ORY}/self-service/login/browser`)).json();
    const stranger = createClient(shop.app);
    expect((await ory(stranger, 'GET', `/self-service/login/flows?id=${flow.id}`)).status).toBe(403);
    const fields = { csrf_token: csrfOf(flow), method: 'password', identifier: 'x@example.com', password: PASSWORD };
    expect((await stranger.send('POST', flow.ui.action, fields)).statusCode).toBe(403);
    expect((await client.send('POST', flow.ui.action, { ...fields, csrf_token: 'x' })).statusCode).toBe(403);
    expect((await ory(client, 'GET', '/self-service/login/flows?id=nonsense')).status).toBe(404);
    now = new Date(now.getTime() + 61 * 60_000);
    expect((await ory(client, 'GET', `/self-service/login/flows?id=${flow.id}`)).status).toBe(410);
    const late = await client.send('POST', flow.ui.action, fields);
    expect(late.statusCode).toBe(410);
    expect(late.json()).toMatchObject({ use_flow_id: expect.any(String) });
  });

  test('a forged form leads to its own screen, in its language, with the id of an error [AUTH-03][API-04]', async () => {
    const client = createClient(shop.app, { accept: 'text/html' });
    const begun = await client.send('GET', `${ORY}/self-service/registration/browser?return_to=/ar-SA/cart/`);
    const id = afterEquals(String(begun.headers.location));
    const response = await client.send('POST', `${ORY}/self-service/registration?flow=${id}`, { csrf_token: 'x' });
    const screen = new URL(String(response.headers.location), 'http://shop.test');
    expect(screen.pathname).toBe('/ar-SA/sign-up/');
    expect(screen.searchParams.get('return_to')).toBe('/ar-SA/cart/');
    const error = await ory(client, 'GET', `/self-service/errors?id=${screen.searchParams.get('error') ?? ''}`);
    expect(error.body).toMatchObject({ error: { id: 'security_csrf_violation' } });
    expect((await ory(client, 'GET', '/self-service/errors?id=x')).status).toBe(404);
  });

  test('a token belongs to the session and ends with it; guests have one too [AUTH-05]', async () => {
    const client = createClient(shop.app);
    await client.renewToken();
    expect((await client.request(listOrders, { query: {} })).status).toBe(401);
    await client.signUp('token@example.com');
    expect(client.token().split('.')).toHaveLength(3);
    expect((await client.request(listOrders, { query: {} })).status).toBe(200);
    const { logout_url } = (await client.request(createLogoutFlow, { query: {} })).body;
    await client.send('GET', logout_url);
    expect((await client.request(listOrders, { query: {} })).status).toBe(401);
    for (const authorization of ['Bearer a.b.c', 'Bearer x', `Bearer ${client.token()}x`]) {
      expect((await client.send('GET', '/api/v1/cart/', undefined, { authorization })).statusCode).toBe(401);
    }
  });

  test('an expired token is rejected [AUTH-05]', async () => {
    const client = createClient(shop.app);
    await client.signUp('expired@example.com');
    now = new Date(now.getTime() + 41 * 60_000);
    expect((await client.request(listOrders, { query: {} })).status).toBe(401);
    await client.renewToken();
    expect((await client.request(listOrders, { query: {} })).status).toBe(200);
  });

  test('Ory’s own client completes the flows [AUTH-02]', async () => {
    await shop.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = shop.app.server.address() as AddressInfo;
    const api = new FrontendApi(new Configuration({ basePath: `http://127.0.0.1:${port}${ORY}` }));
    const begun = await api.createBrowserRegistrationFlow();
    const cookie = cookiesOf(begun.headers['set-cookie']);
    const csrf_token = csrfOf(begun.data as Flow);
    const { traits, password, transient_payload } = registration('client@example.com');
    const done = await api.updateRegistrationFlow({
      flow: begun.data.id,
      cookie,
      updateRegistrationFlowBody: { method: 'password', csrf_token, traits, password, transient_payload },
    });
    const signedIn = `${cookie}; ${cookiesOf(done.headers['set-cookie'])}`;
    expect((await api.toSession({ cookie: signedIn })).data.identity?.id).toBe(done.data.identity.id);
    const logout = await api.createBrowserLogoutFlow({ cookie: signedIn });
    await api.updateLogoutFlow({ token: logout.data.logout_token, cookie: signedIn });
    await expect(api.toSession({ cookie: signedIn })).rejects.toMatchObject({ response: { status: 401 } });
  });
});

interface Flow {
  id: string;
  return_to: string;
  ui: { action: string; nodes: { attributes: { name: string; value?: string }; messages: { text: string }[] }[] };
}

const csrfOf = (flow: Flow) =>
  flow.ui.nodes.find(({ attributes }) => attributes.name === 'csrf_token')!.attributes.value!;

function messagesOf(flow: Flow) {
  const failed = flow.ui.nodes.filter(({ messages }) => messages.length > 0);
  return Object.fromEntries(
    failed.map(({ attributes, messages }) => [attributes.name, messages.map(({ text }) => text)]),
  );
}

const cookiesOf = (header: string[] | undefined) => (header ?? []).map((cookie) => cookie.split(';')[0]).join('; ');

const valueOf = (flow: Flow, name: string): unknown =>
  flow.ui.nodes.find(({ attributes }) => attributes.name === name)?.attributes.value;

const afterEquals = (url: string) => url.slice(url.indexOf('=') + 1);
