import { createHash, randomBytes } from 'node:crypto';
import type { Config } from '../../infra/config/config.ts';
import type { Queryable } from '../../infra/db/database.ts';
import { secretCookieName } from '../../infra/http/cookies.ts';

/** Whether shoppers reach the shop by https. */
export function isHttpsSite({ siteOrigin }: Pick<Config, 'siteOrigin'>): boolean {
  return siteOrigin?.startsWith('https:') ?? false;
}

/** Name of the session cookie on this site. */
export function sessionCookieName(config: Pick<Config, 'siteOrigin'>): string {
  return secretCookieName('rb_session', isHttpsSite(config));
}

/** Maximum lifetime of a session in days; use does not extend it. */
const SESSION_DAYS = 30;
/** Days without use after which a session ends (OWASP ASVS 5.0, 7.3.1). */
const IDLE_DAYS = 14;

/** SQL condition: the session is active at the time `now`, a parameter such as `$2`. */
const isActiveAt = (now: string) =>
  `ended_at IS NULL AND expires_at > ${now} AND last_used_at > ${now}::timestamptz - interval '${IDLE_DAYS} days'`;

/** An active session. */
export interface CustomerSession {
  readonly id: string;
  readonly identity_id: string;
  readonly authenticated_at: Date;
  readonly expires_at: Date;
}

/** Device that opened a session. */
export interface Device {
  readonly userAgent: string;
  readonly ipAddress: string;
  /** Hash that recognizes the browser (`BrowserSession.browserHash`). */
  readonly browserHash: string;
}

/** Generates a secret for a cookie or a link; only its hash is stored. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** An opened session; `secret` goes into the cookie. */
export interface NewSession {
  readonly session: CustomerSession;
  readonly secret: string;
}

/** Opens a session. */
export async function openSession(db: Queryable, identityId: string, device: Device, now: Date): Promise<NewSession> {
  const secret = newSecret();
  const expires = new Date(now.getTime() + SESSION_DAYS * 86_400_000);
  const [session] = await db.query<CustomerSession>(
    `INSERT INTO sessions
       (identity_id, token_hash, user_agent, address, authenticated_at, last_used_at, expires_at, browser_hash)
     VALUES ($1, $2, $3, $4, $5, $5, $6, $7) RETURNING id, identity_id, authenticated_at, expires_at`,
    [
      identityId,
      hashSecret(secret),
      device.userAgent.slice(0, 300),
      device.ipAddress,
      now,
      expires,
      device.browserHash,
    ],
  );
  if (!session) throw new Error('The database returned no session.');
  return { session, secret };
}

/** Days for which a browser is known after a customer's sign-in. */
const KNOWN_BROWSER_DAYS = 180;

/** The accounts, of those given, to which this browser recently signed in; the sessions may have ended. */
export async function findKnownAccounts(
  db: Queryable,
  identityIds: readonly string[],
  browserHash: string,
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ identity_id: string }>(
    `SELECT DISTINCT identity_id FROM sessions
     WHERE identity_id = ANY ($1::uuid[]) AND browser_hash = $2 AND authenticated_at > $3`,
    [identityIds, browserHash, new Date(now.getTime() - KNOWN_BROWSER_DAYS * 86_400_000)],
  );
  return new Set(rows.map(({ identity_id: id }) => id));
}

/** The active session of a cookie's secret. */
export async function findSession(db: Queryable, secret: string, now: Date): Promise<CustomerSession | undefined> {
  const [session] = await db.query<CustomerSession>(
    `SELECT id, identity_id, authenticated_at, expires_at FROM sessions
     WHERE token_hash = $1 AND ${isActiveAt('$2')}`,
    [hashSecret(secret), now],
  );
  return session;
}

/** As `findSession`, and records the use. Each browser in use does so every 40 minutes, for its access token. */
export async function touchSession(db: Queryable, secret: string, now: Date): Promise<CustomerSession | undefined> {
  const [session] = await db.query<CustomerSession>(
    `UPDATE sessions SET last_used_at = $2 WHERE token_hash = $1 AND ${isActiveAt('$2')}
     RETURNING id, identity_id, authenticated_at, expires_at`,
    [hashSecret(secret), now],
  );
  return session;
}

/** The session of a cookie's secret, active or ended. */
export async function findAnySession(db: Queryable, secret: string): Promise<Pick<CustomerSession, 'id'> | undefined> {
  const [session] = await db.query<{ id: string }>('SELECT id FROM sessions WHERE token_hash = $1', [
    hashSecret(secret),
  ]);
  return session;
}

/**
 * Whether a session is still active and belongs to the identity: checked at every request, so that sign-out works at
 * once.
 */
export async function isSessionActive(
  db: Queryable,
  { sessionId, identityId }: { sessionId: string; identityId: string },
  now: Date,
): Promise<boolean> {
  const rows = await db.query(
    `SELECT 1 FROM sessions WHERE id = $1::uuid AND identity_id = $2::uuid AND ${isActiveAt('$3')}`,
    [sessionId, identityId, now],
  );
  return rows.length > 0;
}

/**
 * The token that ends a session. It is derived from the cookie's secret, so it works in every tab of that browser and
 * nowhere else.
 */
export function logoutToken(secret: string): string {
  return hashSecret(`logout:${secret}`);
}

export async function endSession(db: Queryable, sessionId: string, now: Date): Promise<void> {
  await db.query('UPDATE sessions SET ended_at = $2 WHERE id = $1::uuid AND ended_at IS NULL', [sessionId, now]);
}

/** Minutes after sign-in during which a session may change the password without the current one. */
const FRESH_MINUTES = 15;

/** Whether the session signed in recently: then the customer is probably present. */
export function isRecentlyAuthenticated({ authenticated_at: authenticatedAt }: CustomerSession, now: Date): boolean {
  return now.getTime() - authenticatedAt.getTime() < FRESH_MINUTES * 60_000;
}

/** Ends every session of the accounts with an e-mail address; returns how many accounts and active sessions it found. */
export async function endAllSessions(
  db: Queryable,
  email: string,
  now: Date,
): Promise<{ accounts: number; sessions: number }> {
  const accounts = await db.query<{ id: string }>('SELECT id FROM identities WHERE lower(email) = lower($1)', [email]);
  const sessions = await db.query(
    `UPDATE sessions SET ended_at = $2
     WHERE identity_id = ANY ($1::uuid[]) AND ${isActiveAt('$2')} RETURNING id`,
    [accounts.map(({ id }) => id), now],
  );
  return { accounts: accounts.length, sessions: sessions.length };
}

/** Ends the customer's sessions on all other devices. */
export async function endOtherSessions(db: Queryable, session: CustomerSession, now: Date): Promise<void> {
  await db.query(
    'UPDATE sessions SET ended_at = $3 WHERE identity_id = $1::uuid AND id <> $2::uuid AND ended_at IS NULL',
    [session.identity_id, session.id, now],
  );
}

/** A session as its customer sees it. */
export interface OwnSession {
  readonly id: string;
  readonly user_agent: string;
  readonly address: string;
  readonly authenticated_at: Date;
  readonly last_used_at: Date;
  readonly expires_at: Date;
}

/** Maximum number of sessions that a customer sees. */
const MAX_LISTED = 50;

/** The customer's active sessions: this one first, then the last used. */
export function listOwnSessions(
  db: Queryable,
  { sessionId, identityId }: { sessionId: string; identityId: string },
  now: Date,
): Promise<OwnSession[]> {
  return db.query<OwnSession>(
    `SELECT id, user_agent, address, authenticated_at, last_used_at, expires_at FROM sessions
     WHERE identity_id = $1::uuid AND ${isActiveAt('$2')}
     ORDER BY id = $3::uuid DESC, last_used_at DESC, id LIMIT ${MAX_LISTED}`,
    [identityId, now, sessionId],
  );
}

/**
 * Ends one other active session of the customer, or all others.
 * @param otherId the one to end; undefined: all others
 * @returns the number of sessions that ended
 */
export async function endOwnSessions(
  db: Queryable,
  { sessionId, identityId }: { sessionId: string; identityId: string },
  otherId: string | undefined,
  now: Date,
): Promise<number> {
  const ended = await db.query(
    `UPDATE sessions SET ended_at = $3
     WHERE identity_id = $1::uuid AND id <> $2::uuid AND ($4::uuid IS NULL OR id = $4::uuid)
       AND ${isActiveAt('$3')} RETURNING id`,
    [identityId, sessionId, now, otherId ?? null],
  );
  return ended.length;
}
