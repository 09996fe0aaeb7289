import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addToCart, getCart } from 'shared-contracts/endpoints/checkout/cart';
import { toggleBuyLater } from 'shared-contracts/endpoints/catalogue/favourites';
import { saveCartLine } from 'shared-contracts/endpoints/checkout/saved-items';
import { createClient } from '../helpers/client.ts';
import { CONCURRENCY, countValues, openTwoProcesses, runConcurrently } from './two-processes.ts';

const HEADPHONES = 101;
const PHONE = 104;
const MUG = 105;

let shop: Awaited<ReturnType<typeof openTwoProcesses>>;
beforeAll(async () => {
  shop = await openTwoProcesses(() => new Date('2026-06-01T10:00:00Z'));
  await shop.shop.database.query('UPDATE offers SET qty = 1000');
});
afterAll(() => shop.close());

/** Saves pieces of a product for later; returns the cart's id. */
async function save(client: ReturnType<typeof createClient>, product: number, quantity: number, basket_id?: string) {
  const { id, lines } = (await client.request(addToCart, { query: { basket_id }, body: { product, quantity } })).body;
  const { status } = await client.request(saveCartLine, { params: { lineId: lines[0]!.id }, query: { basket_id: id } });
  expect(status).toBe(200);
  return id;
}

test('SavedItems: requests that merge a guest’s list at once keep each product once, with the larger quantity [CART-16][API-03]', async () => {
  for (let round = 0; round < 3; round += 1) {
    const guest = createClient(shop.apps[0]);
    const basket_id = await save(guest, HEADPHONES, 7);
    await save(guest, MUG, 2, basket_id);
    const customer = await shop.newCustomer();
    await save(customer.at(0), HEADPHONES, 3);
    await save(customer.at(0), MUG, 5);
    const responses = await runConcurrently(CONCURRENCY, async (index) => {
      if (index % 4 === 3) return customer.at(index).request(toggleBuyLater, { body: { product: PHONE, saved: true } });
      return customer.at(index).request(getCart, { query: { basket_id } });
    });
    expect(countValues(responses.map(({ status }) => status))).toEqual({ 200: CONCURRENCY });
    const { saved = [] } = (await customer.at(1).request(getCart, { query: {} })).body;
    const quantities = saved.map(({ product, quantity }): [number, number] => [product.id, quantity]);
    expect(quantities.toSorted(([one], [other]) => one - other)).toEqual([
      [HEADPHONES, 7],
      [PHONE, 1],
      [MUG, 5],
    ]);
    expect(await shop.value('SELECT count(*)::int FROM saved_products WHERE cart_id IS NOT NULL')).toBe(0);
  }
});
