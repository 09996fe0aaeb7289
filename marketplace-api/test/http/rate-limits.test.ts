import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { deleteAccount } from 'shared-contracts/endpoints/account/account';
import { reportError } from 'shared-contracts/endpoints/telemetry/error-reports';
import { sendPhoneCode, verifyPhone } from 'shared-contracts/endpoints/account/phone';
import { startImageSearch } from 'shared-contracts/endpoints/catalogue/image-search';
import { applyPromoCode } from 'shared-contracts/endpoints/checkout/promo-codes';
import { createSupportRequest } from 'shared-contracts/endpoints/content/support';
import { createApp } from '../../src/app.ts';
import { ipKey } from '../../src/infra/rate-limits/ip-key.ts';
import { consumeLimits } from '../../src/infra/rate-limits/limiter.ts';
import { createClient, PASSWORD, registration } from '../helpers/client.ts';
import { RULE_ENGINES } from '../helpers/engines.ts';
import { openSmallShop } from '../helpers/small-shop.ts';

const WRONG = 'never the right one 7';
const TOO_MANY = 4900001;
const INVALID_CREDENTIALS = 4000006;

describe.each(RULE_ENGINES)('Rate limits shared by two processes on $name [API-04]', (engine) => {
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  let second: Awaited<ReturnType<typeof createApp>>;
  let now = new Date('2026-06-01T10:00:00Z');
  let ip = 0;
  beforeAll(async () => {
    shop = await openSmallShop(() => now, engine);
    second = await createApp(shop.services);
  });
  afterAll(async () => {
    await second.close();
    await shop.close();
  });

  /** Headers of a caller with an address unique in these tests. */
  const from = (address = `198.51.${100 + Math.floor(ip / 250)}.${(ip++ % 250) + 1}`) => ({
    'x-forwarded-for': address,
  });
  /** A browser; every second one uses the other process. */
  let browsers = 0;
  const browser = (headers: Record<string, string> = from()) =>
    createClient((browsers += 1) % 2 ? shop.app : second, headers);
  const customer = async (email: string, headers?: Record<string, string>) => {
    const client = browser(headers);
    await client.signUp(email);
    return client;
  };
  const signIn = async (identifier: string, password: string, headers?: Record<string, string>) => {
    const response = await browser(headers).submit('login', { identifier, password });
    const ui = response.json<{ ui?: { messages?: { id: number }[] } }>().ui;
    return { status: response.statusCode, id: ui?.messages?.[0]?.id, retryAfter: response.headers['retry-after'] };
  };
  const all = <T>(count: number, work: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => work(index)));
  const countOf = async (sql: string, values: string[]) =>
    (await shop.database.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${sql}`, values))[0]?.count;

  test('sign-in: of 60 parallel wrong passwords 5 are checked; then the right one waits 15 minutes', async () => {
    await customer('parallel@example.com');
    const clientHeaders = from();
    const responses = await all(60, (index) =>
      signIn(index % 2 ? 'parallel@example.com' : 'PARALLEL@example.com', WRONG, clientHeaders),
    );
    expect(responses.filter(({ id }) => id === INVALID_CREDENTIALS)).toHaveLength(5);
    expect(responses.filter(({ id }) => id === TOO_MANY)).toHaveLength(55);
    expect(await signIn('parallel@example.com', PASSWORD, clientHeaders)).toEqual({
      status: 400,
      id: TOO_MANY,
      retryAfter: '900',
    });
    expect((await signIn('parallel@example.com', PASSWORD)).status).toBe(200);
    now = new Date(now.getTime() + 15 * 60_000);
    expect((await signIn('parallel@example.com', PASSWORD, clientHeaders)).status).toBe(200);
  });

  test('sign-in: right passwords do not count towards the limit', async () => {
    await customer('often@example.com');
    const clientHeaders = from();
    for (let time = 0; time < 8; time += 1) {
      expect((await signIn('often@example.com', PASSWORD, clientHeaders)).status).toBe(200);
    }
  });

  test('sign-in: 40 parallel right passwords all succeed', async () => {
    await customer('at-once@example.com');
    const clientHeaders = from();
    const responses = await all(40, () => signIn('at-once@example.com', PASSWORD, clientHeaders));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('sign-in: one address tries 50 passwords over all accounts', async () => {
    const clientHeaders = from();
    const responses = await all(70, (index) => signIn(`sprayed-${index}@example.com`, WRONG, clientHeaders));
    expect(responses.filter(({ id }) => id === INVALID_CREDENTIALS)).toHaveLength(50);
    expect((await signIn('sprayed-99@example.com', WRONG)).id).toBe(INVALID_CREDENTIALS);
  });

  test('sign-in: 20 guesses of one account over all addresses; a browser that its owner used before still signs in', async () => {
    const owner = await customer('hunted@example.com');
    const responses = await all(40, () => signIn('hunted@example.com', WRONG));
    expect(responses.filter(({ id }) => id === INVALID_CREDENTIALS)).toHaveLength(20);
    expect((await signIn('hunted@example.com', PASSWORD)).id).toBe(TOO_MANY);
    const { logout_url: url } = (await owner.send('GET', '/api/.ory/self-service/logout/browser')).json<{
      logout_url: string;
    }>();
    await owner.send('GET', url);
    const back = await owner.submit('login', { identifier: 'hunted@example.com', password: PASSWORD });
    expect(back.statusCode).toBe(200);
  });

  test('sign-in: guesses in a browser that its owner used before are limited too', async () => {
    const owner = await customer('shared-computer@example.com');
    const { logout_url: url } = (await owner.send('GET', '/api/.ory/self-service/logout/browser')).json<{
      logout_url: string;
    }>();
    await owner.send('GET', url);
    const guess = async () =>
      (await owner.submit('login', { identifier: 'shared-computer@example.com', password: WRONG })).json<{
        ui: { messages: { id: number }[] };
      }>().ui.messages[0]?.id;
    const ids = [];
    for (let time = 0; time < 7; time += 1) ids.push(await guess());
    expect(ids.filter((id) => id === INVALID_CREDENTIALS)).toHaveLength(5);
  });

  test('account deletion: parallel guesses have the limit of sign-in', async () => {
    const client = await customer('removed-at-once@example.com');
    const responses = await all(20, () => client.request(deleteAccount, { body: { password: WRONG } }));
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  test('password change: parallel guesses of the current password have the limit of sign-in', async () => {
    const client = await customer('settings-at-once@example.com');
    now = new Date(now.getTime() + 20 * 60_000);
    const responses = await all(12, () =>
      client.submit('settings', {
        'transient_payload.current_password': WRONG,
        password: 'Zaytun-7714-q',
        'transient_payload.password_confirmation': 'Zaytun-7714-q',
      }),
    );
    const texts = responses.map(({ body }) => body);
    expect(texts.filter((text) => text.includes(`"id":${INVALID_CREDENTIALS}`))).toHaveLength(5);
    expect(texts.filter((text) => text.includes(`"id":${TOO_MANY}`))).toHaveLength(7);
  });

  test('registration: one address opens 200 accounts an hour; another address is unaffected', async () => {
    const clientHeaders = from();
    await all(200, () =>
      consumeLimits(shop.services, [['registrationPerIp', ipKey(clientHeaders['x-forwarded-for'])]]),
    );
    const refused = await browser(clientHeaders).submit('registration', registration('one-too-many@example.com'));
    expect(refused.json()).toMatchObject({ ui: { messages: [{ id: TOO_MANY }] } });
    expect(Number(refused.headers['retry-after'])).toBe(3600);
    await customer('one-too-many@example.com');
  });

  test.each(['recovery', 'verification'] as const)(
    '%s mails: 30 parallel requests store and send at most 5, all with the same response',
    async (kind) => {
      const email = `${kind}-at-once@example.com`;
      await customer(email);
      const before = await countOf('identity_links WHERE email = $1 AND kind = $2', [email, kind]);
      const responses = await all(30, () => browser().submit(kind, { method: 'link', email }));
      expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
      const stored = await countOf('identity_links WHERE email = $1 AND kind = $2', [email, kind]);
      expect([stored, (stored ?? 0) - (before ?? 0)]).toEqual([5, 5 - (before ?? 0)]);
      expect(await countOf('outbox WHERE recipient = $1 AND body LIKE $2', [email, `%/${kind}?%`])).toBe(5);
    },
  );

  test('mailed links: one address requests 60 per hour, for known and unknown mailboxes alike', async () => {
    const clientHeaders = from();
    await all(60, () => consumeLimits(shop.services, [['linkRequestPerIp', ipKey(clientHeaders['x-forwarded-for'])]]));
    await customer('known-mailbox@example.com');
    for (const email of ['known-mailbox@example.com', 'unknown-mailbox@example.com']) {
      const response = await browser(clientHeaders).submit('recovery', { method: 'link', email });
      expect(response.json()).toMatchObject({ ui: { messages: [{ id: TOO_MANY }] } });
      expect(response.headers['retry-after']).toBe('3600');
    }
  });

  test('text messages: 25 parallel customers send 10 to one number', async () => {
    const customers = [];
    for (let person = 0; person < 25; person += 1) customers.push(await customer(`sms-${person}@example.com`));
    const responses = await Promise.all(
      customers.map((client) => client.request(sendPhoneCode, { body: { phone_number: '0505550123' } })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(15);
    expect(await countOf('outbox WHERE recipient = $1', ['+971505550123'])).toBe(10);
  });

  test('text messages: a code allows 5 tries, also in parallel', async () => {
    const client = await customer('tries-at-once@example.com');
    await client.request(sendPhoneCode, { body: { phone_number: '0505550124' } });
    await all(20, () => client.request(verifyPhone, { body: { code: '000000' } }));
    const [row] = await shop.database.query<{ tries: number }>(
      'SELECT tries FROM phone_codes WHERE phone_number = $1',
      ['+971505550124'],
    );
    expect(row).toEqual({ tries: 5 });
  });

  test('promo codes: after 10 wrong guesses, also in parallel, the right one is rejected too', async () => {
    await shop.database.query(
      `INSERT INTO promo_codes (code, percent) VALUES ('GUESSED-20', 20) ON CONFLICT DO NOTHING`,
    );
    const client = await customer('guesser@example.com');
    const apply = (code: string) => client.request(applyPromoCode, { query: {}, body: { code } });
    for (let time = 0; time < 12; time += 1) expect((await apply('GUESSED-20')).status).toBe(200);
    const responses = await all(60, (index) => apply(`GUESS-${index}`));
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(50);
    expect((await apply('GUESSED-20')).status).toBe(429);
    now = new Date(now.getTime() + 61 * 60_000);
    await client.renewToken();
    expect((await apply('GUESSED-20')).status).toBe(200);
  });

  test('promo codes: a guest with ever new carts guesses 60 times an hour', async () => {
    const clientHeaders = from();
    const responses = await all(80, (index) =>
      browser(clientHeaders).request(applyPromoCode, {
        query: { basket_id: crypto.randomUUID() },
        body: { code: `GUEST-${index}` },
      }),
    );
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(60);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  test('support: two processes count one address together', async () => {
    const clientHeaders = from();
    const body = { name: 'Sara', email: 'sara@example.com', topic: 'other' } as const;
    const responses = await all(30, (index) =>
      browser(clientHeaders).request(createSupportRequest, {
        body: { ...body, message: `Where is parcel ${index}, please?` },
        headers: { 'Idempotency-Key': crypto.randomUUID() },
      }),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  test('image search: 60 pictures of one address are read in ten minutes, readable or not', async () => {
    const clientHeaders = from();
    const responses = await all(70, () =>
      browser(clientHeaders).request(startImageSearch, { body: { picture: 'bm8gcGljdHVyZQ==' } }),
    );
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  test('crash reports: 120 a minute of one address are stored', async () => {
    const clientHeaders = from();
    const body = { error: 'It broke at once', component_trace: '', page_path: '/' };
    const responses = await all(150, () => browser(clientHeaders).send('POST', reportError.path, body));
    expect(responses.filter(({ statusCode }) => statusCode === 204)).toHaveLength(120);
    expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(30);
  });
});
