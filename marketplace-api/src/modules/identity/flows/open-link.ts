import type { FastifyReply } from 'fastify';
import type { Queryable } from '../../../infra/db/database.ts';
import { countFlow, queryValue, requestUrl, sessionOf, startFlow } from './start-flow.ts';
import type { Exchange } from './browser-session.ts';
import { beginFlow, type FlowRow, lockFlow, markRecovered, saveOutcome } from './flow-rows.ts';
import { verifyEmail } from '../identities.ts';
import { findLink, type Link, type LinkKind, consumeLink } from '../identity-links.ts';
import { FLOW_ERRORS, FLOW_INFOS, type UiText } from './ui-messages.ts';
import { screenUrl } from './return-to.ts';
import { openSession } from '../sessions.ts';

const ASKS: Readonly<Record<LinkKind, () => UiText>> = {
  recovery: FLOW_INFOS.confirmRecovery,
  verification: FLOW_INFOS.confirmVerification,
};

const REFUSALS: Readonly<Record<LinkKind, () => UiText>> = {
  recovery: FLOW_ERRORS.linkExpired,
  verification: FLOW_ERRORS.activationExpired,
};

/** Shown to who presses again without the session: the form that sends another link. */
const RECOVERED = { messages: [FLOW_ERRORS.linkUsed()] } as const;

const CONFIRMED = { state: 'passed_challenge', messages: [FLOW_INFOS.verified()] } as const;

/**
 * `GET /self-service/{recovery|verification}?token=`: what a mailed link leads to. It uses nothing up, as mail scanners open links
 * too: it begins a flow whose form asks for one press (`followLink`). A link that is used, expired or made up begins a flow that
 * says so and sends another one. The secret goes no further than this request.
 */
export async function openLink(exchange: Exchange, kind: LinkKind): Promise<FastifyReply> {
  const { services, request, reply } = exchange;
  await countFlow(exchange, kind);
  const link = await findLink(services.database, kind, queryValue(request, 'token'), services.clock());
  const flow = await startFlow(exchange, kind, {
    from: link,
    ...(link?.is_usable
      ? { linkId: link.id, outcome: { state: 'sent_email', messages: [ASKS[kind]()] } }
      : { outcome: { messages: [REFUSALS[kind]()] } }),
  });
  void reply.header('referrer-policy', 'no-referrer');
  return reply.redirect(screenUrl(kind, flow.locale, `flow=${flow.id}`), 303);
}

/**
 * `POST /self-service/{recovery|verification}?flow=` of a flow that a link began: uses the link up. It then confirms the address,
 * or signs in and goes on to choosing a password. Pressed twice it is used once: the second press goes on to the password too where
 * the browser is signed in by the first, else it says that the link was used. The answer is a redirect, as Kratos's is.
 */
export async function followLink(exchange: Exchange, flow: FlowRow): Promise<FastifyReply> {
  const { services, reply } = exchange;
  const kind = flow.kind as LinkKind;
  const { used, owner } = await services.database.transaction(async (tx) => {
    const current = await lockFlow(tx, flow);
    if (!current || current.link_id === null) return { owner: current?.identity_id };
    const link = await takeLink(tx, kind, current.link_id, services.clock());
    if (link && kind === 'recovery') await markRecovered(tx, current, RECOVERED, link.identity_id);
    else await saveOutcome(tx, current, link ? CONFIRMED : { messages: [REFUSALS[kind]()] });
    return { used: link, owner: link?.identity_id };
  });
  if (kind === 'recovery' && owner) {
    if (used) await signIn(exchange, owner);
    if (used || (await sessionOf(exchange))?.identity_id === owner) return chooseNewPassword(exchange, flow, owner);
  }
  return reply.redirect(screenUrl(kind, flow.locale, `flow=${flow.id}`), 303);
}

/** Uses a link up. Who opens it has the mailbox; an address that another account has confirmed is not confirmed again. */
async function takeLink(tx: Queryable, kind: LinkKind, id: number, now: Date): Promise<Link | undefined> {
  const used = await consumeLink(tx, id, now);
  const isConfirmed = used ? await verifyEmail(tx, used.identity_id, now) : false;
  return isConfirmed || kind === 'recovery' ? used : undefined;
}

/** Signs in: only the owner has the mail. */
async function signIn({ services, request, browser }: Exchange, identityId: string): Promise<void> {
  const now = services.clock();
  const device = { userAgent: request.headers['user-agent'] ?? '', address: request.ip, browserHash: browser.hash() };
  const { session, secret } = await openSession(services.database, identityId, device, now);
  browser.keepSession(session, secret, now);
}

/** Begins the settings flow that the new password is chosen in. */
async function chooseNewPassword(exchange: Exchange, from: FlowRow, identityId: string): Promise<FastifyReply> {
  const { services, reply, browser } = exchange;
  const flow = await beginFlow(
    services.database,
    {
      kind: 'settings',
      csrfSecret: browser.csrfSecret(),
      returnTo: from.return_to,
      requestUrl: requestUrl(exchange),
      locale: from.locale,
      identityId,
    },
    services.clock(),
  );
  return reply.redirect(screenUrl('settings', from.locale, `flow=${flow.id}`), 303);
}
