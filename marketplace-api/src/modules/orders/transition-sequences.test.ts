import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { assertThat, OrderScenario } from '../../../test/helpers/order-scenario.ts';
import {
  CARD_TRANSITIONS,
  FULFILMENT_STATUSES,
  ORDER_TRANSITIONS,
  type OrderEvent,
  type OrderState,
  PAYMENT_TRANSITIONS,
  RETURN_TRANSITIONS,
} from './order-state.ts';
import { createPlacedOrder, transition } from './transition.ts';

const SEED = { seed: 20_261_122 };

const step = fc.oneof(
  fc.record({
    kind: fc.constant('place' as const),
    method: fc.constantFrom('cash' as const, 'card' as const),
    price: fc.integer({ min: 1, max: 40_000 }),
    pieces: fc.integer({ min: 1, max: 2 }),
    useWallet: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('advance' as const),
    order: fc.nat(2),
    to: fc.constantFrom(...FULFILMENT_STATUSES),
  }),
  fc.record({
    kind: fc.constant('pay' as const),
    order: fc.nat(2),
    matches: fc.boolean(),
    isExpired: fc.boolean(),
  }),
  fc.record({
    kind: fc.constantFrom('refuse' as const, 'abandon' as const, 'refund' as const, 'cancel' as const),
    order: fc.nat(2),
  }),
  fc.record({
    kind: fc.constant('return' as const),
    order: fc.nat(2),
    number: fc.constantFrom('R1', 'R2', 'R3'),
    refund: fc.integer({ min: 0, max: 100_000 }),
    pieces: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({ kind: fc.constant('complete' as const), order: fc.nat(2), number: fc.constantFrom('R1', 'R2', 'R3') }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

function run(world: OrderScenario, each: Step): void {
  switch (each.kind) {
    case 'place':
      return world.place(each.method, each.price, each.pieces, each.useWallet);
    case 'advance':
      return world.send(each.order, { type: 'advance', to: each.to });
    case 'pay':
      return world.payByCard(each.order, each.matches, each.isExpired);
    case 'refuse':
      return world.send(each.order, { type: 'card_refused' });
    case 'abandon':
      return world.send(each.order, { type: 'card_cancelled' });
    case 'cancel':
      return world.send(each.order, { type: 'cancel' });
    case 'refund':
      return world.refundCard(each.order);
    case 'return':
      return world.send(each.order, {
        type: 'request_return',
        number: each.number,
        refund: each.refund,
        pieces: each.pieces,
      });
    case 'complete':
      return world.send(each.order, { type: 'complete_return', number: each.number });
  }
}

describe('transition: any sequence of events, repeated and out of order', () => {
  test('refunds never exceed payments, the ledger balances, stock is conserved [API-03] [CART-10]', () => {
    const sequences = fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => {
      const world = new OrderScenario();
      for (const each of steps) {
        run(world, each);
        world.check();
      }
    });
    expect(() => fc.assert(sequences, { ...SEED, numRuns: 5_000 })).not.toThrow();
  });

  test('the tables allow every step, and a repeated event changes nothing [CART-10]', () => {
    const sequences = fc.property(start, fc.array(event, { maxLength: 30 }), (first, events) => {
      let state = first;
      for (const each of events) {
        const next = allowed(state, each);
        if (!next) continue;
        checkTables(state, next);
        // A request for a return under an existing number is refused; every other event may be repeated.
        assertThat(
          each.type === 'request_return' || allowed(next, each) === next,
          `${each.type} changes something twice`,
        );
        state = next;
      }
    });
    expect(() => fc.assert(sequences, { ...SEED, numRuns: 5_000 })).not.toThrow();
  });
});

const start = fc.constantFrom(
  createPlacedOrder({ method: 'cash', total: 681_570, wallet: 29_900, shipping: 0, pieces: 3 }).state,
  createPlacedOrder({ method: 'card', total: 681_570, wallet: 29_900, shipping: 1_500, pieces: 3 }).state,
);

const event: fc.Arbitrary<OrderEvent> = fc.oneof(
  fc.record({ type: fc.constant('advance' as const), to: fc.constantFrom(...FULFILMENT_STATUSES) }),
  fc.record({
    type: fc.constant('card_paid' as const),
    matches: fc.boolean(),
    isExpired: fc.boolean(),
    canRestore: fc.boolean(),
  }),
  fc.record({
    type: fc.constantFrom(
      'card_refused' as const,
      'card_cancelled' as const,
      'card_refunded' as const,
      'cancel' as const,
    ),
  }),
  fc.record({
    type: fc.constant('request_return' as const),
    number: fc.constantFrom('R1', 'R2'),
    refund: fc.nat(1_000_000),
    pieces: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({ type: fc.constant('complete_return' as const), number: fc.constantFrom('R1', 'R2') }),
);

/** The next state; undefined for a refused event. */
function allowed(state: OrderState, each: OrderEvent): OrderState | undefined {
  try {
    return transition(state, each).state;
  } catch {
    return undefined;
  }
}

function checkTables(before: OrderState, after: OrderState): void {
  const follows = <S extends string>(table: Readonly<Record<S, readonly S[]>>, from: S, to: S): void =>
    assertThat(from === to || table[from].includes(to), `${to} follows ${from}`);
  follows(ORDER_TRANSITIONS, before.status, after.status);
  follows(PAYMENT_TRANSITIONS, before.payment, after.payment);
  assertThat((before.card === null) === (after.card === null), 'an order changes its method');
  if (before.card && after.card) follows(CARD_TRANSITIONS, before.card, after.card);
  for (const [index, each] of before.returns.entries()) {
    const now = after.returns[index];
    assertThat(now?.number === each.number, 'a return is lost');
    follows(RETURN_TRANSITIONS, each.status, now?.status ?? each.status);
  }
}
