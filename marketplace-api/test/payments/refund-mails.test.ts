import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { findPayment } from '../../src/modules/payments/payment-rows.ts';
import { refundPayment } from '../../src/modules/payments/refund-payment.ts';
import { addCustomer } from '../helpers/customers.ts';
import { RULE_ENGINES } from '../helpers/engines.ts';
import { addTestOrder } from '../helpers/order-row.ts';
import { createFakeProvider } from '../helpers/payments/fake-payment-provider.ts';
import { readMails } from '../helpers/place-test-order.ts';
import { openSmallShop } from '../helpers/small-shop.ts';

const NOW = new Date('2026-06-01T10:00:00Z');

describe.each(RULE_ENGINES)('RefundPayment: the mail on $name [CART-10]', (engine) => {
  const provider = createFakeProvider();
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  beforeAll(async () => {
    shop = await openSmallShop(() => NOW, engine, { payments: provider });
  });
  afterAll(() => shop.close());

  /** A customer's card payment in a state, and a function that refunds it. */
  async function paymentOf(email: string, state: string) {
    const { identityId } = await addCustomer(shop.database, shop.services.tokens, email, NOW);
    const { id, number } = await addTestOrder(shop.database, { identityId, placedAt: NOW, payment: 'paid' });
    await shop.database.query('UPDATE payments SET state = $2 WHERE order_id = $1', [id, state]);
    const refund = async () => {
      const payment = await findPayment(shop.database, `TX-${number}`);
      await refundPayment({ ...shop.services, payments: provider }, payment!);
      return (await findPayment(shop.database, `TX-${number}`))?.state;
    };
    /** The provider notifies the shop of the refund. */
    const notify = async () => {
      const { statusCode } = await shop.app.inject({
        method: 'POST',
        url: '/api/v1/payments/notification/',
        headers: { 'content-type': 'application/json', 'x-payment-signature': 'good' },
        payload: { reference: `TX-${number}`, state: 'refunded', amount: 10_000, currency: 'AED', card: null },
      });
      expect(statusCode).toBe(204);
      return (await findPayment(shop.database, `TX-${number}`))?.state;
    };
    return { identityId, number, refund, notify };
  }

  test('is sent once, with the first refund', async () => {
    const { number, refund } = await paymentOf('refunded@example.com', 'refund_due');
    expect([await refund(), await refund()]).toEqual(['refunded', 'refunded']);
    expect(await readMails(shop, 'refunded@example.com')).toEqual([`We have refunded your order ${number}`]);
  });

  test('is sent once when the provider’s notification comes first', async () => {
    const { number, refund, notify } = await paymentOf('notified@example.com', 'refund_due');
    expect([await notify(), await notify(), await refund()]).toEqual(['refunded', 'refunded', 'refunded']);
    expect(await readMails(shop, 'notified@example.com')).toEqual([`We have refunded your order ${number}`]);
  });

  test('is not sent for a payment that needs no refund', async () => {
    const { refund, notify } = await paymentOf('paid@example.com', 'paid');
    expect([await notify(), await refund()]).toEqual(['paid', 'paid']);
    expect(await readMails(shop, 'paid@example.com')).toEqual([]);
  });

  test('is not sent to a deleted account, whose payment is refunded', async () => {
    for (const [email, source] of [
      ['deleted@example.com', 'refund'],
      ['deleted-too@example.com', 'notify'],
    ] as const) {
      const payment = await paymentOf(email, 'refund_due');
      await shop.database.query('UPDATE identities SET removed_at = $2 WHERE id = $1::uuid', [payment.identityId, NOW]);
      expect(await payment[source]()).toBe('refunded');
      expect(await readMails(shop, email)).toEqual([]);
    }
  });
});
