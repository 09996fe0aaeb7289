import type { Clock } from 'shared-contracts/clock';
import type { Composition } from 'shared-contracts/composition/manifest';
import { SLOTS, type SlotName } from 'shared-contracts/composition/slots';
import type { PageLocation } from 'shared-contracts/host';
import { localeInfo } from 'shared-contracts/locale';
import { PREHYDRATION_EVENTS_SCRIPT } from 'storefront-kit/remote/record-prehydration-events';
import { createHeadTags } from '../../model/document/head-tags.ts';
import { renderHead } from '../../model/document/html.ts';
import { toBrowserComposition, type DocumentState } from '../../model/document/document-state.ts';
import type { ToolsState } from '../../model/composition/overrides.ts';
import type { PageMatch } from '../../model/routing/route-table.ts';
import type { VersionRef } from '../../model/composition/error-attribution.ts';
import { toBrowserViewData } from '../../model/ui-state/layout-view-data.ts';
import { NO_FLASH_SCRIPT } from '../../model/ui-state/theme-store.ts';
import type { Backend } from '../backend.ts';
import type { CrashReporter } from '../telemetry/crash-reporter.ts';
import { writeDocument } from './write-document.ts';
import type { LayoutTemplateCache } from './layout-template-cache.ts';
import type { CacheDependencies } from '../cache/cache-dependencies.ts';
import { loadRemotePage, type JobContext } from '../remotes/load-remote-page.ts';
import { renderMain, type PageLoadOutcome, type MainRegion } from './main-region.ts';
import { listRemoteScripts, listShellScripts } from './page-scripts.ts';
import type { RemoteCodeLoader } from '../remotes/remote-code.ts';
import { createServerHost } from './server-host.ts';
import type { ShellBuild } from '../shell-build.ts';
import { createShellRegions, type ShellRegions } from './shell-regions.ts';
import { renderSlots } from './render-slots.ts';
import { renderStructuredData } from './structured-data.ts';
import type { EndpointFailures } from '../telemetry/endpoint-failures.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { LayoutData } from './layout-data.ts';
import type { PageRequest } from '../requests/page-request.ts';

/** Slots in the header of every page. */
export const HEADER_SLOTS: readonly SlotName[] = ['header-cart'];

/** Composed response to a request for a document. */
export type ComposedPage =
  | { readonly kind: 'redirect'; readonly to: string; readonly permanent: boolean }
  | { readonly kind: 'document'; readonly status: number; readonly html: AsyncIterable<string> };

/** Dependencies of the composer, the same for every request. */
export interface ComposerOptions {
  readonly build: ShellBuild;
  readonly remoteCode: RemoteCodeLoader;
  readonly backend: Backend;
  readonly css: string;
  readonly layoutTemplates: LayoutTemplateCache;
  readonly clock: Clock;
  /** Whether pages maintain marketing's data layer; bots' pages never do. */
  readonly dataLayer: boolean;
  readonly serviceWorker: boolean;
  readonly report: CrashReporter;
  readonly measureLoad: Telemetry['measureLoad'];
  readonly recordLoadTime: Telemetry['recordLoadTime'];
  readonly recordEndpointFailure: EndpointFailures['record'];
  /** What browsers report about their pages; bots report nothing. */
  readonly observe: NonNullable<DocumentState['observe']>;
}

export interface ComposeInput {
  readonly composition: Composition;
  /** For a tester's page only; null for everyone else. */
  readonly tools: ToolsState | null;
  readonly pageRequest: PageRequest;
  readonly layout: LayoutData;
  /** The page of the path; null where no remote has one; `empty` for the application wrapper. */
  readonly match: PageMatch | null | 'empty';
  /** Records the cache dependencies of the page. */
  readonly dependencies: CacheDependencies;
}

/**
 * Composes one page of one pinned composition. It loads the page and header slots concurrently, each within its time
 * limit.
 */
export async function composePage(options: ComposerOptions, input: ComposeInput): Promise<ComposedPage> {
  const { composition, pageRequest, match, dependencies } = input;
  const page = match === 'empty' ? null : match;
  const isPersonal = page?.route.audience === 'personal';
  const { backend } = options;
  const report = (region: string, error: unknown) => {
    dependencies.markUncacheable();
    options.report(region, error, pageRequest, composition);
  };
  const { locale, location, path, search } = pageRequest;
  const request = isPersonal
    ? backend.personalRequest(pageRequest, pageRequest.cookie)
    : backend.anonymousRequest(pageRequest, dependencies);
  const host = createServerHost({
    locale,
    location,
    path: path + search,
    request,
    reportError: (error, { region }) => report(region, error),
  });
  const sendRequest = backend.remoteRequest(pageRequest, isPersonal ? { cookie: pageRequest.cookie } : dependencies);
  /** Context of a remote's jobs: its failures count for the remote, and make the page uncacheable. */
  const createJobContext = (version: VersionRef): JobContext => ({
    locale,
    location,
    address: path + search,
    sendRequest,
    trace: pageRequest.requestId,
    onReported: report,
    onEndpointFailed(failure) {
      dependencies.markUncacheable();
      if (failure.reason === 'contract') backend.deleteResponses(failure.endpoint);
      options.recordEndpointFailure(version, failure, pageRequest.requestId);
    },
  });
  const pageLocation: PageLocation = { path, search, params: page?.params ?? {} };
  const loadMatch = (target: PageMatch) =>
    loadRemotePage(composition, {
      match: target,
      remoteCode: options.remoteCode,
      context: createJobContext(getPageVersion(composition, target)),
      pageLocation,
      isSignedIn: isPersonal && backend.hasSession(pageRequest.cookie),
      waitForAll: pageRequest.isBot,
      hasSlots: target.route.slots.some((slot) => SLOTS[slot].renderedOn === 'server-and-browser'),
    });

  const [slotContent, loadOutcome] = await Promise.all([
    renderSlots([...HEADER_SLOTS, ...(page?.route.slots ?? [])], {
      composition,
      remoteCode: options.remoteCode,
      onError: report,
      createJobContext,
      measureLoad: options.measureLoad,
    }),
    page ? toLoadOutcome(options.measureLoad(getPageVersion(composition, page), 'data', () => loadMatch(page))) : null,
  ]);
  if (loadOutcome && 'value' in loadOutcome && loadOutcome.value.result.kind === 'redirect') {
    const { to, permanent } = loadOutcome.value.result;
    return { kind: 'redirect', to, permanent };
  }
  const shell = await createShellRegions({
    ui: options.build.ui,
    host,
    pageRequest,
    slotContent,
    layoutTemplates: options.layoutTemplates,
  });
  const header = await shell.header(input.layout);
  const main = await renderMain({ match, loadOutcome, shell, slotContent, pageRequest, report });
  if (page) recordRenderTime(options, getPageVersion(composition, page), loadOutcome);
  const reportMain = (error: unknown) => report(match === 'empty' || !match ? 'shell' : match.remote, error);
  return {
    kind: 'document',
    status: main.status,
    html: await renderDocument(options, input, { header, main, shell, slotContent, pageLocation, report: reportMain }),
  };
}

/** Version of the page's remote. */
function getPageVersion({ remotes }: Composition, { remote }: PageMatch): VersionRef {
  return { remote, version: remotes[remote]?.descriptor.version ?? '' };
}

/** Records the time that a page's HTML took in its worker; failed pages are not counted. */
function recordRenderTime(
  { recordLoadTime }: ComposerOptions,
  version: VersionRef,
  loadOutcome: PageLoadOutcome,
): void {
  const renderMs = loadOutcome && 'value' in loadOutcome ? loadOutcome.value.job.renderMs() : null;
  if (renderMs !== null) recordLoadTime(version, 'render', renderMs);
}

const toLoadOutcome = (work: ReturnType<typeof loadRemotePage>): Promise<NonNullable<PageLoadOutcome>> =>
  work.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );

interface PageRegions {
  readonly header: string;
  readonly main: MainRegion;
  readonly shell: ShellRegions;
  readonly slotContent: Partial<Record<SlotName, string>>;
  readonly pageLocation: PageLocation;
  readonly report: (error: unknown) => void;
}

async function renderDocument(
  { build, css, clock, dataLayer, serviceWorker, observe }: ComposerOptions,
  { pageRequest, layout, composition, tools }: ComposeInput,
  page: PageRegions,
): Promise<AsyncIterable<string>> {
  const { header, main, shell, slotContent, pageLocation } = page;
  const { locale, location, origin, path } = pageRequest;
  const { language } = localeInfo(locale);
  const { descriptor } = build;
  const year = clock().getUTCFullYear();
  const remotePage = main.content.kind === 'remote' ? { remote: main.content.remote, id: main.content.page } : null;
  const hasDataLayer = dataLayer && !pageRequest.isBot;
  const scripts = listShellScripts(descriptor, language, {
    dataLayer: hasDataLayer,
    eventTail: observe.events === true && !pageRequest.isBot,
    offline: serviceWorker && !pageRequest.isBot,
  });
  const state: DocumentState = {
    locale,
    location,
    composition: toBrowserComposition(composition),
    pageLocation,
    content: main.content,
    filledSlots: Object.keys(slotContent) as SlotName[],
    shell: toBrowserViewData(layout.data),
    origin,
    ...(hasDataLayer ? { dataLayer: true as const } : {}),
    ...(serviceWorker && !pageRequest.isBot ? { offline: true as const } : {}),
    ...(pageRequest.isBot ? {} : { observe }),
    ...(observe.events ? { watchable: true as const } : {}),
    ...(tools ? { tools } : {}),
  };
  const tags = createHeadTags({ head: main.head, locale, path, origin, siteName: layout.data.brand.name[language] });
  const structuredData = await renderStructuredData(main.head, { locale, origin }, (error) => page.report(error));
  return writeDocument({
    locale,
    head: `${renderHead(tags)}\n${structuredData}`,
    css,
    headScript: `${NO_FLASH_SCRIPT};${PREHYDRATION_EVENTS_SCRIPT}`,
    fonts: [descriptor.assetsPath + descriptor.fonts[language === 'ar' ? 'arabic' : 'latin']],
    execute: scripts.execute,
    preload: [
      ...scripts.preload,
      ...listRemoteScripts({ composition, language, page: remotePage, slots: HEADER_SLOTS }),
    ],
    header,
    remote: remotePage?.remote ?? null,
    main: main.html,
    footer: await shell.footer(layout, year),
    overlay: await shell.overlay(layout),
    state,
    data: main.data ?? null,
  });
}
