import type { Queryable } from '../../../infra/db/database.ts';

/** A promo code that can be used. */
export interface Promo {
  readonly id: number;
  /** In capital letters. */
  readonly code: string;
  /** Per cent off the products, 1 to 99. */
  readonly percent: number;
}

/** Who wants to use a code, and when. */
export interface PromoUse {
  /** Null for a guest, of whom nothing is known. */
  readonly identityId: string | null;
  readonly now: Date;
}

/**
 * The code, if it can be used now: it is on, within its time, not used up, and this customer has not had it where it is for
 * once. Orders that did not come about do not count, nor does one that waits for its card payment: it is this very order.
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

/** A code as it is kept, from what a shopper typed; undefined for what cannot be one. */
export function parsePromoCode(input: string): string | undefined {
  const code = input.normalize('NFKC').trim().toUpperCase();
  return /^[A-Z0-9-]{3,30}$/.test(code) ? code : undefined;
}
