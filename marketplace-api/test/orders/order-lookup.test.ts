import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  confirmOrderLookup,
  startOrderLookup,
  viewTrackedOrder,
} from 'shared-contracts/endpoints/account/order-lookup';
import { placeOrder } from 'shared-contracts/endpoints/checkout/checkout';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { createApp } from '../../src/app.ts';
import { createClient } from '../helpers/client.ts';
import { RULE_ENGINES } from '../helpers/engines.ts';
import { createPayer } from '../helpers/place-test-order.ts';
import { openSmallShop } from '../helpers/small-shop.ts';

const MUG = 105;
const PHONE = '050 123 4567';
/** Above the limits, which one test lowers to its defaults. */
const SETTINGS = {
  RATE_LIMIT_ORDER_LOOKUP_ORDER: '1000/1h',
  RATE_LIMIT_ORDER_LOOKUP_PHONE: '1000/1h',
  RATE_LIMIT_ORDER_LOOKUP_IP: '1000/1h',
  RATE_LIMIT_ORDER_LOOKUP_GUESS_IP: '1000/1h',
};

describe.each(RULE_ENGINES)('OrderLookup on $name', (engine) => {
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  let second: Awaited<ReturnType<typeof createApp>>;
  let now = new Date('2026-06-01T10:00:00Z');
  beforeAll(async () => {
    shop = await openSmallShop(() => now, engine, { settings: SETTINGS });
    second = await createApp(shop.services);
    await shop.database.query('UPDATE offers SET qty = 50');
  });
  afterAll(async () => {
    await second.close();
    await shop.close();
  });

  async function orderNumber(gift?: { recipient: string; note: string }): Promise<string> {
    const payer = await createPayer(shop);
    await payer.add(MUG, 2);
    const body = { address: payer.address, payment_method: 'cash' as const, ...(gift && { gift }) };
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    return (await payer.request(placeOrder, { query: {}, body, headers })).body.number;
  }
  const guest = () => createClient(shop.app);
  const start = (number: string, phone_number = PHONE) =>
    guest().request(startOrderLookup, { body: { number, phone_number } });
  const confirm = (lookup: string, code: string, app = shop.app) =>
    createClient(app).request(confirmOrderLookup, { body: { lookup, code } });
  const messages = async () =>
    (await shop.database.query<{ body: string }>("SELECT body FROM outbox WHERE channel = 'sms' ORDER BY id")).map(
      ({ body }) => body,
    );
  const lastCode = async () => /\d{6}/.exec((await messages()).at(-1) ?? '')?.[0] ?? '';
  const wrongCode = (code: string, step = 1) => String((Number(code) + step) % 1_000_000).padStart(6, '0');

  test('shows the order to who has its phone, without names, address and payment data [ACC-12]', async () => {
    const number = await orderNumber();
    const { lookup } = (await start(` ${number.toLowerCase()} `)).body;
    expect((await messages()).at(-1)).toContain(number);
    const { status, body } = await confirm(lookup, await lastCode());
    expect(status).toBe(200);
    expect(body.order).toMatchObject({ number, status: 'ordered', count: 2, total_cost: { currency: 'AED' } });
    expect(JSON.stringify(body)).not.toMatch(/Sara|Jumeirah|Al Wasl|\+9715|payment/);
    const view = () => guest().request(viewTrackedOrder, { body: { token: body.token } });
    expect((await view()).body.order).toEqual(body.order);
    now = new Date(now.getTime() + 1_800_000);
    expect((await view()).status).toBe(404);
  });

  test('responds alike to an unknown order, another phone and the right one, and sends one code only [ACC-12]', async () => {
    const number = await orderNumber();
    const sent = (await messages()).length;
    const responses = [await start('RB-0000'), await start(number, '055 765 4321'), await start(number)];
    for (const { status, body } of responses) {
      expect(status).toBe(200);
      expect(body).toEqual({ lookup: expect.stringMatching(/^[\w-]{43}$/), resend_after: 60 });
    }
    expect(await messages()).toHaveLength(sent + 1);
    const [unknown, other] = responses.map(({ body }) => body.lookup);
    const code = await lastCode();
    for (const lookup of [unknown!, other!])
      expect(await confirm(lookup, code)).toMatchObject({ status: 400, body: { code: [ERROR_MESSAGES.wrong_code] } });
    expect((await start(number, '12')).status).toBe(400);
    expect((await start('🎁'.repeat(300))).status).toBe(400);
  });

  test('the account’s phone opens an order once it is verified, not before [ACC-12]', async () => {
    const number = await orderNumber();
    const account = '056 777 8899';
    const setPhone = (isVerified: boolean) =>
      shop.database.query(
        `UPDATE identities SET phone_number = '+971567778899', is_phone_number_activated = $2
         WHERE id = (SELECT identity_id FROM orders WHERE number = $1)`,
        [number, isVerified],
      );
    await setPhone(false);
    const sent = (await messages()).length;
    const unverified = (await start(number, account)).body.lookup;
    expect(await messages()).toHaveLength(sent);
    expect((await confirm(unverified, '123456')).status).toBe(400);

    await setPhone(true);
    const { lookup } = (await start(number, account)).body;
    expect(await messages()).toHaveLength(sent + 1);
    expect((await confirm(lookup, await lastCode())).body.order.number).toBe(number);
  });

  test('an attempt whose payment was refused is an unknown order [ACC-12]', async () => {
    const number = await orderNumber();
    await shop.database.query("UPDATE orders SET payment_status = 'refused' WHERE number = $1", [number]);
    const sent = (await messages()).length;
    expect((await start(number)).status).toBe(200);
    expect(await messages()).toHaveLength(sent);
  });

  test('look-ups are deleted a day after their code expired, not before [ACC-12]', async () => {
    const rows = async () => {
      const [row] = await shop.database.query<{ count: number }>('SELECT count(*)::int AS count FROM order_lookups');
      return row!.count;
    };
    await shop.database.query('DELETE FROM order_lookups');
    await start('RB-OLD');
    // Ten minutes until the code expires, then a day.
    now = new Date(now.getTime() + 600_000 + 86_400_000);
    await start('RB-OLD');
    expect(await rows()).toBe(2);
    now = new Date(now.getTime() + 1);
    await start('RB-OLD');
    expect(await rows()).toBe(2);
  });

  test('a gift’s recipient sees no prices [ACC-12][CART-16]', async () => {
    const number = await orderNumber({ recipient: 'Mariam', note: 'Surprise' });
    const { lookup } = (await start(number)).body;
    const { body } = await confirm(lookup, await lastCode());
    expect(body.order.number).toBe(number);
    expect(JSON.stringify(body)).not.toMatch(/amount|AED|Surprise/);
  });

  test('a code is valid once, for ten minutes, and for five attempts [ACC-12]', async () => {
    const number = await orderNumber();
    const used = (await start(number)).body.lookup;
    const usedCode = await lastCode();
    expect((await confirm(used, usedCode)).status).toBe(200);
    expect((await confirm(used, usedCode)).status).toBe(400);

    const tried = (await start(number)).body.lookup;
    const triedCode = await lastCode();
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await confirm(tried, wrongCode(triedCode, attempt + 1))).status).toBe(400);
    expect(await confirm(tried, triedCode)).toMatchObject({
      status: 400,
      body: { code: [ERROR_MESSAGES.verification_failed] },
    });

    const late = (await start(number)).body.lookup;
    now = new Date(now.getTime() + 600_000);
    expect((await confirm(late, await lastCode())).status).toBe(400);
  });

  test('guessed 100 times in parallel at two processes: five attempts count, and the code is dead [ACC-12]', async () => {
    const { lookup } = (await start(await orderNumber())).body;
    const code = await lastCode();
    const guesses = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        confirm(lookup, wrongCode(code, index + 1), index % 2 === 0 ? shop.app : second),
      ),
    );
    const reasons = guesses.map(({ status, body }) => [status, (body as unknown as { code: string[] }).code[0]]);
    expect(reasons.filter(([, reason]) => reason === ERROR_MESSAGES.wrong_code)).toHaveLength(4);
    expect(reasons.filter(([, reason]) => reason === ERROR_MESSAGES.verification_failed)).toHaveLength(96);
    expect((await confirm(lookup, code)).status).toBe(400);
    const [row] = await shop.database.query<{ tries: number }>('SELECT max(tries) AS tries FROM order_lookups');
    expect(row?.tries).toBe(5);
  });

  test('the right code entered 12 times at once opens the order once [ACC-12]', async () => {
    const { lookup } = (await start(await orderNumber())).body;
    const code = await lastCode();
    const entries = await Promise.all(Array.from({ length: 12 }, () => confirm(lookup, code)));
    expect(entries.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe.each(RULE_ENGINES)('OrderLookup: default limits on $name', (engine) => {
  test('the sixth look-up of an order or a phone within an hour gets 429, known or not [ACC-12]', async () => {
    const shop = await openSmallShop(() => new Date('2026-06-01T10:00:00Z'), engine);
    const start = (number: string, phone_number: string) =>
      createClient(shop.app).request(startOrderLookup, { body: { number, phone_number } });
    const statuses = await Promise.all(
      Array.from({ length: 12 }, (_, index) => start('RB-1', `050 765 43${String(index + 10)}`)),
    );
    expect(statuses.filter(({ status }) => status === 200)).toHaveLength(5);
    const phone = await Promise.all(Array.from({ length: 12 }, (_, index) => start(`RB-9${index}`, '055 111 2233')));
    expect(phone.filter(({ status }) => status === 429)).toHaveLength(7);
    await shop.close();
  });

  test('look-ups, wrong codes and wrong tokens of an IP address count; right ones are given back [ACC-12]', async () => {
    const settings = { RATE_LIMIT_ORDER_LOOKUP_IP: '3/1h', RATE_LIMIT_ORDER_LOOKUP_GUESS_IP: '3/1h' };
    const shop = await openSmallShop(() => new Date('2026-06-01T10:00:00Z'), engine, { settings });
    const from = (ip: string) => createClient(shop.app, { 'x-forwarded-for': ip });
    const start = (ip: string, number: string) =>
      from(ip).request(startOrderLookup, { body: { number, phone_number: PHONE } });
    const confirm = (ip: string, lookup: string, code: string) =>
      from(ip).request(confirmOrderLookup, { body: { lookup, code } });
    const view = (ip: string, token: string) => from(ip).request(viewTrackedOrder, { body: { token } });
    const statuses = async (count: number, send: (index: number) => Promise<{ readonly status: number }>) => {
      const responses = await Promise.all(Array.from({ length: count }, (_, index) => send(index)));
      return responses.map(({ status }) => status).toSorted((a, b) => a - b);
    };
    expect(await statuses(5, (index) => start('198.51.100.1', `RB-${index}`))).toEqual([200, 200, 200, 429, 429]);
    expect(await statuses(5, () => confirm('198.51.100.2', 'x'.repeat(43), '123456'))).toEqual([
      400, 400, 400, 429, 429,
    ]);
    expect(await statuses(5, () => view('198.51.100.3', 'x'.repeat(43)))).toEqual([404, 404, 404, 429, 429]);

    const payer = await createPayer(shop);
    await payer.add(MUG);
    const { number } = (await payer.order('cash')).body;
    const own = '198.51.100.4';
    const { lookup } = (await start(own, number)).body;
    const [sms] = await shop.database.query<{ body: string }>("SELECT body FROM outbox WHERE channel = 'sms'");
    const { token } = (await confirm(own, lookup, /\d{6}/.exec(sms?.body ?? '')?.[0] ?? '')).body;
    for (let visit = 0; visit < 5; visit += 1) expect((await view(own, token)).status).toBe(200);
    // Confirmations and views share one count.
    expect((await confirm(own, lookup, '000000')).status).toBe(400);
    expect((await view(own, 'x'.repeat(43))).status).toBe(404);
    expect((await view(own, 'x'.repeat(43))).status).toBe(404);
    expect((await view(own, token)).status).toBe(429);
    await shop.close();
  });
});
