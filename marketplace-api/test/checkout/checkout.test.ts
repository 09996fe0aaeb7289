import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  createAddress,
  deleteAddress,
  listAddresses,
  updateAddress,
} from 'shared-contracts/endpoints/account/addresses';
import { addToCart, getCart } from 'shared-contracts/endpoints/checkout/cart';
import { getCheckout, placeOrder } from 'shared-contracts/endpoints/checkout/checkout';
import { getOrder, listOrders } from 'shared-contracts/endpoints/account/orders';
import { createClient, DUBAI_ADDRESS } from '../helpers/client.ts';
import { ENGINES } from '../helpers/engines.ts';
import { createPayer } from '../helpers/place-test-order.ts';
import { openSmallShop } from '../helpers/small-shop.ts';

const [HEADPHONES, PHONE, MUG] = [101, 104, 105] as const;

describe.each(ENGINES)('Checkout and addresses on $name [API-02]', (engine) => {
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  let people = 0;
  beforeAll(async () => {
    shop = await openSmallShop(() => new Date('2026-06-01T10:00:00Z'), engine);
  });
  afterAll(() => shop.close());

  /** A signed-in customer with an address. */
  async function newCustomer() {
    const client = createClient(shop.app);
    await client.signUp(`customer-${(people += 1)}@example.com`);
    const address = (await client.request(createAddress, { body: DUBAI_ADDRESS })).body.id;
    const order = (key: string, body: { address?: number | null; payment_method?: 'cash' | 'card' | null }) =>
      client.request(placeOrder, { query: {}, body, headers: { 'Idempotency-Key': key } });
    return { ...client, address, order, buy: (key: string) => order(key, { address, payment_method: 'cash' }) };
  }

  const stockOf = async (offer: number) =>
    (await shop.database.query<{ qty: number }>('SELECT qty FROM offers WHERE id = $1', [offer]))[0]!.qty;

  test('places an order paid in cash, with its numbers, and empties the cart[CART-11]', async () => {
    const customer = await newCustomer();
    await customer.request(addToCart, { query: {}, body: { product: HEADPHONES, quantity: 2, warranty: 12 } });
    await customer.add(MUG);
    const summary = (await customer.request(getCheckout, { query: {} })).body;
    expect(summary).toMatchObject({
      payment_methods: ['cash'],
      night_delivery: 'closed',
      is_profile_complete: true,
      addresses: [{ id: customer.address, is_default: true, city_name: 'Dubai', mobile_number: '+971501234567' }],
      cart: { is_valid_to_checkout: true, total_price: { amount: '695.00' } },
    });

    const { body: order } = await customer.buy('key-order-1');
    expect(order).toMatchObject({
      status: 'ordered',
      payment_method: 'cash',
      payment_status: 'pending',
      count: 3,
      total_cost: { amount: '695.00', currency: 'AED' },
      vat_price: { amount: '33.10' },
      receiver: { full_name: 'Sara Haddad', phone_number: '+971501234567' },
      shipping_address: {
        address_line: '12',
        area_street: 'Al Wasl Road, Jumeirah',
        country_name: 'United Arab Emirates',
      },
      delivery_time: { start: '2026-06-03T05:00:00.000Z', end: '2026-06-05T17:00:00.000Z' },
      tracking: [{ status: 'ordered', time: '2026-06-01T10:00:00.000Z' }],
      lines: [
        {
          product: { id: HEADPHONES },
          quantity: 2,
          warranty: 12,
          warranty_cost: { amount: '58.00' },
          total: { amount: '656.00' },
        },
        { product: { id: MUG }, quantity: 1, total: { amount: '39.00' } },
      ],
    });
    expect(order.number).toMatch(/^RB-260601-\d{7}$/);
    expect(order.transaction_number).toMatch(/^TX[0-9A-Z]{12}$/);
    expect((await customer.request(getCart, { query: {} })).body.lines).toEqual([]);
    expect(await stockOf(1)).toBe(3);
    const outbox = await customer.send('GET', '/api/outbox/');
    expect(outbox.body).toContain(order.number);
  });

  test('rejects an order after a price rise until the new price was shown; a lower price applies at once [CART-13]', async () => {
    const price = (amount: number) =>
      shop.database.query("UPDATE offer_prices SET price = $1 WHERE offer_id = 6 AND country = 'AE'", [amount]);
    const customer = await newCustomer();
    await customer.add(MUG);
    await price(4500);
    const refused = await customer.buy('key-price-1');
    expect([refused.status, refused.body]).toEqual([
      400,
      { non_field_errors: ['A price in your cart has changed. Please check the total'] },
    ]);
    const { notifications } = (await customer.request(getCart, { query: {} })).body;
    expect(notifications).toMatchObject([{ code: 'price_changed', from: '39.00', to: '45.00' }]);
    await price(3900);
    expect((await customer.buy('key-price-2')).body).toMatchObject({ lines: [{ total: { amount: '39.00' } }] });
  });

  test('returns the same order for a repeated submission and rejects another order under its key [API-03]', async () => {
    const customer = await newCustomer();
    await customer.add(MUG, 2);
    const responses = await Promise.all([1, 2, 3].map(() => customer.buy('key-again-1')));
    expect(new Set(responses.map(({ body }) => body.number)).size).toBe(1);
    expect((await customer.order('key-again-1', { address: null, payment_method: 'cash' })).status).toBe(409);
    expect((await customer.request(listOrders, { query: {} })).body.count).toBe(1);
    expect(await customer.buy('key-again-2')).toMatchObject({ status: 400 });
  });

  test('twenty buyers of the last three pieces place three orders; the stock never falls below zero [API-03]', async () => {
    await shop.database.query('UPDATE offers SET qty = 3 WHERE id = 5');
    const buyers = await Promise.all(Array.from({ length: 20 }, () => newCustomer()));
    for (const buyer of buyers) expect((await buyer.add(PHONE)).status).toBe(200);
    const responses = await Promise.all(buyers.map((buyer) => buyer.buy('key-rush-01')));
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect(statuses.filter((status) => status === 400)).toHaveLength(17);
    const refused = responses.find(({ status }) => status === 400);
    expect(refused!.body).toEqual({ non_field_errors: ['Sorry, The Item is Sold Out'] });
    expect(await stockOf(5)).toBe(0);
    const [listing] = await shop.database.query<{ qty: number }>(
      "SELECT qty FROM listings WHERE product_id = $1 AND country = 'AE'",
      [PHONE],
    );
    expect(listing).toEqual({ qty: 0 });
    const late = buyers[statuses.indexOf(400)]!;
    expect((await late.request(getCart, { query: {} })).body).toMatchObject({
      is_valid_to_checkout: false,
      notifications: [{ code: 'sold_out' }],
    });
  });

  test('two customers who buy the same products in opposite order do not deadlock [API-03]', async () => {
    const [first, second] = [await newCustomer(), await newCustomer()];
    for (let round = 0; round < 5; round++) {
      await first.add(MUG);
      await first.add(106);
      await second.add(106);
      await second.add(MUG);
      const responses = await Promise.all([first.buy(`key-first-${round}`), second.buy(`key-other-${round}`)]);
      expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    }
  });

  test('returns the reasons that block an order', async () => {
    const customer = await newCustomer();
    await customer.add(MUG);
    expect((await customer.order('key-wrong-1', {})).body).toEqual({
      address: ['Please select your address for delivery.'],
      payment_method: ['Please select a payment method'],
    });
    expect((await customer.order('key-wrong-1', { address: customer.address, payment_method: 'card' })).body).toEqual({
      payment_method: ['Please select a payment method'],
    });
    const noKey = await customer.send('POST', '/api/v1/checkout/', {
      address: customer.address,
      payment_method: 'cash',
    });
    expect(noKey.statusCode).toBe(400);
    expect(noKey.json()).toEqual({ 'Idempotency-Key': ['This field may not be blank'] });
    expect((await customer.request(getCart, { query: {} })).body.count).toBe(1);
  });

  test('requires an incomplete profile to be completed and stores the sent values', async () => {
    const customer = await newCustomer();
    await customer.add(MUG);
    await shop.database.query("UPDATE identities SET phone_number = '' WHERE email = $1", [
      `customer-${people}@example.com`,
    ]);
    expect((await customer.buy('key-phone-1')).body).toEqual({
      phone_number: ['A phone number is required'],
      non_field_errors: ['Please complete your full name and phone number'],
    });
    const response = await customer.request(placeOrder, {
      query: {},
      body: { address: customer.address, payment_method: 'cash', phone_number: '055 765 4321' },
      headers: { 'Idempotency-Key': 'key-phone-2' },
    });
    const profile = await shop.database.query('SELECT phone_number FROM identities WHERE email = $1', [
      `customer-${people}@example.com`,
    ]);
    expect(profile).toEqual([{ phone_number: '+971557654321' }]);
    // The order goes to the recipient of the address, who has a different phone number.
    expect(response.body).toMatchObject({ receiver: { phone_number: '+971501234567' } });
  });

  test('rejects an order until the phone number is verified by a code [CART-12]', async () => {
    const strict = await openSmallShop(() => new Date('2026-06-01T10:00:00Z'), engine, {
      settings: { CHECKOUT_NEEDS_PHONE_CODE: '1' },
    });
    const payer = await createPayer(strict);
    await payer.add(MUG);
    expect((await payer.request(getCheckout, { query: {} })).body.needs_phone_code).toBe(true);
    expect((await payer.order('cash')).body).toEqual({ phone_number: ['Please verify your phone number by a code'] });
    await strict.database.query('UPDATE identities SET is_phone_number_activated = true WHERE id = $1::uuid', [
      payer.identityId,
    ]);
    expect((await payer.request(getCheckout, { query: {} })).body.needs_phone_code).toBe(false);
    expect((await payer.order('cash')).status).toBe(200);
    await strict.close();
  });

  test('lists orders newest first, in the requested language [ACC-01]', async () => {
    const customer = await newCustomer();
    for (const key of ['key-list-1', 'key-list-2', 'key-list-3']) {
      await customer.add(MUG);
      await customer.buy(key);
    }
    const list = (await customer.request(listOrders, { query: { page_size: '2' } })).body;
    expect(list).toMatchObject({ count: 3, previous: null, next: '/api/v1/user/orders/?page=2&page_size=2' });
    expect(list.results[0]!.id).toBeGreaterThan(list.results[1]!.id);
    expect(list.results[0]).toMatchObject({ images: [{ src: expect.stringContaining('/media/') }] });

    const params = { number: list.results[0]!.number };
    const arabic = await customer.send('GET', `/api/v1/user/orders/${params.number}/`, undefined, {
      'accept-language': 'ar',
    });
    expect(arabic.json()).toMatchObject({
      shipping_address: { city_name: 'دبي', area_street: 'Al Wasl Road، Jumeirah' },
      lines: [{ product: { name: 'كوب قهوة من زين، أبيض' }, owner: { full_name: 'مارينا' } }],
    });
  });

  test('returns orders and addresses to their owner only [API-04]', async () => {
    const [owner, stranger] = [await newCustomer(), await newCustomer()];
    await owner.add(MUG);
    const { number } = (await owner.buy('key-own-001')).body;
    expect((await stranger.request(getOrder, { params: { number } })).status).toBe(404);
    const params = { addressId: owner.address };
    expect((await stranger.request(deleteAddress, { params })).status).toBe(404);
    expect((await stranger.request(updateAddress, { params, body: DUBAI_ADDRESS })).status).toBe(404);
    await stranger.add(MUG);
    expect((await stranger.order('key-theft-1', { address: owner.address, payment_method: 'cash' })).body).toEqual({
      address: ['Please select your address for delivery.'],
    });
    const guest = createClient(shop.app);
    for (const call of [listOrders, listAddresses, getCheckout]) {
      expect((await guest.send('GET', call.path)).statusCode).toBe(401);
    }
  });

  test('adds, changes and deletes addresses and sets the default one [ACC-04]', async () => {
    const customer = await newCustomer();
    const marina = { ...DUBAI_ADDRESS, area: 'Marina', is_default: true };
    const second = (await customer.request(createAddress, { body: marina })).body;
    const { results } = (await customer.request(listAddresses, {})).body;
    expect(results.map(({ area, is_default }) => [area, is_default])).toEqual([
      ['Marina', true],
      ['Jumeirah', false],
    ]);
    const params = { addressId: second.id };
    const changed = { ...DUBAI_ADDRESS, city: 2, apartment_number: '٤', mobile_number: '٠٥٠ ١٢٣ ٤٥٦٧' };
    expect((await customer.request(updateAddress, { params, body: changed })).body).toMatchObject({
      city_name: 'Abu Dhabi',
      mobile_number: '+971501234567',
    });
    expect((await customer.request(deleteAddress, { params })).status).toBe(204);
    expect((await customer.request(listAddresses, {})).body.results).toMatchObject([
      { area: 'Jumeirah', is_default: true },
    ]);
  });

  test('validates an address: city of the country, mobile number, required fields [LOC-02][APP-21]', async () => {
    const customer = await newCustomer();
    const wrong = { ...DUBAI_ADDRESS, city: 11, mobile_number: '12345678' };
    expect((await customer.request(createAddress, { body: wrong })).body).toEqual({
      city: ['This city does not belong to the chosen country'],
      mobile_number: ['This phone number is not supported'],
    });
    const empty = await customer.send('POST', '/api/v1/addresses/user/', { country: 'AE', full_name: ' ' });
    expect(empty.statusCode).toBe(400);
    expect(empty.json()).toMatchObject({
      full_name: ['This field may not be blank'],
      city: ['This field may not be blank'],
      street: ['This field may not be blank'],
    });
  });

  test('places an order in Arabic and riyals from Riyadh [CART-05][CART-11]', async () => {
    const client = createClient(shop.app, { country: 'SA', city: '11', 'accept-language': 'ar-SA' });
    await client.signUp(`riyadh-${engine.name}@example.com`);
    const body = { ...DUBAI_ADDRESS, country: 'SA', city: 11, mobile_number: '+966 55 123 4567' } as const;
    const address = (await client.request(createAddress, { body })).body.id;
    await client.add(HEADPHONES);
    const order = await client.request(placeOrder, {
      query: {},
      body: { address, payment_method: 'cash' },
      headers: { 'Idempotency-Key': 'key-riyadh-1' },
    });
    expect(order.body).toMatchObject({
      total_cost: { amount: '319.00', currency: 'SAR' },
      vat_price: { amount: '41.61' },
      shipping_address: { city_name: 'الرياض', country_name: 'المملكة العربية السعودية' },
    });
  });
});
