import type { MovementKind } from 'shared-contracts/entities/account/wallet';
import type { Currency } from 'shared-contracts/money';
import type { Queryable } from '../../infra/db/database.ts';

/** A credit (above zero) or a debit (below zero) of a wallet, in minor units. */
export interface Movement {
  readonly identityId: string;
  readonly currency: Currency;
  readonly amount: number;
  readonly kind: MovementKind;
  readonly orderId: number | null;
  readonly at: Date;
}

/** A customer's wallet balance in a currency, in minor units: the sum of its movements. */
export async function balanceOf(db: Queryable, identityId: string, currency: Currency): Promise<number> {
  const [row] = await db.query<{ balance: number }>(
    'SELECT coalesce(sum(amount), 0)::bigint AS balance FROM wallet_movements WHERE identity_id = $1::uuid AND currency = $2',
    [identityId, currency],
  );
  return row?.balance ?? 0;
}

/**
 * Records a movement; a movement of zero is ignored. A credit first pays the customer's debt. The caller holds the
 * customer's row lock.
 * @throws Error where the balance would be negative; RangeError for an amount that is not a whole number of minor
 * units
 */
export async function recordMovement(tx: Queryable, movement: Movement): Promise<void> {
  const { identityId, currency, amount } = movement;
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of minor units.`);
  if (amount === 0) return;
  if (amount < 0 && (await balanceOf(tx, identityId, currency)) + amount < 0) {
    throw new Error(`The wallet of ${identityId} does not hold ${-amount} minor units of ${currency}.`);
  }
  await insertMovement(tx, movement);
  if (amount > 0) await collectDebt(tx, movement);
}

/**
 * Revokes a reward: debits it up to the balance at once; the rest becomes a debt that later credits pay. The caller
 * holds the customer's row lock. The amount is zero or above.
 */
export async function revokeMovement(tx: Queryable, movement: Movement): Promise<void> {
  const { identityId, currency, amount } = movement;
  const revoked = Math.min(amount, await balanceOf(tx, identityId, currency));
  if (revoked > 0) await insertMovement(tx, { ...movement, amount: -revoked });
  if (amount === revoked) return;
  await tx.query(
    `INSERT INTO wallet_debts (identity_id, currency, amount) VALUES ($1::uuid, $2, $3)
     ON CONFLICT (identity_id, currency) DO UPDATE SET amount = wallet_debts.amount + excluded.amount`,
    [identityId, currency, amount - revoked],
  );
}

/** A customer's debt in a currency, in minor units; 0 for none. */
export async function debtOf(db: Queryable, identityId: string, currency: Currency): Promise<number> {
  const [row] = await db.query<{ amount: number }>(
    'SELECT amount FROM wallet_debts WHERE identity_id = $1::uuid AND currency = $2',
    [identityId, currency],
  );
  return row?.amount ?? 0;
}

/** Debts are revoked rewards, so their payment is a reward below zero. */
async function collectDebt(tx: Queryable, { identityId, currency, amount, at }: Movement): Promise<void> {
  const debt = await debtOf(tx, identityId, currency);
  const collected = Math.min(debt, amount);
  if (collected === 0) return;
  await insertMovement(tx, { identityId, currency, amount: -collected, kind: 'referral', orderId: null, at });
  await tx.query(
    debt === collected
      ? 'DELETE FROM wallet_debts WHERE identity_id = $1::uuid AND currency = $2 AND amount = $3'
      : 'UPDATE wallet_debts SET amount = amount - $3 WHERE identity_id = $1::uuid AND currency = $2',
    [identityId, currency, collected],
  );
}

async function insertMovement(
  tx: Queryable,
  { identityId, currency, amount, kind, orderId, at }: Movement,
): Promise<void> {
  await tx.query(
    `INSERT INTO wallet_movements (identity_id, currency, amount, kind, order_id, happened_at)
     VALUES ($1::uuid, $2, $3, $4, $5, $6)`,
    [identityId, currency, amount, kind, orderId, at],
  );
}
