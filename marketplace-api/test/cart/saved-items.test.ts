import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { listBuyLater, toggleBuyLater } from 'shared-contracts/endpoints/catalogue/favourites';
import { addToCart, getCart, getShortCart } from 'shared-contracts/endpoints/checkout/cart';
import { deleteSavedItem, restoreSavedItem, saveCartLine } from 'shared-contracts/endpoints/checkout/saved-items';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { createClient } from '../helpers/client.ts';
import { ENGINES } from '../helpers/engines.ts';
import { openSmallShop } from '../helpers/small-shop.ts';

const HEADPHONES = 101;
const PHONE = 104;
const MUG = 105;
/** Number of parallel clients. */
const CLIENTS = 12;

describe.each(ENGINES)('SavedItems on $name', (engine) => {
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  /** Late delivery is open: 20:30 in Dubai. */
  const now = new Date('2026-06-01T16:30:00Z');
  beforeAll(async () => {
    shop = await openSmallShop(() => now, engine);
    await shop.database.query('UPDATE offers SET qty = 50');
  }, 180_000);
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
