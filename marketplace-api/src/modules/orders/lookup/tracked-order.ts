import type { Order } from 'shared-contracts/entities/account/order';
import type { TrackedOrder } from 'shared-contracts/entities/account/order-lookup';
import type { Language } from 'shared-contracts/locale';
import type { Queryable } from '../../../infra/db/database.ts';
import { findOrder } from '../find-orders.ts';

/** An order by its id, reduced to what its phone number proves a right to. */
export async function findTrackedOrder(
  db: Queryable,
  id: number,
  language: Language,
): Promise<TrackedOrder | undefined> {
  const [owner] = await db.query<{ identity_id: string }>('SELECT identity_id FROM orders WHERE id = $1', [id]);
  const order = owner && (await findOrder(db, owner.identity_id, { id }, language));
  return order && toTrackedOrder(order);
}

function toTrackedOrder(order: Order): TrackedOrder {
  const { number, status, placed, cancelled, delivery_time, is_late_delivery, count, tracking } = order;
  return {
    number,
    status,
    placed,
    ...(cancelled === undefined ? {} : { cancelled }),
    delivery_time,
    is_late_delivery,
    city_name: order.shipping_address.city_name,
    count,
    lines: order.lines.map(({ product: { slug, name, image }, quantity }) => ({
      product: { slug, name, image },
      quantity,
    })),
    // The recipient of a gift holds its phone number.
    ...(order.gift ? {} : { total_cost: order.total_cost, amount_due: order.amount_due }),
    tracking,
  };
}
