import type { FastifyReply } from 'fastify';
import type { Queryable } from '../../../infra/db/database.ts';
import { enforceFlowLimit, readQueryValue, requestUrl, findCurrentSession, startFlow } from './start-flow.ts';
import type { Exchange } from './browser-session.ts';
import { insertFlow, type FlowRow, lockFlow, markRecovered, saveOutcome } from './flow-rows.ts';
import { verifyEmail } from '../identities.ts';
import { findLink, type IdentityLink, type LinkKind, consumeLink } from '../identity-links.ts';
import { FLOW_ERRORS, FLOW_INFOS, type UiText } from './ui-messages.ts';
import { screenUrl } from './return-to.ts';
import { openSession } from '../sessions.ts';

const CONFIRMATION_PROMPTS: Readonly<Record<LinkKind, () => UiText>> = {
  recovery: FLOW_INFOS.confirmRecovery,
  verification: FLOW_INFOS.confirmVerification,
};

const EXPIRED_MESSAGES: Readonly<Record<LinkKind, () => UiText>> = {
  recovery: FLOW_ERRORS.linkExpired,
  verification: FLOW_ERRORS.activationExpired,
};

/** Outcome of a second submission without the session: the form that sends another link. */
const RECOVERED = { messages: [FLOW_ERRORS.linkUsed()] } as const;

const CONFIRMED = { state: 'passed_challenge', messages: [FLOW_INFOS.verified()] } as const;

/**
 * `GET /self-service/{recovery|verification}?token=`: opens a mailed link. GET consumes nothing, because mail
 * scanners open links too. It starts a flow whose form has one button (`confirmLink`). For a used, expired or unknown
 * link it starts a flow that says so and sends another one. The secret goes no further than this request.
 */
export async function openLink(exchange: Exchange, kind: LinkKind): Promise<FastifyReply> {
  const { services, request, reply } = exchange;
  await enforceFlowLimit(exchange, kind);
  const link = await findLink(services.database, kind, readQueryValue(request, 'token'), services.clock());
  const flow = await startFlow(exchange, kind, {
    link,
    ...(link?.is_usable
      ? { linkId: link.id, outcome: { state: 'sent_email', messages: [CONFIRMATION_PROMPTS[kind]()] } }
      : { outcome: { messages: [EXPIRED_MESSAGES[kind]()] } }),
  });
  void reply.header('referrer-policy', 'no-referrer');
  return reply.redirect(screenUrl(kind, flow.locale, `flow=${flow.id}`), 303);
}

/** A flow of a kind that has mailed links. */
export type LinkFlow = FlowRow & { readonly kind: LinkKind };

/**
 * `POST /self-service/{recovery|verification}?flow=` of a flow with a link: consumes the link. It then confirms the
 * address, or signs in and continues to the choice of a password.
 *
 * A second submission consumes nothing. It continues to the password too where the first one signed the browser in,
 * else it says that the link was used. The response is a redirect, as Kratos's is.
 */
export async function confirmLink(exchange: Exchange, flow: LinkFlow): Promise<FastifyReply> {
  const { services, reply } = exchange;
  const { kind } = flow;
  const { usedLink, owner } = await services.database.transaction(async (tx) => {
    const current = await lockFlow(tx, flow);
    if (!current || current.link_id === null) return { owner: current?.identity_id };
    const link = await consumeUsableLink(tx, kind, current.link_id, services.clock());
    if (link && kind === 'recovery') await markRecovered(tx, current, RECOVERED, link.identity_id);
    else await saveOutcome(tx, current, link ? CONFIRMED : { messages: [EXPIRED_MESSAGES[kind]()] });
    return { usedLink: link, owner: link?.identity_id };
  });
  if (kind === 'recovery' && owner) {
    if (usedLink) await signIn(exchange, owner);
    if (usedLink || (await findCurrentSession(exchange))?.identity_id === owner)
      return redirectToNewPassword(exchange, flow, owner);
  }
  return reply.redirect(screenUrl(kind, flow.locale, `flow=${flow.id}`), 303);
}

/**
 * Consumes a link. It proves access to the mailbox; an address that another account has confirmed is not confirmed
 * again.
 */
async function consumeUsableLink(
  tx: Queryable,
  kind: LinkKind,
  id: number,
  now: Date,
): Promise<IdentityLink | undefined> {
  const usedLink = await consumeLink(tx, id, now);
  const isConfirmed = usedLink ? await verifyEmail(tx, usedLink.identity_id, now) : false;
  return isConfirmed || kind === 'recovery' ? usedLink : undefined;
}

/** Signs in: only the owner of the account has the mail. */
async function signIn({ services, request, browser }: Exchange, identityId: string): Promise<void> {
  const now = services.clock();
  const device = {
    userAgent: request.headers['user-agent'] ?? '',
    ipAddress: request.ip,
    browserHash: browser.browserHash(),
  };
  const { session, secret } = await openSession(services.database, identityId, device, now);
  browser.setSession(session, secret, now);
}

/** Starts the settings flow for the new password. */
async function redirectToNewPassword(
  exchange: Exchange,
  recoveryFlow: FlowRow,
  identityId: string,
): Promise<FastifyReply> {
  const { services, reply, browser } = exchange;
  const flow = await insertFlow(
    services.database,
    {
      kind: 'settings',
      csrfSecret: browser.csrfSecret(),
      returnTo: recoveryFlow.return_to,
      requestUrl: requestUrl(exchange),
      locale: recoveryFlow.locale,
      identityId,
    },
    services.clock(),
  );
  return reply.redirect(screenUrl('settings', recoveryFlow.locale, `flow=${flow.id}`), 303);
}
