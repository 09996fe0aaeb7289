import type { FastifyReply } from 'fastify';
import { parseCookies } from '../../../infra/http/cookies.ts';
import type { Queryable } from '../../../infra/db/database.ts';
import type { Services } from '../../../infra/services.ts';
import { enforceFlowLimit, toFlowResponse, openFlow, findFlowOwner, readQueryValue, startFlow } from './start-flow.ts';
import { type BrowserSession, type Exchange, readDevice } from './browser-session.ts';
import { type FormFields, parseFormFields } from './form-fields.ts';
import { deriveCsrfToken, endFlow, findFlow, type FlowKind, type FlowRow, saveOutcome } from './flow-rows.ts';
import { tryLockActiveCustomer } from '../active-customer.ts';
import type { IdentityRow } from '../identities.ts';
import { findPasswordHash } from '../passwords/credentials.ts';
import { FLOW_ERRORS, FLOW_INFOS } from './ui-messages.ts';
import { confirmLink, type LinkFlow } from './open-link.ts';
import { identityJson, sessionJson } from './ory-json.ts';
import { OryError } from './ory-error.ts';
import { screenUrl } from './return-to.ts';
import { type NewSession, openSession } from '../sessions.ts';
import { type MatchedAccount, type Submission, type SubmitInput, submitLogin } from './submit-login.ts';
import { submitRegistration } from './submit-registration.ts';
import { submitLink } from './submit-link.ts';
import { submitSettings } from './submit-settings.ts';

const SUBMIT_HANDLERS: Readonly<Record<FlowKind, (services: Services, input: SubmitInput) => Promise<Submission>>> = {
  login: submitLogin,
  registration: submitRegistration,
  recovery: submitLink('recovery'),
  verification: submitLink('verification'),
  settings: submitSettings,
};

/**
 * `POST /self-service/{kind}?flow=`. A form gets a redirect: back to the screen with its errors or success message,
 * or to the flow's return URL. A script gets JSON: 400 with the flow, or 200 with the flow or the session.
 */
export async function submitFlow(exchange: Exchange, kind: FlowKind): Promise<FastifyReply> {
  const { services, request, reply, browser } = exchange;
  await enforceFlowLimit(exchange, kind, 'submissionsPerIp');
  const fields = parseFormFields(request.body);
  const flow = await findFlow(services.database, kind, readQueryValue(request, 'flow'));
  if (!flow || flow.expires_at <= services.clock()) {
    return restartFlow(exchange, kind, flow);
  }
  checkCsrf(flow, fields, browser);
  if (isLinkConfirmation(flow, fields)) return confirmLink(exchange, flow);
  const owner = await findFlowOwner(exchange, flow);
  const browserHash = browser.browserHash();
  const result = await SUBMIT_HANDLERS[kind](services, {
    flow,
    fields,
    ipAddress: request.ip,
    request,
    browserHash,
    owner,
    onRegistered: (tx, identity) => completeRegistration(exchange, tx, identity),
  });
  if ('isAlreadySubmitted' in result) return restartFlow(exchange, kind, undefined);
  if ('registered' in result) return sendRegistered(exchange, flow, result.registered, result.session);
  if ('identity' in result) {
    const session = await signIn(exchange, flow, result);
    // Without a session a parallel request replaced the password: the check was about the former one.
    return session ? sendSession(exchange, flow, result.identity, session) : submitFlow(exchange, kind);
  }

  const savedFlow = await saveOutcome(services.database, flow, 'saved' in result ? result.saved : result.outcome);
  if ('retryAfter' in result) void reply.header('retry-after', String(result.retryAfter));
  if (!browser.prefersJson) return reply.redirect(screenUrl(kind, flow.locale, `flow=${flow.id}`), 303);
  return reply.code('saved' in result ? 200 : 400).send(await toFlowResponse(exchange, savedFlow));
}

/** Whether the form was only the button of a mailed link, also when it is submitted again. */
function isLinkConfirmation(flow: FlowRow, fields: FormFields): flow is LinkFlow {
  const { kind, link_id: link, identity_id: owner, outcome } = flow;
  if (kind !== 'recovery' && kind !== 'verification') return false;
  if (kind === 'recovery' && owner !== null) return fields['email'] === undefined;
  return link !== null || (kind === 'verification' && outcome.state === 'passed_challenge');
}

function checkCsrf(flow: FlowRow, fields: FormFields, browser: BrowserSession): void {
  const isValid =
    browser.hasCsrfSecret(flow.csrf_hash) && fields['csrf_token'] === deriveCsrfToken(flow, browser.csrfSecret());
  if (!isValid) throw new OryError('security_csrf_violation', { flow });
}

async function restartFlow(
  exchange: Exchange,
  kind: FlowKind,
  expiredFlow: FlowRow | undefined,
): Promise<FastifyReply> {
  const { browser, reply } = exchange;
  if (browser.prefersJson && !expiredFlow) throw new OryError('self_service_flow_not_found');
  if (kind === 'settings' && !expiredFlow) return openFlow(exchange, kind);
  await enforceFlowLimit(exchange, kind);
  const flow = await startFlow(exchange, kind, {
    outcome: { messages: [FLOW_ERRORS.flowExpired()] },
    identityId: expiredFlow?.identity_id ?? undefined,
  });
  if (browser.prefersJson) throw new OryError('self_service_flow_expired', { useFlow: flow.id });
  return reply.redirect(screenUrl(kind, flow.locale, `flow=${flow.id}`), 303);
}

/**
 * Completes a registration in its transaction, so that a killed process leaves all of it or nothing: the other modules'
 * part and the first session. There is no session yet where a new customer has to activate the account first.
 */
async function completeRegistration(
  { services, hooks, request, browser }: Exchange,
  tx: Queryable,
  identity: IdentityRow,
): Promise<NewSession | undefined> {
  const at = services.clock();
  const cookies = parseCookies(request.headers.cookie);
  await hooks.onCustomerRegistered(tx, { identityId: identity.id, cookies, at });
  if (services.config.isActivationRequired) return undefined;
  return openSession(tx, identity.id, readDevice({ request, browser }), at);
}

function sendRegistered(
  exchange: Exchange,
  flow: FlowRow,
  identity: IdentityRow,
  session: NewSession | undefined,
): Promise<FastifyReply> {
  return session ? sendSession(exchange, flow, identity, session) : awaitActivation(exchange, identity);
}

async function awaitActivation(exchange: Exchange, identity: IdentityRow): Promise<FastifyReply> {
  const { reply, browser } = exchange;
  const outcome = { state: 'sent_email', messages: [FLOW_INFOS.verificationSent()] } as const;
  const next = await startFlow(exchange, 'verification', { outcome });
  const url = screenUrl('verification', next.locale, `flow=${next.id}`);
  if (!browser.prefersJson) return reply.redirect(url, 303);
  const verification = { id: next.id, verifiable_address: identity.email, url };
  return reply.send({
    identity: identityJson(identity),
    continue_with: [{ action: 'show_verification_ui', flow: verification }],
  });
}

/**
 * Opens a session, unless the account was deleted since the check of its password.
 * @returns undefined where another password has replaced the checked one
 * @throws OryError 401
 */
async function signIn(
  exchange: Exchange,
  flow: FlowRow,
  { identity, checkedHash }: MatchedAccount,
): Promise<NewSession | undefined> {
  const { services } = exchange;
  return services.database.transaction(async (tx) => {
    if (!(await tryLockActiveCustomer(tx, identity.id))) throw new OryError('session_inactive', { flow });
    if ((await findPasswordHash(tx, identity.id)) !== checkedHash) return undefined;
    await endFlow(tx, flow);
    return openSession(tx, identity.id, readDevice(exchange), services.clock());
  });
}

async function sendSession(
  { services, reply, browser }: Exchange,
  flow: FlowRow,
  identity: IdentityRow,
  { session, secret }: NewSession,
): Promise<FastifyReply> {
  browser.setSession(session, secret, services.clock());
  if (!browser.prefersJson) return reply.redirect(flow.return_to, 303);
  const body = { session: sessionJson(session, identity), continue_with: [] };
  return reply.send(flow.kind === 'login' ? body : { ...body, identity: identityJson(identity) });
}
