import type { Order, OrderStatus, PaymentMethod } from 'shared-contracts/entities/account/order';
import type { ReturnSummary } from 'shared-contracts/entities/account/return';
import type { MovementKind } from 'shared-contracts/entities/account/wallet';

/** Payment status of an order. `refused`: the shop has no money of it. */
export type PaymentStatus = Order['payment_status'];
/** State of a card payment; `refund_due`: the card paid for a released or cancelled order, and the money goes back. */
export type CardPaymentStatus = 'pending' | 'paid' | 'refused' | 'abandoned' | 'refund_due' | 'refunded';
export type OrderReturnStatus = ReturnSummary['status'];
/** Refunds of an order: none, at least one is due, or all due ones are paid. */
export type RefundStatus = 'none' | 'due' | 'refunded';

/** A return of an order. */
export interface ReturnState {
  readonly number: string;
  readonly status: OrderReturnStatus;
  /** Minor units that go to the wallet once the items are back. */
  readonly refund: number;
  readonly pieces: number;
}

/** State that decides which transitions an order allows. Amounts in minor units of the order's currency. */
export interface OrderState {
  readonly status: OrderStatus;
  readonly method: PaymentMethod;
  readonly payment: PaymentStatus;
  /** Null for an order without card payment. */
  readonly card: CardPaymentStatus | null;
  readonly total: number;
  /** The wallet's share of `total`, paid when the order was placed. */
  readonly wallet: number;
  /** Shipping share of `total`, which no return refunds. */
  readonly shipping: number;
  /** Refunds of completed returns. */
  readonly refunded: number;
  readonly pieces: number;
  readonly returns: readonly ReturnState[];
  /** Whether the customer cancelled it (docs/adr/0061): released, with its money on the way back. */
  readonly isCancelled: boolean;
}

/** Events of an order after it was placed. */
export type OrderEvent =
  /** The warehouse reports a step. */
  | { readonly type: 'advance'; readonly to: FulfilmentStatus }
  /**
   * The provider reports success. `matches`: amount and currency are those that were asked for. `isExpired`: the time for paying
   * is over. `canRestore`: stock and wallet of a released order can be taken again.
   */
  | {
      readonly type: 'card_paid';
      readonly matches: boolean;
      readonly isExpired: boolean;
      readonly canRestore: boolean;
    }
  | { readonly type: 'card_refused' }
  | { readonly type: 'card_cancelled' }
  /** The provider has given the money back. */
  | { readonly type: 'card_refunded' }
  | { readonly type: 'request_return'; readonly number: string; readonly refund: number; readonly pieces: number }
  /** The customer cancels the order before it is shipped. */
  | { readonly type: 'cancel' }
  /** The items of a return are back. */
  | { readonly type: 'complete_return'; readonly number: string };

/** Side effects of a transition, applied in this order. */
export type OrderEffect =
  | { readonly type: 'record_status'; readonly status: OrderStatus }
  | { readonly type: 'reserve_stock' }
  | { readonly type: 'release_stock' }
  /** Above zero: into the customer's wallet; below: out of it. */
  | { readonly type: 'move_wallet'; readonly kind: MovementKind; readonly amount: number }
  /** The ordered lines leave the cart. */
  | { readonly type: 'clear_cart' }
  /** The idempotency keys of the order are free again. */
  | { readonly type: 'release_keys' }
  | { readonly type: 'grant_referral' }
  | { readonly type: 'revoke_referral' };

export interface Transition {
  readonly state: OrderState;
  readonly effects: readonly OrderEffect[];
}

/** Statuses that the warehouse reports; those of returns follow from returns. */
export const FULFILMENT_STATUSES = ['processing', 'shipped', 'delivered'] as const satisfies readonly OrderStatus[];
export type FulfilmentStatus = (typeof FULFILMENT_STATUSES)[number];

/** Allowed transitions of an order's status. */
export const ORDER_TRANSITIONS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  ordered: ['processing', 'shipped', 'delivered'],
  processing: ['shipped', 'delivered'],
  shipped: ['delivered'],
  delivered: ['return_requested'],
  // A further return of other lines is possible until all are returned.
  return_requested: ['return_requested', 'returned'],
  returned: ['return_requested'],
};

/** Allowed transitions of a card payment. */
export const CARD_TRANSITIONS: Readonly<Record<CardPaymentStatus, readonly CardPaymentStatus[]>> = {
  pending: ['paid', 'refused', 'abandoned', 'refund_due'],
  // The customer cancels the order.
  paid: ['refund_due'],
  refused: ['paid', 'refund_due'],
  abandoned: ['paid', 'refund_due'],
  refund_due: ['refunded'],
  refunded: [],
};

/** Allowed transitions of an order's payment. */
export const PAYMENT_TRANSITIONS: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  pending: ['paid', 'refused'],
  // All returned, or cancelled by the customer.
  paid: ['refunded', 'refused'],
  // A late success of the card restores a released order.
  refused: ['paid'],
  refunded: [],
};

/** Allowed transitions of a return. */
export const RETURN_TRANSITIONS: Readonly<Record<OrderReturnStatus, readonly OrderReturnStatus[]>> = {
  requested: ['returned'],
  returned: [],
};

/**
 * Money of an order that the shop holds: all once it is paid, before that the wallet's share, nothing after a
 * release.
 */
export function amountReceived({ payment, total, wallet }: OrderState): number {
  if (payment === 'refused') return 0;
  return payment === 'pending' ? wallet : total;
}

/** Amount that the customer still has to pay by the order's method. */
export function calculateAmountDue({
  payment,
  total,
  wallet,
}: Pick<OrderState, 'payment' | 'total' | 'wallet'>): number {
  return payment === 'pending' ? total - wallet : 0;
}

/** Whether the customer can cancel the order: it is placed, and not shipped yet. */
export function isCancellable({
  status,
  payment,
  card,
  isCancelled,
}: Pick<OrderState, 'status' | 'payment' | 'card' | 'isCancelled'>): boolean {
  const isPlaced = payment !== 'refused' && card !== 'pending';
  return isPlaced && !isCancelled && (status === 'ordered' || status === 'processing');
}

/** Refund status of an order, from its returns and its card. */
export function refundStatusOf({ card, returns }: OrderState): RefundStatus {
  if (card === 'refund_due' || returns.some(({ status }) => status === 'requested')) return 'due';
  return card === 'refunded' || returns.length > 0 ? 'refunded' : 'none';
}
