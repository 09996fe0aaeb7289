import { localizePath } from 'shared-contracts/locale';
import type { Queryable } from '../../../infra/db/database.ts';
import { queueMessage } from '../../../infra/outbox/queue-message.ts';
import { consumeLimits } from '../../../infra/rate-limits/limiter.ts';
import type { Services } from '../../../infra/services.ts';
import { findByEmail, type IdentityRow } from '../identities.ts';
import { createLink, type LinkKind, linkExpiry, type NewLink } from '../identity-links.ts';
import { accountExistsMail, linkMail } from '../account-mails.ts';
import { ORY_PREFIX } from './ory-json.ts';

/** A link for an identity, and the shop's origin for its URL (see `publicOrigin`). */
export interface MailedLink extends Pick<NewLink, 'kind' | 'returnTo' | 'locale'> {
  readonly identity: Pick<IdentityRow, 'id' | 'email'>;
  readonly origin: string;
}

type MailServices = Pick<Services, 'config' | 'database' | 'clock'>;

/**
 * Counts a mail of a kind to a mailbox; false where the limit is used up. An address without an account counts as
 * well.
 */
export async function consumeMailLimit(
  services: MailServices,
  tx: Queryable,
  kind: LinkKind,
  email: string,
): Promise<boolean> {
  const limit = kind === 'recovery' ? 'recoveryMail' : 'verificationMail';
  return (await consumeLimits(services, [[limit, email.toLowerCase()]], tx)).isAllowed;
}

/** Stores a one-time link and queues its mail in one transaction with their cause. The mail expires with the link. */
export async function queueLink(tx: Queryable, link: MailedLink, now: Date): Promise<void> {
  const { identity, origin, kind, locale } = link;
  const { id: identityId, email } = identity;
  const secret = await createLink(tx, { kind, locale, returnTo: link.returnTo, identityId, email }, now);
  const mail = linkMail(kind, { recipient: email, url: linkUrl(origin, kind, secret), locale });
  await queueMessage(tx, { ...mail, expiresAt: linkExpiry(kind, now) }, now);
}

/**
 * Queues the mail with the activation link of a new account. Where another account has confirmed the address, its
 * owner gets a notice instead. A mailbox past its limit gets none.
 */
export async function queueRegistrationMail(services: MailServices, tx: Queryable, link: MailedLink): Promise<void> {
  const now = services.clock();
  if (!(await consumeMailLimit(services, tx, link.kind, link.identity.email))) return;
  const owner = await findByEmail(tx, link.identity.email);
  if (!owner?.email_verified_at) return queueLink(tx, link, now);
  const toUrl = (path: string) => link.origin + localizePath(link.locale, path);
  const urls = { signIn: toUrl('/sign-in/'), recovery: toUrl('/recover-password/') };
  await queueMessage(tx, accountExistsMail(owner.email, urls, link.locale), now);
}

function linkUrl(origin: string, kind: LinkKind, secret: string): string {
  return `${origin}${ORY_PREFIX}/self-service/${kind}?${new URLSearchParams({ token: secret }).toString()}`;
}
