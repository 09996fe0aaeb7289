import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { processPayment } from 'shared-contracts/endpoints/checkout/payments';
import { sweepPayments } from '../../src/modules/payments/sweep-payments.ts';
import { RULE_ENGINES } from '../helpers/engines.ts';
import { createFakeProvider } from '../helpers/payments/fake-payment-provider.ts';
import { notifyPayment } from '../helpers/payments/notify-payment.ts';
import { createPayer, readMails, readStock } from '../helpers/place-test-order.ts';
import { openSmallShop } from '../helpers/small-shop.ts';
import { SILENT_LOG } from '../helpers/silent-log.ts';

const MUG = 105;
const MUG_OFFER = 6;
const START = '2026-06-01T10:00:00Z';
const LATER = '2026-06-01T10:31:00Z';

describe.each(RULE_ENGINES)('Late payments of orders that cannot be delivered on $name [CART-10]', (engine) => {
  const provider = createFakeProvider();
  let now = new Date(START);
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  beforeAll(async () => {
    shop = await openSmallShop(() => now, engine, { payments: provider });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    now = new Date(START);
    await shop.database.query('UPDATE offers SET qty = 30, is_active = true WHERE id = $1', [MUG_OFFER]);
    await shop.database.query('UPDATE products SET is_active = true WHERE id = $1', [MUG]);
  });

  /** A card order of two mugs, released at its time limit while the bank decides. */
  async function abandoned() {
    now = new Date(START);
    const customer = await createPayer(shop);
    await customer.add(MUG, 2);
    const { body: order } = await customer.order('card');
    const transaction = order.transaction_number;
    provider.set(transaction, 'processing', { amount: 9_300, currency: 'AED' });
    now = new Date(LATER);
    await sweepPayments(shop.services, SILENT_LOG);
    expect(await readStock(shop, MUG_OFFER)).toBe(30);
    return { customer, order, transaction };
  }

  /** The provider reports success; returns the state that the shopper sees. */
  async function succeed({ customer, transaction }: Awaited<ReturnType<typeof abandoned>>) {
    provider.set(transaction, 'paid');
    await notifyPayment(shop.app, provider, transaction);
    await customer.renewToken();
    return (await customer.request(processPayment, { params: { transaction_id: transaction } })).body.state;
  }

  /** Moves the order's delivery window so that it ends at a time. */
  const endWindow = (number: string, at: string) =>
    shop.database.query('UPDATE orders SET delivery_to = $2 WHERE number = $1', [number, at]);

  test.each([
    ['the offer', 'UPDATE offers SET is_active = false WHERE id = $1', MUG_OFFER],
    ['the product', 'UPDATE products SET is_active = false WHERE id = $1', MUG],
  ] as const)('SettlePayment: refunds a late success after the operator withdrew %s', async (_what, sql, id) => {
    const late = await abandoned();
    await shop.database.query(sql, [id]);
    expect(await succeed(late)).toBe('refunded');
    expect(await readStock(shop, MUG_OFFER)).toBe(30);
    expect(await readMails(shop, late.customer.email)).toEqual([`We have refunded your order ${late.order.number}`]);
  });

  test('SettlePayment: refunds a late success at the end of the delivery window, and restores one before it', async () => {
    const [ended, open] = [await abandoned(), await abandoned()];
    await endWindow(ended.order.number, LATER);
    await endWindow(open.order.number, '2026-06-01T10:31:00.001Z');
    expect([await succeed(ended), await succeed(open)]).toEqual(['refunded', 'paid']);
    expect(await readStock(shop, MUG_OFFER)).toBe(28);
  });
});
