import type { PaymentStatus } from '../../src/modules/orders/order-state.ts';
import type { Queryable } from '../../src/infra/db/database.ts';

/** An order that a test writes into the database; nothing is reserved or charged. */
export interface TestOrder {
  readonly identityId: string;
  readonly placedAt: Date;
  readonly status?: string;
  readonly paymentStatus?: PaymentStatus;
  /** State of its card payment; default: it has none. */
  readonly payment?: 'pending' | 'paid';
  readonly currency?: 'AED' | 'SAR';
  /** Promo code of the order. */
  readonly promo?: string;
  /** Minor units. */
  readonly total?: number;
  readonly walletTotal?: number;
  readonly refundTotal?: number;
}

let orders = 0;

/** Adds an order of the small shop's countries without lines; resolves to its id and number. */
export async function addTestOrder(db: Queryable, order: TestOrder): Promise<{ id: number; number: string }> {
  const { identityId, placedAt, payment, currency = 'AED', total = 10_000, walletTotal = 0, refundTotal = 0 } = order;
  const number = `TEST-${(orders += 1)}`;
  const [row] = await db.query<{ id: number }>(
    `INSERT INTO orders (number, transaction_number, identity_id, status, payment_method, payment_status, country,
       city_id, currency, products_total, shipping_total, warranty_total, discount_total, vat_total, total, wallet_total,
       refund_total, promo_code_id, delivery_from, delivery_to, receiver_name, receiver_phone, address, placed_at)
     VALUES ($1, 'TX-' || $1, $2::uuid, $3, $4, $5, 'AE', 1, $6, $7, 0, 0, 0, 0, $7, $8, $9,
       (SELECT id FROM promo_codes WHERE code = $10), $11, $11, 'Sara', '+971501234567', '{}', $11)
     RETURNING id`,
    [
      number,
      identityId,
      order.status ?? 'ordered',
      payment ? 'card' : 'cash',
      order.paymentStatus ?? payment ?? 'pending',
      currency,
      total,
      walletTotal,
      refundTotal,
      order.promo ?? null,
      placedAt,
    ],
  );
  if (!row) throw new Error('The database returned no order.');
  if (payment) {
    await db.query(
      `INSERT INTO payments (order_id, identity_id, cart_id, amount, currency, state, fingerprint, language, began_at,
         expires_at)
       VALUES ($1, $2::uuid, gen_random_uuid(), $3, $4, $5, '', 'en', $6::timestamptz, $6::timestamptz + interval '30 minutes')`,
      [row.id, identityId, total - walletTotal, currency, payment, placedAt],
    );
  }
  return { id: row.id, number };
}
