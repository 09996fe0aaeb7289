import type { MovementKind, WalletMovement } from 'shared-contracts/entities/account/wallet';
import { type Currency, fromMinor } from 'shared-contracts/money';
import { computePageWindow, type PageQuery } from '../../infra/http/pagination.ts';
import type { Queryable } from '../../infra/db/database.ts';
import { isPlacedOrderSql } from '../orders/index.ts';

interface MovementRow {
  readonly id: number;
  readonly amount: number;
  readonly kind: MovementKind;
  readonly order_number: string | null;
  readonly happened_at: Date;
}

/** One page of a customer's movements in a currency, newest first. */
export async function findMovements(db: Queryable, identityId: string, currency: Currency, query: PageQuery) {
  const [counted] = await db.query<{ total: number }>(
    'SELECT count(*)::int AS total FROM wallet_movements WHERE identity_id = $1::uuid AND currency = $2',
    [identityId, currency],
  );
  const total = counted?.total ?? 0;
  const window = computePageWindow(total, query);
  const rows = await db.query<MovementRow>(
    `SELECT m.id, m.amount, m.kind, CASE WHEN ${isPlacedOrderSql('o')} THEN o.number END AS order_number, m.happened_at
     FROM wallet_movements m LEFT JOIN orders o ON o.id = m.order_id
     WHERE m.identity_id = $1::uuid AND m.currency = $2 ORDER BY m.happened_at DESC, m.id DESC LIMIT $3 OFFSET $4`,
    [identityId, currency, window.size, window.offset],
  );
  const results = rows.map(({ id, amount, kind, order_number, happened_at }): WalletMovement => ({
    id,
    amount: fromMinor(amount, currency),
    kind,
    order_number,
    time: happened_at.toISOString(),
  }));
  return { total, window, results };
}
