import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { queueMessage } from '../../../infra/outbox/queue-message.ts';
import type { Services } from '../../../infra/services.ts';
import { type DueNotice, noticeMail } from './notice-mail.ts';

/** Pause between two runs, in ms. */
const PAUSE_MS = 10_000;
/** Notices of one transaction. */
const BATCH = 50;

/**
 * Queues the mails of all notices whose product is back in stock or cheaper, and deletes those notices. Each notice
 * and its mail are one transaction, so several processes together send one mail. The lock of the customer's row
 * excludes a deletion of the account, which then deletes the mail; a customer whose row is locked waits for the next
 * run. Resolves to the number of mails.
 */
export async function sendDueNotices({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<number> {
  let sent = 0;
  for (let batch = BATCH; batch === BATCH; sent += batch) {
    batch = await database.transaction(async (tx) => {
      const due = await tx.query<DueNotice>(
        `WITH due AS (
           SELECT n.identity_id, n.product_id, n.country, i.email, i.full_name FROM product_notices n
           JOIN listings l ON l.product_id = n.product_id AND l.country = n.country
           JOIN identities i ON i.id = n.identity_id AND i.removed_at IS NULL
           WHERE l.qty > 0 AND (n.kind = 'restock' OR l.price < n.price)
           ORDER BY n.created_at LIMIT ${BATCH} FOR UPDATE OF n SKIP LOCKED FOR KEY SHARE OF i SKIP LOCKED)
         DELETE FROM product_notices n USING due, listings l, products p
         WHERE (n.identity_id, n.product_id, n.country) = (due.identity_id, due.product_id, due.country)
           AND l.product_id = n.product_id AND l.country = n.country AND p.id = n.product_id
         RETURNING n.kind, due.email, due.full_name AS customer, n.country, n.language, n.site_origin, n.price,
           l.price AS current_price, p.slug, CASE n.language
             WHEN 'ar' THEN p.name_ar || coalesce('، ' || (SELECT d.ar FROM describe_options(p.id) d), '')
             ELSE p.name_en || coalesce(', ' || (SELECT d.en FROM describe_options(p.id) d), '') END AS name`,
      );
      for (const notice of due) await queueMessage(tx, noticeMail(notice), clock());
      return due.length;
    });
  }
  return sent;
}

/** Runs `sendDueNotices` every ten seconds until `signal` is aborted. */
export function startNoticeSender(
  services: Pick<Services, 'database' | 'clock'>,
  log: Pick<FastifyBaseLogger, 'error' | 'info'>,
  signal: AbortSignal,
): void {
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        const sent = await sendDueNotices(services);
        if (sent > 0) log.info({ sent }, 'notices about products queued');
      } catch (error) {
        if (!signal.aborted) log.error({ err: error }, 'the notices about products could not be sent; retrying');
      }
      await delay(PAUSE_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  void run();
}
