import type { FastifyReply, FastifyRequest } from 'fastify';
import { localizePath } from 'shared-contracts/locale';
import { findPublicOrigin } from '../../../infra/http/public-origin.ts';
import { ipKey } from '../../../infra/rate-limits/ip-key.ts';
import { consumeLimits } from '../../../infra/rate-limits/limiter.ts';
import type { Exchange } from './browser-session.ts';
import { insertFlow, deriveCsrfToken, findFlow, type FlowKind, type FlowRow } from './flow-rows.ts';
import type { FlowOutcome } from './ui-nodes.ts';
import { findIdentity } from '../identities.ts';
import type { IdentityLink } from '../identity-links.ts';
import { flowJson, ORY_PREFIX } from './ory-json.ts';
import { OryError } from './ory-error.ts';
import { resolveLocale, safeReturnTo, screenUrl } from './return-to.ts';
import { findSession, isRecentlyAuthenticated, type CustomerSession } from '../sessions.ts';

/** Input of a flow besides its kind. */
interface FlowStart {
  readonly outcome?: FlowOutcome;
  readonly identityId?: string | undefined;
  /** The opened link: the flow has its language and return URL. */
  readonly link?: Pick<IdentityLink, 'return_to' | 'locale'> | undefined;
  /** The link that the flow's button consumes. */
  readonly linkId?: number;
}

/** Starts a flow for this browser, bound to its CSRF cookie. */
export async function startFlow(
  exchange: Exchange,
  kind: FlowKind,
  { outcome, identityId, link, linkId }: FlowStart = {},
): Promise<FlowRow> {
  const { services, request, browser } = exchange;
  const requestedReturnTo = readQueryValue(request, 'return_to');
  const safeTarget = requestedReturnTo && safeReturnTo(requestedReturnTo, services.config.siteOrigin);
  const locale = link?.locale ?? resolveLocale(safeTarget, request.headers['accept-language']);
  return insertFlow(
    services.database,
    {
      kind,
      csrfSecret: browser.csrfSecret(),
      returnTo: link?.return_to ?? safeTarget ?? localizePath(locale, '/'),
      requestUrl: requestUrl(exchange),
      locale,
      ...(outcome && { outcome }),
      ...(identityId && { identityId }),
      ...(linkId !== undefined && { linkId }),
    },
    services.clock(),
  );
}

/**
 * The requested URL at the shop's own origin, without the secret of a mailed link. The request's Host is ignored;
 * where the origin is unknown the result is a path.
 */
export function requestUrl({ services, request }: Pick<Exchange, 'services' | 'request'>): string {
  const { pathname, searchParams } = new URL(request.url, 'http://own.invalid');
  searchParams.delete('token');
  const query = searchParams.toString();
  return `${findPublicOrigin(services.config, request) ?? ''}${pathname}${query && `?${query}`}`;
}

/**
 * Limits the flows that an IP address starts, because each is a row of the database, and the forms that it submits.
 * @throws OryError 429 past the limit; a browser goes to the screen, which says so
 */
export async function enforceFlowLimit(
  { services, request, browser }: Exchange,
  kind: FlowKind,
  limitName: 'flowsPerIp' | 'submissionsPerIp' = 'flowsPerIp',
): Promise<void> {
  const limit = await consumeLimits(services, [[limitName, ipKey(request.ip)]]);
  if (limit.isAllowed) return;
  const returnTo = safeReturnTo(readQueryValue(request, 'return_to'), services.config.siteOrigin);
  const locale = resolveLocale(readQueryValue(request, 'return_to') && returnTo, request.headers['accept-language']);
  const query = new URLSearchParams({ error: TOO_MANY_FLOWS, return_to: returnTo });
  throw new OryError(TOO_MANY_FLOWS, {
    retryAfter: limit.retryAfter,
    ...(!browser.prefersJson && { screen: screenUrl(kind, locale, query.toString()) }),
  });
}

const TOO_MANY_FLOWS = 'too_many_requests';

/** `GET /self-service/{kind}/browser`: redirects to the screen that shows the flow, or returns the flow to a script. */
export async function openFlow(exchange: Exchange, kind: FlowKind): Promise<FastifyReply> {
  const { services, request, reply, browser } = exchange;
  const session = await findCurrentSession(exchange);
  if (kind === 'settings' && !session) return redirectToSignIn(exchange);
  if (session && kind !== 'settings' && kind !== 'verification') {
    if (browser.prefersJson) throw new OryError('session_already_available');
    return reply.redirect(safeReturnTo(readQueryValue(request, 'return_to'), services.config.siteOrigin), 303);
  }
  await enforceFlowLimit(exchange, kind);
  const flow = await startFlow(exchange, kind, { identityId: kind === 'settings' ? session?.identity_id : undefined });
  if (browser.prefersJson) return reply.send(await toFlowResponse(exchange, flow));
  return reply.redirect(screenUrl(kind, flow.locale, `flow=${flow.id}`), 303);
}

/** Redirects a guest from the settings to the sign-in and back. */
function redirectToSignIn({ services, request, reply, browser }: Exchange): FastifyReply {
  if (browser.prefersJson) throw new OryError('session_inactive');
  const returnTo = safeReturnTo(readQueryValue(request, 'return_to'), services.config.siteOrigin);
  const query = new URLSearchParams({ return_to: returnTo }).toString();
  return reply.redirect(`${ORY_PREFIX}/self-service/login/browser?${query}`, 303);
}

/**
 * `GET /self-service/{kind}/flows?id=`: the flow for the screen.
 * @throws OryError 404 for an unknown one, 410 for an expired one, 403 for another browser's or customer's, 401 for
 * settings without a session
 */
export async function loadFlowResponse(exchange: Exchange, kind: FlowKind) {
  const { services, request, browser } = exchange;
  const flow = await findFlow(services.database, kind, readQueryValue(request, 'id'));
  if (!flow) throw new OryError('self_service_flow_not_found');
  if (!browser.hasCsrfSecret(flow.csrf_hash)) throw new OryError('security_csrf_violation');
  if (flow.expires_at <= services.clock()) throw new OryError('self_service_flow_expired');
  return toFlowResponse(exchange, flow);
}

/** A flow as its browser gets it. @throws OryError 401 without a session, 403 for another customer's settings */
export async function toFlowResponse(exchange: Exchange, flow: FlowRow) {
  const owner = await findFlowOwner(exchange, flow);
  const token = deriveCsrfToken(flow, exchange.browser.csrfSecret());
  if (!owner) return flowJson(flow, token);
  const mustReauthenticate = !isRecentlyAuthenticated(owner.session, exchange.services.clock());
  return flowJson(flow, token, { identity: owner.identity, mustReauthenticate });
}

/** The customer of a settings flow; undefined for flows that need no session. @throws OryError 401 and 403 */
export async function findFlowOwner(exchange: Exchange, flow: FlowRow) {
  if (flow.kind !== 'settings') return undefined;
  const session = await findCurrentSession(exchange);
  if (!session) throw new OryError('session_inactive', { flow });
  const identity = await findIdentity(exchange.services.database, session.identity_id);
  if (!identity || identity.id !== flow.identity_id) throw new OryError('security_identity_mismatch', { flow });
  return { session, identity };
}

/** The active session of the browser's cookie. */
export async function findCurrentSession({ services, browser }: Exchange): Promise<CustomerSession | undefined> {
  const { sessionSecret } = browser;
  return sessionSecret ? findSession(services.database, sessionSecret, services.clock()) : undefined;
}

/** A query value, the last one of repeated ones. */
export function readQueryValue(request: FastifyRequest, name: string): string | undefined {
  const value = new Map<string, unknown>(Object.entries(request.query ?? {})).get(name);
  const lastValue: unknown = Array.isArray(value) ? value.at(-1) : value;
  return typeof lastValue === 'string' && lastValue !== '' ? lastValue : undefined;
}
