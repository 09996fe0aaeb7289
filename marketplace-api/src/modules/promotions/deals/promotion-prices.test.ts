import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addToCart, getCart } from 'shared-contracts/endpoints/checkout/cart';
import { listFacets, listProducts } from 'shared-contracts/endpoints/catalogue/catalogue';
import { listDeals } from 'shared-contracts/endpoints/catalogue/deals';
import { estimateShipping, getProduct, listOffers } from 'shared-contracts/endpoints/catalogue/product';
import { createClient } from '../../../../test/helpers/client.ts';
import { openSmallShop } from '../../../../test/helpers/small-shop.ts';

const BEGIN = '2026-06-01T12:00:00Z';
const END = '2026-06-01T18:00:00Z';
let now = new Date('2026-06-01T11:59:59Z');
let shop: Awaited<ReturnType<typeof openSmallShop>>;
beforeAll(async () => {
  shop = await openSmallShop(() => now);
  // Offer 5 is the only one of product 104: 1,499.50, before 1,999.00.
  await shop.database.runScript(`
    INSERT INTO promotions (id, slug, kind, title_en, title_ar, starts_at, ends_at) VALUES (50, 'evening', 'limited', 'Evening', 'المساء', '${BEGIN}', '${END}');
    INSERT INTO promotion_products (promotion_id, product_id) VALUES (50, 104);
    INSERT INTO promotion_prices (promotion_id, offer_id, country, price) VALUES (50, 5, 'AE', 99900);`);
});
afterAll(() => shop.close());

const at = (time: string) => (now = new Date(time));
const slug = 'nova-phone-blue';
/** The price in every response that shows it. */
async function prices() {
  const product = await shop.request(getProduct, { query: { slug } });
  const [offer] = (await shop.request(listOffers, { query: { product: 104 } })).results;
  const list = await shop.request(listProducts, { query: { filters: ['category:phones'] } });
  const { facets } = await shop.request(listFacets, { query: { filters: ['category:phones'] } });
  const filtered = await shop.request(listProducts, { query: { filters: ['category:phones', 'price:900__1100'] } });
  const price = facets.find(({ name }) => name === 'price');
  return [
    product.taxed_newprice.amount,
    product.taxed_oldprice?.amount,
    product.percent_off,
    offer?.taxed_newprice.amount,
    list.results[0]?.taxed_newprice.amount,
    price?.kind === 'range' && price.min,
    filtered.count,
  ];
}
const USUAL = ['1499.50', '1999.00', 24, '1499.50', '1499.50', '1499.50', 0];
const REDUCED = ['999.00', '1499.50', 33, '999.00', '999.00', '999.00', 1];

test('applyDueChanges: a promotion price applies everywhere from its beginning to its end, and then reverts by itself', async () => {
  expect(await prices()).toEqual(USUAL);
  at(BEGIN);
  expect(await prices()).toEqual(REDUCED);
  expect(await shop.request(listDeals, { query: { kind: 'limited' } })).toMatchObject({
    ends: new Date(END).toISOString(),
    results: [{ taxed_newprice: { amount: '999.00' } }],
  });
  // The promotion does not include the other country.
  expect(await shop.request(getProduct, { query: { slug } }, { country: 'SA' })).toMatchObject({
    taxed_newprice: { amount: '1550.00' },
  });
  at('2026-06-01T17:59:59Z');
  expect(await prices()).toEqual(REDUCED);
  at(END);
  expect(await prices()).toEqual(USUAL);
  expect((await shop.request(listDeals, { query: { kind: 'limited' } })).ends).toBeNull();
});

test('applyDueChanges: a response expires when its price changes', async () => {
  at('2026-06-01T11:00:00Z');
  const response = await shop.inject('GET', `/api/v1/catalogue/slug/inventory/?slug=${slug}`);
  expect(response.headers['surrogate-control']).toBe('max-age=3600');
});

test('applyDueChanges: the cart has the current price, and notifies of the change', async () => {
  at('2026-06-01T17:59:00Z');
  const client = createClient(shop.app);
  await client.signUp('price@example.com');
  await client.request(addToCart, { query: {}, body: { product: 104, quantity: 1 } });
  const before = (await client.request(getCart, { query: {} })).body;
  expect([before.lines[0]?.price.final_unit_price.amount, before.notifications]).toEqual(['999.00', []]);
  at(END);
  const after = (await client.request(getCart, { query: {} })).body;
  expect(after.lines[0]?.price.final_unit_price.amount).toBe('1499.50');
  expect(after.notifications).toMatchObject([{ code: 'price_changed', from: '999.00', to: '1499.50' }]);
});

test('applyDueChanges: a price that is entered or removed during its promotion applies at once', async () => {
  at('2026-06-01T17:00:00Z');
  expect((await prices())[0]).toBe('999.00');
  await shop.database.query('UPDATE promotion_prices SET price = 89900 WHERE offer_id = 5');
  expect((await prices())[0]).toBe('899.00');
  expect((await shop.request(estimateShipping, { query: { product: 104 } })).is_eligible_to_deliver).toBe(true);
  await shop.database.query('DELETE FROM promotions WHERE id = 50');
  expect(await prices()).toEqual(USUAL);
});
