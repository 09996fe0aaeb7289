import type { Queryable } from '../../../infra/db/database.ts';

/** Tables with only the customer's personal data; their rows are deleted with the account. */
const DELETED_TABLES = [
  'credentials',
  'former_passwords',
  'identity_links',
  'flows',
  'phone_codes',
  'addresses',
  'saved_products',
  'product_notices',
  'product_views',
  'recent_searches',
  'carts',
  'payment_cards',
  'review_pictures',
  'support_files',
  'referral_codes',
  'error_reports',
  'idempotency_keys',
];

/** Whether an order is on its way to the customer, or a return to the shop. */
export async function hasOpenOrder(tx: Queryable, identityId: string): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM orders WHERE identity_id = $1::uuid AND payment_status <> 'refused'
       AND status NOT IN ('delivered', 'returned') LIMIT 1`,
    [identityId],
  );
  return rows.length > 0;
}

/**
 * Deletes everything personal. Some rows stay without a name: reviews and answered questions, for other shoppers;
 * orders with numbers, lines and totals, because tax law requires them.
 */
export async function anonymizeIdentity(tx: Queryable, identityId: string, now: Date): Promise<void> {
  const id = [identityId];
  await tx.query(`UPDATE reviews SET name = '', pictures = '[]' WHERE identity_id = $1::uuid`, id);
  await tx.query(`DELETE FROM questions WHERE identity_id = $1::uuid AND answer IS NULL`, id);
  await tx.query(`UPDATE questions SET name = '' WHERE identity_id = $1::uuid`, id);
  await tx.query('UPDATE activity_events SET identity_id = NULL WHERE identity_id = $1::uuid', id);
  await deleteMessages(tx, identityId);
  await tx.query(
    `UPDATE support_requests SET identity_id = NULL, name = '', email = '', message = '' WHERE identity_id = $1::uuid`,
    id,
  );
  await tx.query(
    `INSERT INTO card_deletions (token, requested_at) SELECT token, $2 FROM payment_cards WHERE identity_id = $1::uuid
     ON CONFLICT (token) DO NOTHING`,
    [identityId, now],
  );
  for (const table of DELETED_TABLES) await tx.query(`DELETE FROM ${table} WHERE identity_id = $1::uuid`, id);
  await tx.query(
    `UPDATE orders SET receiver_name = '', receiver_phone = '', gift_recipient = NULL, gift_note = NULL,
       address = (SELECT jsonb_object_agg(key, CASE WHEN key = ANY ($2::text[]) THEN value
         WHEN jsonb_typeof(value) = 'string' THEN '""' ELSE 'null' END) FROM jsonb_each(address))
     WHERE identity_id = $1::uuid`,
    [identityId, REMAINING_ADDRESS],
  );
  await tx.query(`UPDATE returns SET note = '' WHERE identity_id = $1::uuid`, id);
  await tx.query(
    'DELETE FROM order_lookups WHERE order_id IN (SELECT id FROM orders WHERE identity_id = $1::uuid)',
    id,
  );
  await tx.query(
    `UPDATE invoices SET customer_name = '' WHERE order_id IN (SELECT id FROM orders WHERE identity_id = $1::uuid)`,
    id,
  );
  await tx.query(
    'UPDATE sessions SET ended_at = coalesce(ended_at, $2), user_agent = $3, address = $3 WHERE identity_id = $1::uuid',
    [identityId, now, ''],
  );
  await tx.query(
    `UPDATE identities SET email = 'removed-' || id || '@removed.invalid', username = NULL, full_name = '', phone_number = '',
       is_phone_number_activated = false, email_verified_at = NULL, updated_at = $2, removed_at = $2
     WHERE id = $1::uuid`,
    [identityId, now],
  );
}

/** Fields of an anonymized order's address that remain; a field that is added later does not. */
const REMAINING_ADDRESS = ['id', 'country', 'city', 'country_name', 'city_name'];

/**
 * Deletes the messages to and about the customer: to the mailbox and phone, to other numbers that got a code, to
 * receivers of orders, and about support requests. Messages stay where another active account has confirmed the
 * address or number. Where neither has confirmed it, they stay for any other active account that has it.
 */
async function deleteMessages(tx: Queryable, identityId: string): Promise<void> {
  await tx.query(
    `WITH accounts AS NOT MATERIALIZED (
       SELECT id, lower(email) AS recipient, email_verified_at IS NOT NULL AS is_confirmed
       FROM identities WHERE removed_at IS NULL
       UNION ALL SELECT id, phone_number, is_phone_number_activated FROM identities WHERE removed_at IS NULL),
     named AS (
       SELECT recipient, is_confirmed FROM accounts WHERE id = $1::uuid
       UNION SELECT phone_number, false FROM phone_codes WHERE identity_id = $1::uuid
       UNION SELECT receiver_phone, false FROM orders WHERE identity_id = $1::uuid
       UNION SELECT lower(email), false FROM support_requests WHERE identity_id = $1::uuid)
     DELETE FROM outbox WHERE lower(recipient) IN (
       SELECT recipient FROM named n WHERE NOT EXISTS (
         SELECT 1 FROM accounts a WHERE a.id <> $1::uuid AND a.recipient = n.recipient
           AND (a.is_confirmed OR NOT n.is_confirmed)))`,
    [identityId],
  );
  await tx.query(
    `DELETE FROM outbox o USING support_requests r WHERE r.identity_id = $1::uuid AND o.subject LIKE '[' || r.number || ']%'`,
    [identityId],
  );
}
