import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { addToCart, editCartLine, getCart } from 'shared-contracts/endpoints/checkout/cart';
import { placeOrder } from 'shared-contracts/endpoints/checkout/checkout';
import type { Cart } from 'shared-contracts/entities/checkout/cart';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { RULE_ENGINES } from '../helpers/engines.ts';
import { createPayer } from '../helpers/place-test-order.ts';
import { openSmallShop } from '../helpers/small-shop.ts';

const HEADPHONES = 101;
const OFFER = 'WHERE id = 1';
const NO_WARRANTY = `UPDATE offers SET warranty_options = '[]' ${OFFER}`;
const dearer = (amount: number) => `UPDATE offers SET warranty_options =
  '[{"months": 12, "label_en": "One year", "label_ar": "سنة", "price": {"AE": ${amount}}}]' ${OFFER}`;

describe.each(RULE_ENGINES)(
  'Orders of offers that changed after they were added, on $name [API-02] [CART-13]',
  (engine) => {
    let shop: Awaited<ReturnType<typeof openSmallShop>>;
    /** Late delivery is open: 20:30 in Dubai. */
    const now = new Date('2026-06-01T16:30:00Z');
    beforeAll(async () => {
      shop = await openSmallShop(() => now, engine);
      await shop.database.query('CREATE TABLE offers_before AS SELECT * FROM offers WHERE id = 1');
    });
    afterAll(() => shop.close());
    beforeEach(() =>
      shop.database.query(
        `WITH prices AS (INSERT INTO offer_prices (offer_id, country, price) VALUES (1, 'AE', 29900)
         ON CONFLICT (offer_id, country) DO UPDATE SET price = 29900)
       UPDATE offers o SET qty = 5, is_active = b.is_active, late_delivery = b.late_delivery,
         warranty_options = b.warranty_options, warranty_required = b.warranty_required
       FROM offers_before b WHERE b.id = o.id`,
      ),
    );

    /** A customer with two headphones in the cart, each with one year of warranty and late delivery. */
    async function shopperWithCart(choice: { warranty?: number; is_late_delivery?: boolean } = {}) {
      const shopper = await createPayer(shop);
      const body = { product: HEADPHONES, inventory_id: 'INV-1', quantity: 2, warranty: 12, is_late_delivery: true };
      const cart = (await shopper.request(addToCart, { query: {}, body: { ...body, ...choice } })).body;
      const order = (shown?: Cart['payable_total']) =>
        shopper.request(placeOrder, {
          body: { address: shopper.address, payment_method: 'cash', ...(shown && { payable_total: shown }) },
          headers: { 'Idempotency-Key': crypto.randomUUID() },
        });
      const read = async () => (await shopper.request(getCart, { query: {} })).body;
      return { ...shopper, cart, order, read };
    }

    const { price_changed, sold_out, not_deliverable, late_delivery_closed } = ERROR_MESSAGES;
    test.each<[change: string, sql: string, problem: string, codes: string[]]>([
      ['a higher price', `UPDATE offer_prices SET price = 30000 WHERE offer_id = 1`, price_changed, ['price_changed']],
      ['less stock', `UPDATE offers SET qty = 1 ${OFFER}`, sold_out, ['quantity_capped']],
      ['no stock', `UPDATE offers SET qty = 0 ${OFFER}`, sold_out, ['sold_out']],
      ['a withdrawn offer', `UPDATE offers SET is_active = false ${OFFER}`, sold_out, ['sold_out']],
      [
        'no price in the country',
        `DELETE FROM offer_prices WHERE offer_id = 1 AND country = 'AE'`,
        not_deliverable,
        ['not_deliverable'],
      ],
      ['no warranty', NO_WARRANTY, price_changed, ['warranty_removed']],
      ['no warranty of that length', dearer(2_900).replace('12', '24'), price_changed, ['warranty_removed']],
      ['no warranty in the country', dearer(2_900).replace('"AE"', '"SA"'), price_changed, ['warranty_removed']],
      ['a dearer warranty', dearer(3_000), price_changed, ['warranty_price_changed']],
      [
        'no late delivery',
        `UPDATE offers SET late_delivery = false ${OFFER}`,
        late_delivery_closed,
        ['late_delivery_removed'],
      ],
    ])('PlaceOrder: rejects %s, and the cart reports it', async (_, sql, problem, codes) => {
      const { order, read } = await shopperWithCart();
      await shop.database.query(sql);
      expect(await order()).toMatchObject({ status: 400, body: { non_field_errors: [problem] } });
      const { notifications } = await read();
      expect(notifications.map(({ code }) => code)).toEqual(codes);
    });

    test.each([
      ['a lower price', `UPDATE offer_prices SET price = 29000 WHERE offer_id = 1`],
      ['a cheaper warranty', dearer(2_000)],
    ])('PlaceOrder: rejects %s only when another total was shown', async (_, sql) => {
      const { cart, order } = await shopperWithCart();
      await shop.database.query(sql);
      expect((await order(cart.payable_total)).body).toEqual({ non_field_errors: [price_changed] });
      expect((await order()).status).toBe(200);
    });

    test('CartRoutes: removes a warranty that is no longer offered; the order of that cart has none', async () => {
      const { cart, order, read } = await shopperWithCart();
      await shop.database.query(NO_WARRANTY);
      const after = await read();
      expect(after).toMatchObject({
        lines: [{ warranty: 0, warranty_cost: { amount: '0.00' } }],
        notifications: [{ code: 'warranty_removed', from: '12', to: '0' }],
      });
      expect(after.version).toBeGreaterThan(cart.version!);
      expect((await order(cart.payable_total)).status).toBe(400);
      expect(await order(after.payable_total)).toMatchObject({
        status: 200,
        body: { lines: [{ warranty: 0 }], warranty_price: { amount: '0.00' }, total_cost: after.total_price },
      });
    });

    test('CartRoutes: changes the quantity of a line whose warranty and late delivery ended, and reports both', async () => {
      const { cart, request } = await shopperWithCart();
      await shop.database.query(NO_WARRANTY);
      await shop.database.query(`UPDATE offers SET late_delivery = false ${OFFER}`);
      const { status, body } = await request(editCartLine, {
        params: { lineId: cart.lines[0]!.id },
        query: {},
        body: { quantity: 3, warranty: 12, is_late_delivery: true },
      });
      expect([status, body]).toMatchObject([200, { lines: [{ quantity: 3, warranty: 0, is_late_delivery: false }] }]);
      expect(body.notifications.map(({ code }) => code)).toEqual(['late_delivery_removed', 'warranty_removed']);
    });

    test('CartRoutes: reports no warranty price that the shopper has just chosen', async () => {
      const { cart, request, order } = await shopperWithCart({ warranty: 0 });
      const edit = (warranty: number) =>
        request(editCartLine, { params: { lineId: cart.lines[0]!.id }, query: {}, body: { warranty } });
      expect((await edit(24)).body.notifications).toEqual([]);
      expect((await edit(12)).body.notifications).toEqual([]);
      expect((await edit(0)).body.notifications).toEqual([]);
      expect((await edit(12)).body.notifications).toEqual([]);
      expect((await order()).status).toBe(200);
    });
  },
);
