import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Composition } from 'shared-contracts/composition/manifest';
import { localizePath } from 'shared-contracts/locale';
import type { Registry } from 'registry-client/registry';
import type { Brand } from 'storefront-kit/theme/brand';
import { referralCookies } from '../../model/session/referral-cookie.ts';
import { createRouteTable, matchPage, type RouteTable } from '../../model/routing/route-table.ts';
import { withoutMissingPages } from '../../model/ui-state/layout-view-data.ts';
import { resolveRoute, WRAPPER, type RouteOutcome } from '../../model/routing/resolve-route.ts';
import { createFailureAnswer } from './failure-handler.ts';
import { createBackend } from '../backend.ts';
import type { ChooseComposition, ChosenComposition } from '../composition/choose-composition.ts';
import type { ComposerParts } from '../rendering/compose-page.ts';
import type { CompositionSource } from '../composition/composition-source.ts';
import type { ShellConfig } from '../config.ts';
import { createCrashReport } from '../observability/crash-reporter.ts';
import { acceptsHtml, createErrorPages, type SendErrorPage } from './error-pages.ts';
import type { Overrides } from '../composition/overrides/overrides.ts';
import { createWishAnswer } from '../composition/overrides/override-request.ts';
import { createToolsPages, type ToolsPages } from '../composition/overrides/tools-pages.ts';
import { createFrames } from '../rendering/layout-template-cache.ts';
import { createKeptComposer } from '../page-cache/with-page-cache.ts';
import type { Prepared } from '../page-cache/render-page.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import type { StalePages } from '../page-cache/stale-pages.ts';
import type { ToldChanges } from '../page-cache/invalidation-log.ts';
import type { RemoteCode } from '../remotes/remote-code.ts';
import type { RenderQueue } from '../rendering/render-queue.ts';
import { isSecure, originOf, searchOf } from './request-url.ts';
import { sendDocument } from './send-document.ts';
import type { ShellBuild } from '../shell-build.ts';
import type { Observation } from '../observability/observability.ts';
import { standingVersions } from '../observability/page-versions.ts';
import { shopCss } from '../rendering/shop-css.ts';
import { createViewSource, type ShellView } from '../rendering/layout-data.ts';
import type { WorkerFigures } from '../workers/worker-pool.ts';
import { createVisit, type Visit } from './page-request.ts';

export interface DocumentParts {
  readonly config: ShellConfig;
  readonly brand: Brand;
  readonly build: ShellBuild;
  readonly compositions: CompositionSource;
  readonly choose: ChooseComposition;
  /** Null where testers' tools are off. */
  readonly overrides: Overrides | null;
  readonly code: RemoteCode;
  readonly workerFigures: () => readonly WorkerFigures[];
  readonly observation: Observation;
  readonly registry: Registry;
  readonly changes: ToldChanges;
  readonly pages: PageCache;
  readonly stale: StalePages;
  readonly renders: RenderQueue;
  readonly logger: FastifyBaseLogger;
}

type DocumentOutcome = Extract<RouteOutcome, { kind: 'page' | 'not-found' | 'wrapper' }>;

/** What answers requests for pages. */
export interface DocumentHandler {
  /** Every request for a page: address rules first, then the page of one pinned composition. */
  readonly handle: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  readonly sendErrorPage: SendErrorPage;
  readonly toolsPages: ToolsPages;
}

export function createDocumentHandler(documentParts: DocumentParts): DocumentHandler {
  const { config, choose, observation } = documentParts;
  const { viewOf, composePage, sendErrorPage, answerFailure, answerWish, toolsPages } = createAnswering(documentParts);
  const routeTable = routeTables();
  const visible = visibleViews(routeTable);
  const { telemetry } = observation;

  async function prepareInput(
    request: FastifyRequest,
    outcome: DocumentOutcome,
    { composition, tools }: ChosenComposition,
  ): Promise<Prepared> {
    const { locale } = outcome;
    const path = outcome.kind === 'wrapper' ? WRAPPER : outcome.path;
    const kept = await viewOf(locale, request.id);
    const view = visible(composition, kept.view);
    const { headers, id: requestId } = request;
    const visit = createVisit({
      locale,
      path,
      search: searchOf(request.url),
      headers,
      requestId,
      origin: config.publicOrigin ?? originOf(request),
      countries: view.countries,
    });
    const isPublic = outcome.kind === 'page' && outcome.match.route.audience === 'public';
    return {
      composition,
      tools,
      visit,
      view,
      match: outcome.kind === 'page' ? outcome.match : outcome.kind === 'wrapper' ? 'empty' : null,
      viewFrom: kept.provenance,
      shared: isPublic && !visit.bot && tools === null,
    };
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    outcome: DocumentOutcome,
    chosen: ChosenComposition,
  ): Promise<unknown> {
    const prepared = await prepareInput(request, outcome, chosen);
    const composed = await composePage(prepared);
    if (composed.kind === 'redirect') {
      for (const cookie of chosen.cookies) reply.header('set-cookie', cookie);
      return reply.redirect(redirectTarget(composed.to, prepared.visit), composed.permanent ? 301 : 302);
    }
    const codeOrigins = [...config.codeOrigins, ...chosen.localOrigins];
    telemetry.viewed(standingVersions(prepared));
    const { status, body, source } = composed;
    const secure = isSecure(request, config.publicOrigin);
    const cookies = [...chosen.cookies, ...referralCookies(searchOf(request.url), secure)];
    return sendDocument(request, reply, {
      status,
      body,
      source,
      codeOrigins,
      cookies,
      isPersonal: isPersonal(outcome),
    });
  }

  async function answerRequest(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    if (await answerWish?.(request, reply)) return reply;
    const chosen = await choose(request, 'document');
    const [pathname = '/'] = request.url.split('?');
    const outcome = resolveRoute(pathname, searchOf(request.url), routeTable(chosen.composition));
    if (outcome.kind === 'redirect') return reply.redirect(outcome.to, outcome.permanent ? 301 : 302);
    if (outcome.kind === 'file')
      return acceptsHtml(request)
        ? sendErrorPage(request, reply, 404)
        : reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    return answer(request, reply, outcome, chosen);
  }

  const handle: DocumentHandler['handle'] = (request, reply) =>
    answerRequest(request, reply).catch((error: unknown) => answerFailure(request, reply, error));
  return { handle, sendErrorPage, toolsPages };
}

const isPersonal = (outcome: DocumentOutcome): boolean =>
  outcome.kind === 'page' && outcome.match.route.audience === 'personal';

/** What pages, error pages and overrides are answered with. */
function createAnswering(documentParts: DocumentParts) {
  const { config, brand, build, changes, pages, stale, renders, overrides, observation, logger } = documentParts;
  const warn = (message: string, error: unknown) => logger.warn({ err: error }, message);
  const backend = createBackend(config.apiOrigin, changes, warn);
  const css = shopCss(build, brand);
  const report = createCrashReport(config.crashReports ? backend : null, observation.telemetry, logger);
  const parts: ComposerParts = { ...composerSettings(documentParts), backend, css, report };
  const toolsPages = createToolsPages({ ui: build.ui, css });
  const sendErrorPage = createErrorPages({ ui: build.ui, backend, css, logger });
  return {
    viewOf: createViewSource({
      backend,
      changes,
      brand,
      endpointFailed: observation.endpoints.failed,
      version: build.descriptor.version,
    }),
    composePage: createKeptComposer(parts, { pages, stale, renders }),
    sendErrorPage,
    answerFailure: createFailureAnswer({ sendErrorPage, logger, report }),
    answerWish: overrides && createWishAnswer({ overrides, toolsPages }),
    toolsPages,
  };
}

/** What every page is composed with, by the settings. */
function composerSettings({ config, build, code, observation }: DocumentParts) {
  const { clock, dataLayer, serviceWorker, activity, vitalsPercent, tools } = config;
  const observe = {
    vitals: vitalsPercent,
    ...(activity ? { activity: true as const } : {}),
    ...(tools ? { events: true as const } : {}),
  };
  const { timed, loaded: observeLoad } = observation.telemetry;
  const endpointFailed = observation.endpoints.failed;
  return {
    build,
    code,
    clock,
    dataLayer,
    serviceWorker,
    observe,
    timed,
    observeLoad,
    endpointFailed,
    frames: createFrames(),
  };
}

/** Pages of the shop in the visitor's locale; the identity provider's and other sites' addresses as they are. */
function redirectTarget(to: string, { locale }: Visit): string {
  return /^https?:\/\//.test(to) || to.startsWith('/api/') ? to : localizePath(locale, to);
}

/** The route table of each composition, made once. */
function routeTables(): (composition: Composition) => RouteTable {
  const tables = new WeakMap<Composition, RouteTable>();
  return (composition) => {
    const table =
      tables.get(composition) ??
      createRouteTable(Object.values(composition.remotes).map(({ descriptor }) => descriptor.manifest));
    tables.set(composition, table);
    return table;
  };
}

/** What the shell shows, without links to pages that the composition does not have; made once per composition and view. */
function visibleViews(
  routeTable: (composition: Composition) => RouteTable,
): (composition: Composition, view: ShellView) => ShellView {
  const made = new WeakMap<Composition, WeakMap<ShellView, ShellView>>();
  return (composition, view) => {
    const views = made.get(composition) ?? new WeakMap<ShellView, ShellView>();
    const known = views.get(view);
    if (known) return known;
    const table = routeTable(composition);
    const filtered = { ...view, data: withoutMissingPages(view.data, (path) => matchPage(table, path) !== null) };
    made.set(composition, views.set(view, filtered));
    return filtered;
  };
}
