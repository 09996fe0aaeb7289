import type { Queryable } from '../../infra/db/database.ts';

/** A stored identity of a customer. */
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

/** The identity, unless its account was deleted: a deleted account gets no messages. */
export async function findActiveIdentity(db: Queryable, id: string): Promise<IdentityRow | undefined> {
  const [row] = await db.query<IdentityRow>(
    `SELECT ${COLUMNS} FROM identities WHERE id = $1::uuid AND removed_at IS NULL`,
    [id],
  );
  return row;
}

/** An identity with its password's hash. */
export type IdentityWithPassword = IdentityRow & { readonly password_hash: string };

/** How many unconfirmed accounts of one e-mail address may sign in by password: the newest ones. */
export const UNCONFIRMED_PER_EMAIL = 2;

/**
 * The accounts that an e-mail address or username may mean: the one that confirmed it, then the newest unconfirmed
 * ones, `UNCONFIRMED_PER_EMAIL` at most. The newest count, so that a response does not reveal whether an older one
 * exists.
 */
export async function findSignInCandidates(db: Queryable, identifier: string): Promise<IdentityWithPassword[]> {
  return db.query<IdentityWithPassword>(
    `WITH named AS (
       SELECT i.*, c.password_hash, row_number() OVER (
           PARTITION BY i.email_verified_at IS NULL ORDER BY i.created_at DESC, i.id DESC) AS place
       FROM identities i JOIN credentials c ON c.identity_id = i.id
       WHERE lower(i.email) = lower($1) OR lower(i.username) = lower($1))
     SELECT ${COLUMNS}, password_hash FROM named
     WHERE email_verified_at IS NOT NULL OR place <= ${UNCONFIRMED_PER_EMAIL} ORDER BY email_verified_at NULLS LAST, place`,
    [identifier],
  );
}

/** The account that owns an e-mail address: the one that confirmed it, else the oldest with it. */
export async function findByEmail(db: Queryable, email: string): Promise<IdentityRow | undefined> {
  const [row] = await db.query<IdentityRow>(
    `SELECT ${COLUMNS} FROM identities WHERE lower(email) = lower($1)
     ORDER BY email_verified_at NULLS LAST, created_at, id LIMIT 1`,
    [email],
  );
  return row;
}

/** Input of a new customer. */
export interface NewIdentity {
  readonly email: string;
  readonly fullName: string;
  readonly phoneNumber: string;
  readonly passwordHash: string;
}

/** Adds an identity with its password. Its e-mail address is unconfirmed; another identity may have the same one. */
export async function addIdentity(db: Queryable, input: NewIdentity, now: Date): Promise<IdentityRow> {
  const [row] = await db.query<IdentityRow>(
    `INSERT INTO identities (email, full_name, phone_number, created_at, updated_at) VALUES ($1, $2, $3, $4, $4)
     RETURNING ${COLUMNS}`,
    [input.email, input.fullName, input.phoneNumber, now],
  );
  if (!row) throw new Error('The database returned no identity.');
  await db.query('INSERT INTO credentials (identity_id, password_hash, updated_at) VALUES ($1, $2, $3)', [
    row.id,
    input.passwordHash,
    now,
  ]);
  return row;
}

/** Fills empty fields of a profile; others stay. */
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

/** Locks the accounts with the customer's e-mail address by ascending id: confirmations of one address wait. */
export async function lockMailbox(tx: Queryable, id: string): Promise<void> {
  await tx.query(
    `SELECT 1 FROM identities WHERE lower(email) = (SELECT lower(email) FROM identities WHERE id = $1::uuid)
     ORDER BY id FOR UPDATE`,
    [id],
  );
}

/**
 * Confirms the e-mail address of the customer who has the mailbox; a second proof changes nothing. Only one account
 * can confirm an address.
 * @returns whether this account has confirmed it now
 */
export async function verifyEmail(tx: Queryable, id: string, now: Date): Promise<boolean> {
  await lockMailbox(tx, id);
  const rows = await tx.query(
    `UPDATE identities i SET email_verified_at = coalesce(i.email_verified_at, $2), updated_at = $2
     WHERE i.id = $1::uuid AND NOT EXISTS (SELECT 1 FROM identities o
       WHERE lower(o.email) = lower(i.email) AND o.id <> i.id AND o.email_verified_at IS NOT NULL) RETURNING i.id`,
    [id, now],
  );
  return rows.length > 0;
}

/** Changes the name and, unless it is null, the phone number; a new number is not verified. */
export async function changeProfile(
  db: Queryable,
  id: string,
  profile: { readonly fullName: string; readonly phoneNumber: string | null },
  now: Date,
): Promise<void> {
  await db.query(
    `UPDATE identities SET full_name = $2, phone_number = coalesce($3, phone_number), updated_at = $4,
       is_phone_number_activated = is_phone_number_activated AND phone_number = coalesce($3, phone_number)
     WHERE id = $1::uuid`,
    [id, profile.fullName, profile.phoneNumber, now],
  );
}
