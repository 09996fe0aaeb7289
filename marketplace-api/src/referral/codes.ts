import { randomInt } from 'node:crypto';
import type { Queryable } from '../db/port.ts';

/** Letters and digits that are not mistaken for one another. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 8;

/** Cookie that remembers whose link a visitor came by, until signing up; the shell's server sets it. */
export const REFERRAL_COOKIE = 'ref';

/** The customer's code; made at the first time. */
export async function codeOf(db: Queryable, identityId: string): Promise<string> {
  const [known] = await db.query<{ code: string }>('SELECT code FROM referral_codes WHERE identity_id = $1::uuid', [
    identityId,
  ]);
  if (known) return known.code;
  const code = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  // Someone else may have the code, or this customer one by now: then it is looked for again.
  await db.query('INSERT INTO referral_codes (identity_id, code) VALUES ($1::uuid, $2) ON CONFLICT DO NOTHING', [
    identityId,
    code,
  ]);
  return codeOf(db, identityId);
}

/** Notes whose link a new customer came by; a code that nobody has, or one's own, is nothing. */
export async function noteFriend(db: Queryable, friendId: string, code: string | undefined, now: Date): Promise<void> {
  if (!code || code.length !== LENGTH) return;
  await db.query(
    `INSERT INTO referrals (friend_id, identity_id, joined_at)
     SELECT $1::uuid, c.identity_id, $3 FROM referral_codes c WHERE c.code = upper($2) AND c.identity_id <> $1::uuid
     ON CONFLICT DO NOTHING`,
    [friendId, code, now],
  );
}
