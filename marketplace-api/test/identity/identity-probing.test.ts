import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { whoami } from 'shared-contracts/endpoints/account/identity';
import { createClient, PASSWORD, registration } from '../helpers/client.ts';
import { RULE_ENGINES } from '../helpers/engines.ts';
import { createFlowClient, readCsrfToken, readMessages, type FlowResponse } from '../helpers/identity-flow.ts';
import { openSmallShop } from '../helpers/small-shop.ts';

const INTRUDER_PASSWORD = 'Zaytun-7714-q';

describe.each(RULE_ENGINES)('Account probing reveals no account, on $name [AUTH-03][API-04]', (engine) => {
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  let flows: Awaited<ReturnType<typeof createFlowClient>>;
  let now = new Date('2026-06-01T10:00:00Z');
  let ip = 0;
  beforeAll(async () => {
    shop = await openSmallShop(() => now, engine);
    flows = await createFlowClient(shop);
  });
  afterAll(() => shop.close());

  const browser = () => createClient(shop.app, { 'x-forwarded-for': `198.51.100.${(ip += 1)}` });
  const signUp = (email: string, password = PASSWORD) =>
    browser().submit('registration', {
      ...registration(email),
      password,
      transient_payload: { policy_agreement: 'true', password_confirmation: password },
    });
  const idOf = (response: Awaited<ReturnType<typeof signUp>>) =>
    response.json<{ identity: { id: string } }>().identity.id;
  const signIn = async (identifier: string, password: string) => {
    const client = browser();
    const response = await client.submit('login', { identifier, password });
    return response.statusCode === 200 ? (await client.request(whoami, {})).body.identity.id : response.statusCode;
  };
  /** A customer who opened the activation link. */
  async function confirmedCustomer(email: string): Promise<string> {
    const id = idOf(await signUp(email));
    await flows.press(browser(), 'verification', await flows.linkTo(email, 'verification'));
    return id;
  }
  const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
  };

  /** A response without its varying parts: ids, times, secrets, and the typed address. */
  const shape = (response: Awaited<ReturnType<typeof signUp>>, email: string) => ({
    status: response.statusCode,
    headers: Object.keys(response.headers).toSorted(),
    cookies: response.cookies.map(({ value: _value, ...cookie }) => cookie),
    body: response.body
      .replaceAll(email, 'typed')
      .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
      .replace(/"csrf_token"[^}]+/g, 'csrf'),
  });

  test('registration: the same response for an unknown address, a confirmed account and an unconfirmed one', async () => {
    await confirmedCustomer('confirmed@example.com');
    await signUp('unconfirmed@example.com');
    const responses = [];
    for (const email of [
      'unknown@example.com',
      'confirmed@example.com',
      'unconfirmed@example.com',
      'CONFIRMED@example.com',
    ])
      responses.push(shape(await signUp(email, INTRUDER_PASSWORD), email.toLowerCase()));
    expect(responses[0]?.status).toBe(200);
    for (const response of responses) expect(response).toEqual(responses[0]);
  });

  test('registration: a second account of an address sees nothing of the first, and signs in as itself', async () => {
    const owner = await confirmedCustomer('owner@example.com');
    const intruder = idOf(await signUp('owner@example.com', INTRUDER_PASSWORD));
    expect(intruder).not.toBe(owner);
    expect(await signIn('owner@example.com', PASSWORD)).toBe(owner);
    expect(await signIn('owner@example.com', INTRUDER_PASSWORD)).toBe(intruder);
    expect(await signIn('owner@example.com', 'neither of the two 8')).toBe(400);
  });

  test('registration: the owner of a confirmed address gets a mail without a link that would confirm the other account', async () => {
    await confirmedCustomer('told@example.com');
    await signUp('told@example.com', INTRUDER_PASSWORD);
    const mail = await flows.mailTo('told@example.com', 'You already have an account');
    expect(mail).toContain('/sign-in/');
    expect(mail).toContain('/recover-password/');
    const links = await shop.database.query('SELECT 1 FROM identity_links WHERE email = $1', ['told@example.com']);
    expect(links).toHaveLength(1);
  });

  test('sign-in: earlier accounts of an address change nothing for its next registration', async () => {
    await confirmedCustomer('counted@example.com');
    await signUp('counted-unconfirmed@example.com');
    const words = ['first', 'second', 'third'];
    const signsIn = async (email: string) => {
      for (const word of words) {
        later(1);
        await signUp(email, `${word}-Jadeed-4482-y`);
      }
      const ids = [];
      for (const word of words) ids.push(await signIn(email, `${word}-Jadeed-4482-y`));
      return ids.map((id) => typeof id === 'string');
    };
    const fresh = await signsIn('fresh@example.com');
    expect(await signsIn('counted@example.com')).toEqual(fresh);
    expect(await signsIn('counted-unconfirmed@example.com')).toEqual(fresh);
    expect(typeof (await signIn('counted@example.com', PASSWORD))).toBe('string');
  });

  /** A browser with a new account, signed out. Each of its sign-ins comes from another IP address. */
  async function secondBrowser(email: string) {
    const client = createClient(shop.app);
    const fields = { ...registration(email), password: INTRUDER_PASSWORD };
    const transient_payload = { policy_agreement: 'true', password_confirmation: INTRUDER_PASSWORD };
    expect((await client.submit('registration', { ...fields, transient_payload })).statusCode).toBe(200);
    return async (password: string) => {
      client.setCookie('rb_session', '');
      const flow = await flows.begin(client, 'login');
      const body = { csrf_token: readCsrfToken(flow), method: 'password', identifier: email, password };
      const headers = { 'x-forwarded-for': `203.0.113.${(ip += 1) % 250}` };
      return shape(await client.send('POST', flow.ui.action, body, headers), email);
    };
  }

  test('sign-in: own right passwords of a second account buy no guesses of the first', async () => {
    const owner = browser();
    await owner.signUp('guessed@example.com');
    await flows.press(owner, 'verification', await flows.linkTo('guessed@example.com', 'verification'));
    const attempts = ['guessed@example.com', 'guessed-only@example.com'].map(async (email) => {
      const signInThere = await secondBrowser(email);
      const shapes = [];
      for (let round = 0; round < 5; round += 1) {
        for (let guess = 0; guess < 4; guess += 1) shapes.push(await signInThere(`wrong ${round} ${guess}`));
        shapes.push(await signInThere(INTRUDER_PASSWORD));
      }
      // The password of the owner, which is checked no longer.
      return [...shapes, await signInThere(PASSWORD), await signInThere(INTRUDER_PASSWORD)];
    });
    const [taken = [], free] = await Promise.all(attempts);
    const round = [400, 400, 400, 400, 200];
    expect(taken.map(({ status }) => status)).toEqual([...round, ...round, ...round, ...round, ...round, 400, 200]);
    expect(taken).toEqual(free);
    owner.setCookie('rb_session', '');
    const back = await owner.submit('login', { identifier: 'guessed@example.com', password: PASSWORD });
    expect(back.statusCode).toBe(200);
    later(15);
    expect(typeof (await signIn('guessed@example.com', PASSWORD))).toBe('string');
  });

  test('activation: an address belongs to the first account that confirms it, also in parallel', async () => {
    const links = [];
    const ids = [];
    for (const password of [PASSWORD, INTRUDER_PASSWORD]) {
      ids.push(idOf(await signUp('raced@example.com', password)));
      links.push(await flows.linkTo('raced@example.com', 'verification'));
    }
    const screens = await Promise.all(links.map((link) => flows.press(browser(), 'verification', link)));
    expect(screens.map(({ pathname }) => pathname)).toEqual(['/activate/', '/activate/']);
    const confirmed = await shop.database.query<{ id: string }>(
      'SELECT id FROM identities WHERE email = $1 AND email_verified_at IS NOT NULL',
      ['raced@example.com'],
    );
    expect(confirmed).toHaveLength(1);
    expect(ids).toContain(confirmed[0]?.id);
  });

  test('recovery: the mail leads to the account that confirmed the address', async () => {
    const owner = await confirmedCustomer('recovered@example.com');
    await signUp('recovered@example.com', INTRUDER_PASSWORD);
    await browser().submit('recovery', { method: 'link', email: 'recovered@example.com' });
    const phone = browser();
    await flows.press(phone, 'recovery', await flows.linkTo('recovered@example.com', 'recovery'));
    expect((await phone.request(whoami, {})).body.identity.id).toBe(owner);
  });

  test.each(['recovery', 'verification'] as const)(
    '%s: known and unknown addresses get the same responses and limits',
    async (kind) => {
      const known = `known-${kind}@example.com`;
      await confirmedCustomer(known);
      const unknown = `nobody-${kind}@example.com`;
      for (let time = 0; time < 7; time += 1) {
        const responses = [];
        for (const email of [known, unknown]) {
          const response = await browser().submit(kind, { method: 'link', email });
          responses.push(shape(response, email));
        }
        expect(responses[0]).toEqual(responses[1]);
      }
    },
  );

  test('registration: an address can be registered five times a day, known or not', async () => {
    await confirmedCustomer('often-known@example.com');
    const statuses = async (email: string) => {
      const all = [];
      for (let time = 0; time < 6; time += 1) all.push((await signUp(email, `Tayyib-937${time}-x`)).statusCode);
      return all;
    };
    later(24 * 60);
    expect(await statuses('often-known@example.com')).toEqual([200, 200, 200, 200, 200, 400]);
    expect(await statuses('often-unknown@example.com')).toEqual([200, 200, 200, 200, 200, 400]);
  });

  test('registration and recovery reject easy passwords with advice; sign-in does not check', async () => {
    for (const [password, words] of [
      ['12345678', /used often/],
      ['password', /used often/],
      ['weak@example.com', /close to your name, e-mail address/],
      ['Marhaba123', /easy to guess. Use several words/],
      ['x'.repeat(201), /no more than 200 characters/],
    ] as const) {
      const refused = await signUp('weak@example.com', password);
      expect(refused.statusCode).toBe(400);
      expect(readMessages(refused.json<FlowResponse>())['password']).toEqual([expect.stringMatching(words)]);
    }
    await confirmedCustomer('weak@example.com');
    await browser().submit('recovery', { method: 'link', email: 'weak@example.com' });
    const phone = browser();
    await flows.press(phone, 'recovery', await flows.linkTo('weak@example.com', 'recovery'));
    const stored = await phone.submit('settings', { password: 'Sara.Haddad1', method: 'password' });
    expect(readMessages(stored.json<FlowResponse>())['password']).toEqual([
      expect.stringMatching(/close to your name/),
    ]);
  });
});
