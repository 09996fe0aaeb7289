import type { FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import type { IdentityRow } from './identities.ts';
import { createLink, type LinkKind, type NewLink } from './links.ts';
import { linkMail } from './link-mails.ts';
import { ORY_PREFIX } from './ory.ts';

type Needs = Pick<Services, 'config' | 'database' | 'clock' | 'mailer'>;

/**
 * Mails a one-time link. Nobody waits for the mail: how long the answer takes does not tell whether there is an account.
 * @throws Error where the shop's own origin is not known (SHELL_ORIGIN).
 */
export async function sendLink(
  { config, database, clock, mailer }: Needs,
  request: FastifyRequest,
  identity: Pick<IdentityRow, 'id' | 'email'>,
  link: Pick<NewLink, 'kind' | 'returnTo' | 'locale'>,
): Promise<void> {
  const origin = originOf(config, request);
  const { id: identityId, email } = identity;
  const secret = await createLink(database, { ...link, identityId, email }, clock());
  if (secret === undefined) {
    request.log.warn(
      { identityId, kind: link.kind },
      'no link is sent: the account got enough of them within the hour',
    );
    return;
  }
  const url = linkUrl(origin, link.kind, secret);
  mailer.send(linkMail(link.kind, { recipient: email, url, locale: link.locale })).catch((error: unknown) => {
    request.log.error({ err: error, kind: link.kind }, 'the link could not be mailed');
  });
}

function linkUrl(origin: string, kind: LinkKind, secret: string): string {
  return `${origin}${ORY_PREFIX}/self-service/${kind}?${new URLSearchParams({ token: secret }).toString()}`;
}

/** A link in a mail never leads to a host that a request made up: outside the demonstration the origin is a setting. */
function originOf(config: Services['config'], request: FastifyRequest): string {
  if (config.siteOrigin) return config.siteOrigin;
  if (config.demo) return `${request.protocol}://${request.host}`;
  throw new Error(
    'Links cannot be mailed: set SHELL_ORIGIN to the address of the shop, for example https://shop.example.',
  );
}
