import type { FastifyReply } from 'fastify';
import { parseCookies } from '../../../infra/http/cookies.ts';
import { noteFriend, REFERRAL_COOKIE } from '../../promotions/referral/referral-codes.ts';
import type { Services } from '../../../services.ts';
import { countFlow, flowAnswer, initFlow, ownerOf, queryValue, startFlow } from './start-flow.ts';
import type { Browser, Exchange } from './browser-session.ts';
import { type Fields, readFields } from './form-fields.ts';
import { csrfTokenOf, endFlow, findFlow, type FlowKind, type FlowRow, saveOutcome } from './flow-rows.ts';
import type { IdentityRow } from '../identities.ts';
import { FLOW_ERRORS, FLOW_INFOS } from './ui-messages.ts';
import { followLink } from './open-link.ts';
import { identityJson, sessionJson } from './ory-json.ts';
import { OryError } from './ory-error.ts';
import { screenUrl } from './return-to.ts';
import { openSession } from '../sessions.ts';
import { type Submission, type SubmitInput, submitLogin, submitRegistration } from './submit-login.ts';
import { submitLink } from './submit-link.ts';
import { submitSettings } from './submit-settings.ts';

const SUBMIT: Readonly<Record<FlowKind, (services: Services, input: SubmitInput) => Promise<Submission>>> = {
  login: submitLogin,
  registration: submitRegistration,
  recovery: submitLink('recovery'),
  verification: submitLink('verification'),
  settings: submitSettings,
};

/**
 * `POST /self-service/{kind}?flow=`: a form is answered by a redirect (back to the screen with what was wrong or went well, or
 * to where the flow returns), a script by JSON (400 with the flow, 200 with the flow or the session).
 */
export async function finishFlow(exchange: Exchange, kind: FlowKind): Promise<FastifyReply> {
  const { services, request, reply, browser } = exchange;
  const fields = readFields(request.body);
  const flow = await findFlow(services.database, kind, queryValue(request, 'flow'));
  if (!flow || flow.expires_at <= services.clock()) {
    return startAgain(exchange, kind, flow);
  }
  checkCsrf(flow, fields, browser);
  if (isPress(flow, fields)) return followLink(exchange, flow);
  const owner = await ownerOf(exchange, flow);
  const browserHash = browser.hash();
  const result = await SUBMIT[kind](services, { flow, fields, address: request.ip, request, browserHash, owner });
  if ('identity' in result) return enter(exchange, flow, result.identity);

  const shown = await saveOutcome(services.database, flow, 'saved' in result ? result.saved : result.outcome);
  if ('retryAfter' in result) void reply.header('retry-after', String(result.retryAfter));
  if (!browser.wantsJson) return reply.redirect(screenUrl(kind, flow.locale, `flow=${flow.id}`), 303);
  return reply.code('saved' in result ? 200 : 400).send(await flowAnswer(exchange, shown));
}

/** Whether the form had a button only: that of a mailed link, also when it is pressed once more. */
function isPress({ kind, link_id: link, identity_id: owner, outcome }: FlowRow, fields: Fields): boolean {
  if (kind === 'recovery' && owner !== null) return fields['email'] === undefined;
  return link !== null || (kind === 'verification' && outcome.state === 'passed_challenge');
}

function checkCsrf(flow: FlowRow, fields: Fields, browser: Browser): void {
  const good = browser.holdsCsrf(flow.csrf_hash) && fields['csrf_token'] === csrfTokenOf(flow, browser.csrfSecret());
  if (!good) throw new OryError('security_csrf_violation', { flow });
}

async function startAgain(exchange: Exchange, kind: FlowKind, old: FlowRow | undefined): Promise<FastifyReply> {
  const { browser, reply } = exchange;
  if (browser.wantsJson && !old) throw new OryError('self_service_flow_not_found');
  if (kind === 'settings' && !old) return initFlow(exchange, kind);
  await countFlow(exchange, kind);
  const flow = await startFlow(exchange, kind, {
    outcome: { messages: [FLOW_ERRORS.flowExpired()] },
    identityId: old?.identity_id ?? undefined,
  });
  if (browser.wantsJson) throw new OryError('self_service_flow_expired', { useFlow: flow.id });
  return reply.redirect(screenUrl(kind, flow.locale, `flow=${flow.id}`), 303);
}

/** Where a new customer has to activate the account first, there is no session yet. */
async function enter(exchange: Exchange, flow: FlowRow, identity: IdentityRow): Promise<FastifyReply> {
  const { services, request } = exchange;
  if (flow.kind !== 'registration') return signIn(exchange, flow, identity);
  const { [REFERRAL_COOKIE]: code } = parseCookies(request.headers.cookie);
  await noteFriend(services.database, identity.id, code, services.clock());
  return services.config.requireActivation
    ? awaitActivation(exchange, flow, identity)
    : signIn(exchange, flow, identity);
}

async function awaitActivation(exchange: Exchange, flow: FlowRow, identity: IdentityRow): Promise<FastifyReply> {
  const { services, reply, browser } = exchange;
  await endFlow(services.database, flow);
  const outcome = { state: 'sent_email', messages: [FLOW_INFOS.verificationSent()] } as const;
  const next = await startFlow(exchange, 'verification', { outcome });
  const url = screenUrl('verification', next.locale, `flow=${next.id}`);
  if (!browser.wantsJson) return reply.redirect(url, 303);
  const verification = { id: next.id, verifiable_address: identity.email, url };
  return reply.send({
    identity: identityJson(identity),
    continue_with: [{ action: 'show_verification_ui', flow: verification }],
  });
}

async function signIn(exchange: Exchange, flow: FlowRow, identity: IdentityRow): Promise<FastifyReply> {
  const { services, request, reply, browser } = exchange;
  const now = services.clock();
  const device = { userAgent: request.headers['user-agent'] ?? '', address: request.ip, browserHash: browser.hash() };
  const { session, secret } = await services.database.transaction(async (tx) => {
    await endFlow(tx, flow);
    return openSession(tx, identity.id, device, now);
  });
  browser.keepSession(session, secret, now);
  if (!browser.wantsJson) return reply.redirect(flow.return_to, 303);
  const body = { session: sessionJson(session, identity), continue_with: [] };
  return reply.send(flow.kind === 'login' ? body : { ...body, identity: identityJson(identity) });
}
