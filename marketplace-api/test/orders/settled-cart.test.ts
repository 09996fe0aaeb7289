import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getCart } from 'shared-contracts/endpoints/checkout/cart';
import { applyPromoCode, clearPromoCode } from 'shared-contracts/endpoints/checkout/promo-codes';
import { switchWallet } from 'shared-contracts/endpoints/account/wallet';
import { RULE_ENGINES } from '../helpers/engines.ts';
import { createFakeProvider } from '../helpers/payments/fake-payment-provider.ts';
import { notifyPayment } from '../helpers/payments/notify-payment.ts';
import { createPayer } from '../helpers/place-test-order.ts';
import { openSmallShop } from '../helpers/small-shop.ts';

const HEADPHONES = 101;
const MUG = 105;
const MUG_OFFER = 6;

describe.each(RULE_ENGINES)('Cart after a settled card payment on $name [CART-10]', (engine) => {
  const provider = createFakeProvider();
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  beforeAll(async () => {
    shop = await openSmallShop(() => new Date('2026-06-01T10:00:00Z'), engine, { payments: provider });
    await shop.database.query(
      `INSERT INTO promo_codes (code, percent)
       VALUES ('ORDERED', 10), ('MEANWHILE', 20), ('DELETED', 10), ('ENDED', 10)`,
    );
  });
  afterAll(() => shop.close());

  type Payer = Awaited<ReturnType<typeof createPayer>>;
  const apply = (payer: Payer, code: string) => payer.request(applyPromoCode, { query: {}, body: { code } });
  const activateWallet = (payer: Payer) => payer.request(switchWallet, { query: {}, body: { active: true } });
  const setMugStock = (qty: number) =>
    shop.database.query('UPDATE offers SET qty = $2 WHERE id = $1', [MUG_OFFER, qty]);

  /** The stored cart: what of it the shopper sees, and the switch of the wallet. */
  async function readCart(payer: Payer) {
    const { body } = await payer.request(getCart, { query: {} });
    const [row] = await shop.database.query<{ uses_wallet: boolean; stored: number }>(
      'SELECT uses_wallet, jsonb_array_length(notifications) AS stored FROM carts WHERE identity_id = $1::uuid',
      [payer.identityId],
    );
    return {
      products: body.lines.map(({ product, quantity }) => [product.id, quantity]),
      code: body.promo_code,
      removedCode: body.removed_promo_code,
      usesWallet: row?.uses_wallet,
      notices: body.notifications.map(({ code }) => code),
      storedNotices: row?.stored,
    };
  }

  /** A card order of two mugs by a customer with money in the wallet. */
  async function placeCardOrder(options: { readonly code?: string; readonly spendsWallet?: boolean } = {}) {
    await setMugStock(1_000);
    const payer = await createPayer(shop);
    await payer.give(1_000);
    await payer.add(MUG, 2);
    if (options.code !== undefined) await apply(payer, options.code);
    if (options.spendsWallet) await activateWallet(payer);
    const { status, body } = await payer.order('card');
    expect(status).toBe(200);
    await payer.form(body.transaction_number);
    const pay = async () => {
      provider.set(body.transaction_number, 'paid');
      expect(await notifyPayment(shop.app, provider, body.transaction_number)).toBe(204);
      const paid = await shop.database.query('SELECT 1 FROM orders WHERE number = $1 AND payment_status = $2', [
        body.number,
        'paid',
      ]);
      expect(paid).toHaveLength(1);
    };
    return { payer, pay };
  }

  test('leaves the code, the wallet switch and the notices that the shopper set or got since the order [CART-07][CART-13]', async () => {
    const { payer, pay } = await placeCardOrder({ code: 'ORDERED' });
    await payer.add(HEADPHONES, 2);
    await payer.add(MUG, 2);
    await apply(payer, 'MEANWHILE');
    await activateWallet(payer);
    // Two of the four mugs are reserved by the order itself, so the cart can have three.
    await setMugStock(1);
    expect((await readCart(payer)).notices).toEqual(['quantity_capped']);
    await pay();
    expect(await readCart(payer)).toEqual({
      products: [
        [MUG, 1],
        [HEADPHONES, 2],
      ],
      code: 'MEANWHILE',
      removedCode: null,
      usesWallet: true,
      notices: ['quantity_capped'],
      storedNotices: 1,
    });
  });

  test('takes out the code and the wallet switch of the order, and the notices of lines that left [CART-07]', async () => {
    const { payer, pay } = await placeCardOrder({ code: 'ORDERED', spendsWallet: true });
    await payer.add(MUG, 1);
    await payer.add(HEADPHONES, 1);
    await setMugStock(0);
    expect((await readCart(payer)).notices).toEqual(['quantity_capped']);
    await pay();
    expect(await readCart(payer)).toEqual({
      products: [[HEADPHONES, 1]],
      code: null,
      removedCode: null,
      usesWallet: false,
      notices: [],
      storedNotices: 0,
    });
  });

  test('an empty cart spends no wallet money and shows no removed code, but has a code that was set since [CART-07]', async () => {
    const { payer, pay } = await placeCardOrder({ code: 'ENDED' });
    await shop.database.query(`UPDATE promo_codes SET is_active = false WHERE code = 'ENDED'`);
    expect((await readCart(payer)).removedCode).toBe('ENDED');
    await activateWallet(payer);
    await pay();
    expect(await readCart(payer)).toMatchObject({ products: [], code: null, removedCode: null, usesWallet: false });

    const other = await placeCardOrder();
    await apply(other.payer, 'MEANWHILE');
    await other.pay();
    expect(await readCart(other.payer)).toMatchObject({ products: [], code: 'MEANWHILE' });
  });

  test('a code of the order that ended or was deleted since leaves no notice; another one’s notice stays [CART-07][CART-13]', async () => {
    const deleted = await placeCardOrder({ code: 'DELETED' });
    await deleted.payer.add(HEADPHONES, 1);
    await shop.database.query(`DELETE FROM promo_codes WHERE code = 'DELETED'`);
    await deleted.pay();
    expect(await readCart(deleted.payer)).toMatchObject({ code: null, removedCode: null });

    await shop.database.query(`UPDATE promo_codes SET is_active = true WHERE code = 'ENDED'`);
    const replaced = await placeCardOrder();
    await replaced.payer.add(HEADPHONES, 1);
    await replaced.payer.request(clearPromoCode, { query: {} });
    await apply(replaced.payer, 'ENDED');
    await shop.database.query(`UPDATE promo_codes SET is_active = false WHERE code = 'ENDED'`);
    expect((await readCart(replaced.payer)).removedCode).toBe('ENDED');
    await replaced.pay();
    expect(await readCart(replaced.payer)).toMatchObject({ code: null, removedCode: 'ENDED' });
  });
});
