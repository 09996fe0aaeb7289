import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { addToCart, editCartLine, getCart } from 'shared-contracts/endpoints/checkout/cart';
import { getCheckout } from 'shared-contracts/endpoints/checkout/checkout';
import { RULE_ENGINES } from '../helpers/engines.ts';
import { createPayer } from '../helpers/place-test-order.ts';
import { openSmallShop } from '../helpers/small-shop.ts';

const HEADPHONES = 101;
const MUG = 105;
/** 14:00, 20:00, 22:59 and 23:00 in Dubai. */
const AFTERNOON = '2026-06-01T10:00:00Z';
const OPENING = '2026-06-01T16:00:00Z';
const BEFORE = '2026-06-01T18:59:00Z';
const CLOSED = '2026-06-01T19:00:00Z';

describe.each(RULE_ENGINES)('Late delivery in checkout on $name [CART-09]', (engine) => {
  let now = new Date(AFTERNOON);
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  beforeAll(async () => {
    shop = await openSmallShop(() => now, engine);
  });
  afterAll(() => shop.close());

  /** A customer whose cart has a product with late delivery. */
  async function withHeadphones() {
    const payer = await createPayer(shop);
    await payer.request(addToCart, { query: {}, body: { product: HEADPHONES } });
    const night = async () => (await payer.request(getCheckout, { query: {} })).body.night_delivery;
    const [line] = (await payer.request(getCart, { query: {} })).body.lines;
    const choose = (is_late_delivery: boolean) =>
      payer.request(editCartLine, { params: { lineId: line!.id }, query: {}, body: { is_late_delivery } });
    return { ...payer, night, choose };
  }

  test('is open from 20:00 until 23:00 of the city, then closed for the day; the customer can cancel the choice', async () => {
    now = new Date(BEFORE);
    const payer = await withHeadphones();
    expect(await payer.night()).toBe('on');
    expect((await payer.choose(true)).body.lines).toMatchObject([{ is_late_delivery: true }]);
    now = new Date(CLOSED);
    expect(await payer.night()).toBe('closed');
    expect((await payer.order('cash')).body).toEqual({
      non_field_errors: ['Sorry, Late delivery is currently closed'],
    });
    expect((await payer.choose(true)).body).toEqual({ is_late_delivery: ['Sorry, Late delivery is currently closed'] });
    expect((await payer.choose(false)).body.lines).toMatchObject([{ is_late_delivery: false }]);
    expect((await payer.order('cash')).body.is_late_delivery).toBe(false);
  });

  test('is not open before 20:00 of the city: the line says when, and the choice is rejected', async () => {
    now = new Date(AFTERNOON);
    const payer = await withHeadphones();
    expect(await payer.night()).toBe('closed');
    const { lines } = (await payer.request(getCart, { query: {} })).body;
    expect(lines).toMatchObject([{ late_delivery: { status: 'closed', opens_at: '2026-06-01T16:00:00.000Z' } }]);
    expect((await payer.choose(true)).body).toEqual({ is_late_delivery: ['Sorry, Late delivery is currently closed'] });
    now = new Date(OPENING);
    await payer.renewToken();
    expect(await payer.night()).toBe('on');
    expect((await payer.choose(true)).status).toBe(200);
  });

  test('delivers tonight’s order between 20:00 and 02:00', async () => {
    now = new Date(OPENING);
    const payer = await withHeadphones();
    await payer.choose(true);
    expect((await payer.order('cash')).body).toMatchObject({
      is_late_delivery: true,
      delivery_time: { start: '2026-06-01T16:00:00.000Z', end: '2026-06-01T22:00:00.000Z' },
    });
  });

  test('is off when no line qualifies', async () => {
    now = new Date(OPENING);
    const payer = await createPayer(shop);
    await payer.add(MUG);
    expect((await payer.request(getCheckout, { query: {} })).body.night_delivery).toBe('off');
    const [line] = (await payer.request(getCart, { query: {} })).body.lines;
    const input = { params: { lineId: line!.id }, query: {}, body: { is_late_delivery: true } };
    expect((await payer.request(editCartLine, input)).status).toBe(400);
  });
});
