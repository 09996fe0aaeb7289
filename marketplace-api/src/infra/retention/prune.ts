import type { Config } from '../config/config.ts';
import type { RetentionName } from '../config/retention-settings.ts';
import type { Database } from '../db/database.ts';

interface RetentionServices {
  readonly config: Pick<Config, 'retention'>;
  readonly database: Database;
  readonly clock: () => Date;
}

/** What a retention deletes. */
interface PrunedRows {
  readonly table: string;
  /** SQL condition of the rows that are old enough; `$1` is the end of the retention. */
  readonly where: string;
}

/** Rows per statement: a short transaction, which locks few rows. */
const BATCH = 5_000;

/**
 * Rows without use. A session stays as long as its browser is known (`findKnownAccounts`). A guest's cart stays while a
 * payment refers to it.
 */
const RULES: Readonly<Record<RetentionName, PrunedRows>> = {
  errorReports: { table: 'error_reports', where: 'created_at < $1' },
  activityEvents: { table: 'activity_events', where: 'created_at < $1' },
  idempotencyKeys: { table: 'idempotency_keys', where: 'created_at < $1' },
  sessions: { table: 'sessions', where: 'authenticated_at < $1 AND (ended_at < $1 OR expires_at < $1)' },
  links: { table: 'identity_links', where: 'expires_at < $1' },
  phoneCodes: { table: 'phone_codes', where: 'expires_at < $1' },
  flowErrors: { table: 'flow_errors', where: 'created_at < $1' },
  guestCarts: {
    table: 'carts',
    where: `identity_id IS NULL AND updated_at < $1
      AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.cart_id = carts.id AND p.state = 'pending')`,
  },
};

/** Deletes rows past their retention, in batches; rows that are locked wait for the next run. */
export async function pruneOldRows({ config, database, clock }: RetentionServices): Promise<void> {
  for (const [name, { table, where }] of Object.entries(RULES) as [RetentionName, PrunedRows][]) {
    const before = new Date(clock().getTime() - config.retention[name] * 86_400_000);
    let deleted: readonly unknown[];
    do {
      deleted = await database.query(
        `DELETE FROM ${table} WHERE ctid IN
           (SELECT ctid FROM ${table} WHERE ${where} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED) RETURNING 1`,
        [before],
      );
    } while (deleted.length === BATCH);
  }
}
