import type { Clock } from 'shared-contracts/clock';
import type { Locale } from 'shared-contracts/locale';
import type { ShopBrand } from 'storefront-kit/theme/brand';
import type { Backend } from '../backend.ts';
import type { InvalidationLog } from '../cache/invalidation-log.ts';
import type { RemoteCodeLoader } from '../remotes/remote-code.ts';
import type { ShellBuild } from '../shell-build.ts';
import type { CrashReporter } from '../telemetry/crash-reporter.ts';
import type { EndpointFailures } from '../telemetry/endpoint-failures.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { loadPageData, type PageData, type PageDataInput } from './load-page-data.ts';
import type { ComposeInput, FindNextPage } from './compose-input.ts';
import { composePage, type ComposedPage } from './compose-page.ts';
import { createLayoutDataSource, type CachedLayoutData } from './layout-data.ts';
import { createLayoutTemplateCache } from './layout-template-cache.ts';
import { renderPageSkeleton, type PageSkeletonInput } from './render-page-skeleton.ts';

/** Settings of the shell that pages depend on. */
export interface PageSettings {
  readonly clock: Clock;
  /** Whether pages maintain marketing's data layer. */
  readonly dataLayer: boolean;
  readonly serviceWorker: boolean;
  /** Whether browsers send activity events of shoppers. */
  readonly activity: boolean;
  /** Percentage of documents whose browser reports web vitals. */
  readonly vitalsPercent: number;
  /** Whether testers' tools are on. */
  readonly tools: boolean;
}

interface Options {
  readonly settings: PageSettings;
  readonly build: ShellBuild;
  readonly brand: ShopBrand;
  /** Styles of the shop, for every document. */
  readonly css: string;
  readonly backend: Backend;
  readonly invalidations: InvalidationLog;
  readonly remoteCode: RemoteCodeLoader;
  readonly telemetry: Pick<Telemetry, 'measureLoad' | 'recordLoadTime'>;
  readonly recordEndpointFailure: EndpointFailures['record'];
  readonly report: CrashReporter;
  readonly findNextPage: FindNextPage;
}

/** Composes pages of any composition. */
export interface PageComposer {
  readonly composePage: (input: ComposeInput) => Promise<ComposedPage>;
  readonly loadPageData: (input: PageDataInput) => Promise<PageData>;
  readonly renderPageSkeleton: (input: PageSkeletonInput) => Promise<string | null>;
  /** Returns the shell's own content of a locale, cached. */
  readonly getLayoutData: (locale: Locale, requestId: string) => Promise<CachedLayoutData>;
}

/** Creates the composer of all pages from the shell's settings. */
export function createPageComposer(options: Options): PageComposer {
  const { settings, build, brand, css, backend, invalidations, remoteCode, recordEndpointFailure, report } = options;
  const { clock, dataLayer, serviceWorker } = settings;
  const composerOptions = {
    build,
    css,
    backend,
    remoteCode,
    clock,
    dataLayer,
    serviceWorker,
    report,
    recordEndpointFailure,
    observe: listBrowserReports(settings),
    measureLoad: options.telemetry.measureLoad,
    recordLoadTime: options.telemetry.recordLoadTime,
    layoutTemplates: createLayoutTemplateCache(),
    findNextPage: options.findNextPage,
  };
  const { version } = build.descriptor;
  return {
    composePage: (input) => composePage(composerOptions, input),
    loadPageData: (input) => loadPageData(composerOptions, input),
    renderPageSkeleton: (input) => renderPageSkeleton(composerOptions, input),
    getLayoutData: createLayoutDataSource({ backend, invalidations, brand, recordEndpointFailure, version }),
  };
}

/** What browsers report about their pages. */
function listBrowserReports({ activity, vitalsPercent, tools }: PageSettings) {
  return {
    vitals: vitalsPercent,
    ...(activity ? { activity: true as const } : {}),
    ...(tools ? { events: true as const } : {}),
  };
}
