import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { requestInvoice } from 'shared-contracts/endpoints/account/invoices';
import { getOrder } from 'shared-contracts/endpoints/account/orders';
import { placeOrder } from 'shared-contracts/endpoints/checkout/checkout';
import { maxLengthMessage } from 'shared-contracts/errors';
import { sendOperatorRequest } from '../helpers/after-sales.ts';
import { RULE_ENGINES } from '../helpers/engines.ts';
import { createPayer } from '../helpers/place-test-order.ts';
import { openSmallShop } from '../helpers/small-shop.ts';

const MUG = 105;
const GIFT = { recipient: 'Mariam 🎁', note: 'Happy birthday!\nعيد ميلاد سعيد 🎂' };

describe.each(RULE_ENGINES)('Gift of an order on $name', (engine) => {
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  beforeAll(async () => {
    shop = await openSmallShop(() => new Date('2026-06-01T10:00:00Z'), engine);
    await shop.database.query('UPDATE offers SET qty = 50');
  });
  afterAll(() => shop.close());

  async function orderWith(gift: typeof GIFT | undefined) {
    const payer = await createPayer(shop);
    await payer.add(MUG);
    const body = { address: payer.address, payment_method: 'cash' as const, ...(gift && { gift }) };
    const key = crypto.randomUUID();
    const place = (more = {}) =>
      payer.request(placeOrder, { query: {}, body: { ...body, ...more }, headers: { 'Idempotency-Key': key } });
    return { payer, place, placed: await place() };
  }
  const packingSlip = (number: string) =>
    shop.app.inject({
      url: `/api/internal/orders/${number}/`,
      headers: { authorization: `Bearer ${shop.services.config.internalToken ?? ''}` },
    });

  test('is on the order, in the mail and on the packing slip without prices, and not on the invoice [CART-16]', async () => {
    const { payer, placed } = await orderWith(GIFT);
    const { number } = placed.body;
    expect((await payer.request(getOrder, { params: { number } })).body.gift).toEqual(GIFT);
    const [mail] = await shop.database.query<{ body: string }>(
      'SELECT body FROM outbox WHERE recipient = $1 AND subject LIKE $2',
      [payer.email, `%${number}%`],
    );
    for (const text of [GIFT.recipient, ...GIFT.note.split('\n'), 'no prices']) expect(mail?.body).toContain(text);
    const slip = (await packingSlip(number)).json<Record<string, unknown>>();
    expect(slip).toMatchObject({ number, gift: GIFT, lines: [{ quantity: 1 }] });
    expect(JSON.stringify(slip)).not.toMatch(/amount|price|AED/);
    await sendOperatorRequest(shop, `orders/${number}`, 'delivered');
    const invoice = (await payer.request(requestInvoice, { params: { number } })).body;
    expect(JSON.stringify(invoice)).not.toContain('birthday');
  });

  test('is absent from another order; the packing slip is for internal requests only [CART-16]', async () => {
    const { placed } = await orderWith(undefined);
    expect(placed.body.gift).toBeUndefined();
    expect((await packingSlip(placed.body.number)).json()).toMatchObject({ gift: null });
    expect((await packingSlip('RB-0')).statusCode).toBe(404);
    expect(
      (await shop.app.inject({ url: `/api/internal/orders/${placed.body.number}/`, remoteAddress: '203.0.113.5' }))
        .statusCode,
    ).toBe(404);
  });

  test('another note under the same key is another order: 409; too long a note gets its limit [CART-16]', async () => {
    const { place, placed } = await orderWith(GIFT);
    expect((await place()).body.number).toBe(placed.body.number);
    expect((await place({ gift: { ...GIFT, note: 'Another' } })).status).toBe(409);
    const long = await place({ gift: { recipient: '', note: '🎂'.repeat(4_000) } });
    expect(long).toMatchObject({ status: 400, body: { 'gift.note': [maxLengthMessage(300)] } });
  });
});
