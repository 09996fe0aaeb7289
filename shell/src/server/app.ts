import type { FastifyInstance } from 'fastify';
import { addAssetRoutes } from './http/assets/asset-routes.ts';
import { addCompositionRoutes, trackCompositionIds } from './http/composition-routes.ts';
import { createServer } from './http/create-server.ts';
import { createDocumentHandler } from './http/documents/document-handler.ts';
import { addFaviconRoute } from './http/favicon-route.ts';
import { addHealthRoutes } from './http/health-routes.ts';
import { addPageDataRoute } from './http/page-data-route.ts';
import { addPageSkeletonRoute } from './http/page-skeleton-route.ts';
import { addProxies } from './http/proxies.ts';
import { addServiceWorkerRoute } from './http/service-worker-route.ts';
import { addSitemapRoutes } from './http/sitemap-routes.ts';
import { addObservabilityRoutes } from './observability/observability-routes.ts';
import { addStatusRoutes } from './observability/status/routes.ts';
import { createStalePages } from './page-cache/stale-pages.ts';
import { addDigitsRoute } from './preferences/digits-route.ts';
import { createRenderQueue } from './rendering/render-queue.ts';
import type { ShellServices } from './shell-services.ts';

/** The shell's HTTP server: documents composed at run time, its own scripts, and the one origin that a browser sees. */
export async function createShellApp(services: ShellServices): Promise<FastifyInstance> {
  const { config, brand, build, compositions, logger } = services;
  const stalePages = createStalePages(config.staleLimits);
  const renderQueue = createRenderQueue(config.renderLimits, () => app.isUnderPressure());
  const documents = createDocumentHandler({ ...services, stalePages, renderQueue });
  const app = await createServer(services, documents);
  const getCompositionId = trackCompositionIds(app, services);

  await addObservabilityRoutes(app, { ...services, stalePages, renderQueue });
  addStatusRoutes(app, services);
  addHealthRoutes(app, services);
  addFaviconRoute(app, brand);
  await addDigitsRoute(app, config.publicOrigin);
  addSitemapRoutes(app, { config, compositions, logger });
  addServiceWorkerRoute(app, config.serviceWorker ? build.serviceWorker : null, config.codeOrigins);
  await addCompositionRoutes(app, services, documents.toolsPages);
  await addAssetRoutes(app, build);
  await addProxies(app, config, { getCompositionId, sendErrorPage: documents.sendErrorPage });
  addPageDataRoute(app, { ...services, ...documents.pageData, renderQueue, publicOrigin: config.publicOrigin });
  addPageSkeletonRoute(app, { ...services, ...documents.pageData, renderQueue });
  app.get('/*', documents.handle);
  return app;
}
