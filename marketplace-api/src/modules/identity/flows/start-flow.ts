import type { FastifyReply, FastifyRequest } from 'fastify';
import { localizePath } from 'shared-contracts/locale';
import { knownOrigin } from '../../../infra/http/public-origin.ts';
import { ipKey } from '../../../infra/rate-limits/ip-key.ts';
import { consumeLimits } from '../../../infra/rate-limits/limiter.ts';
import type { Exchange } from './browser-session.ts';
import { beginFlow, csrfTokenOf, findFlow, type FlowKind, type FlowRow } from './flow-rows.ts';
import type { FlowOutcome } from './ui-nodes.ts';
import { findIdentity } from '../identities.ts';
import type { Link } from '../identity-links.ts';
import { flowJson, ORY_PREFIX } from './ory-json.ts';
import { OryError } from './ory-error.ts';
import { localeOf, safeReturnTo, screenUrl } from './return-to.ts';
import { findSession, isFresh, type Session } from '../sessions.ts';

/** What a flow begins with besides its kind. */
interface FlowStart {
  readonly outcome?: FlowOutcome;
  readonly identityId?: string | undefined;
  /** The link that was opened: the flow has its language, and returns to where it does. */
  readonly from?: Pick<Link, 'return_to' | 'locale'> | undefined;
  /** The link that a press of the flow's form uses up. */
  readonly linkId?: number;
}

/** Begins a flow for this browser, bound to its csrf cookie. */
export async function startFlow(
  exchange: Exchange,
  kind: FlowKind,
  { outcome, identityId, from, linkId }: FlowStart = {},
): Promise<FlowRow> {
  const { services, request, browser } = exchange;
  const wanted = queryValue(request, 'return_to');
  const asked = wanted && safeReturnTo(wanted, services.config.siteOrigin);
  const locale = from?.locale ?? localeOf(asked, request.headers['accept-language']);
  return beginFlow(
    services.database,
    {
      kind,
      csrfSecret: browser.csrfSecret(),
      returnTo: from?.return_to ?? asked ?? localizePath(locale, '/'),
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
 * What was asked for, at the shop's own origin whatever Host the request names (a path alone where the origin is not known), and
 * without the secret of a mailed link.
 */
export function requestUrl({ services, request }: Pick<Exchange, 'services' | 'request'>): string {
  const { pathname, searchParams } = new URL(request.url, 'http://own.invalid');
  searchParams.delete('token');
  const query = searchParams.toString();
  return `${knownOrigin(services.config, request) ?? ''}${pathname}${query && `?${query}`}`;
}

/**
 * Counts a flow that an address begins: each is a row of the database.
 * @throws OryError 429 where an address begins too many; a browser goes to the screen, which says so.
 */
export async function countFlow({ services, request, browser }: Exchange, kind: FlowKind): Promise<void> {
  const counted = await consumeLimits(services, [['flowsPerIp', ipKey(request.ip)]]);
  if (counted.isAllowed) return;
  const back = safeReturnTo(queryValue(request, 'return_to'), services.config.siteOrigin);
  const locale = localeOf(queryValue(request, 'return_to') && back, request.headers['accept-language']);
  const query = new URLSearchParams({ error: TOO_MANY_FLOWS, return_to: back });
  throw new OryError(TOO_MANY_FLOWS, {
    retryAfter: counted.retryAfter,
    ...(!browser.wantsJson && { screen: screenUrl(kind, locale, query.toString()) }),
  });
}

const TOO_MANY_FLOWS = 'too_many_requests';

/** `GET /self-service/{kind}/browser`: to the screen that shows the flow, or the flow itself for a script. */
export async function initFlow(exchange: Exchange, kind: FlowKind): Promise<FastifyReply> {
  const { services, request, reply, browser } = exchange;
  const session = await sessionOf(exchange);
  if (kind === 'settings' && !session) return signInFirst(exchange);
  if (session && kind !== 'settings' && kind !== 'verification') {
    if (browser.wantsJson) throw new OryError('session_already_available');
    return reply.redirect(safeReturnTo(queryValue(request, 'return_to'), services.config.siteOrigin), 303);
  }
  await countFlow(exchange, kind);
  const flow = await startFlow(exchange, kind, { identityId: kind === 'settings' ? session?.identity_id : undefined });
  if (browser.wantsJson) return reply.send(await flowAnswer(exchange, flow));
  return reply.redirect(screenUrl(kind, flow.locale, `flow=${flow.id}`), 303);
}

/** Whoever is not signed in comes to the settings by signing in. */
function signInFirst({ services, request, reply, browser }: Exchange): FastifyReply {
  if (browser.wantsJson) throw new OryError('session_inactive');
  const back = safeReturnTo(queryValue(request, 'return_to'), services.config.siteOrigin);
  const query = new URLSearchParams({ return_to: back }).toString();
  return reply.redirect(`${ORY_PREFIX}/self-service/login/browser?${query}`, 303);
}

/**
 * `GET /self-service/{kind}/flows?id=`: the flow as the screen draws it.
 * @throws OryError 404 for an unknown one, 410 for an expired one, 403 for another browser's or customer's, 401 for settings
 * without a session.
 */
export async function showFlow(exchange: Exchange, kind: FlowKind) {
  const { services, request, browser } = exchange;
  const flow = await findFlow(services.database, kind, queryValue(request, 'id'));
  if (!flow) throw new OryError('self_service_flow_not_found');
  if (!browser.holdsCsrf(flow.csrf_hash)) throw new OryError('security_csrf_violation');
  if (flow.expires_at <= services.clock()) throw new OryError('self_service_flow_expired');
  return flowAnswer(exchange, flow);
}

/** A flow as its browser gets it. @throws OryError 401 and 403 for settings of someone else. */
export async function flowAnswer(exchange: Exchange, flow: FlowRow) {
  const owner = await ownerOf(exchange, flow);
  const token = csrfTokenOf(flow, exchange.browser.csrfSecret());
  if (!owner) return flowJson(flow, token);
  const mustProve = !isFresh(owner.session, exchange.services.clock());
  return flowJson(flow, token, { identity: owner.identity, mustProve });
}

/** Who changes settings; undefined for the flows that need no session. @throws OryError 401 and 403. */
export async function ownerOf(exchange: Exchange, flow: FlowRow) {
  if (flow.kind !== 'settings') return undefined;
  const session = await sessionOf(exchange);
  if (!session) throw new OryError('session_inactive', { flow });
  const identity = await findIdentity(exchange.services.database, session.identity_id);
  if (!identity || identity.id !== flow.identity_id) throw new OryError('security_identity_mismatch', { flow });
  return { session, identity };
}

/** The living session of the browser's cookie. */
export async function sessionOf({ services, browser }: Exchange): Promise<Session | undefined> {
  const { sessionSecret } = browser;
  return sessionSecret ? findSession(services.database, sessionSecret, services.clock()) : undefined;
}

/** A query value, the last one where it is repeated. */
export function queryValue(request: FastifyRequest, name: string): string | undefined {
  const value = (request.query as Readonly<Record<string, unknown>>)[name];
  const last: unknown = Array.isArray(value) ? value.at(-1) : value;
  return typeof last === 'string' && last !== '' ? last : undefined;
}
