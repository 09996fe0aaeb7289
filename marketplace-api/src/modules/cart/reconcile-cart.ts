import type { CountryCode } from 'shared-contracts/locale';
import type { Queryable } from '../../infra/db/database.ts';
import { mergeNotifications, reconcileLine, type StoredNotification } from './reconcile-line.ts';
import type { CartLineRecord } from './cart-line-rows.ts';

/** Reconciles the lines of a stored cart and stores the changes; resolves to the new lines and notifications. */
export async function reconcileCart(
  tx: Queryable,
  cart: { readonly id: string; readonly notifications: readonly StoredNotification[] },
  lines: readonly CartLineRecord[],
  country: CountryCode,
): Promise<{ lines: CartLineRecord[]; notifications: readonly StoredNotification[] }> {
  const changes = lines.flatMap((line) => reconcileLine(line, country) ?? []);
  if (changes.length === 0) return { lines: [...lines], notifications: cart.notifications };
  for (const { line } of changes) await storeLine(tx, line);
  const newNotifications = changes.flatMap((change) => change.notifications);
  const notifications = mergeNotifications(cart.notifications, newNotifications);
  await storeNotifications(tx, cart.id, notifications);
  const changedLines = new Map(changes.map(({ line }) => [line.id, line]));
  return { lines: lines.map((line) => changedLines.get(line.id) ?? line), notifications };
}

async function storeNotifications(
  tx: Queryable,
  cartId: string,
  notifications: readonly StoredNotification[],
): Promise<void> {
  await tx.query('UPDATE carts SET notifications = $2::jsonb WHERE id = $1::uuid', [
    cartId,
    JSON.stringify(notifications),
  ]);
}

async function storeLine(tx: Queryable, line: CartLineRecord): Promise<void> {
  await tx.query(
    `UPDATE cart_lines SET quantity = $2, seen_country = $3, seen_price = $4, noted_state = $5, warranty = $6,
       is_late_delivery = $7, seen_warranty_price = $8 WHERE id = $1`,
    [
      line.id,
      line.quantity,
      line.seen_country,
      line.seen_price,
      line.noted_state,
      line.warranty,
      line.is_late_delivery,
      line.seen_warranty_price,
    ],
  );
}
