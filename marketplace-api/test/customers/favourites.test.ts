import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  addFavourite,
  listBuyLater,
  listFavourites,
  toggleBuyLater,
  toggleFavourite,
} from 'shared-contracts/endpoints/catalogue/favourites';
import { createClient } from '../helpers/client.ts';
import { RULE_ENGINES } from '../helpers/engines.ts';
import { openSmallShop } from '../helpers/small-shop.ts';

const HEADPHONES = 101;
const PHONE = 104;
const MUG = 105;

describe.each(RULE_ENGINES)('Favourites on $name [API-02]', (engine) => {
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  let now = new Date('2026-06-01T10:00:00Z');
  beforeAll(async () => {
    shop = await openSmallShop(() => now, engine);
  });
  afterAll(() => shop.close());

  async function customer(email: string, headers: Record<string, string> = {}) {
    const client = createClient(shop.app, headers);
    await client.signUp(email);
    return client;
  }

  test('lists a customer’s products newest first and removes them [ACC-06]', async () => {
    const sara = await customer('sara@example.com');
    expect((await sara.request(toggleFavourite, { body: { product: HEADPHONES } })).body).toEqual({
      product: HEADPHONES,
      saved: true,
    });
    now = new Date('2026-06-01T10:05:00Z');
    await sara.request(toggleFavourite, { body: { product: MUG } });
    const all = (await sara.request(listFavourites, { query: {} })).body;
    expect(all).toMatchObject({ count: 2, next: null, results: [{ id: MUG }, { id: HEADPHONES }] });

    const only = (await sara.request(listFavourites, { query: { product: HEADPHONES } })).body;
    expect(only.results.map((card) => card.id)).toEqual([HEADPHONES]);

    expect((await sara.request(toggleFavourite, { body: { product: MUG } })).body.saved).toBe(false);
    expect((await sara.request(listFavourites, { query: {} })).body.count).toBe(1);
  });

  test('setting a state is idempotent [ACC-06]', async () => {
    const sara = await customer('again@example.com');
    for (const saved of [true, true, false, false]) {
      const response = await sara.request(toggleFavourite, { body: { product: PHONE, saved } });
      expect(response.body).toEqual({ product: PHONE, saved });
    }
    expect((await sara.request(listFavourites, { query: {} })).body.results).toEqual([]);
  });

  test('adding a favourite twice keeps one; an unknown product is a 404 [ACC-06][API-01]', async () => {
    const sara = await customer('add@example.com');
    const add = async () => (await sara.request(addFavourite, { body: { product: MUG } })).body;
    expect([await add(), await add()]).toEqual([1, 2].map(() => ({ product: MUG, saved: true })));
    expect((await sara.request(listFavourites, { query: {} })).body.results).toMatchObject([{ id: MUG }]);
    expect((await sara.request(addFavourite, { body: { product: 9_999 } })).status).toBe(404);
  });

  test('the buy-later list is separate, and each customer has their own lists [ACC-06]', async () => {
    const sara = await customer('later@example.com');
    const omar = await customer('omar@example.net');
    await sara.request(toggleBuyLater, { body: { product: PHONE } });
    expect((await sara.request(listBuyLater, { query: {} })).body.results).toMatchObject([{ id: PHONE }]);
    expect((await sara.request(listFavourites, { query: {} })).body.count).toBe(0);
    expect((await omar.request(listBuyLater, { query: {} })).body.count).toBe(0);
  });

  test('omits products that are not sold in the country [ACC-06] [LOC-02]', async () => {
    const headers: Record<string, string> = {};
    const sara = await customer('travels@example.com', headers);
    for (const product of [PHONE, MUG]) await sara.request(toggleFavourite, { body: { product } });
    headers['country'] = 'SA';
    const { body } = await sara.request(listFavourites, { query: {} });
    expect(body).toMatchObject({ count: 1, results: [{ id: PHONE, taxed_newprice: { currency: 'SAR' } }] });
  });

  test('rejects guests; an unknown product is 404, invalid input 400 [AUTH-07] [API-01]', async () => {
    const guest = createClient(shop.app);
    expect((await guest.request(listFavourites, { query: {} })).status).toBe(401);
    expect((await guest.request(toggleFavourite, { body: { product: MUG } })).status).toBe(401);
    const sara = await customer('careful@example.com');
    expect((await sara.request(toggleFavourite, { body: { product: 999 } })).status).toBe(404);
    expect((await sara.request(toggleBuyLater, { body: { product: -1 } })).status).toBe(400);
    expect((await sara.request(listFavourites, { query: { product: 'abc' } })).status).toBe(400);
  });
});
