import { describe, expect, test } from '@jest/globals';
import {
  calculateAmountDue,
  FULFILMENT_STATUSES,
  type OrderEffect,
  type OrderEvent,
  type OrderState,
  refundStatusOf,
} from './order-state.ts';
import { createPlacedOrder, transition } from './transition.ts';
import { IllegalTransitionError, PaymentMismatchError } from './transition-errors.ts';

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
  test('calculateAmountDue: the courier collects the rest after the wallet’s share, and nothing once it is paid [ACC-01]', () => {
    const { state } = createPlacedOrder(CASH);
    expect(calculateAmountDue(state)).toBe(651_670);
    expect(calculateAmountDue(after(state, { type: 'advance', to: 'shipped' }))).toBe(651_670);
    expect(calculateAmountDue(after(state, { type: 'advance', to: 'delivered' }))).toBe(0);
    expect(calculateAmountDue(after(createPlacedOrder(CARD).state, { type: 'card_refused' }))).toBe(0);
  });

  test('refundStatusOf: due from the request on, refunded once every return is completed', () => {
    const delivered = after(createPlacedOrder(CASH).state, { type: 'advance', to: 'delivered' });
    expect(refundStatusOf(delivered)).toBe('none');
    const requested = after(delivered, { type: 'request_return', number: 'R1', refund: 100, pieces: 1 });
    expect(refundStatusOf(requested)).toBe('due');
    expect(refundStatusOf(after(requested, { type: 'complete_return', number: 'R1' }))).toBe('refunded');
    const released = after(createPlacedOrder(CARD).state, { type: 'card_refused' });
    expect(refundStatusOf(released)).toBe('none');
    expect(refundStatusOf(after(released, { ...PAID, canRestore: false }))).toBe('due');
  });
});

describe('transition', () => {
  test('createPlacedOrder: reserves stock and debits the wallet at once; an order that the wallet covers is processed at once', () => {
    expect(names(createPlacedOrder(CASH).effects)).toEqual(['reserve_stock', 'order -29900', 'ordered']);
    const whole = createPlacedOrder({ ...CASH, method: 'wallet', wallet: CASH.total });
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
  ])('createPlacedOrder: refuses impossible amounts: %j', (order) => {
    expect(() => createPlacedOrder(order)).toThrow(RangeError);
  });

  test('advance: records the statuses between, marks cash as paid on delivery, and names both states in its error', () => {
    const { state, effects } = transition(createPlacedOrder(CASH).state, { type: 'advance', to: 'delivered' });
    expect(names(effects)).toEqual(['processing', 'shipped', 'delivered', 'grant_referral']);
    expect(state).toMatchObject({ status: 'delivered', payment: 'paid' });
    expect(transition(state, { type: 'advance', to: 'delivered' })).toEqual({ state, effects: [] });
    expect(() => transition(state, { type: 'advance', to: 'shipped' })).toThrow(
      'The order is delivered: it cannot become shipped.',
    );
    for (const to of FULFILMENT_STATUSES) {
      expect(() => transition(createPlacedOrder(CARD).state, { type: 'advance', to })).toThrow(
        `The order is ordered and its payment by card is pending: it cannot become ${to}.`,
      );
      const refused = after(createPlacedOrder(CARD).state, { type: 'card_refused' });
      expect(() => transition(refused, { type: 'advance', to })).toThrow('its payment by card is refused');
    }
    const error = new IllegalTransitionError('order', 'a', 'b');
    expect(error.statusCode).toBe(409);
  });

  test('card payment: each outcome, in time and late', () => {
    const { state } = createPlacedOrder(CARD);
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

  test('returns: never refund more than was paid in all; rewards end with the last piece', () => {
    const { state } = createPlacedOrder({ ...CASH, shipping: 1_500 });
    const request = (number: string, refund: number, pieces: number): OrderEvent => ({
      type: 'request_return',
      number,
      refund,
      pieces,
    });
    expect(() => transition(state, request('R1', 1, 1))).toThrow(IllegalTransitionError);
    const delivered = after(state, { type: 'advance', to: 'delivered' });
    const two = after(delivered, request('R1', 600_000, 1), request('R2', 600_000, 1));
    expect(two.returns.map(({ refund }) => refund)).toEqual([600_000, 81_570]);
    expect(() => transition(two, request('R2', 1, 1))).toThrow(IllegalTransitionError);
    expect(() => transition(two, request('R3', 1, 2))).toThrow(IllegalTransitionError);
    const one = transition(two, { type: 'complete_return', number: 'R2' });
    expect([names(one.effects), one.state.status]).toEqual([['refund 81570'], 'return_requested']);
    const both = transition(one.state, { type: 'complete_return', number: 'R1' });
    expect([names(both.effects), both.state.status, both.state.payment]).toEqual([
      ['refund 600000', 'returned'],
      'returned',
      'refunded',
    ]);
    expect(transition(both.state, { type: 'complete_return', number: 'R1' }).effects).toEqual([]);
    const third = after(both.state, request('R4', 5, 1));
    expect(third.returns.at(-1)).toMatchObject({ number: 'R4', refund: 0 });
    const last = transition(third, { type: 'complete_return', number: 'R4' });
    expect(names(last.effects)).toEqual(['revoke_referral', 'returned']);
    expect(() => transition(both.state, { type: 'complete_return', number: 'none' })).toThrow(IllegalTransitionError);
  });

  test('effects: an event has its own effects and no others', () => {
    const { state } = createPlacedOrder(CASH);
    expect(names(createPlacedOrder(CASH).effects)).toStrictEqual(['reserve_stock', 'order -29900', 'ordered']);
    const shipped = transition(state, { type: 'advance', to: 'shipped' });
    expect(names(shipped.effects)).toStrictEqual(['processing', 'shipped']);
    const delivered = transition(shipped.state, { type: 'advance', to: 'delivered' });
    expect(names(delivered.effects)).toStrictEqual(['delivered', 'grant_referral']);
    const requested = transition(delivered.state, { type: 'request_return', number: 'R1', refund: 100, pieces: 1 });
    expect(names(requested.effects)).toStrictEqual(['return_requested']);
    const two = after(requested.state, { type: 'request_return', number: 'R2', refund: 100, pieces: 1 });
    const one = transition(two, { type: 'complete_return', number: 'R2' });
    expect(names(one.effects)).toStrictEqual(['refund 100']);
    const due = after(createPlacedOrder(CARD).state, { type: 'card_refused' }, PAID);
    expect(transition(due, { type: 'card_refunded' }).effects).toStrictEqual([]);
  });

  test('card payment: a refusal and an abandonment differ, and a paid order is fulfilled', () => {
    const { state } = createPlacedOrder(CARD);
    expect(after(state, { type: 'card_refused' })).toEqual({ ...state, payment: 'refused', card: 'refused' });
    expect(after(state, { type: 'card_cancelled' })).toEqual({ ...state, payment: 'refused', card: 'abandoned' });
    const paid = after(state, PAID);
    expect(paid).toEqual({ ...state, status: 'processing', payment: 'paid', card: 'paid' });
    expect(after(paid, { type: 'advance', to: 'shipped' })).toEqual({ ...paid, status: 'shipped' });
  });

  test('request_return: only for a delivered and paid order, at least one piece, and no money refunded before', () => {
    const request: OrderEvent = { type: 'request_return', number: 'R1', refund: 100_000, pieces: 1 };
    const delivered = after(createPlacedOrder(CASH).state, { type: 'advance', to: 'delivered' });
    const paid = after(createPlacedOrder(CARD).state, PAID, { type: 'advance', to: 'shipped' });
    expect(() => transition(paid, request)).toThrow('The order is shipped: it cannot become return_requested.');
    expect(() => transition(delivered, { ...request, pieces: 0 })).toThrow(IllegalTransitionError);
    expect(() => transition({ ...delivered, payment: 'refused' }, request)).toThrow('its payment is refused');
    const back = after(delivered, request, { type: 'complete_return', number: 'R1' });
    const second = after(back, { ...request, number: 'R2', refund: 600_000 });
    expect(second.returns.at(-1)?.refund).toBe(581_570);
  });

  test('complete_return: refunds no more than the shop holds of the order, and nothing of an unpaid one', () => {
    const requested = after(
      createPlacedOrder(CASH).state,
      { type: 'advance', to: 'delivered' },
      { type: 'request_return', number: 'R1', refund: 100, pieces: 1 },
    );
    const done: OrderEvent = { type: 'complete_return', number: 'R1' };
    const nearlyAll = after({ ...requested, refunded: requested.total - 10 }, done);
    expect([nearlyAll.refunded, nearlyAll.returns[0]?.refund]).toEqual([requested.total, 10]);
    expect(() => transition({ ...requested, payment: 'refused' }, done)).toThrow("the order's payment is refused");
  });

  test.each([
    [0, 'refunded'],
    [1, 'paid'],
  ] as const)(
    'complete_return: refunding all but shipping less %i minor units leaves the payment %s',
    (less, payment) => {
      const { state } = createPlacedOrder({ ...CASH, shipping: 1_500 });
      const refund = state.total - state.shipping - less;
      const whole = after(
        state,
        { type: 'advance', to: 'delivered' },
        {
          type: 'request_return',
          number: 'R1',
          refund,
          pieces: state.pieces,
        },
      );
      const back = after(whole, { type: 'complete_return', number: 'R1' });
      expect([back.status, back.payment, back.refunded]).toEqual(['returned', payment, refund]);
    },
  );
});
