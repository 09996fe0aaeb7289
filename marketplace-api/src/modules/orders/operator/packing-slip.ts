import type { Gift, OrderStatus } from 'shared-contracts/entities/account/order';
import type { Queryable } from '../../../infra/db/database.ts';
import { isPlacedOrderSql } from '../order-filters.ts';

/** What the warehouse packs. It has no prices; those of an order that is no gift are on its invoice. */
interface PackingSlip {
  readonly number: string;
  readonly status: OrderStatus;
  readonly is_cancelled: boolean;
  readonly receiver: { readonly full_name: string; readonly phone_number: string };
  readonly lines: readonly { readonly sku: string; readonly name: string; readonly quantity: number }[];
  /** Null for no gift; a gift's parcel carries the note and no paper with prices. */
  readonly gift: Gift | null;
}

/** The packing slip of a placed order; undefined for an unknown number. */
export async function findPackingSlip(db: Queryable, number: string): Promise<PackingSlip | undefined> {
  const [row] = await db.query<PackingSlip>(
    `SELECT o.number, o.status, o.cancelled_at IS NOT NULL AS is_cancelled,
       json_build_object('full_name', o.receiver_name, 'phone_number', o.receiver_phone) AS receiver,
       (SELECT json_agg(json_build_object('sku', l.sku, 'name', l.name_en, 'quantity', l.quantity) ORDER BY l.id)
          FROM order_lines l WHERE l.order_id = o.id) AS lines,
       CASE WHEN o.gift_recipient IS NOT NULL
         THEN json_build_object('recipient', o.gift_recipient, 'note', o.gift_note) END AS gift
     FROM orders o WHERE o.number = $1 AND ${isPlacedOrderSql('o')}`,
    [number],
  );
  return row;
}
