import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { SERVER } from '../../../test/helpers/engines.ts';
import { insertTwoCustomers } from '../../../test/helpers/two-customers.ts';
import { addTestOrder, type TestOrder } from '../../../test/helpers/order-row.ts';
import { createFakeProvider } from '../../../test/helpers/payments/fake-payment-provider.ts';
import { SILENT_LOG } from '../../../test/helpers/silent-log.ts';
import type { Database } from '../../infra/db/database.ts';
import type { PaymentServices } from './payment-provider.ts';
import { findPayment, findPendingPayment, storeRejectionReason } from './payment-rows.ts';
import { settlePayment } from './settle-payment.ts';
import { sweepPayments } from './sweep-payments.ts';

const NOW = new Date('2026-06-01T10:00:00Z');
const MINUTE_MS = 60_000;

describe('payments of several customers [CART-10]', () => {
  let opened: Awaited<ReturnType<typeof SERVER.open>>;
  let database: Database;
  let [sara, omar] = ['', ''];
  beforeAll(async () => {
    opened = await SERVER.openMigrated();
    database = opened.database;
    await database.runScript(await readFile(new URL('../../../test/helpers/small-shop.sql', import.meta.url), 'utf8'));
  });
  afterAll(() => opened.dispose());
  beforeEach(async () => {
    await database.runScript('DELETE FROM orders; DELETE FROM identities');
    [sara, omar] = await insertTwoCustomers(database);
  });

  /** An order of a mug with a card payment; `state` of the payment. Resolves to id, number and transaction. */
  async function pay(identityId: string, state: string, row: Partial<TestOrder> = {}) {
    const payment = state === 'pending' ? state : 'paid';
    const order = await addTestOrder(database, { identityId, placedAt: NOW, payment, ...row });
    await database.query(
      `INSERT INTO order_lines (order_id, product_id, offer_id, seller_id, sku, name_en, name_ar, quantity, unit_price,
         total, discount)
       SELECT $1, product_id, id, seller_id, '', '', '', 1, 10000, 10000, 0 FROM offers WHERE id = 6`,
      [order.id],
    );
    await database.query('UPDATE payments SET state = $2 WHERE order_id = $1', [order.id, state]);
    await database.query("UPDATE orders SET delivery_to = placed_at + interval '2 days' WHERE id = $1", [order.id]);
    return { ...order, transaction: `TX-${order.number}` };
  }
  const stateOf = async ({ transaction }: { readonly transaction: string }) =>
    (await findPayment(database, transaction))?.state;
  const settle = (transaction: string, state: 'paid' | 'cancelled') =>
    database.transaction((tx) =>
      settlePayment(
        tx,
        transaction,
        { state, amount: 10_000, currency: 'AED', card: null },
        { now: NOW, siteOrigin: undefined },
      ),
    );

  test('findPayment: the payment of the transaction, for its customer alone where one is named', async () => {
    const [paid, cancelled] = [await pay(sara, 'paid'), await pay(sara, 'refunded')];
    await pay(omar, 'pending');
    await database.query("UPDATE orders SET payment_status = 'refused', cancelled_at = $2 WHERE id = $1", [
      cancelled.id,
      NOW,
    ]);
    const row = { order_id: paid.id, order_number: paid.number, identity_id: sara, is_cancelled: false };
    expect(await findPayment(database, paid.transaction)).toMatchObject(row);
    expect(await findPayment(database, paid.transaction, sara)).toMatchObject(row);
    expect(await findPayment(database, paid.transaction, omar)).toBeUndefined();
    expect(await findPayment(database, 'TX-NONE')).toBeUndefined();
    expect(await findPayment(database, cancelled.transaction)).toMatchObject({ is_cancelled: true });
  });

  test('findPendingPayment: the customer’s own, among settled ones and other customers’', async () => {
    await pay(sara, 'paid');
    await pay(omar, 'pending');
    expect(await findPendingPayment(database, sara)).toBeUndefined();
    const pending = await pay(sara, 'pending');
    await pay(sara, 'refused');
    expect(await findPendingPayment(database, sara)).toMatchObject({ order_id: pending.id, state: 'pending' });
  });

  test('storeRejectionReason: changes that payment only', async () => {
    const [one, other] = [await pay(sara, 'refused'), await pay(sara, 'refused')];
    await storeRejectionReason(database, one.id, 'insufficient_funds');
    const reasons = [one, other].map(
      async ({ transaction }) => (await findPayment(database, transaction))?.rejection_reason,
    );
    expect(await Promise.all(reasons)).toEqual(['insufficient_funds', null]);
  });

  test('settlePayment: a late success restores the order beside earlier, refused and other customers’ orders', async () => {
    await pay(sara, 'paid', { paymentStatus: 'paid' });
    const late = await pay(sara, 'pending');
    await settle(late.transaction, 'cancelled');
    await pay(sara, 'refused', { paymentStatus: 'refused' });
    await pay(omar, 'paid', { paymentStatus: 'paid' });
    expect(await settle(late.transaction, 'paid')).toMatchObject({ payment: { state: 'paid' }, hasChanged: true });
    expect(await stateOf(late)).toBe('paid');
  });

  test('settlePayment: a late success is due for refund after a later order, or a deletion of the account', async () => {
    const late = [await pay(sara, 'pending'), await pay(omar, 'pending')] as const;
    for (const { transaction } of late) await settle(transaction, 'cancelled');
    await pay(sara, 'paid', { paymentStatus: 'paid' });
    await database.query('UPDATE identities SET removed_at = $2 WHERE id = $1::uuid', [omar, NOW]);
    for (const { transaction } of late) await settle(transaction, 'paid');
    expect(await Promise.all(late.map(stateOf))).toEqual(['refund_due', 'refund_due']);
  });

  describe('sweepPayments', () => {
    const provider = createFakeProvider();
    const logged: unknown[] = [];
    const sweep = () => {
      const services = { database, payments: provider, clock: () => NOW, config: {} } as unknown as PaymentServices;
      const error = (entry: { transaction: unknown }) => void logged.push(entry.transaction);
      return sweepPayments(services, { ...SILENT_LOG, error } as typeof SILENT_LOG);
    };
    const ago = (ms: number) => ({ placedAt: new Date(NOW.getTime() - ms) });

    test('cancels payments at and after their time limit, and refunds due ones, but no others', async () => {
      const payments = [
        await pay(sara, 'pending', ago(30 * MINUTE_MS)),
        await pay(omar, 'pending', ago(30 * MINUTE_MS - 1)),
        await pay(sara, 'paid', ago(60 * MINUTE_MS)),
        await pay(sara, 'refund_due', ago(0)),
        await pay(omar, 'abandoned', ago(60 * MINUTE_MS)),
      ];
      await sweep();
      expect(await Promise.all(payments.map(stateOf))).toEqual([
        'abandoned',
        'pending',
        'paid',
        'refunded',
        'abandoned',
      ]);
      expect([provider.refunds, logged]).toEqual([[payments[3]?.transaction], []]);
    });

    test('tries each of many failing payments once', async () => {
      const transactions: string[] = [];
      for (let count = 0; count < 101; count += 1) transactions.push((await pay(sara, 'refund_due')).transaction);
      await pay(omar, 'paid');
      provider.down = true;
      await sweep();
      expect(logged).toEqual(transactions);
    });
  });
});
