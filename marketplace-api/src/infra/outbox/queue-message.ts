import type { Queryable } from '../db/database.ts';
import type { Message } from './message.ts';

/**
 * Transactional outbox: queues a mail or text message in the transaction that causes it, so both are committed or
 * neither is. The dispatcher sends it after the commit.
 * @param tx the causing transaction, never the database itself
 * @param now by the shop's clock
 */
export async function queueMessage(tx: Queryable, message: Message, now: Date): Promise<void> {
  const { channel, recipient, subject, body, html, language, expiresAt } = message;
  await tx.query(
    `INSERT INTO outbox (channel, recipient, subject, body, html, language, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [channel, recipient, subject, body, html ?? '', language ?? 'en', now, expiresAt ?? null],
  );
}
