import type { Language } from 'shared-contracts/locale';
import type { Currency } from 'shared-contracts/money';
import type { Queryable } from '../../../infra/db/database.ts';
import type { OrderLineRow } from '../order-lines.ts';
import type { SoldLine } from './return-rules.ts';

/** A line of an order with the fields that decide about its return. Prices in minor units. */
export type ReturnLineRow = OrderLineRow & SoldLine & { readonly discount: number };

/** A customer's order with the data for returns. */
export interface ReturnableOrder {
  readonly id: number;
  readonly number: string;
  readonly currency: Currency;
  readonly lines: readonly ReturnLineRow[];
}

interface Row extends Omit<ReturnableOrder, 'lines'> {
  readonly delivered_at: Date | null;
}

/** A customer's order; undefined for another customer's. */
export async function findReturnableOrder(
  db: Queryable,
  { identityId, number, language }: { identityId: string; number: string; language: Language },
): Promise<ReturnableOrder | undefined> {
  const [order] = await db.query<Row>(
    `SELECT o.id, o.number, o.currency,
       (SELECT max(happened_at) FROM order_events e WHERE e.order_id = o.id AND e.status = 'delivered') AS delivered_at
     FROM orders o WHERE o.identity_id = $1::uuid AND o.number = $2`,
    [identityId, number],
  );
  if (!order) return undefined;
  const lines = await db.query<Omit<ReturnLineRow, 'delivered_at'>>(
    `SELECT l.id, l.product_id, p.slug, l.sku, l.name_${language} AS name, p.images, l.seller_id,
       s.name_${language} AS seller_name, l.quantity, l.unit_price, l.warranty, l.warranty_price, l.is_late_delivery, l.total,
       l.discount, p.returnable_days, r.order_line_id IS NOT NULL AS is_requested
     FROM order_lines l JOIN products p ON p.id = l.product_id JOIN sellers s ON s.id = l.seller_id
       LEFT JOIN return_lines r ON r.order_line_id = l.id
     WHERE l.order_id = $1 ORDER BY l.id`,
    [order.id],
  );
  const { delivered_at, ...rest } = order;
  return { ...rest, lines: lines.map((line) => ({ ...line, delivered_at })) };
}
