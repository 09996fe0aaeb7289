import { describe, expect, test } from '@jest/globals';
import { fromMinor } from './money.ts';
import { orderPayment } from './order-payment.ts';
import { buildOrder } from './testing/builders.ts';

const AED = (minor: number) => fromMinor(minor, 'AED');
const order = buildOrder({ total_cost: AED(681_570), wallet_price: AED(29_900), payment_status: 'pending' });

describe('orderPayment', () => {
  test('the courier collects what the wallet did not pay [ACC-01]', () => {
    expect(orderPayment(order)).toEqual({
      walletAmount: AED(29_900),
      methodAmount: AED(651_670),
      amountDue: AED(651_670),
    });
    expect(orderPayment({ ...order, amount_due: AED(100) }).amountDue).toEqual(AED(100));
  });

  test.each(['paid', 'refused', 'refunded'] as const)(
    'nothing is due once the payment is %s [ACC-01]',
    (payment_status) => {
      expect(orderPayment({ ...order, payment_status }).amountDue).toEqual(AED(0));
    },
  );
});
