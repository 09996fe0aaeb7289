import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { acknowledgeNotifications, getCart, getShortCart } from 'shared-contracts/endpoints/checkout/cart';
import { getCheckout } from 'shared-contracts/endpoints/checkout/checkout';
import { applyPromoCode, clearPromoCode } from 'shared-contracts/endpoints/checkout/promo-codes';
import { getBalance, listMovements, switchWallet } from 'shared-contracts/endpoints/account/wallet';
import { RULE_ENGINES } from '../helpers/engines.ts';
import { createPayer } from '../helpers/place-test-order.ts';
import { openSmallShop } from '../helpers/small-shop.ts';

const HEADPHONES = 101;
const MUG = 105;

describe.each(RULE_ENGINES)('Promo codes and wallet of the cart on $name', (engine) => {
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  beforeAll(async () => {
    shop = await openSmallShop(() => new Date('2026-06-01T10:00:00Z'), engine);
  });
  afterAll(() => shop.close());

  type Payer = Awaited<ReturnType<typeof createPayer>>;
  const apply = (payer: Payer, code: string) => payer.request(applyPromoCode, { query: {}, body: { code } });
  const activate = (payer: Payer, active = true) => payer.request(switchWallet, { query: {}, body: { active } });

  test('applies a code in any spelling, replaces it and clears it; the totals follow [CART-07]', async () => {
    const payer = await createPayer(shop);
    await payer.add(HEADPHONES, 2);
    await payer.add(MUG);
    expect((await apply(payer, ' welcome10 ')).body).toMatchObject({
      promo_code: 'WELCOME10',
      promo_code_percent: 10,
      promo_code_saving: { amount: '63.70' },
      total_price: { amount: '573.30' },
      payable_total: { amount: '573.30' },
      vat_price: { amount: '27.30' },
      lines: [
        { price: { promo_code: { amount: { amount: '59.80' } } } },
        { price: { promo_code: { amount: { amount: '3.90' } } } },
      ],
    });
    expect((await apply(payer, 'HALF')).body).toMatchObject({ promo_code: 'HALF', total_price: { amount: '318.50' } });
    const cleared = (await payer.request(clearPromoCode, { query: {} })).body;
    expect(cleared).toMatchObject({ promo_code: null, promo_code_percent: 0, total_price: { amount: '637.00' } });
  });

  test.each(['NOPE', 'PAST', 'SOON', 'OFF', '', '<b>HALF</b>', 'خصم', 'x'.repeat(10_000), "' OR 1=1 --", 'HALF\u0000'])(
    'the code %j is rejected with its listed message, and the current code stays [CART-07]',
    async (code) => {
      const payer = await createPayer(shop);
      await payer.add(HEADPHONES);
      await apply(payer, 'WELCOME10');
      const response = await apply(payer, code);
      expect([response.status, response.body]).toEqual([400, { code: ['Wrong Promo Code!'] }]);
      expect((await payer.request(getCart, { query: {} })).body.promo_code).toBe('WELCOME10');
    },
  );

  test('applies a single-use code once; the order keeps its discount [CART-07]', async () => {
    const payer = await createPayer(shop);
    await payer.add(HEADPHONES);
    await apply(payer, 'WELCOME10');
    expect((await payer.order('cash')).body).toMatchObject({
      promo_code_saving: { amount: '29.90' },
      total_cost: { amount: '269.10' },
    });
    await payer.add(MUG);
    expect((await payer.request(getCart, { query: {} })).body.promo_code).toBeNull();
    expect((await apply(payer, 'WELCOME10')).status).toBe(400);
  });

  test('PlaceOrder: leaves a cart without promo code, wallet and notices [CART-07][CART-08]', async () => {
    await shop.database.query("INSERT INTO promo_codes (code, percent) VALUES ('AGAIN', 20), ('STOPS', 30)");
    const payer = await createPayer(shop);
    const cart = async () => (await payer.request(getCart, { query: {} })).body;
    const changePrice = (by: number) =>
      shop.database.query("UPDATE offer_prices SET price = price + $1 WHERE offer_id = 6 AND country = 'AE'", [by]);
    const emptied = { promo_code: null, removed_promo_code: null, notifications: [], lines: [] };
    await payer.add(MUG);
    await apply(payer, 'AGAIN');
    await payer.give(1_000);
    await activate(payer);
    await changePrice(100);
    expect((await cart()).notifications).toHaveLength(1);
    expect((await payer.order('cash')).status).toBe(200);
    await changePrice(-100);
    expect(await cart()).toMatchObject(emptied);
    expect((await payer.request(getBalance, {})).body.active).toBe(false);

    await payer.add(MUG);
    await apply(payer, 'STOPS');
    await shop.database.query("UPDATE promo_codes SET is_active = false WHERE code = 'STOPS'");
    expect((await cart()).removed_promo_code).toBe('STOPS');
    expect((await payer.order('cash')).status).toBe(200);
    expect(await cart()).toMatchObject(emptied);
  });

  test('removes a code that ends while in the cart; the notice stays until acknowledged [CART-07][CART-13]', async () => {
    await shop.database.query(
      "INSERT INTO promo_codes (code, percent) VALUES ('ENDING', 20), ('NEXT', 30) ON CONFLICT DO NOTHING",
    );
    const end = (code: string) =>
      shop.database.query('UPDATE promo_codes SET is_active = false WHERE code = $1', [code]);
    const payer = await createPayer(shop);
    await payer.add(MUG);
    const before = (await apply(payer, 'ENDING')).body;
    expect(before).toMatchObject({ promo_code: 'ENDING', removed_promo_code: null });
    await end('ENDING');
    const cart = async () => (await payer.request(getCart, { query: {} })).body;
    const noticed = await cart();
    expect(noticed).toMatchObject({ promo_code: null, removed_promo_code: 'ENDING', promo_code_percent: 0 });
    expect(noticed.version).toBeGreaterThan(before.version ?? 0);
    expect(await cart()).toEqual(noticed);
    expect((await payer.request(getShortCart, { query: {} })).body.removed_promo_code).toBeNull();

    const acknowledge = (version: number | undefined) =>
      payer.request(acknowledgeNotifications, {
        params: { cartId: noticed.id },
        query: { version },
        body: { notifications: [] },
      });
    expect((await acknowledge(before.version)).status).toBe(409);
    expect((await acknowledge(noticed.version)).status).toBe(204);
    const seen = await cart();
    expect(seen).toMatchObject({ promo_code: null, removed_promo_code: null });
    expect(seen.version).toBeGreaterThan(noticed.version ?? 0);

    // Another code or an order also ends the notice.
    await apply(payer, 'NEXT');
    await end('NEXT');
    expect((await cart()).removed_promo_code).toBe('NEXT');
    expect((await apply(payer, 'WELCOME10')).body).toMatchObject({ promo_code: 'WELCOME10', removed_promo_code: null });
    expect((await payer.order('cash')).status).toBe(200);
    expect((await cart()).removed_promo_code).toBeNull();
  });

  test('a code deleted while in several carts leaves the same notice in each [CART-07][CART-13]', async () => {
    await shop.database.query("INSERT INTO promo_codes (code, percent) VALUES ('GONE-1', 20), ('GONE-2', 30)");
    const payers = await Promise.all([createPayer(shop), createPayer(shop), createPayer(shop)]);
    const shown = await Promise.all(
      payers.map(async (payer, n) => {
        await payer.add(MUG);
        return (await apply(payer, n === 2 ? 'GONE-2' : 'GONE-1')).body;
      }),
    );
    await shop.database.query("DELETE FROM promo_codes WHERE code = 'GONE-1'");
    const carts = await Promise.all(payers.map(async (payer) => (await payer.request(getCart, { query: {} })).body));
    expect(carts).toMatchObject([
      { promo_code: null, removed_promo_code: 'GONE-1', promo_code_percent: 0 },
      { promo_code: null, removed_promo_code: 'GONE-1', promo_code_percent: 0 },
      { promo_code: 'GONE-2', removed_promo_code: null, promo_code_percent: 30 },
    ]);
    expect(carts.map(({ version = 0 }, n) => version > (shown[n]?.version ?? 0))).toEqual([true, true, false]);
  });

  test('a code for two orders is used twice by six parallel orders; no customer pays more than shown [CART-07]', async () => {
    const payers = await Promise.all(Array.from({ length: 6 }, () => createPayer(shop)));
    for (const payer of payers) {
      await payer.add(MUG);
      expect((await apply(payer, 'HALF')).status).toBe(200);
    }
    const shown = { payable_total: { amount: '34.50', currency: 'AED' as const } };
    const responses = await Promise.all(payers.map((payer) => payer.order('cash', shown)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(2);
    const refused = responses.find(({ status }) => status === 400);
    expect(refused!.body).toEqual({ non_field_errors: ['A price in your cart has changed. Please check the total'] });
  });

  test('spends the balance when the wallet is switched on; the payable total follows [CART-08]', async () => {
    const payer = await createPayer(shop);
    await payer.add(HEADPHONES);
    await payer.give(10_000);
    expect((await activate(payer)).body).toMatchObject({
      total_price: { amount: '299.00' },
      payable_total: { amount: '199.00' },
    });
    expect((await activate(payer, false)).body.payable_total.amount).toBe('299.00');
    await activate(payer);
    expect((await payer.request(getCheckout, { query: {} })).body).toMatchObject({
      wallet: { balance: { amount: '100.00' }, active: true },
      payment_methods: ['cash'],
    });
    const { body: order } = await payer.order('cash');
    expect(order).toMatchObject({ total_cost: { amount: '299.00' }, wallet_price: { amount: '100.00' } });
    expect((await payer.request(getBalance, {})).body).toEqual({
      balance: { amount: '0.00', currency: 'AED' },
      active: false,
    });
    const movements = (await payer.request(listMovements, { query: {} })).body;
    expect(movements.results).toMatchObject([
      { amount: { amount: '-100.00' }, kind: 'order', order_number: order.number },
      { amount: { amount: '100.00' }, kind: 'gift', order_number: null },
    ]);
  });

  test('a balance that covers the total pays all, and the order is processed at once [CART-08]', async () => {
    const payer = await createPayer(shop);
    await payer.add(MUG);
    await payer.give(100_000);
    expect((await payer.order('wallet')).body).toEqual({ payment_method: ['Please select a payment method'] });
    await activate(payer);
    expect((await payer.request(getCheckout, { query: {} })).body.payment_methods).toEqual(['wallet']);
    expect((await payer.order('cash')).body).toEqual({ payment_method: ['Please select a payment method'] });
    expect((await payer.order('wallet')).body).toMatchObject({
      status: 'processing',
      payment_status: 'paid',
      wallet_price: { amount: '54.00' },
      tracking: [{ status: 'ordered' }, { status: 'processing' }],
    });
    expect((await payer.request(getBalance, {})).body.balance.amount).toBe('946.00');
  });

  test('parallel orders never bring the wallet below zero [CART-08]', async () => {
    const payer = await createPayer(shop);
    await payer.give(5_400);
    for (let round = 0; round < 3; round += 1) {
      await payer.add(MUG);
      await activate(payer);
      await Promise.all([payer.order('wallet'), payer.order('cash'), payer.order('wallet'), activate(payer)]);
      const { body } = await payer.request(getBalance, {});
      expect(Number(body.balance.amount)).toBeGreaterThanOrEqual(0);
    }
    const [row] = await shop.database.query<{ spent: number }>(
      'SELECT -sum(amount)::int AS spent FROM wallet_movements WHERE identity_id = $1::uuid AND amount < 0',
      [payer.identityId],
    );
    expect(row!.spent).toBe(5_400);
  });
});
