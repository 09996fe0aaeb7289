import { randomUUID } from 'node:crypto';
import { fastify, type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { invalidationLogRoutes } from './infra/cache-tags/routes.ts';
import { acceptJson } from './infra/http/body-parsers.ts';
import { formatUnparsedError, handleError, handleNotFound, handleFrameworkError } from './infra/http/error-handler.ts';
import { addLoadShedding } from './infra/http/load-shedding.ts';
import { createRouter } from './infra/http/router.ts';
import { addResponseHeaders, createServerOptions, setResponseHeaders } from 'server-kit/response-headers';
import { rejectAmbiguousRequests } from './infra/http/strict-requests.ts';
import { healthRoutes } from './infra/observability/health.ts';
import { addMetrics } from 'server-kit/metrics';
import { LOG_SERIALIZERS } from './infra/observability/redacted-log.ts';
import { openApiRoutes } from './infra/openapi/routes.ts';
import { addOutboxMetrics } from './infra/outbox/metrics.ts';
import { outboxOperatorRoutes } from './infra/outbox/operator-routes.ts';
import { outboxRoutes } from './infra/outbox/routes.ts';
import { withReadPool } from './infra/services.ts';
import { searchOperatorRoutes } from './modules/search/index.ts';
import { createModuleServices, createRouterHooks, type ModuleOptions, MODULES } from './modules.ts';
import type { AppServices } from './services.ts';

/** Options of an app besides its services. */
export interface AppOptions extends ModuleOptions {
  /** Default: no log. */
  readonly logger?: FastifyServerOptions['logger'];
  /** Mean lag of the event loop, in ms, from which browsing requests get 503; default: 0, never. */
  readonly maxEventLoopDelayMs?: number;
  /** Whether the preloading has ended; default: always true. */
  readonly isReady?: () => boolean;
  /** Called for every route that is registered. */
  readonly onRoute?: (route: RegisteredRoute) => void;
}

/** A route of the app: its methods and its path with `:parameters`. */
export interface RegisteredRoute {
  readonly method: string | readonly string[];
  readonly url: string;
}

/** Builds the API on its services; it neither opens the database nor listens. */
export async function createApp(services: AppServices, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = fastify({
    logger: loggerOf(options),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: services.config.trustedProxies,
    genReqId: (request) => requestId(request.headers['x-request-id']),
    // The app serves requests that arrive while the process stops (server-kit/drain).
    return503OnClosing: false,
    clientErrorHandler: createServerOptions(formatUnparsedError).clientErrorHandler,
    // No hook runs for a URL that cannot be decoded.
    frameworkErrors: (error, request, reply) => {
      setResponseHeaders(reply.raw);
      handleFrameworkError(error, request, reply);
    },
    // Callers write some paths of specification section 7 without the trailing slash.
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
  });
  const { onRoute } = options;
  if (onRoute) app.addHook('onRoute', ({ method, url }) => onRoute({ method, url }));
  // The shell, which browsers reach, adds HSTS.
  addResponseHeaders(app, () => false);
  await addLoadShedding(app, options.maxEventLoopDelayMs ?? 0);
  acceptJson(app);
  rejectAmbiguousRequests(app);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url } = request;
    request.log.info({ method, url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'request completed');
    done();
  });
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(handleNotFound);
  healthRoutes(app, services.database.readPool, options.isReady);
  addOutboxMetrics(
    addMetrics(app, services.config.metricsToken, (reply) => reply.callNotFound()),
    services.database,
  );
  const hooks = createRouterHooks(services);
  const router = createRouter(app, services, hooks);
  const moduleServices = createModuleServices(services, options);
  for (const registerModule of MODULES) await registerModule({ app, router, services: moduleServices });
  openApiRoutes(app);
  invalidationLogRoutes(app, withReadPool(services), hooks.scheduledChanges);
  outboxOperatorRoutes(app, services);
  searchOperatorRoutes(app, services);
  if (services.config.isDemo) outboxRoutes(app, services);
  return app;
}

/** Logger options; every log masks secrets in URLs and errors. */
function loggerOf({ logger = false }: AppOptions): FastifyServerOptions['logger'] {
  return typeof logger === 'object' ? { ...logger, serializers: LOG_SERIALIZERS } : logger;
}

/** The id that the shell gave the page view, so that one id is in the logs of every process; else a new id. */
function requestId(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID();
}
