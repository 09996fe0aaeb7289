import { randomUUID } from 'node:crypto';
import { fastify, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { catalogueRoutes } from './catalogue/routes.ts';
import { contentRoutes } from './content/routes.ts';
import { handleError, handleNotFound } from './http/error-handler.ts';
import { healthRoutes } from './http/health.ts';
import { acceptJson } from './http/parsers.ts';
import { createRouter } from './http/route.ts';
import { identityRoutes } from './identity/routes.ts';
import { tokenRoute } from './identity/token-route.ts';
import { countryRoutes } from './location/countries.ts';
import type { Services } from './services.ts';

/** Builds the API on its services; it neither opens the database nor listens. */
export async function createApp(
  services: Services,
  logger: FastifyServerOptions['logger'] = false,
): Promise<FastifyInstance> {
  const app = fastify({
    logger,
    trustProxy: 'loopback',
    genReqId: (request) => requestId(request.headers['x-request-id']),
    routerOptions: { maxParamLength: 300 },
  });
  acceptJson(app);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(handleNotFound);
  healthRoutes(app, services.database);
  await identityRoutes(app, services);
  tokenRoute(app, services);
  const router = createRouter(app, services);
  catalogueRoutes(router, services);
  contentRoutes(router, services);
  countryRoutes(router, services);
  return app;
}

/** The id that the shell gave a page view, so that one id follows it through every process; else a new one. */
function requestId(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID();
}
