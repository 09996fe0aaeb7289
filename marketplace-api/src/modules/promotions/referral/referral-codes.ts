import type { Queryable } from '../../../infra/db/database.ts';

const LENGTH = 8;

/** Cookie that remembers whose link a visitor came by, until signing up; the shell's server sets it. */
export const REFERRAL_COOKIE = 'ref';

/** The customer's code, which the database draws when the customer is added (migration 0043). */
export async function findReferralCode(db: Queryable, identityId: string): Promise<string> {
  const [row] = await db.query<{ code: string }>('SELECT code FROM referral_codes WHERE identity_id = $1::uuid', [
    identityId,
  ]);
  if (!row) throw new Error(`Customer ${identityId} has no referral code.`);
  return row.code;
}

/** Notes whose link a new customer came by; a code that nobody has, or one's own, is nothing. */
export async function recordReferral(
  db: Queryable,
  friendId: string,
  code: string | undefined,
  now: Date,
): Promise<void> {
  if (!code || code.length !== LENGTH) return;
  await db.query(
    `INSERT INTO referrals (friend_id, identity_id, joined_at)
     SELECT $1::uuid, c.identity_id, $3 FROM referral_codes c WHERE c.code = upper($2) AND c.identity_id <> $1::uuid
     ON CONFLICT DO NOTHING`,
    [friendId, code, now],
  );
}
