import type { FastifyReply, FastifyRequest } from 'fastify';
import { localizePath } from 'shared-contracts/locale';
import type { Exchange } from './browser.ts';
import { beginFlow, csrfTokenOf, findFlow, type FlowKind, type FlowRow } from './flows.ts';
import type { FlowOutcome } from './nodes.ts';
import { flowJson } from './ory.ts';
import { OryError } from './ory-error.ts';
import { localeOf, safeReturnTo, screenUrl } from './return-to.ts';
import { findSession } from './sessions.ts';

/** Begins a flow for this browser, bound to its csrf cookie. */
export async function startFlow(
  { services, request, browser }: Exchange,
  kind: FlowKind,
  outcome?: FlowOutcome,
): Promise<FlowRow> {
  const wanted = queryValue(request, 'return_to');
  const asked = wanted && safeReturnTo(wanted, services.config.siteOrigin);
  const locale = localeOf(asked, request.headers['accept-language']);
  return beginFlow(
    services.database,
    {
      kind,
      csrfSecret: browser.csrfSecret(),
      returnTo: asked ?? localizePath(locale, '/'),
      requestUrl: `${request.protocol}://${request.host}${request.url}`,
      locale,
      ...(outcome && { outcome }),
    },
    services.clock(),
  );
}

/** `GET /self-service/{kind}/browser`: to the screen that shows the flow, or the flow itself for a script. */
export async function initFlow(exchange: Exchange, kind: FlowKind): Promise<FastifyReply> {
  const { services, request, reply, browser } = exchange;
  const { sessionSecret } = browser;
  const session = sessionSecret && (await findSession(services.database, sessionSecret, services.clock()));
  if (session) {
    if (browser.wantsJson) throw new OryError('session_already_available');
    return reply.redirect(safeReturnTo(queryValue(request, 'return_to'), services.config.siteOrigin), 303);
  }
  const flow = await startFlow(exchange, kind);
  if (browser.wantsJson) return reply.send(flowJson(flow, csrfTokenOf(flow, browser.csrfSecret())));
  return reply.redirect(screenUrl(kind, flow.locale, `flow=${flow.id}`), 303);
}

/**
 * `GET /self-service/{kind}/flows?id=`: the flow as the screen draws it.
 * @throws OryError 404 for an unknown one, 410 for an expired one, 403 for another browser's.
 */
export async function showFlow({ services, request, browser }: Exchange, kind: FlowKind) {
  const flow = await findFlow(services.database, kind, queryValue(request, 'id'));
  if (!flow) throw new OryError('self_service_flow_not_found');
  if (!browser.holdsCsrf(flow.csrf_hash)) throw new OryError('security_csrf_violation');
  if (flow.expires_at <= services.clock()) throw new OryError('self_service_flow_expired');
  return flowJson(flow, csrfTokenOf(flow, browser.csrfSecret()));
}

/** A query value, the last one where it is repeated. */
export function queryValue(request: FastifyRequest, name: string): string | undefined {
  const value = (request.query as Readonly<Record<string, unknown>>)[name];
  const last: unknown = Array.isArray(value) ? value.at(-1) : value;
  return typeof last === 'string' && last !== '' ? last : undefined;
}
