import type { RejectionReason } from 'shared-contracts/entities/checkout/payment';
import type { Language } from 'shared-contracts/locale';
import type { Currency } from 'shared-contracts/money';
import type { Queryable } from '../../infra/db/database.ts';
import type { CardPaymentStatus } from '../orders/index.ts';

/** Time limit for paying, in ms (decisions, Backend). */
const LIFETIME_MS = 30 * 60_000;

/** A card payment with its order. Amounts in minor units. */
export interface PaymentRow {
  readonly order_id: number;
  readonly order_number: string;
  readonly transaction_number: string;
  readonly identity_id: string;
  readonly cart_id: string;
  /** The card's share. */
  readonly amount: number;
  readonly currency: Currency;
  readonly state: CardPaymentStatus;
  /** Why the bank refused; null for every other state, and without a known reason. */
  readonly rejection_reason: RejectionReason | null;
  readonly fingerprint: string;
  readonly language: Language;
  readonly expires_at: Date;
  /** When the sweep next asks the provider about the released payment; null where it does not. */
  readonly recheck_at: Date | null;
  /** Until when only the order that replaces this one releases the payment; null where none does. */
  readonly replacement_lease_until: Date | null;
  /** The wallet's share of the order. */
  readonly wallet_total: number;
  /** Whether the customer cancelled the order. */
  readonly is_cancelled: boolean;
}

const SELECT = `SELECT p.order_id, o.number AS order_number, o.transaction_number, p.identity_id, p.cart_id, p.amount,
    p.currency, p.state, p.rejection_reason, p.fingerprint, p.language, p.expires_at,
    p.recheck_at, p.replacement_lease_until, o.wallet_total, o.cancelled_at IS NOT NULL AS is_cancelled
  FROM payments p JOIN orders o ON o.id = p.order_id`;

/** The payment of a transaction; with `identityId` only that customer's. */
export async function findPayment(
  db: Queryable,
  transaction: string,
  identityId?: string,
): Promise<PaymentRow | undefined> {
  const [row] = await db.query<PaymentRow>(
    `${SELECT} WHERE o.transaction_number = $1 AND ($2::uuid IS NULL OR p.identity_id = $2::uuid)`,
    [transaction, identityId ?? null],
  );
  return row;
}

/** The customer's pending payment; there is one at most. */
export async function findPendingPayment(tx: Queryable, identityId: string): Promise<PaymentRow | undefined> {
  const [row] = await tx.query<PaymentRow>(`${SELECT} WHERE p.identity_id = $1::uuid AND p.state = 'pending'`, [
    identityId,
  ]);
  return row;
}

/** Stores why the bank refused a payment. */
export async function storeRejectionReason(tx: Queryable, orderId: number, reason: RejectionReason): Promise<void> {
  await tx.query('UPDATE payments SET rejection_reason = $2 WHERE order_id = $1', [orderId, reason]);
}

/** A payment to insert. */
export interface NewPayment {
  readonly orderId: number;
  readonly identityId: string;
  readonly cartId: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly fingerprint: string;
  readonly language: Language;
  readonly startedAt: Date;
}

export async function storePayment(tx: Queryable, payment: NewPayment): Promise<void> {
  const { startedAt } = payment;
  await tx.query(
    `INSERT INTO payments (order_id, identity_id, cart_id, amount, currency, fingerprint, language, began_at, expires_at)
     VALUES ($1, $2::uuid, $3::uuid, $4, $5, $6, $7, $8, $9)`,
    [
      payment.orderId,
      payment.identityId,
      payment.cartId,
      payment.amount,
      payment.currency,
      payment.fingerprint,
      payment.language,
      startedAt,
      new Date(startedAt.getTime() + LIFETIME_MS),
    ],
  );
}
