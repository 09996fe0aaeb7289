import type { FastifyBaseLogger } from 'fastify';
import type { PaymentServices } from './payment-provider.ts';

/** Cards per sweep; the rest follows with the next one. */
const BATCH = 100;

type CardServices = Pick<PaymentServices, 'database' | 'payments'>;

/**
 * Deletes queued cards at the provider. The transaction that deletes a card's row, or its account, queues it. A card
 * that was saved again meanwhile stays.
 */
export async function sendCardDeletions(services: CardServices, log: Pick<FastifyBaseLogger, 'error'>): Promise<void> {
  if (!services.payments) return;
  const { database } = services;
  await database.query(
    'DELETE FROM card_deletions d WHERE EXISTS (SELECT 1 FROM payment_cards c WHERE c.token = d.token)',
  );
  const rows = await database.query<{ token: string }>(
    'SELECT token FROM card_deletions ORDER BY requested_at LIMIT $1',
    [BATCH],
  );
  for (const { token } of rows) await sendCardDeletion(services, token, log);
}

/** Deletes one queued card at the provider; after a failure it stays queued. */
export async function sendCardDeletion(
  { database, payments }: CardServices,
  token: string,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  if (!payments) return;
  try {
    await payments.deleteCard(token);
    await database.query('DELETE FROM card_deletions WHERE token = $1', [token]);
  } catch (error) {
    log.error({ err: error }, 'the payment provider did not delete a card');
  }
}
