import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cancelOrder, getOrder, listOrders, reorder } from 'shared-contracts/endpoints/account/orders';
import { getBalance, switchWallet } from 'shared-contracts/endpoints/account/wallet';
import { addToCart, getCart } from 'shared-contracts/endpoints/checkout/cart';
import { AFTER_SALES_MESSAGES } from 'shared-contracts/after-sales-messages';
import { fromMinor, subtractMoney, toMinor } from 'shared-contracts/money';
import { formatAmount } from '../../src/infra/messages/format-amount.ts';
import { findOrderFaults } from '../../src/modules/orders/order-faults.ts';
import { sweepPayments } from '../../src/modules/payments/sweep-payments.ts';
import { createBuyer, sendOperatorRequest } from '../helpers/after-sales.ts';
import { RULE_ENGINES } from '../helpers/engines.ts';
import { createFakeProvider } from '../helpers/payments/fake-payment-provider.ts';
import { createPayer } from '../helpers/place-test-order.ts';
import { SILENT_LOG } from '../helpers/silent-log.ts';
import { openSmallShop } from '../helpers/small-shop.ts';

const HEADPHONES = 101;
const MUG = 105;

describe.each(RULE_ENGINES)('CancelOrder on $name', (engine) => {
  const provider = createFakeProvider();
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  const now = new Date('2026-06-01T10:00:00Z');
  beforeAll(async () => {
    shop = await openSmallShop(() => now, engine, { payments: provider });
    await shop.database.query('UPDATE offers SET qty = 500');
  });
  afterAll(() => shop.close());

  const stockOf = async (product: number): Promise<number> => {
    const [row] = await shop.database.query<{ qty: number }>(
      'SELECT sum(qty)::int AS qty FROM offers WHERE product_id = $1',
      [product],
    );
    return row!.qty;
  };
  const lastMail = async () => {
    const [row] = await shop.database.query<{ subject: string; body: string }>(
      'SELECT subject, body FROM outbox ORDER BY id DESC LIMIT 1',
    );
    return row!;
  };

  test.each(['ordered', 'processing'])(
    'an order that is %s: its pieces go back, and it stays in the list [ACC-11]',
    async (status) => {
      const sara = await createBuyer(shop, `cancel-${status}@example.com`);
      const before = await stockOf(MUG);
      const { number } = await sara.buy([MUG, 3]);
      if (status === 'processing') await sendOperatorRequest(shop, `orders/${number}`, 'processing');
      const params = { number };
      expect((await sara.request(getOrder, { params })).body).toMatchObject({ can_cancel: true });
      const { body } = await sara.request(cancelOrder, { params });
      expect(body).toMatchObject({
        status,
        cancelled: now.toISOString(),
        can_cancel: false,
        amount_due: fromMinor(0, 'AED'),
        cancellation: { wallet_refund: fromMinor(0, 'AED'), card_refund: fromMinor(0, 'AED'), is_card_refunded: false },
      });
      expect(await stockOf(MUG)).toBe(before);
      expect((await sara.request(listOrders, {})).body.results).toMatchObject([
        { number, cancelled: now.toISOString() },
      ]);
      expect((await lastMail()).body).toContain('You were not charged.');
      expect((await sara.request(cancelOrder, { params })).body).toEqual(body);
      expect(await stockOf(MUG)).toBe(before);
      expect(await sendOperatorRequest(shop, `orders/${number}`, 'shipped')).toBe(409);
    },
  );

  test.each(['shipped', 'delivered'])('an order that is %s cannot be cancelled [ACC-11]', async (status) => {
    const sara = await createBuyer(shop, `cancel-${status}@example.com`);
    const { number } = await sara.buy([MUG, 1]);
    await sendOperatorRequest(shop, `orders/${number}`, status);
    const params = { number };
    expect((await sara.request(getOrder, { params })).body).toMatchObject({ can_cancel: false });
    const response = await sara.request(cancelOrder, { params });
    expect([response.status, response.body]).toEqual([
      400,
      { non_field_errors: [AFTER_SALES_MESSAGES.cancel_too_late] },
    ]);
  });

  test('an order of another customer, and an attempt that was never paid, are not found [ACC-11]', async () => {
    const sara = await createBuyer(shop, 'cancel-owner@example.com');
    const { number } = await sara.buy([MUG, 1]);
    const omar = await createPayer(shop);
    const attempt = await startCardOrder(omar, 'pending');
    for (const order of [number, attempt.number, 'XX-0']) {
      for (const endpoint of [cancelOrder, reorder]) {
        expect((await omar.request(endpoint, { params: { number: order } })).status).toBe(404);
      }
    }
  });

  async function startCardOrder(customer: Awaited<ReturnType<typeof createPayer>>, state: 'pending' | 'paid') {
    await customer.add(MUG, 2);
    const { body: order } = await customer.order('card');
    await customer.form(order.transaction_number);
    if (state === 'paid') provider.set(order.transaction_number, state);
    await customer.process(order.transaction_number);
    return order;
  }

  test('a card gets its money back by the next sweep, once, and the customer a mail [ACC-11] [CART-10]', async () => {
    const customer = await createPayer(shop);
    const order = await startCardOrder(customer, 'paid');
    const params = { number: order.number };
    const { body } = await customer.request(cancelOrder, { params });
    expect(body).toMatchObject({ cancellation: { card_refund: order.total_cost, is_card_refunded: false } });
    expect((await lastMail()).body).toContain(
      `We are giving ${formatAmount(order.total_cost, 'en')} back to your card`,
    );
    for (let sweep = 0; sweep < 2; sweep += 1) await sweepPayments(shop.services, SILENT_LOG);
    expect((await customer.request(getOrder, { params })).body).toMatchObject({
      cancelled: now.toISOString(),
      cancellation: { is_card_refunded: true },
    });
    expect((await lastMail()).body).toContain(`You cancelled order ${order.number}.`);
    expect(await findOrderFaults(shop.database)).toEqual([]);
  });

  test('the wallet gets its share back at once [ACC-11] [CART-13]', async () => {
    const customer = await createPayer(shop);
    await customer.give(100_000);
    await customer.request(switchWallet, { query: {}, body: { active: true } });
    await customer.add(MUG, 1);
    const before = (await customer.request(getBalance, {})).body.balance;
    const { body: order } = await customer.order('wallet');
    expect((await customer.request(getBalance, {})).body.balance).toEqual(subtractMoney(before, order.total_cost));
    const { body } = await customer.request(cancelOrder, { params: { number: order.number } });
    expect(body.cancellation).toMatchObject({ wallet_refund: order.total_cost, card_refund: fromMinor(0, 'AED') });
    expect((await customer.request(getBalance, {})).body.balance).toEqual(before);
    expect(await findOrderFaults(shop.database)).toEqual([]);
  });

  test('Reorder: adds what can be bought, at today’s price, and names the rest [ACC-11]', async () => {
    const sara = await createBuyer(shop, 'reorder@example.com');
    const { number, lines } = await sara.buy([MUG, 2], [HEADPHONES, 1]);
    const mug = lines.find(({ product }) => product.id === MUG)!;
    await shop.database.query('UPDATE offers SET qty = 0 WHERE product_id = $1', [HEADPHONES]);
    const params = { number };
    const { body } = await sara.request(reorder, { params });
    const headphones = lines.find(({ product }) => product.id === HEADPHONES)!.product.name;
    expect(body).toEqual({ added: 1, unavailable: [headphones] });
    const cart = (await sara.request(getCart, { query: {} })).body;
    expect(cart.lines.map(({ quantity }) => quantity)).toEqual([2]);
    expect(toMinor(cart.products_price)).toBe(toMinor(mug.unit_price) * 2);
    await shop.database.query('UPDATE offers SET qty = 500 WHERE product_id = $1', [HEADPHONES]);
    expect((await sara.request(reorder, { params })).body).toEqual({ added: 2, unavailable: [] });
  });

  test('Reorder: a repeated request leaves the quantities, also of a line with more pieces [ACC-11]', async () => {
    const sara = await createBuyer(shop, 'reorder-again@example.com');
    const { number } = await sara.buy([MUG, 2], [HEADPHONES, 1]);
    const quantities = async () => {
      const { lines } = (await sara.request(getCart, { query: {} })).body;
      return Object.fromEntries(lines.map(({ product, quantity }) => [product.id, quantity]));
    };
    await sara.add(MUG, 1);
    for (let press = 0; press < 3; press++) {
      expect((await sara.request(reorder, { params: { number } })).body).toEqual({ added: 2, unavailable: [] });
      expect(await quantities()).toEqual({ [MUG]: 2, [HEADPHONES]: 1 });
    }
    await sara.add(HEADPHONES, 3);
    await sara.request(reorder, { params: { number } });
    expect(await quantities()).toEqual({ [MUG]: 2, [HEADPHONES]: 4 });
  });

  test('Reorder: pieces of two sellers become one line where one seller is left, within its stock [ACC-11]', async () => {
    const sara = await createBuyer(shop, 'reorder-sellers@example.com');
    for (const [inventory_id, quantity] of [
      ['INV-1', 2],
      ['INV-2', 3],
    ] as const) {
      const body = { product: HEADPHONES, inventory_id, quantity };
      expect((await sara.request(addToCart, { query: {}, body })).status).toBe(200);
    }
    const { number } = await sara.buy();
    const setStock = (inventory: string, pieces: number) =>
      shop.database.query('UPDATE offers SET qty = $2 WHERE inventory_id = $1', [inventory, pieces]);
    const pressAgain = async () => {
      expect((await sara.request(reorder, { params: { number } })).body).toEqual({ added: 2, unavailable: [] });
      const { lines } = (await sara.request(getCart, { query: {} })).body;
      return lines.map(({ quantity }) => quantity);
    };
    await setStock('INV-2', 0);
    await setStock('INV-1', 4);
    expect([await pressAgain(), await pressAgain()]).toEqual([[4], [4]]);
    await setStock('INV-1', 500);
    expect([await pressAgain(), await pressAgain()]).toEqual([[5], [5]]);
    await setStock('INV-2', 500);
  });
});
