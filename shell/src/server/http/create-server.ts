import type { IncomingMessage } from 'node:http';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { addResponseHeaders, HSTS, createServerOptions, setResponseHeaders } from 'server-kit/response-headers';
import { createTraceId, TRACE_HEADER, parseTraceparent } from '../../model/requests/trace.ts';
import { escapeInvalidPercents, getTargetPath } from '../requests/request-url.ts';
import type { ShellServices } from '../shell-services.ts';
import type { DocumentHandler } from './documents/document-handler.ts';
import { addErrorHandlers, unparsedRequestBody } from './error-handlers.ts';
import { addRequestGuards, HTTP_OPTIONS } from './request-guards.ts';

/**
 * Creates the HTTP server without routes: request ids, response headers, request guards, error pages, and the
 * measurement of the event loop's lag.
 */
export async function createServer(
  { config, logger }: Pick<ShellServices, 'config' | 'logger'>,
  documents: DocumentHandler,
): Promise<FastifyInstance> {
  const isPublicHttps = config.publicOrigin?.startsWith('https:') === true;
  const isHttps = ({ protocol }: FastifyRequest) => protocol === 'https' || isPublicHttps;
  const app = Fastify({
    ...createServerOptions(unparsedRequestBody, isPublicHttps),
    http: HTTP_OPTIONS,
    loggerInstance: logger,
    genReqId: resolveRequestId,
    trustProxy: config.trustedProxies,
    // A URL that cannot be decoded is a page that does not exist; it passes through the hooks like any other.
    rewriteUrl: ({ url = '/' }) => escapeInvalidPercents(getTargetPath(url)),
    frameworkErrors: (_error, request, reply) => {
      setResponseHeaders(reply.raw);
      if (isHttps(request)) reply.raw.setHeader('strict-transport-security', HSTS);
      void documents.handle(request, reply);
    },
  });
  addResponseHeaders(app, isHttps);
  addErrorHandlers(app, documents.sendErrorPage);
  addRequestGuards(app, isPublicHttps);
  // The render queue checks the pressure, so routes without rendering (requests of the checkout, files) work under
  // pressure.
  await app.register(underPressure, {
    maxEventLoopDelay: config.maxEventLoopDelayMs,
    pressureHandler: () => undefined,
  });
  return app;
}

/**
 * Page view of the request: its trace, else its request id if that looks like a trace, else a new trace. The id follows
 * the page view through shell and backend.
 */
function resolveRequestId(request: IncomingMessage | { headers: IncomingMessage['headers'] }): string {
  const header = request.headers['x-request-id'];
  const id = typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : createTraceId();
  return parseTraceparent(request.headers[TRACE_HEADER]) ?? id;
}
