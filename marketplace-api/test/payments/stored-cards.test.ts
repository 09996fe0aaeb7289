import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { deleteAccount } from 'shared-contracts/endpoints/account/account';
import { listCards } from 'shared-contracts/endpoints/checkout/payments';
import { findPayment } from '../../src/modules/payments/payment-rows.ts';
import { sweepPayments } from '../../src/modules/payments/sweep-payments.ts';
import { PASSWORD } from '../helpers/client.ts';
import { RULE_ENGINES } from '../helpers/engines.ts';
import { createFakeProvider, SAVED_CARD } from '../helpers/payments/fake-payment-provider.ts';
import { notifyPayment } from '../helpers/payments/notify-payment.ts';
import { createPayer } from '../helpers/place-test-order.ts';
import { openSmallShop } from '../helpers/small-shop.ts';
import { SILENT_LOG } from '../helpers/silent-log.ts';

const MUG = 105;
const MUG_OFFER = 6;
const START = '2026-06-01T10:00:00Z';
const LATER = '2026-06-01T10:31:00Z';
const AMOUNT = { amount: 9_300, currency: 'AED' };

describe.each(RULE_ENGINES)('Cards saved with payments that are refunded, on $name [CART-10]', (engine) => {
  const provider = createFakeProvider();
  let now = new Date(START);
  let cards = 0;
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  beforeAll(async () => {
    shop = await openSmallShop(() => now, engine, { payments: provider });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    now = new Date(START);
    await shop.database.query('UPDATE offers SET qty = 30 WHERE id = $1', [MUG_OFFER]);
  });

  const sweep = () => sweepPayments(shop.services, SILENT_LOG);
  const notify = (transaction: string) => notifyPayment(shop.app, provider, transaction);
  const stateOf = async (transaction: string) => (await findPayment(shop.database, transaction))?.state;

  /** A customer whose card order was released while the bank decides; the pieces are sold meanwhile. */
  async function released() {
    const customer = await createPayer(shop);
    await customer.add(MUG, 2);
    const transaction = (await customer.order('card')).body.transaction_number;
    provider.set(transaction, 'processing', AMOUNT);
    now = new Date(LATER);
    await sweep();
    expect(await stateOf(transaction)).toBe('abandoned');
    await shop.database.query('UPDATE offers SET qty = 0 WHERE id = $1', [MUG_OFFER]);
    const card = { ...SAVED_CARD, token: `kept-${(cards += 1)}` };
    return { customer, transaction, card };
  }

  test('SettlePayment: the card of a late payment is deleted at the provider with its refund, once', async () => {
    const { customer, transaction, card } = await released();
    provider.set(transaction, 'paid', { ...AMOUNT, card });
    for (const _ of [1, 2]) expect(await notify(transaction)).toBe(204);
    for (const _ of [1, 2]) await sweep();
    expect([await stateOf(transaction), provider.forgotten]).toEqual(['refunded', [card.token]]);
    expect((await customer.request(listCards, {})).body.count).toBe(0);
  });

  test('SettlePayment: so is that of a payment of another amount, and of a deleted account', async () => {
    const customer = await createPayer(shop);
    await customer.add(MUG, 2);
    const other = (await customer.order('card')).body.transaction_number;
    provider.set(other, 'paid', { ...AMOUNT, amount: 9_299, card: { ...SAVED_CARD, token: 'kept-other' } });
    now = new Date(LATER);
    await sweep();
    expect([await stateOf(other), provider.forgotten]).toEqual(['refunded', expect.arrayContaining(['kept-other'])]);

    await shop.database.query('UPDATE offers SET qty = 30 WHERE id = $1', [MUG_OFFER]);
    now = new Date(START);
    const { customer: leaving, transaction, card } = await released();
    expect((await leaving.request(deleteAccount, { body: { password: PASSWORD } })).status).toBe(204);
    provider.set(transaction, 'paid', { ...AMOUNT, card });
    expect(await notify(transaction)).toBe(204);
    await sweep();
    expect(provider.forgotten).toContain(card.token);
  });

  test('SettlePayment: so is that of a released payment that the provider refunded by itself', async () => {
    const { transaction, card } = await released();
    provider.set(transaction, 'refunded', { ...AMOUNT, card });
    await sweep();
    await sweep();
    expect([await stateOf(transaction), provider.forgotten]).toEqual([
      'abandoned',
      expect.arrayContaining([card.token]),
    ]);
  });

  test('SettlePayment: a card that the customer has saved before stays', async () => {
    const { customer, transaction, card } = await released();
    await shop.database.query(
      `INSERT INTO payment_cards (identity_id, token, brand, last_four, expiry_month, expiry_year, saved_at)
       VALUES ($1::uuid, $2, 'Visa', '4242', 12, 2030, now())`,
      [customer.identityId, card.token],
    );
    provider.set(transaction, 'paid', { ...AMOUNT, card });
    expect(await notify(transaction)).toBe(204);
    await sweep();
    expect([await stateOf(transaction), provider.forgotten]).toEqual([
      'refunded',
      expect.not.arrayContaining([card.token]),
    ]);
    expect(await shop.database.query('SELECT 1 FROM card_deletions')).toEqual([]);
  });
});
