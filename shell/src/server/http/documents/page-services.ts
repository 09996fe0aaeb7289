import { createBackend } from '../../backend.ts';
import { createOverrideRequestHandler } from '../../composition/overrides/override-request.ts';
import { createToolsPages } from '../../composition/overrides/tools-pages.ts';
import { createPageRoutes } from '../../composition/page-routes.ts';
import { createFindNextPage } from '../../composition/next-page.ts';
import type { StalePages } from '../../page-cache/stale-pages.ts';
import { withPageCache } from '../../page-cache/with-page-cache.ts';
import { createPageComposer } from '../../rendering/page-composer.ts';
import type { RenderQueue } from '../../rendering/render-queue.ts';
import { renderShopCss } from '../../rendering/shop-css.ts';
import type { ShellServices } from '../../shell-services.ts';
import { createCrashReporter } from '../../telemetry/crash-reporter.ts';
import { createErrorPages } from './error-pages.ts';
import { createFailureHandler } from './failure-handler.ts';

/** Inputs of the document handler. */
export interface DocumentHandlerOptions extends ShellServices {
  readonly stalePages: StalePages;
  readonly renderQueue: RenderQueue;
}

/** Creates the parts that serve pages, error pages and pages of overrides. */
export function createPageServices(options: DocumentHandlerOptions) {
  const { config, brand, build, invalidations, pageCache, stalePages, renderQueue } = options;
  const { overrides, observability, logger } = options;
  const { telemetry, endpoints } = observability;
  const { ui } = build;
  const backend = createBackend(config.apiOrigin, invalidations, (message, error) =>
    logger.warn({ err: error }, message),
  );
  const css = renderShopCss(build, brand);
  const report = createCrashReporter(config.crashReports ? backend : null, telemetry, logger);
  const { composePage, loadPageData, renderPageSkeleton, getLayoutData } = createPageComposer({
    settings: config,
    build,
    brand,
    css,
    backend,
    invalidations,
    remoteCode: options.remoteCode,
    telemetry,
    recordEndpointFailure: endpoints.record,
    report,
    findNextPage: createFindNextPage(createPageRoutes(), build.descriptor.version),
  });
  const toolsPages = createToolsPages({ ui, css });
  const sendErrorPage = createErrorPages({ ui, backend, css, logger });
  return {
    getLayoutData,
    loadPageData,
    renderPageSkeleton,
    servePage: withPageCache(composePage, {
      pageCache,
      stalePages,
      renderQueue,
      revalidateWaitMs: config.revalidateWaitMs,
    }),
    sendErrorPage,
    handleFailure: createFailureHandler({ sendErrorPage, logger, reportCrash: report }),
    handleOverrideRequest: overrides && createOverrideRequestHandler({ overrides, toolsPages }),
    toolsPages,
  };
}
