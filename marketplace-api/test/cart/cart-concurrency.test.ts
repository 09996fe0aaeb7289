import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  acknowledgeNotifications,
  addToCart,
  countCart,
  deleteCartLine,
  editCartLine,
  getCart,
} from 'shared-contracts/endpoints/checkout/cart';
import { getCheckout } from 'shared-contracts/endpoints/checkout/checkout';
import { applyPromoCode, clearPromoCode } from 'shared-contracts/endpoints/checkout/promo-codes';
import { switchWallet } from 'shared-contracts/endpoints/account/wallet';
import { createApp } from '../../src/app.ts';
import { createClient } from '../helpers/client.ts';
import { RULE_ENGINES } from '../helpers/engines.ts';
import { createPayer } from '../helpers/place-test-order.ts';
import { openSmallShop } from '../helpers/small-shop.ts';

const HEADPHONES = 101;
const PHONE = 104;
const MUG = 105;
/** In stock. */
const PLENTY = 40;
const PHONES = 7;
/** Number of parallel clients. */
const CLIENTS = 16;

type Client = ReturnType<typeof createClient>;

/** Runs `work` for each number below `count`, all at once. */
const atOnce = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

const statuses = (responses: readonly { readonly status: number }[]) => [
  ...new Set(responses.map(({ status }) => status)),
];

describe.each(RULE_ENGINES)('CartRoutes under parallel clients on $name', (engine) => {
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  let second: Awaited<ReturnType<typeof createApp>>;
  beforeAll(async () => {
    shop = await openSmallShop(() => new Date('2026-06-01T10:00:00Z'), engine);
    second = await createApp(shop.services);
    await shop.database.query('UPDATE offers SET qty = $1 WHERE product_id IN ($2, $3)', [PLENTY, MUG, HEADPHONES]);
  });
  afterAll(async () => {
    await second.close();
    await shop.close();
  });

  /** A guest; even and odd indexes use different instances. */
  const guestAt = (index: number, headers: Record<string, string> = {}) =>
    createClient(index % 2 === 0 ? shop.app : second, headers);

  /** A second device of a customer: the same token at the second instance. */
  const secondDevice = (customer: Client) => createClient(second, { authorization: `Bearer ${customer.token()}` });

  test('CartRoutes: keeps every piece when the first additions of a new cart arrive at once [API-03][CART-04]', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = randomUUID();
      const responses = await atOnce(CLIENTS, (index) => guestAt(index).add(MUG, 2, id));
      expect(statuses(responses)).toEqual([200]);
      expect(new Set(responses.map(({ body }) => body.id))).toEqual(new Set([id]));
      const { body } = await guestAt(0).request(getCart, { query: { basket_id: id } });
      expect(body.lines).toMatchObject([{ quantity: 2 * CLIENTS, product: { id: MUG } }]);
    }
  });

  test('CartRoutes: makes one line of each product when first additions of different products arrive at once [API-03][CART-04]', async () => {
    const id = randomUUID();
    const products = [HEADPHONES, PHONE, MUG];
    const responses = await atOnce(CLIENTS, (index) => guestAt(index).add(products[index % 3]!, 1, id));
    expect(statuses(responses)).toEqual([200]);
    const { lines } = (await guestAt(0).request(getCart, { query: { basket_id: id } })).body;
    const pieces = Object.fromEntries(lines.map(({ product, quantity }) => [product.id, quantity]));
    expect(lines).toHaveLength(3);
    expect(pieces).toEqual({ [HEADPHONES]: 6, [PHONE]: 5, [MUG]: 5 });
  });

  test('CartRoutes: serves every kind of first request for one new cart without a failure [API-03][CART-04]', async () => {
    const id = randomUUID();
    const query = { basket_id: id };
    const responses = await atOnce(CLIENTS, (index): Promise<{ status: number }> => {
      const guest = guestAt(index);
      if (index % 4 === 0) return guest.request(applyPromoCode, { query, body: { code: 'WELCOME10' } });
      if (index % 4 === 1) return guest.request(countCart, { query });
      if (index % 4 === 2) return guest.request(clearPromoCode, { query });
      return guest.add(MUG, 1, id);
    });
    expect(statuses(responses)).toEqual([200]);
    expect((await guestAt(0).request(getCart, { query })).body.count).toBe(CLIENTS / 4);
  });

  test('CartRoutes: loses no piece when a customer’s devices add at once, with and without the cart’s id [API-03][CART-14]', async () => {
    const customer = createClient(shop.app);
    await customer.signUp(`devices-${engine.name}@example.com`);
    const other = secondDevice(customer);
    const first = await atOnce(CLIENTS, (index) => (index % 2 === 0 ? customer : other).add(MUG));
    expect(statuses(first)).toEqual([200]);
    const { id } = first[0]!.body;
    const more = await atOnce(CLIENTS, (index) =>
      (index % 2 === 0 ? customer : other).add(MUG, 1, index % 3 === 0 ? undefined : id),
    );
    expect(statuses(more)).toEqual([200]);
    expect((await other.request(getCart, { query: {} })).body.lines).toMatchObject([{ quantity: 2 * CLIENTS }]);
  });

  test('CartRoutes: keeps lines that a guest adds while sign-in merges the carts [API-03][CART-14]', async () => {
    for (let round = 0; round < 4; round += 1) {
      const customer = createClient(shop.app);
      await customer.signUp(`joins-${round}-${engine.name}@example.com`);
      const other = secondDevice(customer);
      await customer.add(MUG, 3);
      const guestCart = (await guestAt(round).add(MUG, 4)).body.id;
      const query = { basket_id: guestCart };
      const responses = await atOnce(CLIENTS, (index): Promise<{ status: number }> => {
        if (index % 4 === 0) return customer.request(getCart, { query });
        if (index % 4 === 1) return other.request(getCart, { query });
        return guestAt(index).add(MUG, 1, guestCart);
      });
      expect(statuses(responses)).toEqual([200]);
      // A line added after the merge is in a guest's cart with the same id; the next read merges it.
      await customer.request(getCart, { query });
      const { lines } = (await customer.request(getCart, { query: {} })).body;
      expect(lines).toMatchObject([{ quantity: 3 + 4 + CLIENTS / 2, product: { id: MUG } }]);
    }
  });

  test('CartRoutes: gives a guest’s cart to the customer once when two devices adopt it at once [API-03][CART-14]', async () => {
    for (let round = 0; round < 4; round += 1) {
      const customer = createClient(shop.app);
      await customer.signUp(`adopts-${round}-${engine.name}@example.com`);
      const other = secondDevice(customer);
      const one = (await guestAt(0).add(MUG, 2)).body.id;
      const two = (await guestAt(1).add(PHONE, 5)).body.id;
      const three = (await guestAt(1).add(PHONE, 4)).body.id;
      const responses = await atOnce(12, (index) =>
        (index % 2 === 0 ? customer : other).request(getCart, { query: { basket_id: [one, two, three][index % 3]! } }),
      );
      expect(statuses(responses)).toEqual([200]);
      expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
      const { lines } = (await customer.request(getCart, { query: {} })).body;
      const pieces = lines.map(({ product, quantity }) => [product.id, quantity]).toSorted(([a = 0], [b = 0]) => a - b);
      expect(pieces).toEqual([
        [PHONE, PHONES],
        [MUG, 2],
      ]);
    }
  });

  test('CartRoutes: gives one guest’s cart to one of two customers who claim it at once [API-03][API-04]', async () => {
    const customers = await atOnce(2, async (index) => {
      const customer = guestAt(index);
      await customer.signUp(`claims-${index}-${engine.name}@example.com`);
      return customer;
    });
    for (let round = 0; round < 4; round += 1) {
      const { id } = (await guestAt(0).add(HEADPHONES, 1)).body;
      const responses = await atOnce(8, (index) =>
        customers[index % 2]!.request(getCart, { query: { basket_id: id } }),
      );
      expect(statuses(responses)).toEqual([200]);
      const counts = await atOnce(
        2,
        async (index) => (await customers[index]!.request(getCart, { query: {} })).body.count,
      );
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(round + 1);
    }
  });

  test('CartRoutes: two customers who name each other’s cart do not deadlock [API-03][API-04]', async () => {
    const [one, two] = await atOnce(2, async (index) => {
      const customer = guestAt(index);
      await customer.signUp(`names-${index}-${engine.name}@example.com`);
      return { customer, id: (await customer.add(MUG)).body.id };
    });
    const responses = await atOnce(CLIENTS, (index) =>
      index % 2 === 0 ? one!.customer.add(MUG, 1, two!.id) : two!.customer.add(MUG, 1, one!.id),
    );
    expect(statuses(responses)).toEqual([200]);
    expect((await one!.customer.request(countCart, { query: {} })).body.count).toBe(1 + CLIENTS / 2);
    expect((await two!.customer.request(countCart, { query: {} })).body.count).toBe(1 + CLIENTS / 2);
  });

  test('CartRoutes: parallel edits and deletions of one line leave it complete or deleted [API-03][CART-04]', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, lines } = (await guestAt(0).add(MUG, 2)).body;
      const query = { basket_id: id };
      const params = { lineId: lines[0]!.id };
      const responses = await atOnce(CLIENTS, (index): Promise<{ status: number }> =>
        index === 7
          ? guestAt(index).request(deleteCartLine, { params, query })
          : guestAt(index).request(editCartLine, { params, query, body: { quantity: 1 + (index % 5) } }),
      );
      expect(statuses(responses).filter((status) => status !== 200 && status !== 404)).toEqual([]);
      expect(responses[7]!.status).toBe(200);
      expect((await guestAt(0).request(getCart, { query })).body.lines).toEqual([]);
    }
  });

  test('CartRoutes: parallel promo code, wallet, city and acknowledgement leave one consistent cart [API-03][CART-07][CART-08]', async () => {
    const payer = await createPayer(shop);
    await payer.give(100_00);
    const { id } = (await payer.add(PHONE, 9)).body;
    await payer.add(MUG, 2);
    const other = secondDevice(payer);
    const riyadh = createClient(second, {
      authorization: `Bearer ${payer.token()}`,
      country: 'SA',
      city: 'Riyadh',
      'accept-language': 'ar-SA',
    });
    const clear = { params: { cartId: id }, body: { notifications: [] } };
    const kinds: readonly ((index: number) => Promise<{ status: number }>)[] = [
      () => payer.request(applyPromoCode, { query: { basket_id: id }, body: { code: 'HALF' } }),
      () => other.request(applyPromoCode, { query: {}, body: { code: 'WELCOME10' } }),
      () => other.request(clearPromoCode, { query: {} }),
      (index) => payer.request(switchWallet, { query: {}, body: { active: index % 2 === 0 } }),
      () => other.request(acknowledgeNotifications, clear),
      () => riyadh.request(getCart, { query: {} }),
      () => payer.request(getCheckout, { query: {} }),
      () => other.add(MUG),
    ];
    const responses = await atOnce(kinds.length * 4, (index) => kinds[index % kinds.length]!(index));
    expect(new Set(statuses(responses))).toEqual(new Set([200, 204]));
    await payer.request(clearPromoCode, { query: {} });
    await payer.request(switchWallet, { query: {}, body: { active: false } });
    const { body } = await other.request(getCart, { query: {} });
    expect(body).toMatchObject({ id, promo_code: null, count: PHONES + 2 + 4 });
    expect(body.payable_total).toEqual(body.total_price);
  });

  test('CartRoutes: a purchase while another device adds takes the shown lines and leaves the rest [API-03][CART-14]', async () => {
    for (let round = 0; round < 4; round += 1) {
      const payer = await createPayer(shop);
      const other = secondDevice(payer);
      const { id } = (await payer.add(HEADPHONES, 1)).body;
      const [order, ...adds] = await Promise.all([
        payer.order('cash'),
        ...Array.from({ length: 6 }, () =>
          other.request(addToCart, { query: { basket_id: id }, body: { product: MUG } }),
        ),
      ]);
      expect(statuses([order, ...adds])).toEqual([200]);
      const { count } = (await other.request(countCart, { query: {} })).body;
      const ordered = order.body.lines.reduce((sum, { quantity }) => sum + quantity, 0);
      expect(ordered + count).toBe(7);
    }
  });
});
