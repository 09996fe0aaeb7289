import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Composition } from 'shared-contracts/composition/manifest';
import { localizePath } from 'shared-contracts/locale';
import type { Registry } from 'registry-client/registry';
import type { ShopBrand } from 'storefront-kit/theme/brand';
import { createReferralCookies } from '../../../model/session/referral-cookie.ts';
import { createRouteTable, matchPage, type RouteTable } from '../../../model/routing/route-table.ts';
import { omitMissingPages } from '../../../model/ui-state/layout-view-data.ts';
import { resolveRoute, APP_WRAPPER_PATH, type RouteResult } from '../../../model/routing/resolve-route.ts';
import { createFailureHandler } from './failure-handler.ts';
import { createBackend } from '../../backend.ts';
import type { ChooseComposition, ChosenComposition } from '../../composition/choose-composition.ts';
import type { ComposerOptions } from '../../rendering/compose-page.ts';
import type { CompositionSource } from '../../composition/composition-source.ts';
import type { ShellConfig } from '../../config.ts';
import { createCrashReporter } from '../../telemetry/crash-reporter.ts';
import { acceptsHtml, createErrorPages, type SendErrorPage } from './error-pages.ts';
import type { Overrides } from '../../composition/overrides/overrides.ts';
import { createOverrideRequestHandler } from '../../composition/overrides/override-request.ts';
import { createToolsPages, type ToolsPages } from '../../composition/overrides/tools-pages.ts';
import { createLayoutTemplateCache } from '../../rendering/layout-template-cache.ts';
import { withPageCache } from '../../page-cache/with-page-cache.ts';
import type { PageRenderInput } from '../../page-cache/render-page.ts';
import type { PageCache } from '../../page-cache/page-cache.ts';
import type { StalePages } from '../../page-cache/stale-pages.ts';
import type { InvalidationLog } from '../../cache/invalidation-log.ts';
import type { RemoteCodeLoader } from '../../remotes/remote-code.ts';
import type { RenderQueue } from '../../rendering/render-queue.ts';
import { isSecure, getOrigin, getSearch } from '../../requests/request-url.ts';
import { sendDocument } from '../../responses/send-document.ts';
import type { ShellBuild } from '../../shell-build.ts';
import type { Observability } from '../../observability/observability.ts';
import { listPageVersions } from '../../observability/page-versions.ts';
import { renderShopCss } from '../../rendering/shop-css.ts';
import { createLayoutDataSource, type LayoutData } from '../../rendering/layout-data.ts';
import type { WorkerStats } from '../../workers/worker-pool.ts';
import { createPageRequest, type PageRequest } from '../../requests/page-request.ts';

export interface DocumentHandlerOptions {
  readonly config: ShellConfig;
  readonly brand: ShopBrand;
  readonly build: ShellBuild;
  readonly compositions: CompositionSource;
  readonly chooseComposition: ChooseComposition;
  /** Null where testers' tools are off. */
  readonly overrides: Overrides | null;
  readonly remoteCode: RemoteCodeLoader;
  readonly getWorkerStats: () => readonly WorkerStats[];
  readonly observability: Observability;
  readonly registry: Registry;
  readonly invalidations: InvalidationLog;
  readonly pageCache: PageCache;
  readonly stalePages: StalePages;
  readonly renderQueue: RenderQueue;
  readonly logger: FastifyBaseLogger;
}

type DocumentRoute = Extract<RouteResult, { kind: 'page' | 'not-found' | 'wrapper' }>;

/** Handlers of requests for pages. */
export interface DocumentHandler {
  /** Handles every request for a page: URL rules first, then the page of one pinned composition. */
  readonly handle: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  readonly sendErrorPage: SendErrorPage;
  readonly toolsPages: ToolsPages;
}

export function createDocumentHandler(options: DocumentHandlerOptions): DocumentHandler {
  const { config, chooseComposition, observability } = options;
  const { getLayoutData, servePage, sendErrorPage, handleFailure, handleOverrideRequest, toolsPages } =
    createResponders(options);
  const getRouteTable = createRouteTableCache();
  const filterLayoutData = createLayoutDataFilter(getRouteTable);
  const { telemetry } = observability;

  async function preparePage(
    request: FastifyRequest,
    route: DocumentRoute,
    { composition, tools }: ChosenComposition,
  ): Promise<PageRenderInput> {
    const { locale } = route;
    const path = route.kind === 'wrapper' ? APP_WRAPPER_PATH : route.path;
    const cachedLayout = await getLayoutData(locale, request.id);
    const layout = filterLayoutData(composition, cachedLayout.layout);
    const { headers, id: requestId } = request;
    const pageRequest = createPageRequest({
      locale,
      path,
      search: getSearch(request.url),
      headers,
      requestId,
      origin: config.publicOrigin ?? getOrigin(request),
      countries: layout.countries,
    });
    const isPublic = route.kind === 'page' && route.match.route.audience === 'public';
    return {
      composition,
      tools,
      pageRequest,
      layout,
      match: route.kind === 'page' ? route.match : route.kind === 'wrapper' ? 'empty' : null,
      layoutDependencies: cachedLayout.dependencies,
      isShared: isPublic && !pageRequest.isBot && tools === null,
    };
  }

  async function respond(
    request: FastifyRequest,
    reply: FastifyReply,
    route: DocumentRoute,
    chosen: ChosenComposition,
  ): Promise<unknown> {
    const page = await preparePage(request, route, chosen);
    const response = await servePage(page);
    if (response.kind === 'redirect') {
      for (const cookie of chosen.cookies) reply.header('set-cookie', cookie);
      return reply.redirect(resolveRedirect(response.to, page.pageRequest), response.permanent ? 301 : 302);
    }
    const codeOrigins = [...config.codeOrigins, ...chosen.localOrigins];
    telemetry.countPageViews(listPageVersions(page));
    const { status, body, cacheOutcome } = response;
    const secure = isSecure(request, config.publicOrigin);
    const cookies = [...chosen.cookies, ...createReferralCookies(getSearch(request.url), secure)];
    return sendDocument(request, reply, {
      status,
      body,
      cacheOutcome,
      codeOrigins,
      cookies,
      isPersonal: isPersonal(route),
    });
  }

  async function handleRequest(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    if (await handleOverrideRequest?.(request, reply)) return reply;
    const chosen = await chooseComposition(request, 'document');
    const [pathname = '/'] = request.url.split('?');
    const route = resolveRoute(pathname, getSearch(request.url), getRouteTable(chosen.composition));
    if (route.kind === 'redirect') return reply.redirect(route.to, route.permanent ? 301 : 302);
    if (route.kind === 'file')
      return acceptsHtml(request)
        ? sendErrorPage(request, reply, 404)
        : reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    return respond(request, reply, route, chosen);
  }

  const handle: DocumentHandler['handle'] = (request, reply) =>
    handleRequest(request, reply).catch((error: unknown) => handleFailure(request, reply, error));
  return { handle, sendErrorPage, toolsPages };
}

const isPersonal = (route: DocumentRoute): boolean =>
  route.kind === 'page' && route.match.route.audience === 'personal';

/** Creates the parts that render pages, error pages and pages of overrides. */
function createResponders(options: DocumentHandlerOptions) {
  const { config, brand, build, invalidations, pageCache, stalePages, renderQueue, overrides, observability, logger } =
    options;
  const warn = (message: string, error: unknown) => logger.warn({ err: error }, message);
  const backend = createBackend(config.apiOrigin, invalidations, warn);
  const css = renderShopCss(build, brand);
  const report = createCrashReporter(config.crashReports ? backend : null, observability.telemetry, logger);
  const composerOptions: ComposerOptions = { ...createComposerSettings(options), backend, css, report };
  const toolsPages = createToolsPages({ ui: build.ui, css });
  const sendErrorPage = createErrorPages({ ui: build.ui, backend, css, logger });
  return {
    getLayoutData: createLayoutDataSource({
      backend,
      invalidations,
      brand,
      recordEndpointFailure: observability.endpoints.record,
      version: build.descriptor.version,
    }),
    servePage: withPageCache(composerOptions, { pageCache, stalePages, renderQueue }),
    sendErrorPage,
    handleFailure: createFailureHandler({ sendErrorPage, logger, reportCrash: report }),
    handleOverrideRequest: overrides && createOverrideRequestHandler({ overrides, toolsPages }),
    toolsPages,
  };
}

/** Options of the composer for every page, from the settings. */
function createComposerSettings({ config, build, remoteCode, observability }: DocumentHandlerOptions) {
  const { clock, dataLayer, serviceWorker, activity, vitalsPercent, tools } = config;
  const observe = {
    vitals: vitalsPercent,
    ...(activity ? { activity: true as const } : {}),
    ...(tools ? { events: true as const } : {}),
  };
  const { measureLoad, recordLoadTime } = observability.telemetry;
  const recordEndpointFailure = observability.endpoints.record;
  return {
    build,
    remoteCode,
    clock,
    dataLayer,
    serviceWorker,
    observe,
    measureLoad,
    recordLoadTime,
    recordEndpointFailure,
    layoutTemplates: createLayoutTemplateCache(),
  };
}

/** Adds the visitor's locale to paths of the shop; URLs of the identity provider and other sites stay unchanged. */
function resolveRedirect(to: string, { locale }: PageRequest): string {
  return /^https?:\/\//.test(to) || to.startsWith('/api/') ? to : localizePath(locale, to);
}

/** Route tables, memoised per composition. */
function createRouteTableCache(): (composition: Composition) => RouteTable {
  const tables = new WeakMap<Composition, RouteTable>();
  return (composition) => {
    const table =
      tables.get(composition) ??
      createRouteTable(Object.values(composition.remotes).map(({ descriptor }) => descriptor.manifest));
    tables.set(composition, table);
    return table;
  };
}

/** Layout data without links to pages that the composition does not have; memoised per composition and data. */
function createLayoutDataFilter(
  getRouteTable: (composition: Composition) => RouteTable,
): (composition: Composition, layout: LayoutData) => LayoutData {
  const cache = new WeakMap<Composition, WeakMap<LayoutData, LayoutData>>();
  return (composition, layout) => {
    const filteredByLayout = cache.get(composition) ?? new WeakMap<LayoutData, LayoutData>();
    const cached = filteredByLayout.get(layout);
    if (cached) return cached;
    const table = getRouteTable(composition);
    const filtered = { ...layout, data: omitMissingPages(layout.data, (path) => matchPage(table, path) !== null) };
    cache.set(composition, filteredByLayout.set(layout, filtered));
    return filtered;
  };
}
