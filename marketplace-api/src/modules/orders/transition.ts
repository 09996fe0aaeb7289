import type { OrderStatus } from 'shared-contracts/entities/account/order';
import type { MovementKind } from 'shared-contracts/entities/account/wallet';
import {
  FULFILMENT_STATUSES,
  type FulfilmentStatus,
  amountReceived,
  isCancellable,
  ORDER_TRANSITIONS,
  type OrderEffect,
  type OrderEvent,
  type OrderState,
  RETURN_TRANSITIONS,
  type ReturnState,
  type Transition,
} from './order-state.ts';
import { IllegalTransitionError, PaymentMismatchError } from './transition-errors.ts';

/** Amounts and method of a new order. */
export type PlacedOrderState = Pick<OrderState, 'method' | 'total' | 'wallet' | 'shipping' | 'pieces'>;

/**
 * Creates the state of a new order: stock is reserved and the wallet debited at once. An order that the wallet covers
 * is paid and processed at once.
 * @throws RangeError for impossible amounts: the wallet pays between nothing and all, and as the only method all
 */
export function createPlacedOrder({ method, total, wallet, shipping, pieces }: PlacedOrderState): Transition {
  const amounts = [total, wallet, shipping, total - wallet, total - shipping];
  const isPossible = amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 0) && pieces > 0;
  if (!isPossible || (method === 'wallet') !== (wallet === total)) {
    throw new RangeError(
      `An order of ${total} cannot be paid with ${wallet} from the wallet and the rest by ${method}.`,
    );
  }
  const isPaid = method === 'wallet';
  const state: OrderState = {
    status: isPaid ? 'processing' : 'ordered',
    method,
    payment: isPaid ? 'paid' : 'pending',
    card: method === 'card' ? 'pending' : null,
    total,
    wallet,
    shipping,
    refunded: 0,
    pieces,
    returns: [],
    isCancelled: false,
  };
  return {
    state,
    effects: [
      { type: 'reserve_stock' },
      ...walletEffect('order', -wallet),
      { type: 'record_status', status: 'ordered' },
      ...(isPaid ? [{ type: 'record_status', status: 'processing' } as const] : []),
    ],
  };
}

/**
 * The state after an event, and the effects to apply. A repeated event, or one that comes after a later one, returns
 * the same state object and no effects.
 * @throws IllegalTransitionError where the state does not allow the event; PaymentMismatchError where a card paid
 * another amount within its time limit
 */
export function transition(state: OrderState, event: OrderEvent): Transition {
  switch (event.type) {
    case 'advance':
      return advance(state, event.to);
    case 'card_paid':
      return payByCard(state, event);
    case 'card_refused':
      return state.card === 'pending' ? release(state, 'refused') : unchanged(state);
    case 'card_cancelled':
      return state.card === 'pending' ? release(state, 'abandoned') : unchanged(state);
    case 'card_refunded':
      return state.card === 'refund_due' ? { state: { ...state, card: 'refunded' }, effects: [] } : unchanged(state);
    case 'request_return':
      return requestReturn(state, event);
    case 'complete_return':
      return completeReturn(state, event.number);
    case 'cancel':
      return cancel(state);
  }
}

const unchanged = (state: OrderState): Transition => ({ state, effects: [] });

function walletEffect(kind: MovementKind, amount: number): OrderEffect[] {
  return amount === 0 ? [] : [{ type: 'move_wallet', kind, amount }];
}

/** Cash counts as paid on delivery; an order by card is fulfilled only once it is paid. */
function advance(state: OrderState, to: FulfilmentStatus): Transition {
  const { status, method, payment } = state;
  if (payment === 'refused' || (payment === 'pending' && method !== 'cash')) {
    throw new IllegalTransitionError('order', status, to, `its payment by ${method} is ${payment}`);
  }
  if (status === to) return unchanged(state);
  if (!ORDER_TRANSITIONS[status].includes(to)) throw new IllegalTransitionError('order', status, to);
  const steps: readonly OrderStatus[] = FULFILMENT_STATUSES;
  const passed = steps.slice(steps.indexOf(status) + 1, steps.indexOf(to) + 1);
  const isDelivered = to === 'delivered';
  return {
    state: { ...state, status: to, payment: isDelivered ? 'paid' : payment },
    effects: [
      ...passed.map((step): OrderEffect => ({ type: 'record_status', status: step })),
      ...(isDelivered ? [{ type: 'grant_referral' } as const] : []),
    ],
  };
}

function payByCard(
  state: OrderState,
  { matches, isExpired, canRestore }: Extract<OrderEvent, { type: 'card_paid' }>,
): Transition {
  const paidBy: readonly OrderEffect[] = [{ type: 'record_status', status: 'processing' }, { type: 'clear_cart' }];
  const paid: OrderState = { ...state, status: 'processing', payment: 'paid', card: 'paid' };
  if (state.card === 'pending') {
    if (matches) return { state: paid, effects: paidBy };
    if (!isExpired) throw new PaymentMismatchError();
    return release(state, 'refund_due');
  }
  if (state.card !== 'refused' && state.card !== 'abandoned') return unchanged(state);
  if (!matches || !canRestore) return { state: { ...state, card: 'refund_due' }, effects: [] };
  return { state: paid, effects: [{ type: 'reserve_stock' }, ...walletEffect('order', -state.wallet), ...paidBy] };
}

/** Releases the order: stock and wallet get their shares back, and the same request may place it again. */
function release(state: OrderState, card: 'refused' | 'abandoned' | 'refund_due'): Transition {
  return {
    state: { ...state, payment: 'refused', card },
    effects: [{ type: 'release_stock' }, ...walletEffect('given_back', state.wallet), { type: 'release_keys' }],
  };
}

/** Cancels the order: as a release, but it stays a placed order, whose keys do not place it again. */
function cancel(state: OrderState): Transition {
  if (state.isCancelled) return unchanged(state);
  if (!isCancellable(state)) {
    throw new IllegalTransitionError('order', state.status, 'cancelled', `its payment is ${state.payment}`);
  }
  return {
    state: { ...state, payment: 'refused', card: state.card === null ? null : 'refund_due', isCancelled: true },
    effects: [{ type: 'release_stock' }, ...walletEffect('given_back', state.wallet)],
  };
}

function requestReturn(
  state: OrderState,
  { number, refund, pieces }: Extract<OrderEvent, { type: 'request_return' }>,
): Transition {
  const { status, payment, returns } = state;
  if (payment !== 'paid' && payment !== 'refunded') {
    throw new IllegalTransitionError('order', status, 'return_requested', `its payment is ${payment}`);
  }
  const isPossible = ORDER_TRANSITIONS[status].includes('return_requested');
  const returnedPieces = returns.reduce((sum, orderReturn) => sum + orderReturn.pieces, 0);
  if (
    !isPossible ||
    pieces < 1 ||
    returnedPieces + pieces > state.pieces ||
    returns.some((orderReturn) => orderReturn.number === number)
  ) {
    throw new IllegalTransitionError('order', status, 'return_requested');
  }
  const pendingRefund = returns.reduce(
    (sum, orderReturn) => sum + (orderReturn.status === 'requested' ? orderReturn.refund : 0),
    0,
  );
  const refundable = amountReceived(state) - state.refunded - pendingRefund;
  const added: ReturnState = { number, status: 'requested', refund: Math.max(0, Math.min(refund, refundable)), pieces };
  return {
    state: { ...state, status: 'return_requested', returns: [...returns, added] },
    effects: [{ type: 'record_status', status: 'return_requested' }],
  };
}

/** Completes a return: its refund goes to the wallet, and is never more than the shop holds of the order. */
function completeReturn(state: OrderState, number: string): Transition {
  const returned = state.returns.find((orderReturn) => orderReturn.number === number);
  if (!returned) throw new IllegalTransitionError('return', 'unknown', 'returned');
  if (!RETURN_TRANSITIONS[returned.status].includes('returned')) return unchanged(state);
  if (state.payment !== 'paid' && state.payment !== 'refunded') {
    throw new IllegalTransitionError('return', returned.status, 'returned', `the order's payment is ${state.payment}`);
  }
  const refund = Math.max(0, Math.min(returned.refund, amountReceived(state) - state.refunded));
  const refunded = state.refunded + refund;
  const returns = state.returns.map((orderReturn): ReturnState =>
    orderReturn === returned ? { ...orderReturn, status: 'returned', refund } : orderReturn,
  );
  const isLast = returns.every(({ status }) => status === 'returned');
  const isAll = isLast && returns.reduce((sum, { pieces }) => sum + pieces, 0) === state.pieces;
  return {
    state: {
      ...state,
      status: isLast ? 'returned' : state.status,
      payment: refunded >= state.total - state.shipping ? 'refunded' : state.payment,
      refunded,
      returns,
    },
    effects: [
      ...walletEffect('refund', refund),
      ...(isAll ? [{ type: 'revoke_referral' } as const] : []),
      ...(isLast ? [{ type: 'record_status', status: 'returned' } as const] : []),
    ],
  };
}
