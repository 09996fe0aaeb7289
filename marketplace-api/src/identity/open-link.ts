import type { FastifyReply } from 'fastify';
import { queryValue, startFlow } from './begin.ts';
import type { Exchange } from './browser.ts';
import { beginFlow } from './flows.ts';
import { findIdentity, verifyEmail } from './identities.ts';
import { useLink, type LinkKind, type UsedLink } from './links.ts';
import { FLOW_ERRORS, FLOW_INFOS } from './messages.ts';
import { screenUrl } from './return-to.ts';
import { openSession } from './sessions.ts';

/**
 * `GET /self-service/{recovery|verification}?token=`: what a mailed link leads to. A good one goes on to choosing a password, or
 * says that the address is confirmed; one that is used, expired or made up begins a new flow that says so.
 */
export async function openLink(exchange: Exchange, kind: LinkKind): Promise<FastifyReply> {
  const { services, request, reply } = exchange;
  const now = services.clock();
  const link = await services.database.transaction(async (tx) => {
    const used = await useLink(tx, kind, queryValue(request, 'token'), now);
    // Whoever opens the link has the mailbox. An address that another account has confirmed is not confirmed again.
    const isConfirmed = used ? await verifyEmail(tx, used.identity_id, now) : false;
    return isConfirmed || kind === 'recovery' ? used : undefined;
  });
  if (link) return kind === 'recovery' ? chooseNewPassword(exchange, link) : confirm(exchange, link);
  const error = kind === 'recovery' ? FLOW_ERRORS.linkExpired() : FLOW_ERRORS.activationExpired();
  const flow = await startFlow(exchange, kind, { outcome: { messages: [error] } });
  return reply.redirect(screenUrl(kind, flow.locale, `flow=${flow.id}`), 303);
}

/** Signs in, as only the owner has the mail, and begins the settings flow that the new password is chosen in. */
async function chooseNewPassword(
  { services, request, reply, browser }: Exchange,
  link: UsedLink,
): Promise<FastifyReply> {
  const { database, clock } = services;
  const now = clock();
  const identity = await findIdentity(database, link.identity_id);
  if (!identity) throw new Error(`The identity ${link.identity_id} of a link is gone.`);
  const device = { userAgent: request.headers['user-agent'] ?? '', address: request.ip, browserHash: browser.hash() };
  const { session, secret } = await openSession(database, identity.id, device, now);
  browser.keepSession(session, secret, now);
  const flow = await beginFlow(
    database,
    {
      kind: 'settings',
      csrfSecret: browser.csrfSecret(),
      returnTo: link.return_to,
      requestUrl: `${request.protocol}://${request.host}/`,
      locale: link.locale,
      identityId: identity.id,
    },
    now,
  );
  return reply.redirect(screenUrl('settings', link.locale, `flow=${flow.id}`), 303);
}

async function confirm({ services, request, reply, browser }: Exchange, link: UsedLink): Promise<FastifyReply> {
  const flow = await beginFlow(
    services.database,
    {
      kind: 'verification',
      csrfSecret: browser.csrfSecret(),
      returnTo: link.return_to,
      requestUrl: `${request.protocol}://${request.host}/`,
      locale: link.locale,
      outcome: { state: 'passed_challenge', messages: [FLOW_INFOS.verified()] },
    },
    services.clock(),
  );
  return reply.redirect(screenUrl('verification', link.locale, `flow=${flow.id}`), 303);
}
