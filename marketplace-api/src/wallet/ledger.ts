import type { MovementKind, WalletMovement } from 'shared-contracts/entities/wallet';
import { type Currency, fromMinor } from 'shared-contracts/money';
import { pageWindow, type PageQuery } from '../catalogue/paging.ts';
import type { Queryable } from '../db/port.ts';
import { cameAbout } from '../orders/came-about.ts';

/** Money that comes into a wallet (above zero) or is spent (below), in minor units. */
export interface Movement {
  readonly identityId: string;
  readonly currency: Currency;
  readonly amount: number;
  readonly kind: MovementKind;
  readonly orderId: number | null;
  readonly at: Date;
}

/** What a customer's wallet holds in a currency, in minor units: the sum of its movements. */
export async function balanceOf(db: Queryable, identityId: string, currency: Currency): Promise<number> {
  const [row] = await db.query<{ balance: number }>(
    'SELECT coalesce(sum(amount), 0)::bigint AS balance FROM wallet_movements WHERE identity_id = $1::uuid AND currency = $2',
    [identityId, currency],
  );
  return row?.balance ?? 0;
}

/**
 * Writes a movement; one of zero is none. Who spends holds the customer's row lock (`lockCustomer`) and has looked at the
 * balance since: the wallet never goes below zero.
 */
export async function move(tx: Queryable, movement: Movement): Promise<void> {
  const { identityId, currency, amount, kind, orderId, at } = movement;
  if (amount === 0) return;
  await tx.query(
    `INSERT INTO wallet_movements (identity_id, currency, amount, kind, order_id, happened_at)
     VALUES ($1::uuid, $2, $3, $4, $5, $6)`,
    [identityId, currency, amount, kind, orderId, at],
  );
}

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
  const window = pageWindow(total, query);
  const rows = await db.query<MovementRow>(
    `SELECT m.id, m.amount, m.kind, CASE WHEN ${cameAbout('o')} THEN o.number END AS order_number, m.happened_at
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

/** Whether a customer's cart is to spend the wallet's balance. */
export async function spendsWallet(db: Queryable, identityId: string): Promise<boolean> {
  const [row] = await db.query<{ uses_wallet: boolean }>('SELECT uses_wallet FROM carts WHERE identity_id = $1::uuid', [
    identityId,
  ]);
  return row?.uses_wallet ?? false;
}
