import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { applyPromoCode } from 'shared-contracts/endpoints/checkout/promo-codes';
import { findOrderFaults } from '../../src/modules/orders/order-faults.ts';
import { settlePayment } from '../../src/modules/payments/settle-payment.ts';
import { refundPayment } from '../../src/modules/payments/refund-payment.ts';
import { findPayment } from '../../src/modules/payments/payment-rows.ts';
import { RULE_ENGINES } from '../helpers/engines.ts';
import { createFakeProvider } from '../helpers/payments/fake-payment-provider.ts';
import { createPayer, readStock } from '../helpers/place-test-order.ts';
import { openSmallShop } from '../helpers/small-shop.ts';

const MUG = 105;
const MUG_OFFER = 6;
const SINGLE = 'SINGLE-USE';
const WELCOME = 'ONCE-EACH';

describe.each(RULE_ENGINES)('Late payments of orders with a promo code on $name [CART-07][CART-10]', (engine) => {
  const provider = createFakeProvider();
  const now = new Date('2026-06-01T10:00:00Z');
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  beforeAll(async () => {
    shop = await openSmallShop(() => now, engine, { payments: provider });
    await shop.database.query('UPDATE offers SET qty = 30 WHERE id = $1', [MUG_OFFER]);
    await shop.database.query(
      `INSERT INTO promo_codes (code, percent, most_orders, once_per_customer)
       VALUES ($1, 50, 1, false), ($2, 50, NULL, true)`,
      [SINGLE, WELCOME],
    );
  });
  afterAll(() => shop.close());

  type Payer = Awaited<ReturnType<typeof createPayer>>;

  /** A card order of a mug with the code, whose payment was given up. */
  async function abandoned(customer: Payer, code: string) {
    await customer.add(MUG, 1);
    expect((await customer.request(applyPromoCode, { query: {}, body: { code } })).status).toBe(200);
    const { body } = await customer.order('card');
    await settle(body.transaction_number, 'cancelled');
    return body.transaction_number;
  }

  /** Settles by the provider's state; returns the state of the payment, after its refund where one is due. */
  async function settle(transaction: string, state: 'paid' | 'cancelled') {
    const payment = await findPayment(shop.database, transaction);
    const { amount, currency } = payment!;
    const context = { now, siteOrigin: undefined };
    const result = await shop.database.transaction((tx) =>
      settlePayment(tx, transaction, { state, amount, currency, card: null }, context),
    );
    if (result?.payment.state === 'refund_due') await refundPayment({ ...shop.services, payments: provider }, payment!);
    return (await findPayment(shop.database, transaction))?.state;
  }

  test('a late success whose code another customer used up is refunded', async () => {
    const [first, second] = [await createPayer(shop), await createPayer(shop)];
    const transaction = await abandoned(first, SINGLE);
    await second.add(MUG, 1);
    expect((await second.request(applyPromoCode, { query: {}, body: { code: SINGLE } })).status).toBe(200);
    expect((await second.order('cash')).status).toBe(200);
    const stock = await readStock(shop, MUG_OFFER);
    expect(await settle(transaction, 'paid')).toBe('refunded');
    expect([await readStock(shop, MUG_OFFER), provider.refunds]).toEqual([stock, [transaction]]);
    expect(await findOrderFaults(shop.database)).toEqual([]);
  });

  test('of two late successes of one customer, the second one with a code for one order is refunded', async () => {
    const customer = await createPayer(shop);
    const first = await abandoned(customer, WELCOME);
    const second = await abandoned(customer, WELCOME);
    expect(await settle(first, 'paid')).toBe('paid');
    expect(await settle(second, 'paid')).toBe('refunded');
    expect(await findOrderFaults(shop.database)).toEqual([]);
  });

  test('a late success whose code has a use left, or was deleted, is settled', async () => {
    const customer = await createPayer(shop);
    const transaction = await abandoned(customer, WELCOME);
    expect(await settle(transaction, 'paid')).toBe('paid');
    const other = await createPayer(shop);
    const deleted = await abandoned(other, WELCOME);
    await shop.database.query('DELETE FROM promo_codes WHERE code = $1', [WELCOME]);
    expect(await settle(deleted, 'paid')).toBe('paid');
  });

  test('findOrderFaults: finds a code with more orders than it allows', async () => {
    await shop.database.query(
      `UPDATE orders SET promo_code = $1, promo_code_id = (SELECT id FROM promo_codes WHERE code = $1)
       WHERE payment_status = 'paid'`,
      [SINGLE],
    );
    expect(await findOrderFaults(shop.database)).toEqual([{ fault: 'promo_uses', subject: SINGLE }]);
  });
});
