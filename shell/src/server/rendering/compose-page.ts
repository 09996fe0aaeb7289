import type { Composition } from 'shared-contracts/composition/manifest';
import { SLOTS } from 'shared-contracts/composition/slots';
import type { PageLocation } from 'shared-contracts/host';
import type { VersionRef } from '../../model/composition/error-attribution.ts';
import type { PageMatch } from '../../model/routing/route-table.ts';
import { loadRemotePage, type JobContext } from '../remotes/load-remote-page.ts';
import type { ComposeInput, ComposerOptions } from './compose-input.ts';
import { renderMain, type PageLoadOutcome } from './main-region.ts';
import { renderDocument } from './document/render-document.ts';
import { HEADER_SLOTS, renderSlots } from './render-slots.ts';
import { createServerHost } from './server-host.ts';
import { createShellRegions } from './shell-regions.ts';

/** Composed response to a request for a document. */
export type ComposedPage =
  | { readonly kind: 'redirect'; readonly to: string; readonly permanent: boolean }
  | { readonly kind: 'document'; readonly status: number; readonly html: AsyncIterable<string> };

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
  const { locale, digits, location, path, search } = pageRequest;
  const request = isPersonal
    ? backend.personalRequest(pageRequest, pageRequest.cookie)
    : backend.anonymousRequest(pageRequest, dependencies);
  const host = createServerHost({
    locale,
    digits,
    location,
    path: path + search,
    request,
    reportError: (error, { region }) => report(region, error),
  });
  const sendRequest = backend.remoteRequest(pageRequest, isPersonal ? { cookie: pageRequest.cookie } : dependencies);
  /** Context of a remote's jobs: its failures count for the remote, and make the page uncacheable. */
  const createJobContext = (version: VersionRef): JobContext => ({
    locale,
    digits,
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
