import type { IncomingMessage } from 'node:http';
import fastifyStatic from '@fastify/static';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { addResponseHeaders, HSTS, createServerOptions, setResponseHeaders } from 'server-kit/response-headers';
import type { EndpointOutput } from 'shared-contracts/endpoint';
import { getActiveVersion } from 'shared-contracts/endpoints/telemetry/ota';
import { toBrowserComposition } from '../model/document/document-state.ts';
import { createTraceId, TRACE_HEADER, parseTraceparent } from '../model/requests/trace.ts';
import { createDocumentHandler, type DocumentHandlerOptions } from './http/documents/document-handler.ts';
import { addErrorHandlers, unparsedRequestPage } from './http/error-handlers.ts';
import { addFaviconRoute } from './http/favicon-route.ts';
import { createStalePages } from './page-cache/stale-pages.ts';
import { addProxies } from './http/proxies.ts';
import { addOverrideRoutes } from './composition/overrides/routes.ts';
import { createRenderQueue } from './rendering/render-queue.ts';
import { escapeInvalidPercents, getTargetPath } from './requests/request-url.ts';
import { addRequestGuards, HTTP_OPTIONS } from './http/request-guards.ts';
import { addSitemapRoutes } from './http/sitemap-routes.ts';
import { addStatusRoutes } from './observability/status/routes.ts';
import { addServiceWorkerRoute } from './http/service-worker-route.ts';

/** Headers for content-hashed files: immutable, no ETag, no ranges. */
const IMMUTABLE_FILE_HEADERS = {
  immutable: true,
  maxAge: '365d',
  etag: false,
  lastModified: false,
  acceptRanges: false,
} as const;

/** Dependencies of the server. */
export type ShellAppOptions = Omit<DocumentHandlerOptions, 'stalePages' | 'renderQueue'>;

/** The shell's HTTP server: documents composed at run time, its own scripts, and the one origin that a browser sees. */
export async function createShellApp(options: ShellAppOptions): Promise<FastifyInstance> {
  const { config, brand, build, compositions, chooseComposition, overrides, observability, registry, logger } = options;
  const compositionIds = new WeakMap<object, string>();
  const stalePages = createStalePages(config.staleLimits);
  const renderQueue = createRenderQueue(config.renderLimits, () => app.isUnderPressure());
  const documents = createDocumentHandler({ ...options, stalePages, renderQueue });
  const isPublicHttps = config.publicOrigin?.startsWith('https:') === true;
  const isHttps = ({ protocol }: FastifyRequest) => protocol === 'https' || isPublicHttps;
  const app = Fastify({
    ...createServerOptions(unparsedRequestPage, isPublicHttps),
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

  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/api/'))
      compositionIds.set(request, (await chooseComposition(request, 'other')).composition.id);
  });

  await observability.addRoutes(app, compositions, { ...options, stalePages, renderQueue });
  addStatusRoutes(app, { config, brand, build, registry, chooseComposition, observability });
  app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const ready =
      Object.keys(compositions.current().remotes).length > 0 && (await isReachable(`${config.apiOrigin}/readyz`));
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'not ready' });
  });
  addFaviconRoute(app, brand);
  addSitemapRoutes(app, { config, compositions, logger });
  addServiceWorkerRoute(app, config.serviceWorker ? build.serviceWorker : null, config.codeOrigins);
  app.get('/__composition/current.json', async (request, reply) => {
    const { composition } = await chooseComposition(request, 'other');
    return reply.header('cache-control', 'no-cache').send(toBrowserComposition(composition));
  });
  if (overrides)
    // In a scope of its own: it parses forms, but proxied forms must reach the backend unparsed.
    await app.register((scope, _options, done) => {
      addOverrideRoutes(scope, {
        overrides,
        compositions,
        fetchFrom: config.remotesOrigin,
        publicOrigin: config.publicOrigin,
        toolsPages: documents.toolsPages,
      });
      done();
    });

  // Instead of the backend: only the shell knows which composition is active (APP-13).
  app.get(getActiveVersion.path, async (request, reply) => {
    const { id } = (await chooseComposition(request, 'other')).composition;
    const body: EndpointOutput<typeof getActiveVersion> = { composition: id };
    return reply.header('cache-control', 'no-store').header('x-composition', id).send(body);
  });

  await app.register(fastifyStatic, {
    root: build.clientFolder,
    prefix: build.descriptor.assetsPath,
    preCompressed: true,
    index: false,
    ...IMMUTABLE_FILE_HEADERS,
  });
  await addProxies(app, config, {
    getCompositionId: (request) => compositionIds.get(request) ?? compositions.current().id,
    sendErrorPage: documents.sendErrorPage,
  });

  app.get('/*', documents.handle);
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

function isReachable(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    (response) => response.ok,
    () => false,
  );
}
