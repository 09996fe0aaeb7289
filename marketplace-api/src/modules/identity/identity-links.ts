import type { Locale } from 'shared-contracts/locale';
import type { Queryable } from '../../infra/db/database.ts';
import { hashSecret, newSecret } from './sessions.ts';

/** Purpose of a mailed link. */
export type LinkKind = 'recovery' | 'verification';

/** Lifetime of a link in hours. */
const LINK_HOURS: Readonly<Record<LinkKind, number>> = { recovery: 1, verification: 48 };

const HOUR_MS = 3_600_000;

export interface NewLink {
  readonly identityId: string;
  readonly kind: LinkKind;
  readonly email: string;
  readonly returnTo: string;
  readonly locale: Locale;
}

/** A mailed link. */
export interface IdentityLink {
  readonly id: number;
  readonly identity_id: string;
  readonly return_to: string;
  readonly locale: Locale;
}

/** SQL condition for a usable link `l` of the identity `i`: not used, not expired, and for the current address. */
const IS_USABLE = 'l.used_at IS NULL AND l.expires_at > $1 AND i.id = l.identity_id AND i.email = l.email';

/** Expiry of a link created at `now`. */
export function linkExpiry(kind: LinkKind, now: Date): Date {
  return new Date(now.getTime() + LINK_HOURS[kind] * HOUR_MS);
}

/** Creates a link and its secret; only the secret's hash is stored. */
export async function createLink(db: Queryable, link: NewLink, now: Date): Promise<string> {
  const secret = newSecret();
  await db.query(
    `INSERT INTO identity_links (identity_id, kind, email, token_hash, return_to, locale, created_at, expires_at)
     VALUES ($1::uuid, $2, $3, $4, $5, $6, $7, $8)`,
    [
      link.identityId,
      link.kind,
      link.email,
      hashSecret(secret),
      link.returnTo,
      link.locale,
      now,
      linkExpiry(link.kind, now),
    ],
  );
  return secret;
}

/** The link of a mailed secret and whether it is usable, without consuming it; undefined for an unknown secret. */
export async function findLink(
  db: Queryable,
  kind: LinkKind,
  secret: string | undefined,
  now: Date,
): Promise<(IdentityLink & { readonly is_usable: boolean }) | undefined> {
  const [link] = await db.query<IdentityLink & { readonly is_usable: boolean }>(
    `SELECT l.id, l.identity_id, l.return_to, l.locale, ${IS_USABLE} AS is_usable
     FROM identity_links l JOIN identities i ON i.id = l.identity_id WHERE l.token_hash = $2 AND l.kind = $3`,
    [now, hashSecret(secret ?? ''), kind],
  );
  return link;
}

/** The customer of a link; undefined where it was deleted. */
export async function findLinkOwner(db: Queryable, id: number): Promise<string | undefined> {
  const [link] = await db.query<{ identity_id: string }>('SELECT identity_id FROM identity_links WHERE id = $1', [id]);
  return link?.identity_id;
}

/** Consumes a link; undefined for one that is used, expired, or for an address that has changed since. */
export async function consumeLink(db: Queryable, id: number, now: Date): Promise<IdentityLink | undefined> {
  const [link] = await db.query<IdentityLink>(
    `UPDATE identity_links l SET used_at = $1 FROM identities i WHERE ${IS_USABLE} AND l.id = $2
     RETURNING l.id, l.identity_id, l.return_to, l.locale`,
    [now, id],
  );
  return link;
}
