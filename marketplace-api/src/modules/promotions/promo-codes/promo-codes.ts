import type { Queryable } from '../../../infra/db/database.ts';

/** A usable promo code. */
export interface Promo {
  readonly id: number;
  /** In capital letters. */
  readonly code: string;
  /** Discount on the products in per cent, 1 to 99. */
  readonly percent: number;
}

/** Customer and time of a code's use. */
export interface PromoUse {
  /** Null for a guest, whose earlier uses are unknown. */
  readonly identityId: string | null;
  readonly now: Date;
}

/**
 * Validates a promo code and returns it if it is usable now: enabled, within its time, not used up, and not used before
 * by this customer where it allows one use. Pending and refused orders do not count: a pending card payment is this same
 * order.
 */
export async function findUsablePromo(
  db: Queryable,
  key: { readonly id: number } | { readonly code: string },
  { identityId, now }: PromoUse,
): Promise<Promo | undefined> {
  const [row] = await db.query<Promo>(
    `SELECT p.id, p.code, p.percent FROM promo_codes p
     WHERE (p.id = $1 OR p.code = $2) AND p.is_active
       AND (p.starts_at IS NULL OR p.starts_at <= $3) AND (p.ends_at IS NULL OR p.ends_at > $3)
       AND (p.most_orders IS NULL OR p.most_orders > (SELECT count(*) FROM orders o
             WHERE o.promo_code_id = p.id AND o.payment_status <> 'refused' AND NOT ${isOwnAttempt('o')}))
       AND NOT (p.once_per_customer AND EXISTS (SELECT 1 FROM orders o
             WHERE o.promo_code_id = p.id AND o.identity_id = $4::uuid AND o.payment_status <> 'refused'
               AND NOT ${isOwnAttempt('o')}))`,
    ['id' in key ? key.id : null, 'code' in key ? key.code : null, now, identityId],
  );
  return row;
}

const isOwnAttempt = (order: string): string =>
  `EXISTS (SELECT 1 FROM payments pay WHERE pay.order_id = ${order}.id AND pay.state = 'pending'
             AND pay.identity_id = $4::uuid)`;

/**
 * Locks the promo code of an order: a transaction that restores the order does so before it locks the order
 * (docs/adr/0040-concurrent-transactions.md).
 */
export async function lockOrderPromo(tx: Queryable, orderId: number): Promise<void> {
  await tx.query('SELECT 1 FROM promo_codes WHERE id = (SELECT promo_code_id FROM orders WHERE id = $1) FOR UPDATE', [
    orderId,
  ]);
}

/**
 * Whether a released order can use its promo code again: the code has a use left, and its customer has not used it
 * since where it allows one use. True for an order without a code, or whose code was deleted. The caller holds the
 * lock of `lockOrderPromo`.
 */
export async function canReusePromo(tx: Queryable, orderId: number): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM orders own LEFT JOIN promo_codes p ON p.id = own.promo_code_id
     WHERE own.id = $1
       AND (p.most_orders IS NULL OR p.most_orders > (SELECT count(*) FROM orders o
             WHERE o.promo_code_id = p.id AND o.payment_status <> 'refused' AND o.id <> own.id))
       AND NOT (p.once_per_customer AND EXISTS (SELECT 1 FROM orders o
             WHERE o.promo_code_id = p.id AND o.identity_id = own.identity_id AND o.payment_status <> 'refused'
               AND o.id <> own.id))`,
    [orderId],
  );
  return rows.length > 0;
}

/** Normalizes a code from a shopper's input; undefined for input that cannot be a code. */
export function parsePromoCode(input: string): string | undefined {
  const code = input.normalize('NFKC').trim().toUpperCase();
  return /^[A-Z0-9-]{3,30}$/.test(code) ? code : undefined;
}
