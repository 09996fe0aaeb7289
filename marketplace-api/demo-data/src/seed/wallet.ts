import { currencyOf } from 'shared-contracts/money';
import type { Queryable } from 'marketplace-api/infra/db/database';
import { recordMovement } from 'marketplace-api/modules/ledger/ledger';
import type { DemoCustomer } from '../customers.ts';
import { daysBefore } from './stored-rows.ts';

/** Days before today at which a customer got the shop's gift. */
const GIFT_DAYS = 120;
/** Days from an order to the refund for its return. */
const REFUND_AFTER = 11;

interface OrderRow {
  readonly id: number;
  readonly placed_at: Date;
  readonly wallet_total: number;
  readonly refund_total: number;
}

/** Fills a customer's wallet: the initial gift, payments for orders, and refunds of returns. */
export async function seedWallet(db: Queryable, { id, country, gift }: DemoCustomer, now: Date): Promise<void> {
  const common = { identityId: id, currency: currencyOf(country) };
  const giftedAt = new Date(daysBefore(now, GIFT_DAYS));
  await recordMovement(db, { ...common, amount: gift, kind: 'gift', orderId: null, at: giftedAt });
  const orders = await db.query<OrderRow>(
    `SELECT id, placed_at, wallet_total, refund_total FROM orders WHERE identity_id = $1::uuid ORDER BY placed_at`,
    [id],
  );
  for (const order of orders) {
    const { id: orderId, placed_at, wallet_total, refund_total } = order;
    const refunded = new Date(daysBefore(placed_at, -REFUND_AFTER));
    await recordMovement(db, { ...common, amount: -wallet_total, kind: 'order', orderId, at: placed_at });
    await recordMovement(db, { ...common, amount: refund_total, kind: 'refund', orderId, at: refunded });
  }
}
