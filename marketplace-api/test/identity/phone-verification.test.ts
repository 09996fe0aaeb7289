import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { whoami } from 'shared-contracts/endpoints/account/identity';
import { getPhone, sendPhoneCode, verifyPhone } from 'shared-contracts/endpoints/account/phone';
import type { PhoneState } from 'shared-contracts/entities/account/phone';
import { createClient } from '../helpers/client.ts';
import { RULE_ENGINES } from '../helpers/engines.ts';
import { openSmallShop } from '../helpers/small-shop.ts';

const NUMBER = '+971501234567';

describe.each(RULE_ENGINES)('Phone verification on $name [API-02]', (engine) => {
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  let now = new Date('2026-06-01T10:00:00Z');
  let people = 0;
  beforeAll(async () => {
    shop = await openSmallShop(() => now, engine);
  });
  afterAll(() => shop.close());

  const later = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1_000);
  };
  const lastCode = async () => /\d{6}/.exec((await shop.lastMessage())?.body ?? '')?.[0] ?? '';
  const countOf = async () => {
    const [row] = await shop.database.query<{ count: number }>('SELECT count(*)::int AS count FROM outbox');
    return row?.count ?? 0;
  };

  /** A new customer with a unique number, because limits also count numbers. */
  async function customer() {
    const client = createClient(shop.app);
    await client.signUp(`phone-${(people += 1)}@example.com`);
    const number = `+97150${String(1_000_000 + people)}`;
    const send = (phone_number = number, headers?: Record<string, string>) =>
      headers ? createAs(client, headers)(phone_number) : client.request(sendPhoneCode, { body: { phone_number } });
    const enter = (code: string) => client.request(verifyPhone, { body: { code } });
    return { ...client, number, send, enter };
  }
  const createAs =
    (client: ReturnType<typeof createClient>, headers: Record<string, string>) => async (phone_number: string) => {
      const response = await client.send('POST', sendPhoneCode.path, { phone_number }, headers);
      return { status: response.statusCode, body: response.json<PhoneState>() };
    };

  test('sends a code to the number; entering it verifies the number in every response', async () => {
    const sara = await customer();
    expect((await sara.request(getPhone, {})).body).toEqual({
      phone_number: NUMBER,
      is_verified: false,
      pending: null,
      resend_after: 0,
    });
    const sent = await sara.send('050 123 4567');
    expect(sent).toEqual({
      status: 200,
      body: { phone_number: NUMBER, is_verified: false, pending: NUMBER, resend_after: 60 },
    });
    expect(await shop.lastMessage()).toMatchObject({ channel: 'sms', recipient: NUMBER });
    const code = await lastCode();
    expect(await sara.enter(` ${code.slice(0, 3)} ${code.slice(3)} `)).toEqual({
      status: 200,
      body: { phone_number: NUMBER, is_verified: true, pending: null, resend_after: 0 },
    });
    expect((await sara.request(whoami, {})).body.identity.metadata_public).toEqual({ is_phone_number_activated: true });
    expect((await sara.enter(code)).body).toEqual({ code: ['Verification of the entered code failed'] });
  });

  test('sends an Arabic message and accepts digits of an Arabic keyboard', async () => {
    const omar = await customer();
    await omar.send('٠٥٥ ٧٦٥ ٤٣٢١', { 'accept-language': 'ar-SA', country: 'SA' });
    expect(await shop.lastMessage()).toMatchObject({ recipient: '+966557654321', body: expect.stringMatching(/رمز/) });
    const arabic = (await lastCode()).replaceAll(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));
    expect((await omar.enter(arabic)).body).toMatchObject({ phone_number: '+966557654321', is_verified: true });
  });

  test('a wrong code can be retried, five times in total, also in parallel [CART-12]', async () => {
    const sara = await customer();
    await sara.send();
    const code = await lastCode();
    const wrong = code === '000000' ? '000001' : '000000';
    const responses = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => sara.enter(wrong)));
    const messages = responses.map(({ body }) => (body as never as { code: string[] }).code[0]);
    expect(messages.filter((message) => message === 'Wrong code! Try again')).toHaveLength(4);
    expect(messages.filter((message) => message === 'Verification of the entered code failed')).toHaveLength(3);
    expect((await sara.enter(code)).body).toEqual({ code: ['Verification of the entered code failed'] });
    expect((await sara.request(getPhone, {})).body.is_verified).toBe(false);
  });

  test('a code expires after ten minutes, and another customer’s code is invalid', async () => {
    const [sara, omar] = [await customer(), await customer()];
    await sara.send();
    const code = await lastCode();
    expect((await omar.enter(code)).body).toEqual({ code: ['Verification of the entered code failed'] });
    later(601);
    expect((await sara.enter(code)).body).toEqual({ code: ['Verification of the entered code failed'] });
    expect((await sara.request(getPhone, {})).body.pending).toBeNull();
  });

  test('resending waits, each time longer; a double press sends once; the first code becomes invalid [CART-12]', async () => {
    const sara = await customer();
    const before = await countOf();
    const pair = await Promise.all([sara.send(), sara.send()]);
    expect(pair.map(({ body }) => body.resend_after)).toEqual([60, 60]);
    expect(await countOf()).toBe(before + 1);
    const first = await lastCode();
    later(45);
    expect((await sara.send()).body.resend_after).toBe(15);
    expect(await countOf()).toBe(before + 1);
    for (const wait of [120, 600, 3_600]) {
      later((await sara.request(getPhone, {})).body.resend_after);
      expect((await sara.send()).body.resend_after).toBe(wait);
    }
    const second = await lastCode();
    expect(first === second || (await sara.enter(first)).status === 400).toBe(true);
    expect((await sara.enter(second)).status).toBe(200);
  });

  test('a new number leaves the verified one until the new one is verified', async () => {
    const sara = await customer();
    await sara.send(NUMBER.replace('1234567', '7654321'));
    await sara.enter(await lastCode());
    await sara.send();
    expect((await sara.request(getPhone, {})).body).toMatchObject({
      phone_number: '+971507654321',
      is_verified: true,
      pending: sara.number,
    });
    await sara.enter(await lastCode());
    expect((await sara.request(whoami, {})).body.identity.traits.phone_number).toBe(sara.number);
  });

  test('limits codes to ten a day, per customer and per number', async () => {
    const sara = await customer();
    for (let one = 0; one < 10; one += 1)
      expect((await sara.send(`050 77777${String(one).padStart(2, '0')}`)).status).toBe(200);
    expect(await sara.send('0507777799')).toEqual({
      status: 429,
      body: { non_field_errors: ['That was a lot at once. Please try again later'] },
    });
    const victim = '+971508888888';
    for (let one = 0; one < 10; one += 1) await (await customer()).send(victim);
    expect((await (await customer()).send(victim)).status).toBe(429);
    later(86_401);
    await sara.renewToken();
    expect((await sara.send()).status).toBe(200);
  });

  test('rejects invalid numbers and codes with the listed messages', async () => {
    const sara = await customer();
    for (const phone_number of ['04 123 4567', '+14155552671', '<b>050</b>', '12'])
      expect((await sara.send(phone_number)).body).toEqual({ phone_number: ['This phone number is not supported'] });
    expect((await sara.send('')).body).toEqual({ phone_number: ['This field may not be blank'] });
    expect((await sara.send('5'.repeat(10_000))).status).toBe(400);
    expect((await sara.enter('')).body).toEqual({ code: ['This field may not be blank'] });
    expect((await sara.enter('12345')).body).toEqual({ code: ['Verification of the entered code failed'] });
    await sara.send();
    expect((await sara.enter('<script>')).body).toEqual({ code: ['Wrong code! Try again'] });
  });

  test('stores a code as a hash only', async () => {
    const sara = await customer();
    await sara.send();
    const rows = await shop.database.query('SELECT * FROM phone_codes');
    expect(JSON.stringify(rows)).not.toContain(await lastCode());
  });
});
