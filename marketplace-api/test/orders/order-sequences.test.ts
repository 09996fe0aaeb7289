import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { getReferralLink } from 'shared-contracts/endpoints/account/referral';
import { createApp } from '../../src/app.ts';
import { openPostgres } from '../../src/infra/db/postgres.ts';
import type { Database } from '../../src/infra/db/database.ts';
import { findOrderFaults } from '../../src/modules/orders/order-faults.ts';
import { sweepPayments } from '../../src/modules/payments/sweep-payments.ts';
import type { AppServices } from '../../src/services.ts';
import { createMigratedDatabase, PATIENT_LIMITS } from '../helpers/engines.ts';
import { createFakeProvider } from '../helpers/payments/fake-payment-provider.ts';
import { createPayer } from '../helpers/place-test-order.ts';
import { openSmallShop } from '../helpers/small-shop.ts';
import { SILENT_LOG } from '../helpers/silent-log.ts';

const MUG = 105;
const MUG_OFFER = 6;
const PIECES = 60;

/** Operations of shoppers, the warehouse and the payment provider; `order` counts from the newest. */
const operation = fc.oneof(
  fc.record({
    kind: fc.constant('place' as const),
    method: fc.constantFrom('cash' as const, 'card' as const, 'wallet' as const),
    pieces: fc.integer({ min: 1, max: 3 }),
    wallet: fc.boolean(),
    key: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({
    kind: fc.constantFrom('paid' as const, 'refused' as const, 'poll' as const, 'expire' as const, 'invoice' as const),
    order: fc.nat(3),
  }),
  fc.record({
    kind: fc.constant('advance' as const),
    order: fc.nat(3),
    to: fc.constantFrom('processing', 'shipped', 'delivered', 'delivered'),
  }),
  fc.record({ kind: fc.constant('return' as const), order: fc.nat(3), pieces: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('complete' as const), order: fc.nat(3) }),
);
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

/** Batches run one after the other. The operations of a batch run in parallel, each at one of the two instances. */
const sequences = fc.array(fc.array(fc.tuple(operation, fc.nat(1)), { minLength: 1, maxLength: 5 }), {
  minLength: 4,
  maxLength: 10,
});

const card = (key: number): Operation => ({ kind: 'place', method: 'card', pieces: 1, wallet: false, key });

const inTurn = (operations: readonly Operation[]) =>
  operations.map((each, index): [Operation, number][] => [[each, index % 2]]);

/** In sequence: a refused, an abandoned and a paid order; the paid one is delivered, and one piece is returned. */
const EXAMPLE = inTurn([
  card(1),
  { kind: 'refused', order: 0 },
  card(2),
  { kind: 'expire', order: 0 },
  card(3),
  { kind: 'paid', order: 0 },
  { kind: 'advance', order: 0, to: 'delivered' },
  { kind: 'invoice', order: 0 },
  { kind: 'return', order: 0, pieces: 1 },
  { kind: 'complete', order: 0 },
  { kind: 'invoice', order: 0 },
]);

/** An order that is returned completely. */
const RETURN_EXAMPLE = inTurn([
  { kind: 'place', method: 'wallet', pieces: 1, wallet: true, key: 1 },
  { kind: 'advance', order: 0, to: 'delivered' },
  { kind: 'invoice', order: 0 },
  { kind: 'return', order: 0, pieces: 1 },
  { kind: 'complete', order: 0 },
]);

/** The card of an abandoned order pays after the customer has placed another order: the card is refunded. */
const REFUND_EXAMPLE = inTurn([
  card(1),
  { kind: 'expire', order: 0 },
  { kind: 'place', method: 'cash', pieces: 1, wallet: false, key: 2 },
  { kind: 'paid', order: 1 },
  { kind: 'invoice', order: 1 },
  { kind: 'expire', order: 1 },
]);

describe('Orders: random operations at two instances on one PostgreSQL [API-03] [CART-10]', () => {
  const provider = createFakeProvider();
  const now = new Date('2026-06-01T10:00:00Z');
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  let second: Database;
  let instances: { app: FastifyInstance; services: AppServices }[] = [];
  beforeAll(async () => {
    const { url, dispose } = await createMigratedDatabase();
    const engine = {
      openMigrated: () => {
        const database = openPostgres(url, PATIENT_LIMITS);
        return Promise.resolve({ database, dispose: () => database.close().then(dispose) });
      },
    };
    shop = await openSmallShop(() => now, engine, { payments: provider });
    second = openPostgres(url, PATIENT_LIMITS);
    const services = { ...shop.services, database: second };
    instances = [shop, { app: await createApp(services), services }];
    await shop.database.query('UPDATE offers SET qty = $2 WHERE id = $1', [MUG_OFFER, PIECES]);
  });
  afterAll(async () => {
    await instances[1]?.app.close();
    await second.close();
    await shop.close();
  });

  /** A referred friend with money in the wallet, and the operations on the friend's orders. */
  async function customerOf(run: number) {
    const referrer = await createPayer(shop);
    const { code } = (await referrer.request(getReferralLink, {})).body;
    const friend = await createPayer(shop);
    await shop.database.query(
      `INSERT INTO referrals (friend_id, identity_id, joined_at)
       SELECT $1::uuid, identity_id, $3 FROM referral_codes WHERE code = $2 ON CONFLICT DO NOTHING`,
      [friend.identityId, code, now],
    );
    await friend.give(7_000);
    const orderAt = async (back: number) => {
      const rows = await shop.database.query<{ id: number; number: string; transaction_number: string; due: number }>(
        `SELECT id, number, transaction_number, (total - wallet_total)::int AS due FROM orders
         WHERE identity_id = $1::uuid ORDER BY id DESC`,
        [friend.identityId],
      );
      return rows.length > 0 ? rows[back % rows.length] : undefined;
    };
    const send = async (instance: number, method: 'POST' | 'PUT', url: string, payload: object, key?: string) => {
      const response = await instances[instance]!.app.inject({
        method,
        url,
        payload,
        remoteAddress: '127.0.0.1',
        headers: {
          'accept-language': 'en-AE',
          country: 'AE',
          city: 'Dubai',
          authorization: `Bearer ${friend.token()}`,
          'x-payment-signature': 'good',
          ...(key && { 'idempotency-key': key }),
        },
      });
      // 503: an earlier card payment cannot be cancelled at this time.
      if (response.statusCode >= 500 && response.statusCode !== 503)
        throw new Error(`${method} ${url}: ${response.body}`);
    };

    async function place(instance: number, each: Extract<Operation, { kind: 'place' }>): Promise<void> {
      await send(instance, 'POST', '/api/v1/cart/', { product: MUG, quantity: each.pieces });
      await send(instance, 'POST', '/api/v1/balance/available/', { active: each.wallet });
      const body = { address: friend.address, payment_method: each.method };
      await send(instance, 'POST', '/api/v1/checkout/', body, `key-run-${run}-${each.key}`);
    }

    return async (each: Operation, instance: number): Promise<void> => {
      if (each.kind === 'place') return place(instance, each);
      const order = await orderAt(each.order);
      if (!order) return undefined;
      const { number, transaction_number: transaction } = order;
      switch (each.kind) {
        case 'paid':
        case 'refused': {
          provider.set(transaction, each.kind, { amount: order.due, currency: 'AED' });
          const notification = provider.notification(transaction);
          await Promise.all([0, 1].map((at) => send(at, 'POST', '/api/v1/payments/notification/', notification)));
          return undefined;
        }
        case 'poll':
          return send(instance, 'POST', `/api/v1/payments/payment/${transaction}/process/`, {});
        case 'expire':
          await shop.database.query('UPDATE payments SET expires_at = $2 WHERE order_id = $1', [order.id, now]);
          await Promise.all(instances.map(({ services }) => sweepPayments(services, SILENT_LOG)));
          return undefined;
        case 'invoice':
          return send(instance, 'POST', `/api/v1/user/orders/${number}/invoice/`, {});
        case 'advance':
          return send(instance, 'PUT', `/api/internal/orders/${number}/`, { status: each.to });
        case 'return': {
          const [line] = await shop.database.query<{ id: number }>('SELECT id FROM order_lines WHERE order_id = $1', [
            order.id,
          ]);
          const body = { lines: [{ line: line?.id, quantity: each.pieces }], reason: 'other' };
          return send(instance, 'POST', `/api/v1/user/orders/${number}/returnable/`, body);
        }
        case 'complete': {
          const [found] = await shop.database.query<{ number: string }>(
            'SELECT number FROM returns WHERE order_id = $1',
            [order.id],
          );
          return found && send(instance, 'PUT', `/api/internal/returns/${found.number}/`, { status: 'returned' });
        }
      }
    };
  }

  /** Pieces in stock and in orders; failed orders hold none. */
  async function pieces(): Promise<number> {
    const [row] = await shop.database.query<{ pieces: number }>(
      `SELECT (SELECT qty FROM offers WHERE id = $1) + coalesce((SELECT sum(l.quantity) FROM order_lines l
         JOIN orders o ON o.id = l.order_id WHERE l.offer_id = $1 AND o.payment_status <> 'refused'), 0)::int AS pieces`,
      [MUG_OFFER],
    );
    return row!.pieces;
  }

  test('refunds never exceed payments, ledgers balance, stock is conserved, no key orders twice', async () => {
    let run = 0;
    const reached = new Set<string>();
    await fc.assert(
      fc.asyncProperty(sequences, async (batches) => {
        const perform = await customerOf((run += 1));
        for (const batch of batches) {
          await Promise.all(batch.map(([each, instance]) => perform(each, instance)));
          expect(await findOrderFaults(shop.database)).toEqual([]);
          expect(await pieces()).toBe(PIECES);
        }
        const rows = await shop.database.query<{ state: string }>(
          `SELECT DISTINCT 'order ' || status AS state FROM order_events UNION SELECT DISTINCT 'card ' || state FROM payments
           UNION SELECT 'payment refunded' FROM orders WHERE payment_status = 'refunded'`,
        );
        for (const { state } of rows) reached.add(state);
      }),
      { seed: 20_261_122, numRuns: 12, endOnFailure: true, examples: [[EXAMPLE], [RETURN_EXAMPLE], [REFUND_EXAMPLE]] },
    );
    for (const state of [
      'order delivered',
      'order returned',
      'payment refunded',
      'card paid',
      'card refused',
      'card abandoned',
      'card refunded',
    ])
      expect(reached).toContain(state);
    const invoices = await shop.database.query<{ number: string; orders: number }>(
      'SELECT number, (SELECT count(*)::int FROM invoices x WHERE x.order_id = i.order_id) AS orders FROM invoices i',
    );
    const numbers = invoices.map(({ number }) => Number(number.slice(-6))).toSorted((a, b) => a - b);
    expect(numbers.length).toBeGreaterThan(1);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    expect(new Set(invoices.map(({ orders }) => orders))).toEqual(new Set([1]));
  });
});
