import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ToolsPages } from '../../composition/overrides/tools-pages.ts';
import { createPageRoutes } from '../../composition/page-routes.ts';
import { listPageVersions } from '../../observability/page-versions.ts';
import { acceptsHtml, type SendErrorPage } from './error-pages.ts';
import { createPageServices, type DocumentHandlerOptions } from './page-services.ts';
import { createPreparePage } from './prepare-page.ts';
import { sendPage } from './send-page.ts';

/** Handlers of requests for pages. */
export interface DocumentHandler {
  /** Handles every request for a page: URL rules first, then the page of one pinned composition. */
  readonly handle: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  readonly sendErrorPage: SendErrorPage;
  readonly toolsPages: ToolsPages;
  /** For the data of pages without their documents. */
  readonly pageData: Pick<
    ReturnType<typeof createPageServices>,
    'getLayoutData' | 'loadPageData' | 'renderPageSkeleton'
  >;
}

export function createDocumentHandler(options: DocumentHandlerOptions): DocumentHandler {
  const { config, chooseComposition, compositions, observability } = options;
  const services = createPageServices(options);
  const { getLayoutData, handleOverrideRequest, servePage, sendErrorPage, handleFailure, toolsPages } = services;
  const routes = createPageRoutes();
  const preparePage = createPreparePage({ getLayoutData, routes, publicOrigin: config.publicOrigin });

  async function handleRequest(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    if (await handleOverrideRequest?.(request, reply)) return reply;
    const chosen = await chooseComposition(request, 'document');
    const route = routes.resolve(chosen.composition, request.url);
    if (route.kind === 'redirect') return reply.redirect(route.to, route.permanent ? 301 : 302);
    // The page may be one of a remote that this starting shell could not load yet.
    if (route.kind === 'not-found' && !compositions.isReady()) return sendErrorPage(request, reply, 503);
    if (route.kind === 'file') return sendMissingFile(request, reply);
    const page = await preparePage(request, route, chosen);
    const response = await servePage(page);
    if (response.kind !== 'redirect') observability.telemetry.countPageViews(listPageVersions(page));
    return sendPage(request, reply, { route, chosen, pageRequest: page.pageRequest, response }, config);
  }

  function sendMissingFile(request: FastifyRequest, reply: FastifyReply): unknown {
    if (acceptsHtml(request)) return sendErrorPage(request, reply, 404);
    const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
    return reply.code(404).headers(headers).send('Not found');
  }

  const handle: DocumentHandler['handle'] = (request, reply) =>
    handleRequest(request, reply).catch((error: unknown) => handleFailure(request, reply, error));
  return { handle, sendErrorPage, toolsPages, pageData: services };
}
