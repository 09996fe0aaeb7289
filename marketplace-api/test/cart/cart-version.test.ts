import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  acknowledgeNotifications,
  addToCart,
  countCart,
  deleteCartLine,
  editCartLine,
  getCart,
  getShortCart,
} from 'shared-contracts/endpoints/checkout/cart';
import { getCheckout, placeOrder } from 'shared-contracts/endpoints/checkout/checkout';
import { listOrders } from 'shared-contracts/endpoints/account/orders';
import { applyPromoCode, clearPromoCode } from 'shared-contracts/endpoints/checkout/promo-codes';
import { switchWallet } from 'shared-contracts/endpoints/account/wallet';
import type { Cart } from 'shared-contracts/entities/checkout/cart';
import { CART_CHANGED } from 'shared-contracts/entities/checkout/cart-conflict';
import { createClient } from '../helpers/client.ts';
import { RULE_ENGINES } from '../helpers/engines.ts';
import { createPayer } from '../helpers/place-test-order.ts';
import { openSmallShop } from '../helpers/small-shop.ts';

const PHONE = 104;
const MUG = 105;

type Client = ReturnType<typeof createClient>;
type CartResponse = Promise<{ readonly status: number; readonly body: unknown }>;

const CHANGES: readonly (readonly [
  string,
  (guest: Client, cart: Cart, version: number | undefined) => CartResponse,
])[] = [
  [
    'addToCart',
    (guest, { id }, version) => guest.request(addToCart, { query: { basket_id: id, version }, body: { product: MUG } }),
  ],
  [
    'editCartLine',
    (guest, { id, lines }, version) =>
      guest.request(editCartLine, {
        params: { lineId: lines[0]!.id },
        query: { basket_id: id, version },
        body: { quantity: 6 },
      }),
  ],
  [
    'deleteCartLine',
    (guest, { id, lines }, version) =>
      guest.request(deleteCartLine, { params: { lineId: lines[0]!.id }, query: { basket_id: id, version } }),
  ],
  [
    'applyPromoCode',
    (guest, { id }, version) =>
      guest.request(applyPromoCode, { query: { basket_id: id, version }, body: { code: 'HALF' } }),
  ],
  ['clearPromoCode', (guest, { id }, version) => guest.request(clearPromoCode, { query: { basket_id: id, version } })],
  [
    'switchWallet',
    (guest, { id }, version) =>
      guest.request(switchWallet, { query: { basket_id: id, version }, body: { active: true } }),
  ],
  [
    'acknowledgeNotifications',
    (guest, { id }, version) =>
      guest.request(acknowledgeNotifications, {
        params: { cartId: id },
        query: { version },
        body: { notifications: [] },
      }),
  ],
];

describe.each(RULE_ENGINES)('Cart version on $name', (engine) => {
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  beforeAll(async () => {
    shop = await openSmallShop(() => new Date('2026-06-01T10:00:00Z'), engine);
  });
  afterAll(() => shop.close());

  test('CartRoutes: returns the version of the cart; each change raises it, a read does not [CART-14]', async () => {
    const guest = createClient(shop.app);
    const empty = (await guest.request(getCart, { query: {} })).body;
    expect(empty.version).toBe(0);
    const query = { basket_id: empty.id };
    const versions = [0];
    const note = ({ version = -1 }: { readonly version?: number | undefined }) => versions.push(version);
    const added = (await guest.request(addToCart, { query, body: { product: PHONE, quantity: 9 } })).body;
    note(added);
    const params = { lineId: added.lines[0]!.id };
    await guest.request(acknowledgeNotifications, {
      params: { cartId: empty.id },
      query: {},
      body: { notifications: [] },
    });
    note((await guest.request(getCart, { query })).body);
    note((await guest.request(editCartLine, { params, query, body: { quantity: 2 } })).body);
    note((await guest.request(applyPromoCode, { query, body: { code: 'HALF' } })).body);
    note((await guest.request(clearPromoCode, { query })).body);
    note((await guest.request(deleteCartLine, { params, query })).body);
    expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
    const { version } = (await guest.request(getShortCart, { query })).body;
    expect(version).toBe(versions.at(-1));
    const saudi = createClient(shop.app, { country: 'SA', city: 'Riyadh' });
    expect((await saudi.request(getCart, { query })).body.version).toBe(version);
  });

  test('CartRoutes: raises the version when stock or price has changed since adding [CART-13][CART-14]', async () => {
    const guest = createClient(shop.app);
    const { id, version } = (await guest.add(106, 3)).body;
    await shop.database.query("UPDATE offer_prices SET price = price + 100 WHERE offer_id = 7 AND country = 'AE'");
    const dearer = (await guest.request(getCart, { query: { basket_id: id } })).body;
    expect(dearer.version).toBeGreaterThan(version!);
    await shop.database.query('UPDATE offers SET qty = 2 WHERE id = 7');
    const fewer = (await guest.request(getCart, { query: { basket_id: id } })).body;
    expect(fewer.version).toBeGreaterThan(dearer.version!);
    expect(fewer.notifications.map(({ code }) => code)).toEqual(['price_changed', 'quantity_capped']);
  });

  test.each(CHANGES)(
    'CartRoutes: %s with another version is rejected with the current cart and changes nothing [CART-04][CART-14]',
    async (name, change) => {
      const customer = createClient(shop.app);
      await customer.signUp(`stale-${name}-${engine.name}@example.com`.toLowerCase());
      const seen = (await customer.add(PHONE, 9)).body;
      await customer.request(applyPromoCode, { query: {}, body: { code: 'WELCOME10' } });
      const current = (await customer.request(getCart, { query: {} })).body;
      expect(current.notifications).toHaveLength(1);
      for (const version of [seen.version, current.version! + 1, 0]) {
        const refused = await change(customer, current, version);
        expect([refused.status, refused.body]).toEqual([409, { non_field_errors: [CART_CHANGED], cart: current }]);
      }
      expect((await customer.request(getCart, { query: {} })).body).toEqual(current);
      expect([200, 204]).toContain((await change(customer, current, current.version)).status);
      expect((await change(customer, current, undefined)).status).not.toBe(409);
    },
  );

  test('CartRoutes: carries out one of several parallel changes of one version and rejects the others [API-03][CART-14]', async () => {
    const guest = createClient(shop.app);
    const { id, version, lines } = (await guest.add(MUG, 2)).body;
    const params = { lineId: lines[0]!.id };
    const responses = await Promise.all(
      [3, 4, 5, 6, 7, 8].map((quantity) =>
        guest.request(editCartLine, { params, query: { basket_id: id, version }, body: { quantity } }),
      ),
    );
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
    const done = responses.find(({ status }) => status === 200)!.body;
    expect((await guest.request(getCart, { query: { basket_id: id } })).body).toEqual(done);
  });

  test('CartRoutes: a stale change at sign-in still merges the guest’s cart and returns the merged cart [CART-14]', async () => {
    const customer = createClient(shop.app);
    await customer.signUp(`stale-join-${engine.name}@example.com`.toLowerCase());
    await customer.add(MUG, 2);
    const guestCart = (await createClient(shop.app).add(MUG, 3)).body;
    const query = { basket_id: guestCart.id, version: guestCart.version! + 5 };
    const refused = await customer.request(addToCart, { query, body: { product: MUG } });
    expect([refused.status, refused.body]).toMatchObject([409, { cart: { count: 5 } }]);
    expect((await customer.request(countCart, { query: {} })).body.count).toBe(5);
  });

  test('Checkout: rejects an order of another version with the current cart, charges nothing, then orders the shown cart [CART-09][CART-14]', async () => {
    const payer = await createPayer(shop);
    await payer.add(MUG, 2);
    const { cart: shown } = (await payer.request(getCheckout, { query: {} })).body;
    const order = (key: string, version: number | undefined) =>
      payer.request(placeOrder, {
        query: { version },
        body: { address: payer.address, payment_method: 'cash' },
        headers: { 'Idempotency-Key': key },
      });
    await createClient(shop.app, { authorization: `Bearer ${payer.token()}` }).add(PHONE);
    const refused = await order('key-version-1', shown.version);
    const current = (await payer.request(getCart, { query: {} })).body;
    expect([refused.status, refused.body]).toEqual([409, { non_field_errors: [CART_CHANGED], cart: current }]);
    expect((await payer.request(listOrders, { query: {} })).body.count).toBe(0);
    expect((await order('key-version-2', current.version)).body).toMatchObject({
      count: 3,
      total_cost: current.total_price,
    });
  });

  test('Checkout: orders the shown cart or nothing while another device adds [API-03][CART-14]', async () => {
    for (let round = 0; round < 6; round += 1) {
      const payer = await createPayer(shop);
      const other = createClient(shop.app, { authorization: `Bearer ${payer.token()}` });
      const shown = (await payer.add(MUG, 1)).body;
      const [order, ...adds] = await Promise.all([
        payer.request(placeOrder, {
          query: { version: shown.version },
          body: { address: payer.address, payment_method: 'cash' },
          headers: { 'Idempotency-Key': `key-race-${round}` },
        }),
        ...[1, 2, 3].map(() => other.add(MUG)),
      ]);
      expect(adds.map(({ status }) => status)).toEqual([200, 200, 200]);
      const left = (await other.request(countCart, { query: {} })).body.count;
      const isPlaced = order.status === 200;
      expect([order.status, left]).toEqual(isPlaced ? [200, 3] : [409, 4]);
      expect(isPlaced ? order.body.total_cost : shown.total_price).toEqual(shown.total_price);
    }
  });
});
