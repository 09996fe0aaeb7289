import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { placeOrder } from 'shared-contracts/endpoints/checkout/checkout';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { releaseStock, isInStock, lockOffers, reserveStock } from '../../src/modules/orders/stock.ts';
import { HttpError } from '../../src/infra/http/http-error.ts';
import { balanceOf, recordMovement } from '../../src/modules/ledger/ledger.ts';
import { RULE_ENGINES } from '../helpers/engines.ts';
import { createFakeProvider } from '../helpers/payments/fake-payment-provider.ts';
import { createPayer } from '../helpers/place-test-order.ts';
import { openSmallShop } from '../helpers/small-shop.ts';

const PHONE = { offer_id: 5, product_id: 104 };
const MUG = { offer_id: 6, product_id: 105 };

describe.each(RULE_ENGINES)('Order effects on $name [API-02] [API-03]', (engine) => {
  const provider = createFakeProvider();
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  beforeAll(async () => {
    shop = await openSmallShop(() => new Date('2026-06-01T10:00:00Z'), engine, { payments: provider });
  });
  afterAll(() => shop.close());

  const read = async ({ offer_id, product_id }: typeof PHONE) => {
    const [row] = await shop.database.query<{ qty: number; orders_count: number }>(
      'SELECT o.qty, p.orders_count FROM offers o JOIN products p ON p.id = $2 WHERE o.id = $1',
      [offer_id, product_id],
    );
    return row!;
  };

  test('reserveStock: takes nothing of any line when 1 piece is left and 2 are ordered', async () => {
    await shop.database.query('UPDATE offers SET qty = 1 WHERE id = $1', [PHONE.offer_id]);
    const before = [await read(MUG), await read(PHONE)];
    const lines = [
      { ...MUG, quantity: 1 },
      { ...PHONE, quantity: 2 },
    ];
    const taking = shop.database.transaction(async (tx) => {
      await lockOffers(
        tx,
        lines.map(({ offer_id }) => offer_id),
      );
      expect(await isInStock(tx, lines)).toBe(false);
      await reserveStock(tx, lines);
    });
    await expect(taking).rejects.toBeInstanceOf(HttpError);
    await expect(taking).rejects.toMatchObject({
      statusCode: 400,
      body: { non_field_errors: [ERROR_MESSAGES.sold_out] },
    });
    expect([await read(MUG), await read(PHONE)]).toEqual(before);
  });

  test('reserveStock: takes the last piece and counts it as sold; releaseStock undoes both', async () => {
    await shop.database.query('UPDATE offers SET qty = 1 WHERE id = $1', [PHONE.offer_id]);
    const before = await read(PHONE);
    const lines = [{ ...PHONE, quantity: 1 }];
    await shop.database.transaction((tx) => reserveStock(tx, lines));
    expect(await read(PHONE)).toEqual({ qty: 0, orders_count: before.orders_count + 1 });
    await shop.database.transaction((tx) => releaseStock(tx, lines));
    expect(await read(PHONE)).toEqual(before);
  });

  test('move: rejects spending more than the wallet holds, and writes nothing then', async () => {
    const { identityId, give } = await createPayer(shop);
    await give(1_000);
    const spend = (amount: number) =>
      shop.database.transaction((tx) =>
        recordMovement(tx, { identityId, currency: 'AED', amount, kind: 'order', orderId: null, at: new Date() }),
      );
    await expect(spend(-1_001)).rejects.toThrow('does not hold 1001 minor units of AED');
    expect(await balanceOf(shop.database, identityId, 'AED')).toBe(1_000);
    await spend(-1_000);
    expect(await balanceOf(shop.database, identityId, 'AED')).toBe(0);
  });

  test('release_keys: the key of a rejected order places a new one, that of a paid order returns the same [CART-10]', async () => {
    const payer = await createPayer(shop);
    await payer.add(MUG.product_id, 1);
    const order = async () =>
      (
        await payer.request(placeOrder, {
          body: { address: payer.address, payment_method: 'card' },
          headers: { 'Idempotency-Key': `release-${payer.identityId}` },
        })
      ).body;
    const first = await order();
    expect((await order()).number).toBe(first.number);
    await payer.form(first.transaction_number);
    provider.set(first.transaction_number, 'refused');
    await payer.process(first.transaction_number);
    const second = await order();
    expect(second.number).not.toBe(first.number);
    await payer.form(second.transaction_number);
    provider.set(second.transaction_number, 'paid');
    await payer.process(second.transaction_number);
    expect((await order()).number).toBe(second.number);
  });
});
