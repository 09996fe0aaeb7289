import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { estimateShipping, getOffer, getProduct, listOffers } from 'shared-contracts/endpoints/catalogue/product';
import { listQuestions } from 'shared-contracts/endpoints/catalogue/questions';
import { listReviews } from 'shared-contracts/endpoints/catalogue/reviews';
import { ENGINES } from '../../../../test/helpers/engines.ts';
import { openSmallShop } from '../../../../test/helpers/small-shop.ts';

describe.each(ENGINES)('Product page on $name [API-02]', (engine) => {
  let now = new Date('2026-06-01T10:00:00Z');
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  beforeAll(async () => {
    shop = await openSmallShop(() => now, engine);
  });
  afterAll(() => shop.close());

  test('a product page has prices with and without VAT, seller, warranties and content [PDP-01] [PDP-02] [PDP-10]', async () => {
    const product = await shop.request(getProduct, { query: { slug: 'nova-headphones-black' } });
    expect(product).toMatchObject({
      id: 101,
      inventory_id: 'INV-1',
      owner: { id: 1, full_name: 'RB Market' },
      taxed_newprice: { amount: '299.00', currency: 'AED' },
      price: { amount: '284.76', currency: 'AED' },
      baseprice: { amount: '380.00', currency: 'AED' },
      availability: 'Available',
      category: { slug: 'headphones' },
      breadcrumbs: [{ slug: 'electronics' }, { slug: 'headphones' }],
      content: [
        { kind: 0, paragraphs: ['Made for flights.'] },
        { kind: 1, rows: [{ name: 'Battery', value: '40 h' }] },
        { kind: 2, points: ['Folds flat'] },
      ],
      warranty_options: [
        { months: 12, label: 'One year', price: { amount: '29.00' } },
        { months: 24, label: 'Two years', price: { amount: '50.00' } },
      ],
      offers_count: 2,
      returnable_days: 45,
    });
  });

  test('in Saudi Arabia the same page has riyals, 15 % VAT and Arabic texts [PDP-01] [LOC-03]', async () => {
    const headers = { 'accept-language': 'ar-SA', country: 'SA' };
    expect(await shop.request(getProduct, { query: { slug: 'nova-headphones-black' } }, headers)).toMatchObject({
      taxed_newprice: { amount: '319.00', currency: 'SAR' },
      price: { amount: '277.39', currency: 'SAR' },
      bullet_points: ['قابلة للطي'],
      warranty_options: [{ months: 12, label: 'سنة' }],
    });
  });

  test('a sold-out product is Unavailable and still has a picture [PDP-09]', async () => {
    expect(await shop.request(getProduct, { query: { slug: 'zain-travel-mug' } })).toMatchObject({
      availability: 'Unavailable',
      qty: 0,
      images: [{ src: '/media/tile-package-natural' }],
      content: [],
    });
  });

  test('an unknown product, or one that the country does not sell, is 404; an id that is not a number is 400 [API-01]', async () => {
    const status = async (url: string, country = 'AE') => (await shop.inject('GET', url, { country })).statusCode;
    expect(await status('/api/v1/catalogue/slug/inventory/?slug=no')).toBe(404);
    expect(await status('/api/v1/catalogue/slug/inventory/?slug=zain-travel-mug', 'SA')).toBe(404);
    for (const path of ['v2/catalogue/products/offers', 'v1/review/product', 'v1/question', 'v1/shipping/product']) {
      expect([path, await status(`/api/${path}/?product=999`)]).toEqual([path, 404]);
      for (const bad of ['?product=abc', '?product=0', '?product=99999999999', '']) {
        expect([path, bad, await status(`/api/${path}/${bad}`)]).toEqual([path, bad, 400]);
      }
    }
  });

  test('offers list the winning one first [PDP-03]', async () => {
    const { results } = await shop.request(listOffers, { query: { product: 101 } });
    expect(results).toMatchObject([
      { inventory_id: 'INV-1', is_winning: true, percent_off: 25, is_late_delivery: true },
      { inventory_id: 'INV-2', is_winning: false, owner: { full_name: 'Marina' }, owner_rating: 4.1 },
    ]);
  });

  test('one offer is the same as in the list; 404 for an unknown one and one of another country [API-01]', async () => {
    const { results } = await shop.request(listOffers, { query: { product: 101 } });
    for (const offer of results) {
      const query = { inventory_id: offer.inventory_id };
      expect(await shop.request(getOffer, { query })).toEqual(offer);
    }
    const statusOf = async (query: string, country = 'AE') =>
      (await shop.inject('GET', `/api/v1/catalogue/offer/?${query}`, { country })).statusCode;
    expect(await statusOf('inventory_id=none')).toBe(404);
    expect(await statusOf('inventory_id=INV-2', 'SA')).toBe(404);
    expect(await statusOf('')).toBe(400);
  });

  test('each offer has its delivery date, and the winning one the reason why it wins', async () => {
    const { results } = await shop.request(listOffers, { query: { product: 101 } });
    expect(results).toMatchObject([
      { won_by: 'price', delivery: { earliest: '2026-06-03', late_delivery: { status: 'closed' } } },
      { won_by: null, delivery: { earliest: '2026-06-04', late_delivery: { status: 'off' } } },
    ]);
    const far = await shop.request(listOffers, { query: { product: 101 } }, { city: 'Abu Dhabi' });
    expect(far.results.map(({ delivery }) => delivery.earliest)).toEqual(['2026-06-04', '2026-06-05']);
    const alone = await shop.request(listOffers, { query: { product: 102 } });
    expect(alone.results).toMatchObject([{ won_by: 'only' }]);
  });

  test('the winning offer is in stock, then cheapest, then of the better seller, then oldest', async () => {
    const winner = async (change: string) => {
      await shop.database.query(change);
      await shop.database.query('SELECT refresh_listings(ARRAY[101])');
      const { results } = await shop.request(listOffers, { query: { product: 101 } });
      return [results[0]?.inventory_id, results[0]?.won_by, results[0]?.is_winning];
    };
    expect(await winner('UPDATE offers SET qty = 0 WHERE id = 1')).toEqual(['INV-2', 'stock', true]);
    expect(await winner('UPDATE offers SET qty = 5 WHERE id = 1')).toEqual(['INV-1', 'price', true]);
    const samePrice = "UPDATE offer_prices SET price = 29900 WHERE offer_id = 2 AND country = 'AE'";
    expect(await winner(samePrice)).toEqual(['INV-1', 'standing', true]);
    expect(await winner('UPDATE sellers SET rating = 4.9 WHERE id = 2')).toEqual(['INV-2', 'standing', true]);
    await shop.database.query('UPDATE sellers SET rating = 4.8 WHERE id = 2');
    const older = "UPDATE offers SET created_at = created_at - interval '1 day' WHERE id = 2";
    expect(await winner(older)).toEqual(['INV-2', 'age', true]);
    await shop.database.query("UPDATE offer_prices SET price = 30900 WHERE offer_id = 2 AND country = 'AE'");
    expect(await winner('UPDATE sellers SET rating = 4.1 WHERE id = 2')).toEqual(['INV-1', 'price', true]);
  });

  test('reviews have a summary by stars, questions have their answers', async () => {
    const reviews = await shop.request(listReviews, { query: { product: 101, page_size: 1 } });
    expect(reviews).toMatchObject({
      count: 2,
      results: [{ name: 'سارة', language: 'ar', is_verified_purchase: false }],
      summary: { average: 4.5, count: 2, stars: [{ rating: 5, count: 1 }, { rating: 4, count: 1 }, {}, {}, {}] },
    });
    expect((await shop.request(listQuestions, { query: { product: 101 } })).results).toMatchObject([
      { answer: null, answered: null },
      { answer: 'Yes.', answered_by: 'RB Market' },
    ]);
  });

  test('delivery follows offer and city [PDP-05]', async () => {
    const query = { product: 101 };
    expect(await shop.request(estimateShipping, { query })).toEqual({
      is_eligible_to_deliver: true,
      earliest: '2026-06-03',
      latest: '2026-06-05',
      shipping_price: { amount: '0.00', currency: 'AED' },
      late_delivery: { status: 'closed', opens_at: '2026-06-01T16:00:00.000Z' },
    });
    expect(await shop.request(estimateShipping, { query }, { city: 'Abu Dhabi' })).toMatchObject({
      earliest: '2026-06-04',
      late_delivery: { status: 'off' },
    });
    expect(await shop.request(estimateShipping, { query: { product: 105 } })).toMatchObject({
      shipping_price: { amount: '15.00' },
      late_delivery: { status: 'off' },
    });
    expect(await shop.request(estimateShipping, { query: { product: 105 } }, { country: 'SA' })).toMatchObject({
      is_eligible_to_deliver: false,
      earliest: null,
    });
    expect(await shop.request(estimateShipping, { query: { product: 101, inventory_id: 'INV-2' } })).toMatchObject({
      earliest: '2026-06-04',
    });
  });

  test('late delivery opens at 20:00 and closes at 23:00 in the city [PDP-05]', async () => {
    const at = async (time: string) => {
      now = new Date(time);
      return (await shop.request(estimateShipping, { query: { product: 101 } })).late_delivery.status;
    };
    expect(await at('2026-06-01T15:59:59Z')).toBe('closed');
    expect(await at('2026-06-01T16:00:00Z')).toBe('available');
    expect(await at('2026-06-01T18:59:59Z')).toBe('available');
    expect(await at('2026-06-01T19:00:00Z')).toBe('closed');
    expect(await at('2026-06-01T20:00:00Z')).toBe('closed');
  });
});
