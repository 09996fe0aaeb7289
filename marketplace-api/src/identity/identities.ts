import type { Queryable } from '../db/port.ts';

/** A customer's identity as it is stored. */
export interface IdentityRow {
  readonly id: string;
  readonly email: string;
  readonly username: string | null;
  readonly full_name: string;
  /** As `+9715…`; empty when not given. */
  readonly phone_number: string;
  readonly is_phone_number_activated: boolean;
  readonly email_verified_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const COLUMNS = `id, email, username, full_name, phone_number, is_phone_number_activated, email_verified_at, created_at,
  updated_at`;

export async function findIdentity(db: Queryable, id: string): Promise<IdentityRow | undefined> {
  const [row] = await db.query<IdentityRow>(`SELECT ${COLUMNS} FROM identities WHERE id = $1::uuid`, [id]);
  return row;
}

/** The identity that signs in with this e-mail address or username, and its password's hash. */
export async function findByIdentifier(
  db: Queryable,
  identifier: string,
): Promise<(IdentityRow & { password_hash: string }) | undefined> {
  const [row] = await db.query<IdentityRow & { password_hash: string }>(
    `SELECT i.*, c.password_hash FROM identities i JOIN credentials c ON c.identity_id = i.id
     WHERE lower(i.email) = lower($1) OR lower(i.username) = lower($1)`,
    [identifier],
  );
  return row;
}

/** What a new customer gives. */
export interface NewIdentity {
  readonly email: string;
  readonly fullName: string;
  readonly phoneNumber: string;
  readonly passwordHash: string;
}

/** Adds an identity with its password; undefined when the e-mail address is taken. */
export async function addIdentity(db: Queryable, input: NewIdentity, now: Date): Promise<IdentityRow | undefined> {
  const [row] = await db.query<IdentityRow>(
    `INSERT INTO identities (email, full_name, phone_number, created_at, updated_at) VALUES ($1, $2, $3, $4, $4)
     ON CONFLICT DO NOTHING RETURNING ${COLUMNS}`,
    [input.email, input.fullName, input.phoneNumber, now],
  );
  if (!row) return undefined;
  await db.query('INSERT INTO credentials (identity_id, password_hash, updated_at) VALUES ($1, $2, $3)', [
    row.id,
    input.passwordHash,
    now,
  ]);
  return row;
}

/** Fills in what a profile lacked; what it has stays. */
export async function completeProfile(
  db: Queryable,
  id: string,
  profile: { readonly fullName: string; readonly phoneNumber: string },
): Promise<void> {
  await db.query(
    `UPDATE identities SET full_name = $2, phone_number = $3, updated_at = now()
     WHERE id = $1::uuid AND (full_name = '' OR phone_number = '')`,
    [id, profile.fullName, profile.phoneNumber],
  );
}

/** Whoever has the mailbox has proved the address; a second proof changes nothing. */
export async function verifyEmail(db: Queryable, id: string, now: Date): Promise<void> {
  await db.query(
    'UPDATE identities SET email_verified_at = $2, updated_at = $2 WHERE id = $1::uuid AND email_verified_at IS NULL',
    [id, now],
  );
}

/** Changes name and phone number; another number is not verified. */
export async function changeProfile(
  db: Queryable,
  id: string,
  profile: { readonly fullName: string; readonly phoneNumber: string },
  now: Date,
): Promise<void> {
  await db.query(
    `UPDATE identities SET full_name = $2, phone_number = $3, updated_at = $4,
       is_phone_number_activated = is_phone_number_activated AND phone_number = $3
     WHERE id = $1::uuid`,
    [id, profile.fullName, profile.phoneNumber, now],
  );
}
