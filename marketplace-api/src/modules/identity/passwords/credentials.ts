import type { Queryable } from '../../../infra/db/database.ts';
import { verifyPassword } from './password-hash.ts';

/** Number of former passwords that a new one must differ from. */
const MAX_FORMER_PASSWORDS = 5;

/** The hash of an account's password; undefined where there is no account. */
export async function findPasswordHash(db: Queryable, identityId: string): Promise<string | undefined> {
  const [row] = await db.query<{ password_hash: string }>(
    'SELECT password_hash FROM credentials WHERE identity_id = $1::uuid',
    [identityId],
  );
  return row?.password_hash;
}

/** Whether the password is the account's current one or a recent one. */
export async function isFormerPassword(db: Queryable, identityId: string, password: string): Promise<boolean> {
  const rows = await db.query<{ password_hash: string }>(
    `SELECT password_hash FROM credentials WHERE identity_id = $1::uuid
     UNION ALL (SELECT password_hash FROM former_passwords WHERE identity_id = $1::uuid ORDER BY id DESC LIMIT ${MAX_FORMER_PASSWORDS})`,
    [identityId],
  );
  const matches = await Promise.all(rows.map((row) => verifyPassword(row.password_hash, password)));
  return matches.includes(true);
}

/** Sets the password's hash and stores the former one. */
export async function replacePassword(
  tx: Queryable,
  identityId: string,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO former_passwords (identity_id, password_hash, replaced_at)
     SELECT identity_id, password_hash, $2 FROM credentials WHERE identity_id = $1::uuid`,
    [identityId, now],
  );
  await tx.query('UPDATE credentials SET password_hash = $2, updated_at = $3 WHERE identity_id = $1::uuid', [
    identityId,
    passwordHash,
    now,
  ]);
  await tx.query(
    `DELETE FROM former_passwords WHERE identity_id = $1::uuid AND id NOT IN
       (SELECT id FROM former_passwords WHERE identity_id = $1::uuid ORDER BY id DESC LIMIT ${MAX_FORMER_PASSWORDS})`,
    [identityId],
  );
}
