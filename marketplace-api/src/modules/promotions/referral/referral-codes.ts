import type { Queryable } from '../../../infra/db/database.ts';

const LENGTH = 8;

/** Cookie with the referral code of the visitor's link, until the sign-up; the shell's server sets it. */
export const REFERRAL_COOKIE = 'ref';

/** The customer's code, which the database generates when the customer is added (migration 0043). */
export async function findReferralCode(db: Queryable, identityId: string): Promise<string> {
  const [row] = await db.query<{ code: string }>('SELECT code FROM referral_codes WHERE identity_id = $1::uuid', [
    identityId,
  ]);
  if (!row) throw new Error(`Customer ${identityId} has no referral code.`);
  return row.code;
}

/** Records the referrer of a new customer; an unknown code or the customer's own is ignored. */
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
