import type { FastifyBaseLogger } from 'fastify';
import type { Queryable } from '../../infra/db/database.ts';
import type { PaymentServices } from './payment-provider.ts';

/** Cards per sweep; the rest follows with the next one. */
const BATCH = 100;

type CardServices = Pick<PaymentServices, 'database' | 'payments'>;

/** SQL condition on a row `d` of `card_deletions`: no customer has the card saved. */
const IS_UNUSED = 'NOT EXISTS (SELECT 1 FROM payment_cards c WHERE c.token = d.token)';

/**
 * Locks a card's token until the end of the transaction. Who saves the card holds the lock, and who checks whether the
 * card may be deleted at the provider waits for it (docs/adr/0040-concurrent-transactions.md).
 */
export async function lockCardToken(tx: Queryable, token: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [token]);
}

/** Queues the deletion of a card at the provider, unless a customer has it saved. The sweep sends it. */
export async function queueCardDeletion(tx: Queryable, token: string, now: Date): Promise<void> {
  await tx.query(
    `INSERT INTO card_deletions (token, requested_at)
     SELECT d.token, $2 FROM (SELECT $1::text AS token) d WHERE ${IS_UNUSED} ON CONFLICT DO NOTHING`,
    [token, now],
  );
}

/**
 * Deletes queued cards at the provider. The transaction that deletes a card's row, or its account, queues it. A card
 * that a customer has saved stays, and stays queued.
 */
export async function sendCardDeletions(services: CardServices, log: Pick<FastifyBaseLogger, 'error'>): Promise<void> {
  if (!services.payments) return;
  const rows = await services.database.query<{ token: string }>(
    `SELECT d.token FROM card_deletions d WHERE ${IS_UNUSED} ORDER BY d.requested_at LIMIT $1`,
    [BATCH],
  );
  for (const { token } of rows) await sendCardDeletion(services, token, log);
}

/**
 * Deletes one queued card at the provider. It stays, and stays queued, while any customer has it saved; then nothing is
 * sent. After a failure, which is logged, it stays queued too.
 */
export async function sendCardDeletion(
  { database, payments }: CardServices,
  token: string,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  if (!payments) return;
  try {
    if (!(await database.transaction((tx) => canDelete(tx, token)))) return;
    await payments.deleteCard(token);
    await database.query('DELETE FROM card_deletions WHERE token = $1', [token]);
  } catch (error) {
    log.error({ err: error }, 'the payment provider did not delete a card');
  }
}

/** Whether a card is queued and no customer has it saved; waits for a transaction that saves it. */
async function canDelete(tx: Queryable, token: string): Promise<boolean> {
  await lockCardToken(tx, token);
  const rows = await tx.query(`SELECT 1 FROM card_deletions d WHERE d.token = $1 AND ${IS_UNUSED}`, [token]);
  return rows.length > 0;
}
