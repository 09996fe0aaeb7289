import type { Clock } from 'shared-contracts/clock';
import type { Composition } from 'shared-contracts/composition/manifest';
import { SLOTS, type SlotName } from 'shared-contracts/composition/slots';
import type { PageLocation } from 'shared-contracts/host';
import { localeInfo } from 'shared-contracts/locale';
import { RECORD_EARLY_EVENTS_SCRIPT } from 'storefront-kit/remote/record-early-events';
import { headTags } from '../../model/document/head-tags.ts';
import { renderHead } from '../../model/document/html.ts';
import { browserComposition, type PageState } from '../../model/document/document-state.ts';
import type { ToolsState } from '../../model/composition/overrides.ts';
import type { PageMatch } from '../../model/routing/route-table.ts';
import type { VersionRef } from '../../model/composition/error-attribution.ts';
import { liveViewData } from '../../model/ui-state/layout-view-data.ts';
import { NO_FLASH_SCRIPT } from '../../model/ui-state/theme-store.ts';
import type { Backend } from '../backend.ts';
import type { CrashReport } from '../observability/crash-reporter.ts';
import { writeDocument } from './write-document.ts';
import type { Frames } from './layout-template-cache.ts';
import type { Provenance } from '../page-cache/cache-dependencies.ts';
import { loadPage, type JobContext } from '../remotes/load-remote-page.ts';
import { renderMain, type Loaded, type MainRegion } from './main-region.ts';
import { remoteScripts, shellScripts } from './page-scripts.ts';
import type { RemoteCode } from '../remotes/remote-code.ts';
import { createServerHost } from './server-host.ts';
import type { ShellBuild } from '../shell-build.ts';
import { createShellRegions, type ShellRegions } from './shell-regions.ts';
import { renderSlots } from './render-slots.ts';
import { renderStructuredData } from './structured-data.ts';
import type { EndpointFailures } from '../observability/endpoint-failures.ts';
import type { Telemetry } from '../observability/telemetry.ts';
import type { ShellView } from './layout-data.ts';
import type { Visit } from '../http/page-request.ts';

/** Slots in the header of every page. */
export const HEADER_SLOTS: readonly SlotName[] = ['header-cart'];

/** How a request for a document is answered. */
export type Composed =
  | { readonly kind: 'redirect'; readonly to: string; readonly permanent: boolean }
  | { readonly kind: 'document'; readonly status: number; readonly html: AsyncIterable<string> };

/** What composing needs of the server, the same for every request. */
export interface ComposerParts {
  readonly build: ShellBuild;
  readonly code: RemoteCode;
  readonly backend: Backend;
  readonly css: string;
  readonly frames: Frames;
  readonly clock: Clock;
  /** Whether pages keep marketing's data layer; bots' pages never do. */
  readonly dataLayer: boolean;
  readonly serviceWorker: boolean;
  readonly report: CrashReport;
  readonly timed: Telemetry['timed'];
  readonly observeLoad: Telemetry['loaded'];
  readonly endpointFailed: EndpointFailures['failed'];
  /** What browsers tell of their pages; bots tell nothing. */
  readonly observe: NonNullable<PageState['observe']>;
}

export interface ComposeInput {
  readonly composition: Composition;
  /** For a tester's page only; null for everyone else. */
  readonly tools: ToolsState | null;
  readonly visit: Visit;
  readonly view: ShellView;
  /** The page that the path leads to; null for one that nobody has; `empty` for the application wrapper. */
  readonly match: PageMatch | null | 'empty';
  /** Notes what the page is made from. */
  readonly provenance: Provenance;
}

/** Composes one page of one pinned composition: page and header slots side by side, each within its limit. */
export async function compose(parts: ComposerParts, input: ComposeInput): Promise<Composed> {
  const { composition, visit, match, provenance } = input;
  const page = match === 'empty' ? null : match;
  const personal = page?.route.audience === 'personal';
  const { backend } = parts;
  const report = (region: string, error: unknown) => {
    provenance.unsure();
    parts.report(region, error, visit, composition);
  };
  const { locale, location, path, search } = visit;
  const request = personal ? backend.personal(visit, visit.cookie) : backend.anonymous(visit, provenance);
  const host = createServerHost({
    locale,
    location,
    path: path + search,
    request,
    reportError: (error, { region }) => report(region, error),
  });
  const sendRequest = backend.forRemotes(visit, personal ? { cookie: visit.cookie } : provenance);
  /** In the name of a remote: what fails is counted for it, and a page without it is not kept. */
  const contextFor = (version: VersionRef): JobContext => ({
    locale,
    location,
    address: path + search,
    sendRequest,
    trace: visit.requestId,
    onReported: report,
    onEndpointFailed(failure) {
      provenance.unsure();
      if (failure.reason === 'contract') backend.forget(failure.endpoint);
      parts.endpointFailed(version, failure, visit.requestId);
    },
  });
  const pageLocation: PageLocation = { path, search, params: page?.params ?? {} };
  const load = (wanted: PageMatch) =>
    loadPage(composition, {
      match: wanted,
      code: parts.code,
      visit: contextFor(pageVersion(composition, wanted)),
      pageLocation,
      signedIn: personal && backend.hasSession(visit.cookie),
      whole: visit.bot,
      hasSlots: wanted.route.slots.some((slot) => SLOTS[slot].renderedOn === 'server-and-browser'),
    });

  const [slotContent, loaded] = await Promise.all([
    renderSlots([...HEADER_SLOTS, ...(page?.route.slots ?? [])], {
      composition,
      code: parts.code,
      onError: report,
      contextFor,
      timed: parts.timed,
    }),
    page ? settle(parts.timed(pageVersion(composition, page), 'data', () => load(page))) : null,
  ]);
  if (loaded && 'value' in loaded && loaded.value.result.kind === 'redirect') {
    const { to, permanent } = loaded.value.result;
    return { kind: 'redirect', to, permanent };
  }
  const shell = await createShellRegions({ ui: parts.build.ui, host, visit, slotContent, frames: parts.frames });
  const header = await shell.header(input.view);
  const main = await renderMain({ match, loaded, shell, slotContent, visit, report });
  if (page) observeRender(parts, pageVersion(composition, page), loaded);
  const reportMain = (error: unknown) => report(match === 'empty' || !match ? 'shell' : match.remote, error);
  return {
    kind: 'document',
    status: main.status,
    html: await writePage(parts, input, { header, main, shell, slotContent, pageLocation, report: reportMain }),
  };
}

/** The version whose page it is. */
function pageVersion({ remotes }: Composition, { remote }: PageMatch): VersionRef {
  return { remote, version: remotes[remote]?.descriptor.version ?? '' };
}

/** Counts how long a page's HTML took in its worker; one that failed is not counted. */
function observeRender({ observeLoad }: ComposerParts, version: VersionRef, loaded: Loaded): void {
  const renderMs = loaded && 'value' in loaded ? loaded.value.job.renderMs() : null;
  if (renderMs !== null) observeLoad(version, 'render', renderMs);
}

const settle = (work: ReturnType<typeof loadPage>): Promise<NonNullable<Loaded>> =>
  work.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );

interface PageParts {
  readonly header: string;
  readonly main: MainRegion;
  readonly shell: ShellRegions;
  readonly slotContent: Partial<Record<SlotName, string>>;
  readonly pageLocation: PageLocation;
  readonly report: (error: unknown) => void;
}

async function writePage(
  { build, css, clock, dataLayer, serviceWorker, observe }: ComposerParts,
  { visit, view, composition, tools }: ComposeInput,
  page: PageParts,
): Promise<AsyncIterable<string>> {
  const { header, main, shell, slotContent, pageLocation } = page;
  const { locale, location, origin, path } = visit;
  const { language } = localeInfo(locale);
  const { descriptor } = build;
  const year = clock().getUTCFullYear();
  const shown = main.content.kind === 'remote' ? { remote: main.content.remote, id: main.content.page } : null;
  const tagged = dataLayer && !visit.bot;
  const scripts = shellScripts(descriptor, language, {
    dataLayer: tagged,
    eventTail: observe.events === true && !visit.bot,
    offline: serviceWorker && !visit.bot,
  });
  const state: PageState = {
    locale,
    location,
    composition: browserComposition(composition),
    pageLocation,
    content: main.content,
    filledSlots: Object.keys(slotContent) as SlotName[],
    shell: liveViewData(view.data),
    origin,
    ...(tagged ? { dataLayer: true as const } : {}),
    ...(serviceWorker && !visit.bot ? { offline: true as const } : {}),
    ...(visit.bot ? {} : { observe }),
    ...(observe.events ? { watchable: true as const } : {}),
    ...(tools ? { tools } : {}),
  };
  const tags = headTags({ head: main.head, locale, path, origin, siteName: view.data.brand.name[language] });
  const things = await renderStructuredData(main.head, { locale, origin }, (error) => page.report(error));
  return writeDocument({
    locale,
    head: `${renderHead(tags)}\n${things}`,
    css,
    earlyScript: `${NO_FLASH_SCRIPT};${RECORD_EARLY_EVENTS_SCRIPT}`,
    fonts: [descriptor.assetsPath + descriptor.fonts[language === 'ar' ? 'arabic' : 'latin']],
    run: scripts.run,
    preload: [...scripts.preload, ...remoteScripts({ composition, language, page: shown, slots: HEADER_SLOTS })],
    header,
    remote: shown?.remote ?? null,
    main: main.html,
    footer: await shell.footer(view, year),
    overlay: await shell.overlay(view),
    state,
    data: main.data ?? null,
  });
}
