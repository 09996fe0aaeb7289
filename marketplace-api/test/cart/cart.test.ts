import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  acknowledgeNotifications,
  addToCart,
  countCart,
  deleteCartLine,
  editCartLine,
  getCart,
  getShortCart,
} from 'shared-contracts/endpoints/checkout/cart';
import { estimateShipping } from 'shared-contracts/endpoints/catalogue/product';
import { createClient } from '../helpers/client.ts';
import { ENGINES } from '../helpers/engines.ts';
import { openSmallShop } from '../helpers/small-shop.ts';

const HEADPHONES = 101;
const PHONE = 104;
const MUG = 105;
const SOLD_OUT = 107;

describe.each(ENGINES)('CartRoutes on $name [API-02]', (engine) => {
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  let now = new Date('2026-06-01T10:00:00Z');
  beforeAll(async () => {
    shop = await openSmallShop(() => now, engine);
  });
  afterAll(() => shop.close());

  test('lets a guest add, change and delete lines [CART-04]', async () => {
    const guest = createClient(shop.app);
    const empty = await guest.request(getCart, { query: {} });
    expect(empty.body).toMatchObject({ lines: [], count: 0, is_valid_to_checkout: false });

    const query = { basket_id: empty.body.id };
    const added = await guest.request(addToCart, { query, body: { product: MUG, quantity: 2 } });
    expect(added.body.id).toBe(empty.body.id);
    expect(added.body.lines).toMatchObject([{ quantity: 2, product: { id: MUG }, warranty: 0 }]);

    await guest.request(addToCart, { query, body: { product: MUG } });
    const [line] = (await guest.request(getShortCart, { query })).body.lines;
    expect(line).toMatchObject({ quantity: 3 });

    const params = { lineId: line!.id };
    expect((await guest.request(editCartLine, { params, query, body: { quantity: 1 } })).body.count).toBe(1);
    expect((await guest.request(countCart, { query })).body).toEqual({ count: 1 });
    expect((await guest.request(deleteCartLine, { params, query })).body.lines).toEqual([]);
    expect((await guest.request(deleteCartLine, { params, query })).status).toBe(404);
  });

  test('totals include products, warranty, shipping and the contained VAT [CART-05]', async () => {
    const guest = createClient(shop.app);
    const small = (await guest.add(MUG)).body;
    expect(small).toMatchObject({
      products_price: { amount: '39.00', currency: 'AED' },
      shipping_price: { amount: '15.00' },
      total_price: { amount: '54.00' },
      vat_price: { amount: '2.57' },
    });
    const query = { basket_id: small.id };
    const body = { product: HEADPHONES, quantity: 2, warranty: 12 };
    const large = (await guest.request(addToCart, { query, body })).body;
    expect(large).toMatchObject({
      products_price: { amount: '637.00' },
      warranty_price: { amount: '58.00' },
      shipping_price: { amount: '0.00' },
      total_price: { amount: '695.00' },
      payable_total: { amount: '695.00' },
      vat_price: { amount: '33.10' },
    });
    expect(large.lines[1]).toMatchObject({
      warranty: 12,
      warranty_cost: { amount: '58.00' },
      price: { total: { amount: '598.00' } },
    });
  });

  test('prices follow the country; an offer not sold there is undeliverable [CART-05][CART-06]', async () => {
    const guest = createClient(shop.app);
    const { id } = (await guest.add(PHONE)).body;
    await guest.add(MUG, 1, id);
    const saudi = createClient(shop.app, { country: 'SA', city: 'Riyadh', 'accept-language': 'ar-SA' });
    const cart = (await saudi.request(getCart, { query: { basket_id: id } })).body;
    expect(cart).toMatchObject({
      total_price: { amount: '1550.00', currency: 'SAR' },
      vat_price: { amount: '202.17' },
      is_valid_to_checkout: false,
    });
    expect(cart.lines[0]).toMatchObject({
      is_eligible_to_deliver: true,
      product: { name: 'هاتف نوفا بشاشة كبيرة، أزرق' },
    });
    expect(cart.lines[1]).toMatchObject({ is_eligible_to_deliver: false });
    expect(cart.notifications).toMatchObject([{ code: 'not_deliverable', line: cart.lines[1]!.id }]);
  });

  test('caps the quantity at the stock and notifies the shopper [CART-13]', async () => {
    const guest = createClient(shop.app);
    const { body } = await guest.add(PHONE, 9);
    expect(body.lines[0]).toMatchObject({ quantity: 7, product: { qty: 7 } });
    expect(body.notifications).toMatchObject([{ code: 'quantity_capped', from: '9', to: '7' }]);

    const query = { basket_id: body.id };
    const response = await guest.request(acknowledgeNotifications, {
      params: { cartId: body.id },
      body: { notifications: [] },
    });
    expect(response.status).toBe(204);
    expect((await guest.request(getCart, { query })).body.notifications).toEqual([]);
  });

  test('notifies once of a price that changed after adding [CART-13]', async () => {
    const guest = createClient(shop.app);
    const { id } = (await guest.add(103)).body;
    await shop.database.query("UPDATE offer_prices SET price = 9900 WHERE offer_id = 4 AND country = 'AE'");
    const query = { basket_id: id };
    const { notifications } = (await guest.request(getCart, { query })).body;
    expect(notifications).toMatchObject([{ code: 'price_changed', from: '100.00', to: '99.00' }]);
    expect((await guest.request(getCart, { query })).body.notifications).toEqual(notifications);
  });

  test('rejects a sold-out product, an unknown product and a warranty that is not offered [CART-04][PDP-09]', async () => {
    const guest = createClient(shop.app);
    expect(await guest.add(SOLD_OUT)).toMatchObject({
      status: 400,
      body: { non_field_errors: ['Sorry, The Item is Sold Out'] },
    });
    expect((await guest.add(999_999)).status).toBe(404);
    const body = { product: MUG, warranty: 12 };
    expect(await guest.request(addToCart, { query: {}, body })).toMatchObject({
      status: 400,
      body: { warranty: ['Invalid data'] },
    });
  });

  test('names the days on which each line arrives, by its offer and the city; none for tonight or sold out [CART-15]', async () => {
    const guest = createClient(shop.app);
    const estimate = async (product: number) => {
      const { body } = await guest.request(estimateShipping, { query: { product: String(product) } });
      return { earliest: body.earliest, latest: body.latest };
    };
    const mug = (await guest.add(MUG)).body.lines.at(-1);
    const headphones = (await guest.add(HEADPHONES)).body.lines.at(-1);
    expect(mug?.delivery).toEqual(await estimate(MUG));
    expect(headphones?.delivery).toEqual(await estimate(HEADPHONES));
    expect(mug?.delivery?.earliest).toMatch(/^2026-06-0\d$/);
    now = new Date('2026-06-01T16:30:00Z');
    const tonight = createClient(shop.app);
    const late = { product: HEADPHONES, is_late_delivery: true };
    expect((await tonight.request(addToCart, { query: {}, body: late })).body.lines[0]?.delivery).toBeNull();
    now = new Date('2026-06-01T10:00:00Z');
  });

  test('offers late delivery from 20:00 until the cut-off where city and offer have it', async () => {
    now = new Date('2026-06-01T16:30:00Z');
    const guest = createClient(shop.app);
    const late = (product: number) =>
      guest.request(addToCart, { query: {}, body: { product, is_late_delivery: true } });
    expect((await late(HEADPHONES)).body.lines[0]).toMatchObject({
      is_late_delivery: true,
      late_delivery: { status: 'available' },
    });
    expect((await late(MUG)).status).toBe(400);
    now = new Date('2026-06-01T19:30:00Z');
    expect((await late(HEADPHONES)).body).toEqual({ is_late_delivery: ['Sorry, Late delivery is currently closed'] });
    now = new Date('2026-06-01T10:00:00Z');
  });

  test('merges the guest’s cart into the customer’s at sign-in, capped at the stock [CART-14]', async () => {
    const customer = createClient(shop.app);
    const guestCart = (await customer.add(PHONE, 5)).body;
    await customer.signUp(`merge-${engine.name}@example.com`);
    const own = (await customer.request(getCart, { query: { basket_id: guestCart.id } })).body;
    expect(own).toMatchObject({ id: guestCart.id, count: 5 });

    const other = createClient(shop.app);
    const second = (await other.add(PHONE, 4)).body;
    const merged = (await customer.request(getCart, { query: { basket_id: second.id } })).body;
    expect(merged).toMatchObject({
      id: own.id,
      count: 7,
      notifications: [{ code: 'quantity_capped', from: '9', to: '7' }],
    });
    expect((await other.request(getCart, { query: { basket_id: second.id } })).body.lines).toEqual([]);
  });

  test('never returns a customer’s cart to anyone else, for any id sent [API-04]', async () => {
    const customer = createClient(shop.app);
    await customer.signUp(`own-${engine.name}@example.com`);
    const { id, lines } = (await customer.add(MUG)).body;
    const stranger = createClient(shop.app);
    const query = { basket_id: id };
    const seen = (await stranger.request(getCart, { query })).body;
    expect(seen.lines).toEqual([]);
    expect(seen.id).not.toBe(id);
    const params = { lineId: lines[0]!.id };
    expect((await stranger.request(deleteCartLine, { params, query })).status).toBe(404);
    const clear = { params: { cartId: id }, body: { notifications: [] } };
    expect((await stranger.request(acknowledgeNotifications, clear)).status).toBe(404);
    expect((await customer.request(getCart, { query: {} })).body.count).toBe(1);
  });

  test('returns an empty cart for a broken basket id', async () => {
    const guest = createClient(shop.app);
    expect(await guest.request(getCart, { query: { basket_id: "'; DROP TABLE carts" } })).toMatchObject({
      status: 200,
      body: { count: 0 },
    });
  });
});
