import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  amountDue,
  CARD_TRANSITIONS,
  FULFILMENT_STATUSES,
  moneyIn,
  ORDER_TRANSITIONS,
  type OrderEffect,
  type OrderEvent,
  type OrderState,
  PAYMENT_TRANSITIONS,
  refundStatusOf,
  RETURN_TRANSITIONS,
} from './order-state.ts';
import { placed, transition } from './transition.ts';
import { IllegalTransitionError, PaymentMismatchError } from './transition-errors.ts';

const SEED = { seed: 20_261_122 };
const CASH = { method: 'cash', total: 681_570, wallet: 29_900, shipping: 0, pieces: 3 } as const;
const CARD = { ...CASH, method: 'card' } as const;
const PAID: OrderEvent = { type: 'card_paid', matches: true, isExpired: false, canRestore: false };

/** The state after some events. */
const after = (state: OrderState, ...events: OrderEvent[]): OrderState =>
  events.reduce((current, event) => transition(current, event).state, state);

const names = (effects: readonly OrderEffect[]): string[] =>
  effects.map((effect) => {
    if (effect.type === 'record_status') return effect.status;
    return effect.type === 'move_wallet' ? `${effect.kind} ${effect.amount}` : effect.type;
  });

describe('OrderState', () => {
  test('amountDue: the courier collects what the wallet did not pay, and nothing once it is paid [ACC-01]', () => {
    const { state } = placed(CASH);
    expect(amountDue(state)).toBe(651_670);
    expect(amountDue(after(state, { type: 'advance', to: 'shipped' }))).toBe(651_670);
    expect(amountDue(after(state, { type: 'advance', to: 'delivered' }))).toBe(0);
    expect(amountDue(after(placed(CARD).state, { type: 'card_refused' }))).toBe(0);
  });

  test('refundStatusOf: due from the request on, refunded once every return is done', () => {
    const delivered = after(placed(CASH).state, { type: 'advance', to: 'delivered' });
    expect(refundStatusOf(delivered)).toBe('none');
    const requested = after(delivered, { type: 'request_return', number: 'R1', refund: 100, pieces: 1 });
    expect(refundStatusOf(requested)).toBe('due');
    expect(refundStatusOf(after(requested, { type: 'complete_return', number: 'R1' }))).toBe('refunded');
    const released = after(placed(CARD).state, { type: 'card_refused' });
    expect(refundStatusOf(released)).toBe('none');
    expect(refundStatusOf(after(released, { ...PAID, canRestore: false }))).toBe('due');
  });
});

describe('Transition', () => {
  test('placed: takes stock and wallet at once; what the wallet pays alone is processed at once', () => {
    expect(names(placed(CASH).effects)).toEqual(['reserve_stock', 'order -29900', 'ordered']);
    const whole = placed({ ...CASH, method: 'wallet', wallet: CASH.total });
    expect(names(whole.effects)).toEqual(['reserve_stock', 'order -681570', 'ordered', 'processing']);
    expect(whole.state).toMatchObject({ status: 'processing', payment: 'paid', card: null });
  });

  test.each([
    { ...CASH, wallet: -1 },
    { ...CASH, wallet: CASH.total + 1 },
    { ...CASH, wallet: CASH.total },
    { ...CASH, method: 'wallet' as const },
    { ...CASH, total: -1, wallet: 0 },
    { ...CASH, total: 0.5, wallet: 0 },
    { ...CASH, total: 2 ** 53, wallet: 0 },
    { ...CASH, shipping: CASH.total + 1 },
    { ...CASH, pieces: 0 },
  ])('placed: refuses amounts that cannot be: %j', (order) => {
    expect(() => placed(order)).toThrow(RangeError);
  });

  test('advance: records the statuses between, pays cash at the door, and names both states where it cannot', () => {
    const { state, effects } = transition(placed(CASH).state, { type: 'advance', to: 'delivered' });
    expect(names(effects)).toEqual(['processing', 'shipped', 'delivered', 'grant_referral']);
    expect(state).toMatchObject({ status: 'delivered', payment: 'paid' });
    expect(transition(state, { type: 'advance', to: 'delivered' })).toEqual({ state, effects: [] });
    expect(() => transition(state, { type: 'advance', to: 'shipped' })).toThrow(
      'The order is delivered: it cannot become shipped.',
    );
    for (const to of FULFILMENT_STATUSES) {
      expect(() => transition(placed(CARD).state, { type: 'advance', to })).toThrow(
        `The order is ordered and its payment by card is pending: it cannot become ${to}.`,
      );
      const refused = after(placed(CARD).state, { type: 'card_refused' });
      expect(() => transition(refused, { type: 'advance', to })).toThrow('its payment by card is refused');
    }
    const error = new IllegalTransitionError('order', 'a', 'b');
    expect(error.statusCode).toBe(409);
  });

  test('card payment: each outcome, in time and late', () => {
    const { state } = placed(CARD);
    expect(names(transition(state, PAID).effects)).toEqual(['processing', 'clear_cart']);
    const released = ['release_stock', 'given_back 29900', 'release_keys'];
    expect(names(transition(state, { type: 'card_refused' }).effects)).toEqual(released);
    expect(names(transition(state, { type: 'card_cancelled' }).effects)).toEqual(released);
    expect(() => transition(state, { ...PAID, matches: false })).toThrow(PaymentMismatchError);
    const mismatch = transition(state, { ...PAID, matches: false, isExpired: true });
    expect([names(mismatch.effects), mismatch.state.card, mismatch.state.payment]).toEqual([
      released,
      'refund_due',
      'refused',
    ]);
    const abandoned = after(state, { type: 'card_cancelled' });
    const restored = transition(abandoned, { ...PAID, canRestore: true });
    expect(names(restored.effects)).toEqual(['reserve_stock', 'order -29900', 'processing', 'clear_cart']);
    const late = transition(abandoned, PAID);
    expect([late.effects, late.state.card, late.state.payment]).toEqual([[], 'refund_due', 'refused']);
    expect(after(abandoned, { ...PAID, matches: false, canRestore: true }).card).toBe('refund_due');
    expect(after(late.state, { type: 'card_refunded' }).card).toBe('refunded');
    const paid = after(state, PAID);
    for (const event of [
      PAID,
      { type: 'card_refused' },
      { type: 'card_cancelled' },
      { type: 'card_refunded' },
    ] as const)
      expect(transition(paid, event)).toEqual({ state: paid, effects: [] });
  });

  test('returns: never more than was paid in all, rewards end with the last piece', () => {
    const { state } = placed({ ...CASH, shipping: 1_500 });
    const ask = (number: string, refund: number, pieces: number): OrderEvent => ({
      type: 'request_return',
      number,
      refund,
      pieces,
    });
    expect(() => transition(state, ask('R1', 1, 1))).toThrow(IllegalTransitionError);
    const delivered = after(state, { type: 'advance', to: 'delivered' });
    const two = after(delivered, ask('R1', 600_000, 1), ask('R2', 600_000, 1));
    expect(two.returns.map(({ refund }) => refund)).toEqual([600_000, 81_570]);
    expect(() => transition(two, ask('R2', 1, 1))).toThrow(IllegalTransitionError);
    expect(() => transition(two, ask('R3', 1, 2))).toThrow(IllegalTransitionError);
    const one = transition(two, { type: 'complete_return', number: 'R2' });
    expect([names(one.effects), one.state.status]).toEqual([['refund 81570'], 'return_requested']);
    const both = transition(one.state, { type: 'complete_return', number: 'R1' });
    expect([names(both.effects), both.state.status, both.state.payment]).toEqual([
      ['refund 600000', 'returned'],
      'returned',
      'refunded',
    ]);
    expect(transition(both.state, { type: 'complete_return', number: 'R1' }).effects).toEqual([]);
    const last = transition(after(both.state, ask('R4', 5, 1)), { type: 'complete_return', number: 'R4' });
    expect(names(last.effects)).toEqual(['revoke_referral', 'returned']);
    expect(() => transition(both.state, { type: 'complete_return', number: 'none' })).toThrow(IllegalTransitionError);
  });
});

/** A small shop in memory that does what transitions ask for: orders, one wallet, one offer, one referral, a provider. */
class World {
  readonly orders: OrderState[] = [];
  stock = 40;
  wallet = 50_000;
  owed = 0;
  rewards = 0;
  rewardedBy: number | null = null;
  /** By order: what came in and went out, wallet and card and cash together. */
  readonly cardIn: number[] = [];
  readonly cardOut: number[] = [];
  readonly cashIn: number[] = [];
  readonly walletNet: number[] = [];
  /** Pieces that orders hold, delivered or not. */
  readonly held: number[] = [];

  place(method: 'cash' | 'card', price: number, pieces: number, useWallet: boolean): void {
    const total = price * pieces;
    const wallet = useWallet ? Math.min(total, this.wallet) : 0;
    if (pieces > this.stock) return;
    const result = placed({ method: wallet === total ? 'wallet' : method, total, wallet, shipping: 0, pieces });
    const index = this.orders.push(result.state) - 1;
    for (const list of [this.cardIn, this.cardOut, this.cashIn, this.walletNet, this.held]) list.push(0);
    this.apply(index, result.effects);
  }

  send(index: number, event: OrderEvent): void {
    const before = this.orders[index];
    if (!before) return;
    try {
      const { state, effects } = transition(before, event);
      this.orders[index] = state;
      if (event.type === 'advance' && state !== before && state.status === 'delivered') {
        this.cashIn[index]! += amountDue(before);
      }
      this.apply(index, effects);
    } catch (error) {
      if (!(error instanceof IllegalTransitionError) && !(error instanceof PaymentMismatchError)) throw error;
    }
  }

  /** The provider takes the money once, and says so as often as it likes. */
  payByCard(index: number, matches: boolean, isExpired: boolean): void {
    const order = this.orders[index];
    if (!order?.card || order.card === 'refunded') return;
    this.cardIn[index] = order.total - order.wallet;
    const canRestore = order.card !== 'pending' && order.pieces <= this.stock && order.wallet <= this.wallet;
    this.send(index, { type: 'card_paid', matches, isExpired, canRestore });
  }

  refundCard(index: number): void {
    if (this.orders[index]?.card !== 'refund_due') return;
    this.cardOut[index]! += this.cardIn[index]!;
    this.send(index, { type: 'card_refunded' });
  }

  private credit(amount: number): void {
    const collected = Math.min(this.owed, Math.max(0, amount));
    this.owed -= collected;
    this.wallet += amount - collected;
  }

  private apply(index: number, effects: readonly OrderEffect[]): void {
    const order = this.orders[index]!;
    for (const effect of effects) {
      if (effect.type === 'reserve_stock') {
        this.stock -= order.pieces;
        this.held[index]! += order.pieces;
      } else if (effect.type === 'release_stock') {
        this.stock += order.pieces;
        this.held[index]! -= order.pieces;
      } else if (effect.type === 'move_wallet') {
        this.walletNet[index]! += effect.amount;
        this.credit(effect.amount);
      } else if (effect.type === 'grant_referral' && this.rewardedBy === null) {
        this.rewardedBy = index;
        this.rewards += 2_500;
        this.credit(2_500);
      } else if (effect.type === 'revoke_referral' && this.rewardedBy === index) {
        this.rewardedBy = null;
        this.rewards -= 2_500;
        const taken = Math.min(2_500, this.wallet);
        this.wallet -= taken;
        this.owed += 2_500 - taken;
      }
    }
  }

  /** What must hold after every step. */
  check(): void {
    must(this.stock >= 0, 'stock is below zero');
    must(this.stock + sum(this.held) === 40, 'pieces are lost or made');
    must(this.wallet >= 0, 'the wallet is below zero');
    must(this.wallet - this.owed === 50_000 + sum(this.walletNet) + this.rewards, 'the ledger does not balance');
    for (const [index, order] of this.orders.entries()) this.checkOrder(index, order);
    const rewarding = this.rewardedBy === null ? undefined : this.orders[this.rewardedBy];
    if (!rewarding) return;
    const back = rewarding.returns.filter(({ status }) => status === 'returned');
    must(sum(back.map(({ pieces }) => pieces)) < rewarding.pieces, 'an order that was returned whole is rewarded');
  }

  private checkOrder(index: number, order: OrderState): void {
    const [cardIn, cardOut, cashIn, net, held] = [
      this.cardIn,
      this.cardOut,
      this.cashIn,
      this.walletNet,
      this.held,
    ].map((list) => list[index] ?? 0) as [number, number, number, number, number];
    const { status, payment, returns, refunded } = order;
    const walletIn = payment === 'refused' ? 0 : order.wallet;
    const moneyTaken = walletIn + cardIn + cashIn;
    must(refunded + cardOut <= moneyTaken && cardOut <= cardIn, 'more money went out than came in');
    must(refunded <= moneyIn(order), 'more was refunded than the shop holds');
    must(net === refunded - walletIn, 'the wallet moved another amount than the order says');
    must(held === (payment === 'refused' ? 0 : order.pieces), 'an order holds other pieces than its own');
    if (['delivered', 'return_requested', 'returned'].includes(status)) {
      must(moneyTaken >= order.total, 'an order was delivered that is not paid');
    }
    if (order.method !== 'cash' && status !== 'ordered') {
      must(payment === 'paid' || payment === 'refunded', 'an order goes on that is not paid');
    }
    must(sum(returns.map(({ refund }) => refund)) <= order.total, 'more is promised than was paid');
    must(sum(returns.map(({ pieces }) => pieces)) <= order.pieces, 'more pieces come back than were sold');
    const isOpen = returns.some((each) => each.status === 'requested');
    must((status === 'return_requested') === isOpen, 'the order and its returns contradict each other');
    must(status !== 'returned' || returns.length > 0, 'an order is returned without a return');
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

function must(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}

const step = fc.oneof(
  fc.record({
    kind: fc.constant('place' as const),
    method: fc.constantFrom('cash' as const, 'card' as const),
    price: fc.integer({ min: 1, max: 40_000 }),
    pieces: fc.integer({ min: 1, max: 5 }),
    useWallet: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('advance' as const),
    order: fc.nat(5),
    to: fc.constantFrom(...FULFILMENT_STATUSES),
  }),
  fc.record({
    kind: fc.constant('pay' as const),
    order: fc.nat(5),
    matches: fc.boolean(),
    isExpired: fc.boolean(),
  }),
  fc.record({ kind: fc.constantFrom('refuse' as const, 'cancel' as const, 'refund' as const), order: fc.nat(5) }),
  fc.record({
    kind: fc.constant('return' as const),
    order: fc.nat(5),
    number: fc.constantFrom('R1', 'R2', 'R3'),
    refund: fc.integer({ min: 0, max: 100_000 }),
    pieces: fc.integer({ min: 1, max: 5 }),
  }),
  fc.record({ kind: fc.constant('complete' as const), order: fc.nat(5), number: fc.constantFrom('R1', 'R2', 'R3') }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

function run(world: World, each: Step): void {
  switch (each.kind) {
    case 'place':
      return world.place(each.method, each.price, each.pieces, each.useWallet);
    case 'advance':
      return world.send(each.order, { type: 'advance', to: each.to });
    case 'pay':
      return world.payByCard(each.order, each.matches, each.isExpired);
    case 'refuse':
      return world.send(each.order, { type: 'card_refused' });
    case 'cancel':
      return world.send(each.order, { type: 'card_cancelled' });
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

describe('Transition: any sequence of events, repeated and out of order', () => {
  test('money out is never more than money in, the ledger balances, stock is conserved [API-03] [CART-10]', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => {
        const world = new World();
        for (const each of steps) {
          run(world, each);
          world.check();
        }
      }),
      { ...SEED, numRuns: 4_000 },
    );
  });

  test('every step is one that the tables allow, and a repeated event changes nothing [CART-10]', () => {
    const event: fc.Arbitrary<OrderEvent> = fc.oneof(
      fc.record({ type: fc.constant('advance' as const), to: fc.constantFrom(...FULFILMENT_STATUSES) }),
      fc.record({
        type: fc.constant('card_paid' as const),
        matches: fc.boolean(),
        isExpired: fc.boolean(),
        canRestore: fc.boolean(),
      }),
      fc.record({
        type: fc.constantFrom('card_refused' as const, 'card_cancelled' as const, 'card_refunded' as const),
      }),
      fc.record({
        type: fc.constant('request_return' as const),
        number: fc.constantFrom('R1', 'R2'),
        refund: fc.nat(1_000),
        pieces: fc.integer({ min: 1, max: 2 }),
      }),
      fc.record({ type: fc.constant('complete_return' as const), number: fc.constantFrom('R1', 'R2') }),
    );
    const start = fc.constantFrom(placed(CASH).state, placed(CARD).state);
    fc.assert(
      fc.property(start, fc.array(event, { maxLength: 30 }), (first, events) => {
        let state = first;
        for (const each of events) {
          let next: OrderState;
          try {
            next = transition(state, each).state;
          } catch {
            continue;
          }
          if (next.status !== state.status) expect(ORDER_TRANSITIONS[state.status]).toContain(next.status);
          if (next.payment !== state.payment) {
            const [from, to] = [state.payment, next.payment];
            // A return may bring back all at once from what was paid just now.
            expect(PAYMENT_TRANSITIONS[from]).toContain(to);
          }
          if (next.card !== state.card) expect(CARD_TRANSITIONS[state.card!]).toContain(next.card);
          for (const before of state.returns) {
            const now = next.returns.find(({ number }) => number === before.number)!;
            if (now.status !== before.status) expect(RETURN_TRANSITIONS[before.status]).toContain(now.status);
          }
          // A request for a return under a number that is taken is refused; everything else may be repeated.
          if (each.type !== 'request_return') expect(transition(next, each)).toEqual({ state: next, effects: [] });
          state = next;
        }
      }),
      { ...SEED, numRuns: 3_000 },
    );
  });
});
