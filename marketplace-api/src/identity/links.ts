import type { Locale } from 'shared-contracts/locale';
import type { Queryable } from '../db/port.ts';
import { hashSecret, newSecret } from './sessions.ts';

/** What a mailed link is for. */
export type LinkKind = 'recovery' | 'verification';

/** Hours that a link can be used. */
const LINK_HOURS: Readonly<Record<LinkKind, number>> = { recovery: 1, verification: 48 };

const HOUR_MS = 3_600_000;

export interface NewLink {
  readonly identityId: string;
  readonly kind: LinkKind;
  readonly email: string;
  readonly returnTo: string;
  readonly locale: Locale;
}

/** A link that was just used. */
export interface UsedLink {
  readonly identity_id: string;
  readonly email: string;
  readonly return_to: string;
  readonly locale: Locale;
}

/** When a link that is made `now` expires. */
export function linkExpiry(kind: LinkKind, now: Date): Date {
  return new Date(now.getTime() + LINK_HOURS[kind] * HOUR_MS);
}

/** Makes a link's secret, of which only the hash is kept. */
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

/** Uses a link up; undefined for one that is unknown, of another kind, used, expired, or for an address that has changed since. */
export async function useLink(
  db: Queryable,
  kind: LinkKind,
  secret: string | undefined,
  now: Date,
): Promise<UsedLink | undefined> {
  const [link] = await db.query<UsedLink>(
    `UPDATE identity_links l SET used_at = $3 FROM identities i
     WHERE l.token_hash = $1 AND l.kind = $2 AND l.used_at IS NULL AND l.expires_at > $3
       AND i.id = l.identity_id AND i.email = l.email
     RETURNING l.identity_id, l.email, l.return_to, l.locale`,
    [hashSecret(secret ?? ''), kind, now],
  );
  return link;
}
