import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../db/port.ts';
import { queueMessage } from '../outbox/queue-message.ts';
import type { Services } from '../services.ts';
import type { IdentityRow } from './identities.ts';
import { createLink, type LinkKind, linkExpiry, type NewLink } from './links.ts';
import { linkMail } from './link-mails.ts';
import { ORY_PREFIX } from './ory.ts';

/** A link for an identity, and the shop's origin that it leads to (see `linkOrigin`). */
interface MailedLink extends Pick<NewLink, 'kind' | 'returnTo' | 'locale'> {
  readonly identity: Pick<IdentityRow, 'id' | 'email'>;
  readonly origin: string;
}

/**
 * Stores a one-time link and queues its mail in the transaction that causes them. The mail expires with the link.
 * @returns false where the account got enough links within the hour: nothing is stored then.
 */
export async function queueLink(tx: Queryable, link: MailedLink, now: Date): Promise<boolean> {
  const { identity, origin, kind, locale } = link;
  const { id: identityId, email } = identity;
  const secret = await createLink(tx, { kind, locale, returnTo: link.returnTo, identityId, email }, now);
  if (secret === undefined) return false;
  const mail = linkMail(kind, { recipient: email, url: linkUrl(origin, kind, secret), locale });
  await queueMessage(tx, { ...mail, expiresAt: linkExpiry(kind, now) }, now);
  return true;
}

function linkUrl(origin: string, kind: LinkKind, secret: string): string {
  return `${origin}${ORY_PREFIX}/self-service/${kind}?${new URLSearchParams({ token: secret }).toString()}`;
}

/**
 * The origin of mailed links: a setting. The demonstration, which mails nothing, takes the request's.
 * @throws Error where the shop's own origin is not known (SHELL_ORIGIN).
 */
export function linkOrigin(config: Services['config'], request: FastifyRequest): string {
  if (config.siteOrigin) return config.siteOrigin;
  if (config.demo) return `${request.protocol}://${request.host}`;
  throw new Error(
    'Links cannot be mailed: set SHELL_ORIGIN to the address of the shop, for example https://shop.example.',
  );
}
