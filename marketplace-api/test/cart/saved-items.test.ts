import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  listBuyLater,
  listFavourites,
  toggleBuyLater,
  toggleFavourite,
} from 'shared-contracts/endpoints/catalogue/favourites';
import { addToCart, getCart, getShortCart } from 'shared-contracts/endpoints/checkout/cart';
import { deleteSavedItem, restoreSavedItem, saveCartLine } from 'shared-contracts/endpoints/checkout/saved-items';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { createClient } from '../helpers/client.ts';
import { RULE_ENGINES } from '../helpers/engines.ts';
import { openSmallShop } from '../helpers/small-shop.ts';

const HEADPHONES = 101;
const PHONE = 104;
const MUG = 105;
/** Number of parallel clients. */
const CLIENTS = 12;

describe.each(RULE_ENGINES)('SavedItems on $name', (engine) => {
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  /** Late delivery is open: 20:30 in Dubai. */
  const now = new Date('2026-06-01T16:30:00Z');
  beforeAll(async () => {
    shop = await openSmallShop(() => now, engine);
    await shop.database.query('UPDATE offers SET qty = 50');
  });
  afterAll(() => shop.close());

  const choice = { product: HEADPHONES, inventory_id: 'INV-1', quantity: 2, warranty: 12, is_late_delivery: true };
  async function customerWithLine(email: string) {
    const client = createClient(shop.app);
    await client.signUp(email);
    const { lines } = (await client.request(addToCart, { query: {}, body: choice })).body;
    const save = () => client.request(saveCartLine, { params: { lineId: lines[0]!.id }, query: {} });
    const restore = (productId = HEADPHONES) => client.request(restoreSavedItem, { params: { productId }, query: {} });
    return { ...client, save, restore };
  }

  test('moves a line to the buy-later list and back with warranty, late delivery and offer [CART-16]', async () => {
    const sara = await customerWithLine('saved-1@example.com');
    const saved = (await sara.save()).body;
    expect(saved).toMatchObject({ lines: [], count: 0 });
    expect(saved.saved).toMatchObject([
      { product: { id: HEADPHONES, inventory_id: 'INV-1' }, quantity: 2, warranty: 12, is_late_delivery: true },
    ]);
    expect(saved.saved?.[0]?.saved_price).toBeNull();
    expect((await sara.request(listBuyLater, { query: {} })).body.results).toMatchObject([{ id: HEADPHONES }]);
    expect((await sara.request(getShortCart, { query: {} })).body.saved).toBeUndefined();
    expect((await sara.save()).status).toBe(404);

    const restored = (await sara.restore()).body;
    expect(restored).toMatchObject({ saved: [], notifications: [] });
    expect(restored.lines).toMatchObject([
      { quantity: 2, warranty: 12, is_late_delivery: true, product: { inventory_id: 'INV-1' } },
    ]);
    expect((await sara.restore()).status).toBe(404);
  });

  test('shows a product of the product page’s buy-later button, and removes it [CART-16]', async () => {
    const sara = await customerWithLine('saved-2@example.com');
    await sara.request(toggleBuyLater, { body: { product: PHONE } });
    const { saved } = (await sara.request(getCart, { query: {} })).body;
    expect(saved).toMatchObject([{ product: { id: PHONE }, quantity: 1, warranty: 0, saved_price: null }]);
    const remove = { params: { productId: PHONE }, query: {} };
    expect((await sara.request(deleteSavedItem, remove)).body.saved).toEqual([]);
    expect((await sara.request(deleteSavedItem, remove)).status).toBe(404);
    expect((await sara.request(listBuyLater, { query: {} })).body.count).toBe(0);
  });

  test('reports price and stock that changed meanwhile, in the list and after the move [CART-16][CART-13]', async () => {
    const sara = await customerWithLine('saved-3@example.com');
    await sara.save();
    await shop.database.query("UPDATE offer_prices SET price = price + 1000 WHERE offer_id = 1 AND country = 'AE'");
    await shop.database.query('UPDATE offers SET qty = 0 WHERE id = 1');
    const { saved } = (await sara.request(getCart, { query: {} })).body;
    expect(saved?.[0]).toMatchObject({ product: { qty: 0 }, saved_price: { currency: 'AED' } });
    expect(await sara.restore()).toMatchObject({
      status: 400,
      body: { non_field_errors: [ERROR_MESSAGES.sold_out] },
    });
    await shop.database.query('UPDATE offers SET qty = 1 WHERE id = 1');
    const { notifications } = (await sara.restore()).body;
    expect(notifications.map(({ code }) => code).toSorted()).toEqual(['price_changed', 'quantity_capped']);
    await shop.database.query('UPDATE offers SET qty = 50 WHERE id = 1');
  });

  test('a guest’s list becomes the customer’s at sign-in; no one else’s is reached [CART-16]', async () => {
    const guest = createClient(shop.app);
    const { id, lines } = (await guest.request(addToCart, { query: {}, body: choice })).body;
    await guest.request(addToCart, { query: { basket_id: id }, body: { product: MUG } });
    const save = { params: { lineId: lines[0]!.id }, query: { basket_id: id } };
    expect((await createClient(shop.app).request(saveCartLine, { ...save, query: {} })).status).toBe(404);
    expect((await guest.request(saveCartLine, save)).body.saved).toHaveLength(1);
    expect((await createClient(shop.app).request(getCart, { query: {} })).body.saved).toEqual([]);

    const email = 'saved-4@example.com';
    await guest.signUp(email);
    await guest.request(toggleBuyLater, { body: { product: PHONE } });
    const cart = (await guest.request(getCart, { query: { basket_id: id } })).body;
    expect(cart.lines).toMatchObject([{ product: { id: MUG } }]);
    expect(cart.saved?.map(({ product, warranty }) => [product.id, warranty]).toSorted()).toEqual([
      [HEADPHONES, 12],
      [PHONE, 0],
    ]);
  });

  /** A guest's buy-later list with a product, and a customer's; the customer signs in with the guest's cart. */
  async function mergedItem(email: string, guestChoice: object, customerChoice?: object) {
    const guest = createClient(shop.app);
    const save = async (client: typeof guest, body: object, basket_id?: string) => {
      const { id, lines } = (await client.request(addToCart, { query: { basket_id }, body: { ...choice, ...body } }))
        .body;
      await client.request(saveCartLine, { params: { lineId: lines[0]!.id }, query: { basket_id: id } });
      return id;
    };
    const id = await save(guest, guestChoice);
    const customer = createClient(shop.app);
    await customer.signUp(email);
    if (customerChoice) await save(customer, customerChoice);
    else await customer.request(toggleBuyLater, { body: { product: HEADPHONES } });
    const merge = () => customer.request(getCart, { query: { basket_id: id } });
    expect((await merge()).body.saved).toEqual((await merge()).body.saved);
    const { saved } = (await merge()).body;
    expect(saved).toHaveLength(1);
    const { quantity, warranty, is_late_delivery: isLate, product } = saved![0]!;
    return { quantity, warranty, isLate, offer: product.inventory_id };
  }

  test('a product on both lists keeps the larger quantity and the customer’s choices [CART-16]', async () => {
    const plain = { warranty: 0, is_late_delivery: false };
    const own = { warranty: 12, isLate: true, offer: 'INV-1' };
    expect(await mergedItem('both-1@example.com', { ...plain, quantity: 7 }, { quantity: 2 })).toEqual({
      ...own,
      quantity: 7,
    });
    expect(await mergedItem('both-2@example.com', { ...plain, quantity: 2 }, { quantity: 5 })).toEqual({
      ...own,
      quantity: 5,
    });
    const other = { ...plain, inventory_id: 'INV-2', quantity: 3 };
    expect(await mergedItem('both-3@example.com', other, { quantity: 1 })).toEqual({ ...own, quantity: 3 });
  });

  test('a product that the customer saved without an offer takes the guest’s choices [CART-16]', async () => {
    expect(await mergedItem('both-4@example.com', { quantity: 4 })).toEqual({
      quantity: 4,
      warranty: 12,
      isLate: true,
      offer: 'INV-1',
    });
  });

  test('a saved line has 1,000 pieces at most, saved twice or merged [CART-16]', async () => {
    await shop.database.query('UPDATE offers SET qty = 2000 WHERE id = 1');
    const sara = await customerWithLine('most-1@example.com');
    for (let round = 0; round < 2; round += 1) {
      const { lines } = (await sara.request(addToCart, { query: {}, body: { ...choice, quantity: 700 } })).body;
      await sara.request(saveCartLine, { params: { lineId: lines[0]!.id }, query: {} });
    }
    expect((await sara.request(getCart, { query: {} })).body.saved).toMatchObject([{ quantity: 1_000 }]);
    await shop.database.query('UPDATE saved_products SET quantity = 1800 WHERE quantity = 1000');
    const guest = createClient(shop.app);
    const { id, lines } = (await guest.request(addToCart, { query: {}, body: choice })).body;
    await guest.request(saveCartLine, { params: { lineId: lines[0]!.id }, query: { basket_id: id } });
    expect((await sara.request(getCart, { query: { basket_id: id } })).body.saved).toMatchObject([{ quantity: 1_000 }]);
    await shop.database.query('UPDATE offers SET qty = 50 WHERE id = 1');
  });

  test('saving another offer of a saved product replaces its pieces; of the same offer adds them [CART-16]', async () => {
    const sara = await customerWithLine('replace-1@example.com');
    await sara.save();
    const saveAnother = async (inventory_id: string, quantity: number) => {
      const body = { ...choice, warranty: 0, is_late_delivery: false, inventory_id, quantity };
      const { lines } = (await sara.request(addToCart, { query: {}, body })).body;
      return (await sara.request(saveCartLine, { params: { lineId: lines[0]!.id }, query: {} })).body.saved;
    };
    expect(await saveAnother('INV-1', 3)).toMatchObject([{ quantity: 5, warranty: 0 }]);
    expect(await saveAnother('INV-2', 4)).toMatchObject([{ quantity: 4, product: { inventory_id: 'INV-2' } }]);
  });

  test('restoring a product whose offer is in the cart adds the pieces up [CART-16]', async () => {
    const sara = await customerWithLine('restore-1@example.com');
    await sara.save();
    await sara.request(addToCart, { query: {}, body: { ...choice, quantity: 3 } });
    expect((await sara.restore()).body.lines).toMatchObject([{ quantity: 5 }]);
  });

  test('a favourite, a withdrawn product and one not sold in the country are no items to restore [CART-16]', async () => {
    const sara = await customerWithLine('restore-2@example.com');
    await sara.request(toggleFavourite, { body: { product: PHONE } });
    expect((await sara.request(getCart, { query: {} })).body.saved).toEqual([]);
    const params = { productId: PHONE };
    expect((await sara.request(deleteSavedItem, { params, query: {} })).status).toBe(404);
    expect((await sara.request(listFavourites, { query: {} })).body.count).toBe(1);

    await sara.save();
    for (const table of ['offers', 'products']) {
      const id = table === 'offers' ? 1 : HEADPHONES;
      await shop.database.query(`UPDATE ${table} SET is_active = false WHERE id = $1`, [id]);
      expect([table, (await sara.restore()).body]).toEqual([table, { non_field_errors: [ERROR_MESSAGES.sold_out] }]);
      await shop.database.query(`UPDATE ${table} SET is_active = true WHERE id = $1`, [id]);
    }
    await shop.database.query("DELETE FROM offer_prices WHERE offer_id = 1 AND country = 'SA'");
    const riyadh = { country: 'SA', city: 'Riyadh' };
    const restored = await sara.send('POST', `/api/v1/cart/saved/${HEADPHONES}/restore/`, undefined, riyadh);
    expect([restored.statusCode, restored.json()]).toEqual([
      400,
      { non_field_errors: [ERROR_MESSAGES.not_deliverable] },
    ]);
  });

  test('parallel moves of one line keep its pieces once [CART-16][API-03]', async () => {
    const sara = await customerWithLine('saved-5@example.com');
    for (let round = 0; round < 3; round += 1) {
      const { lines } = (await sara.request(getCart, { query: {} })).body;
      const save = { params: { lineId: lines[0]!.id }, query: {} };
      const saves = await Promise.all(Array.from({ length: CLIENTS }, () => sara.request(saveCartLine, save)));
      expect(saves.filter(({ status }) => status === 200)).toHaveLength(1);
      const restores = await Promise.all(Array.from({ length: CLIENTS }, () => sara.restore()));
      expect(restores.filter(({ status }) => status === 200)).toHaveLength(1);
      expect((await sara.request(getCart, { query: {} })).body).toMatchObject({ count: 2, saved: [] });
    }
  });
});
