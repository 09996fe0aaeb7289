import type { FastifyReply } from 'fastify';
import { queryValue, startFlow } from './begin.ts';
import type { Browser, Exchange } from './browser.ts';
import { type Fields, readFields } from './fields.ts';
import { csrfTokenOf, endFlow, findFlow, type FlowKind, type FlowRow, saveOutcome } from './flows.ts';
import type { IdentityRow } from './identities.ts';
import { FLOW_ERRORS } from './messages.ts';
import { flowJson, identityJson, sessionJson } from './ory.ts';
import { OryError } from './ory-error.ts';
import { screenUrl } from './return-to.ts';
import { openSession } from './sessions.ts';
import { submitLogin, submitRegistration } from './submit.ts';

const SUBMIT = { login: submitLogin, registration: submitRegistration } as const;

/**
 * `POST /self-service/{kind}?flow=`: a form is answered by a redirect (back to the screen with what was wrong, or to
 * where the flow returns), a script by JSON (400 with the flow, or the session).
 */
export async function finishFlow(exchange: Exchange, kind: FlowKind): Promise<FastifyReply> {
  const { services, request, reply, browser } = exchange;
  const fields = readFields(request.body);
  const flow = await findFlow(services.database, kind, queryValue(request, 'flow'));
  if (!flow || flow.expires_at <= services.clock()) {
    return startAgain(exchange, kind, flow);
  }
  checkCsrf(flow, fields, browser);
  const result = await SUBMIT[kind](services, { flow, fields, address: request.ip });
  if ('identity' in result) return signIn(exchange, flow, result.identity);

  const shown = await saveOutcome(services.database, flow, result.outcome);
  if (browser.wantsJson) return reply.code(400).send(flowJson(shown, csrfTokenOf(shown, browser.csrfSecret())));
  return reply.redirect(screenUrl(kind, flow.locale, `flow=${flow.id}`), 303);
}

function checkCsrf(flow: FlowRow, fields: Fields, browser: Browser): void {
  const good = browser.holdsCsrf(flow.csrf_hash) && fields['csrf_token'] === csrfTokenOf(flow, browser.csrfSecret());
  if (!good) throw new OryError('security_csrf_violation', { flow });
}

async function startAgain(exchange: Exchange, kind: FlowKind, old: FlowRow | undefined): Promise<FastifyReply> {
  const { browser, reply } = exchange;
  if (browser.wantsJson && !old) throw new OryError('self_service_flow_not_found');
  const flow = await startFlow(exchange, kind, { messages: [FLOW_ERRORS.flowExpired()] });
  if (browser.wantsJson) throw new OryError('self_service_flow_expired', { useFlow: flow.id });
  return reply.redirect(screenUrl(kind, flow.locale, `flow=${flow.id}`), 303);
}

async function signIn(exchange: Exchange, flow: FlowRow, identity: IdentityRow): Promise<FastifyReply> {
  const { services, request, reply, browser } = exchange;
  const now = services.clock();
  const device = { userAgent: request.headers['user-agent'] ?? '', address: request.ip };
  const { session, secret } = await services.database.transaction(async (tx) => {
    await endFlow(tx, flow);
    return openSession(tx, identity.id, device, now);
  });
  browser.keepSession(session, secret, now);
  if (!browser.wantsJson) return reply.redirect(flow.return_to, 303);
  const body = { session: sessionJson(session, identity), continue_with: [] };
  return reply.send(flow.kind === 'login' ? body : { ...body, identity: identityJson(identity) });
}
