import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addToCart, getCart } from 'shared-contracts/endpoints/checkout/cart';
import { applyPromoCode } from 'shared-contracts/endpoints/checkout/promo-codes';
import { CONCURRENCY, countValues, openTwoProcesses, runConcurrently } from './two-processes.ts';

const MUG = 105;

let shop: Awaited<ReturnType<typeof openTwoProcesses>>;
beforeAll(async () => {
  shop = await openTwoProcesses(() => new Date('2026-06-01T10:00:00Z'));
  await shop.shop.database.query('UPDATE offers SET qty = 1000');
});
afterAll(() => shop.close());

const createCode = (code: string) =>
  shop.shop.database.query('INSERT INTO promo_codes (code, percent) VALUES ($1, 20)', [code]);
/** The operator's statement, in a connection and a transaction of its own. */
const deleteCode = (code: string) => shop.otherDatabase.query('DELETE FROM promo_codes WHERE code = $1', [code]);

async function buyerWithCode(code: string) {
  const buyer = await shop.newBuyer();
  await buyer.at(0).request(addToCart, { query: {}, body: { product: MUG } });
  const { status } = await buyer.at(0).request(applyPromoCode, { query: {}, body: { code } });
  expect(status).toBe(200);
  return buyer;
}

test('PromoCodes: deleting a code does not wait for a locked cart that has it [CART-07][API-03]', async () => {
  await createCode('LOCKED');
  const buyer = await buyerWithCode('LOCKED');
  await shop.shop.database.transaction(async (tx) => {
    await tx.query('SELECT 1 FROM carts WHERE identity_id = $1::uuid FOR UPDATE', [buyer.identityId]);
    await deleteCode('LOCKED');
    // The lock order of an order: the cart, then the promo code.
    expect(await tx.query("SELECT 1 FROM promo_codes WHERE code = 'LOCKED' FOR UPDATE")).toEqual([]);
  });
  const { body } = await buyer.at(1).request(getCart, { query: {} });
  expect(body).toMatchObject({ promo_code: null, removed_promo_code: 'LOCKED' });
});

test('PromoCodes: a code deleted while carts with it are ordered, read and changed causes no error [CART-07][API-03]', async () => {
  for (const code of ['GOES-1', 'GOES-2', 'GOES-3']) {
    await createCode(code);
    const buyers = await runConcurrently(CONCURRENCY, () => buyerWithCode(code));
    const requests = runConcurrently(CONCURRENCY, async (index) => {
      const buyer = buyers[index]!;
      if (index % 3 === 0) return (await buyer.at(index).request(applyPromoCode, { query: {}, body: { code } })).status;
      if (index % 3 === 1) return (await buyer.at(index).request(getCart, { query: {} })).status;
      return (await buyer.order(index, shop.newKey())).status;
    });
    await deleteCode(code);
    const statuses = countValues(await requests);
    // A code that is gone is a wrong one; an order without a shown total is placed at the full price.
    expect(Object.keys(statuses).filter((status) => !['200', '400'].includes(status))).toEqual([]);
    const carts = await Promise.all(buyers.map((buyer) => buyer.at(0).request(getCart, { query: {} })));
    expect(carts.map(({ body }) => body.promo_code)).toEqual(carts.map(() => null));
  }
});
