import { describe, expect, test } from '@jest/globals';
import type { PaymentServices } from './payment-provider.ts';
import type { PaymentRow } from './payment-rows.ts';
import { refundIfDue, refundPayment } from './refund-payment.ts';

const STATES: readonly PaymentRow['state'][] = ['pending', 'paid', 'refused', 'abandoned', 'refund_due', 'refunded'];

/** Services whose provider refuses every refund, so that no database is needed; `refunds` has the requested ones. */
function createServices() {
  const refunds: string[] = [];
  const refuse = (reference: string) => {
    refunds.push(reference);
    return Promise.reject(new Error('the provider refuses'));
  };
  return { refunds, services: { payments: { refund: refuse } } as unknown as PaymentServices };
}

/** Runs `refundIfDue`; resolves to the requested refunds and the logged transactions. */
async function refund(state: PaymentRow['state'], hasChanged: boolean) {
  const { refunds, services } = createServices();
  const logged: unknown[] = [];
  const log = { error: (entry: { transaction: string }) => void logged.push(entry.transaction) };
  const payment = { transaction_number: 'TX1', state } as PaymentRow;
  await refundIfDue(services, { payment, hasChanged }, log);
  return { refunds, logged };
}

describe('RefundPayment [CART-10]', () => {
  test('refundIfDue: refunds a payment that has become due, and logs a failure', async () => {
    expect(await refund('refund_due', true)).toEqual({ refunds: ['TX1'], logged: ['TX1'] });
  });

  test('refundIfDue: leaves a due payment without change to the sweep, and every other state', async () => {
    const none = { refunds: [], logged: [] };
    expect(await refund('refund_due', false)).toEqual(none);
    for (const state of STATES.filter((each) => each !== 'refund_due')) {
      expect([state, await refund(state, true)]).toEqual([state, none]);
    }
  });

  test('refundPayment: fails without a payment provider, and where the provider refuses', async () => {
    const payment = { transaction_number: 'TX1', state: 'refund_due' } as PaymentRow;
    const without = { payments: null } as unknown as PaymentServices;
    await expect(refundPayment(without, payment)).rejects.toThrow('No payment provider is set up');
    await expect(refundPayment(createServices().services, payment)).rejects.toThrow('the provider refuses');
  });
});
