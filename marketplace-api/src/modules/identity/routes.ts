import { STATUS_CODES } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientErrorStatus } from '../../infra/http/error-handler.ts';
import { acceptForms } from '../../infra/http/body-parsers.ts';
import type { Services } from '../../infra/services.ts';
import { openFlow, readQueryValue, loadFlowResponse } from './flows/start-flow.ts';
import { type Exchange, type IdentityHooks, readBrowserSession } from './flows/browser-session.ts';
import { submitFlow } from './flows/submit-flow.ts';
import { findFlowError, recordFlowError } from './flows/flow-errors.ts';
import { FLOW_KINDS } from './flows/flow-rows.ts';
import { findIdentity } from './identities.ts';
import { openLink } from './flows/open-link.ts';
import { CUSTOMER_SCHEMA, ORY_PREFIX, sessionJson } from './flows/ory-json.ts';
import { OryError } from './flows/ory-error.ts';
import { resolveLocale, safeReturnTo, screenUrl } from './flows/return-to.ts';
import { endSession, findAnySession, findSession, logoutToken } from './sessions.ts';

type FlowHandler = (exchange: Exchange) => Promise<unknown>;

/**
 * The identity provider: Ory's public operations for login, registration, recovery and verification by link,
 * settings, logout, whoami and errors under `/api/.ory`. A real Ory Kratos can replace it.
 */
export async function identityRoutes(app: FastifyInstance, services: Services, hooks: IdentityHooks): Promise<void> {
  await app.register(
    async (identityApp) => {
      acceptForms(identityApp);
      identityApp.setErrorHandler((error, request, reply) => sendOryError(services, error, request, reply));
      const route = (method: 'GET' | 'POST', url: string, handle: FlowHandler) => {
        identityApp.route({
          method,
          url,
          // A HEAD request starts no flow.
          ...(method === 'GET' && { exposeHeadRoute: false }),
          handler: async (request, reply) => {
            void reply.header('cache-control', 'no-store');
            return handle({ services, hooks, request, reply, browser: readBrowserSession(request, reply, services) });
          },
        });
      };
      for (const kind of FLOW_KINDS) {
        route('GET', `/self-service/${kind}/browser`, (exchange) => openFlow(exchange, kind));
        route('GET', `/self-service/${kind}/flows`, (exchange) => loadFlowResponse(exchange, kind));
        route('POST', `/self-service/${kind}`, (exchange) => submitFlow(exchange, kind));
      }
      for (const kind of ['recovery', 'verification'] as const) {
        route('GET', `/self-service/${kind}`, (exchange) => openLink(exchange, kind));
      }
      route('GET', '/sessions/whoami', whoami);
      route('GET', '/self-service/logout/browser', beginLogout);
      route('GET', '/self-service/logout', logout);
      route('GET', '/self-service/errors', showError);
      route('GET', '/schemas/customer', () => Promise.resolve(CUSTOMER_SCHEMA));
      await Promise.resolve();
    },
    { prefix: ORY_PREFIX },
  );
}

async function currentSession({ services, browser }: Exchange) {
  const { sessionSecret } = browser;
  const session = sessionSecret && (await findSession(services.database, sessionSecret, services.clock()));
  if (!session) throw new OryError('session_inactive');
  return { session, secret: sessionSecret };
}

async function whoami(exchange: Exchange) {
  const { services } = exchange;
  const { session } = await currentSession(exchange);
  const identity = await findIdentity(services.database, session.identity_id);
  if (!identity) throw new OryError('session_inactive');
  return sessionJson(session, identity);
}

/**
 * A session that has already ended, with its account for example, can still be signed out: the browser then deletes
 * its cookie.
 */
async function findStoredSession({ services, browser }: Exchange) {
  const { sessionSecret: secret } = browser;
  const session = secret && (await findAnySession(services.database, secret));
  if (!session) throw new OryError('session_inactive');
  return { session, secret };
}

async function beginLogout(exchange: Exchange) {
  const { services, request } = exchange;
  const { secret } = await findStoredSession(exchange);
  const token = logoutToken(secret);
  const query = new URLSearchParams({ token });
  const returnTo = readQueryValue(request, 'return_to');
  if (returnTo) query.set('return_to', safeReturnTo(returnTo, services.config.siteOrigin));
  return { logout_url: `${ORY_PREFIX}/self-service/logout?${query.toString()}`, logout_token: token };
}

async function logout(exchange: Exchange) {
  const { services, request, reply, browser } = exchange;
  const { session, secret } = await findStoredSession(exchange);
  if (readQueryValue(request, 'token') !== logoutToken(secret)) throw new OryError('invalid_logout_token');
  await endSession(services.database, session.id, services.clock());
  browser.clearSession();
  if (browser.prefersJson) return reply.code(204).send();
  return reply.redirect(safeReturnTo(readQueryValue(request, 'return_to'), services.config.siteOrigin), 303);
}

async function showError({ services, request }: Exchange) {
  const flowError = await findFlowError(services.database, readQueryValue(request, 'id'));
  if (!flowError) throw new OryError('error_not_found');
  return flowError;
}

/**
 * Sends Fastify's errors about the request in Ory's form: broken JSON, a body too large or of an unknown type.
 * @throws every other error
 */
function sendTransportError(error: unknown, reply: FastifyReply): FastifyReply {
  const code = clientErrorStatus(error);
  if (!code) throw error;
  const status = STATUS_CODES[code] ?? 'Bad Request';
  return reply.code(code).send({ error: { code, status, reason: 'The request cannot be read.', message: status } });
}

/** Sends the error to a script; redirects a browser that submitted a form to its screen, which can load the error. */
async function sendOryError(services: Services, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (!(error instanceof OryError)) return sendTransportError(error, reply);
  if (error.retryAfter !== undefined) void reply.header('retry-after', String(error.retryAfter));
  if (error.screen !== undefined) return reply.redirect(error.screen, 303);
  if (readBrowserSession(request, reply, services).prefersJson || request.method === 'GET') {
    return reply.code(error.statusCode).send(error.body);
  }
  const id = await recordFlowError(services.database, error.body.error, services.clock());
  const query = new URLSearchParams({ error: id });
  if (error.flow) query.set('return_to', error.flow.return_to);
  const locale = error.flow?.locale ?? resolveLocale(undefined, request.headers['accept-language']);
  return reply.redirect(screenUrl(error.flow?.kind ?? 'login', locale, query.toString()), 303);
}
