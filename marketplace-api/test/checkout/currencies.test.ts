import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createAddress } from 'shared-contracts/endpoints/account/addresses';
import { addToCart, getCart } from 'shared-contracts/endpoints/checkout/cart';
import { getCheckout, placeOrder } from 'shared-contracts/endpoints/checkout/checkout';
import { applyPromoCode } from 'shared-contracts/endpoints/checkout/promo-codes';
import { getReferralLink } from 'shared-contracts/endpoints/account/referral';
import { requestReturn } from 'shared-contracts/endpoints/account/returns';
import { getBalance, switchWallet } from 'shared-contracts/endpoints/account/wallet';
import type { Order } from 'shared-contracts/entities/account/order';
import { fromMinor, type Money, toMinor } from 'shared-contracts/money';
import { findOrderFaults } from '../../src/modules/orders/order-faults.ts';
import { recordMovement } from '../../src/modules/ledger/ledger.ts';
import { createBuyer, sendOperatorRequest } from '../helpers/after-sales.ts';
import { DUBAI_ADDRESS } from '../helpers/client.ts';
import { RULE_ENGINES } from '../helpers/engines.ts';
import { openSmallShop } from '../helpers/small-shop.ts';

const HEADPHONES = 101;
const SAUDI = { country: 'SA', city: '11' };
const EMIRATES = { country: 'AE', city: 'Dubai' };
const RIYADH_ADDRESS = { ...DUBAI_ADDRESS, country: 'SA', city: 11, mobile_number: '+966 55 123 4567' } as const;
const AED = (minor: number) => fromMinor(minor, 'AED');
const SAR = (minor: number) => fromMinor(minor, 'SAR');

describe.each(RULE_ENGINES)('Wallets and orders in two currencies on $name [API-02] [CART-08]', (engine) => {
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  const now = new Date('2026-06-01T10:00:00Z');
  let people = 0;
  beforeAll(async () => {
    shop = await openSmallShop(() => now, engine);
    await shop.database.query('UPDATE offers SET qty = 500');
  });
  afterAll(() => shop.close());

  /** A customer who shops in both countries. */
  async function traveller(ref?: string) {
    const email = `traveller-${(people += 1)}@example.com`;
    const buyer = await createBuyer(shop, email, ref);
    const createRequestIn =
      (location: typeof SAUDI): typeof buyer.request =>
      (call, input) => {
        const { headers }: { headers?: object } = input;
        return buyer.request(call, { ...input, headers: { ...location, ...headers } });
      };
    const requestSaudi = createRequestIn(SAUDI);
    const { id: address } = (await requestSaudi(createAddress, { body: RIYADH_ADDRESS })).body;
    const [row] = await shop.database.query<{ id: string }>('SELECT id FROM identities WHERE email = $1', [email]);
    const wallet = async () => [
      (await createRequestIn(EMIRATES)(getBalance, {})).body,
      (await requestSaudi(getBalance, {})).body,
    ];
    return {
      ...buyer,
      requestSaudi,
      wallet,
      balances: async () => (await wallet()).map(({ balance }) => balance),
      give: (amount: number, currency: Money['currency']) =>
        recordMovement(shop.database, { identityId: row!.id, currency, amount, kind: 'gift', orderId: null, at: now }),
      fill: async (promo?: string) => {
        const body = { product: HEADPHONES, inventory_id: 'INV-1' };
        await requestSaudi(addToCart, { query: {}, body });
        if (promo) await requestSaudi(applyPromoCode, { query: {}, body: { code: promo } });
        await requestSaudi(switchWallet, { query: {}, body: { active: true } });
        return (await requestSaudi(getCart, { query: {} })).body;
      },
      order: (shown?: Money, payment_method: 'cash' | 'wallet' = 'cash') =>
        requestSaudi(placeOrder, {
          body: { address, payment_method, ...(shown && { payable_total: shown }) },
          headers: { 'Idempotency-Key': crypto.randomUUID() },
        }),
      giveBack: async (order: Order) => {
        const lines = order.lines.map(({ id, quantity }) => ({ line: id, quantity }));
        const returnRequest = await requestSaudi(requestReturn, {
          params: { number: order.number },
          body: { lines, reason: 'other' },
        });
        expect(await sendOperatorRequest(shop, `returns/${returnRequest.body.number}`, 'returned')).toBe(204);
        return returnRequest.body;
      },
    };
  }

  test('Checkout: spends no dirhams on an order in riyals, and rejects a total that was shown in dirhams', async () => {
    const layla = await traveller();
    await layla.give(50_000, 'AED');
    const cart = await layla.fill();
    expect(cart.payable_total).toEqual(cart.total_price);
    const { wallet } = (await layla.requestSaudi(getCheckout, { query: {} })).body;
    expect(wallet).toEqual({ balance: SAR(0), active: true });
    const inDirhams = { ...cart.payable_total, currency: 'AED' as const };
    expect((await layla.order(inDirhams)).status).toBe(400);
    expect((await layla.order(cart.payable_total)).body).toMatchObject({
      total_cost: SAR(31_900),
      wallet_price: SAR(0),
      amount_due: SAR(31_900),
    });
    expect(await layla.balances()).toEqual([AED(50_000), SAR(0)]);
  });

  test('Returns: refund an order with promo code and wallet payment in its currency [ACC-02]', async () => {
    const layla = await traveller();
    await layla.give(50_000, 'AED');
    await layla.give(10_000, 'SAR');
    const cart = await layla.fill('WELCOME10');
    const { body: order } = await layla.order(cart.payable_total);
    const total = 31_900 - 3_190;
    expect(order).toMatchObject({
      total_cost: SAR(total),
      promo_code_saving: SAR(3_190),
      wallet_price: SAR(10_000),
      amount_due: SAR(total - 10_000),
    });
    expect(await layla.balances()).toEqual([AED(50_000), SAR(0)]);
    await sendOperatorRequest(shop, `orders/${order.number}`, 'delivered');
    expect((await layla.giveBack(order)).refund).toEqual(SAR(total));
    expect(await layla.balances()).toEqual([AED(50_000), SAR(total)]);
  });

  test('Referrals: reward in the currency of the friend’s order, and record debt in that currency only [ACC-08]', async () => {
    const sara = await traveller();
    const { code } = (await sara.request(getReferralLink, {})).body;
    const friend = await traveller(code);
    await friend.fill();
    const { body: first } = await friend.order();
    await sendOperatorRequest(shop, `orders/${first.number}`, 'delivered');
    expect(await sara.balances()).toEqual([AED(0), SAR(2_500)]);
    expect(await friend.balances()).toEqual([AED(0), SAR(2_500)]);

    await sara.fill();
    expect((await sara.order()).body.wallet_price).toEqual(SAR(2_500));
    await friend.giveBack(first);
    await sara.give(9_000, 'AED');
    const [dirhams, riyals] = await sara.wallet();
    expect(dirhams).toMatchObject({ balance: AED(9_000) });
    expect(dirhams?.owed).toBeUndefined();
    expect(riyals).toMatchObject({ balance: SAR(0), owed: SAR(2_500) });
    await sara.give(3_000, 'SAR');
    expect(await sara.balances()).toEqual([AED(9_000), SAR(500)]);
    expect(await friend.balances()).toEqual([AED(0), SAR(toMinor(first.lines[0]!.total))]);
  });

  test('OrderFaults: finds no fault, then finds a reward that was paid in another currency [API-03]', async () => {
    expect(await findOrderFaults(shop.database)).toEqual([]);
    const referrer = await traveller();
    const friend = await traveller((await referrer.request(getReferralLink, {})).body.code);
    await friend.fill();
    await sendOperatorRequest(shop, `orders/${(await friend.order()).body.number}`, 'delivered');
    await shop.database.query(`UPDATE wallet_movements SET currency = 'AED' WHERE kind = 'referral' AND currency = 'SAR'
      AND id = (SELECT max(id) FROM wallet_movements WHERE kind = 'referral')`);
    expect((await findOrderFaults(shop.database)).map(({ fault }) => fault)).toContain('referral_rewards');
  });
});
