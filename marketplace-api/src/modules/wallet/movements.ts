import type { MovementKind, WalletMovement } from 'shared-contracts/entities/account/wallet';
import { type Currency, fromMinor } from 'shared-contracts/money';
import { loadPage } from '../../infra/db/load-page.ts';
import type { PageQuery } from '../../infra/db/page-window.ts';
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
  const { rows, ...page } = await loadPage(
    db,
    query,
    {
      columns: `m.id, m.amount, m.kind, CASE WHEN ${isPlacedOrderSql('o')} THEN o.number END AS order_number, m.happened_at`,
      from: 'wallet_movements m',
      join: 'LEFT JOIN orders o ON o.id = m.order_id',
      where: 'm.identity_id = $1::uuid AND m.currency = $2',
      orderBy: 'm.happened_at DESC, m.id DESC',
      values: [identityId, currency],
    },
    (sql, values) => db.query<MovementRow>(sql, values),
  );
  const results = rows.map(({ id, amount, kind, order_number, happened_at }): WalletMovement => ({
    id,
    amount: fromMinor(amount, currency),
    kind,
    order_number,
    time: happened_at.toISOString(),
  }));
  return { ...page, results };
}
