import type { FastifyReply } from 'fastify';
import type { Queryable } from '../../../infra/db/database.ts';
import { enforceFlowLimit, readQueryValue, requestUrl, findCurrentSession, startFlow } from './start-flow.ts';
import { type Exchange, readDevice } from './browser-session.ts';
import { insertFlow, type FlowRow, lockFlow, markRecovered, saveOutcome } from './flow-rows.ts';
import { lockMailbox, verifyEmail } from '../identities.ts';
import { findLink, findLinkOwner, type IdentityLink, type LinkKind, consumeLink } from '../identity-links.ts';
import { FLOW_ERRORS, FLOW_INFOS, type UiText } from './ui-messages.ts';
import { screenUrl } from './return-to.ts';
import { type NewSession, openSession } from '../sessions.ts';

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
  const { opened, owner } = await services.database.transaction((tx) => consumeFlowLink(exchange, tx, flow));
  if (opened) exchange.browser.setSession(opened.session, opened.secret, services.clock());
  if (owner && (opened || (await findCurrentSession(exchange))?.identity_id === owner)) {
    return redirectToNewPassword(exchange, flow, owner);
  }
  return reply.redirect(screenUrl(flow.kind, flow.locale, `flow=${flow.id}`), 303);
}

/**
 * Consumes the link of a flow, and opens the session of a recovery: only the owner of the account has the mail. Locks
 * the customer before flow and link (docs/adr/0040).
 * @returns the customer of a recovery, and the session where this submission opened it
 */
async function consumeFlowLink(
  exchange: Exchange,
  tx: Queryable,
  flow: LinkFlow,
): Promise<{ readonly owner?: string | undefined; readonly opened?: NewSession }> {
  const { kind, link_id: linkId } = flow;
  const now = exchange.services.clock();
  const linkOwner = linkId === null ? undefined : await findLinkOwner(tx, linkId);
  if (linkOwner) await lockMailbox(tx, linkOwner);
  const current = await lockFlow(tx, flow);
  if (!current || current.link_id === null) return { owner: current?.identity_id ?? undefined };
  const link = await consumeUsableLink(tx, kind, current.link_id, now);
  if (!link || kind === 'verification') {
    await saveOutcome(tx, current, link ? CONFIRMED : { messages: [EXPIRED_MESSAGES[kind]()] });
    return {};
  }
  await markRecovered(tx, current, RECOVERED, link.identity_id);
  return { owner: link.identity_id, opened: await openSession(tx, link.identity_id, readDevice(exchange), now) };
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
