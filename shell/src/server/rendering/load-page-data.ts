import type { PageMatch } from '../../model/routing/route-table.ts';
import { loadRemotePage } from '../remotes/load-remote-page.ts';
import type { ComposeInput, ComposerOptions } from './compose-input.ts';
import type { PageLoadResult } from '../workers/messages.ts';

/** Inputs of loading a public page's data. */
export interface PageDataInput extends Pick<ComposeInput, 'composition' | 'pageRequest' | 'dependencies'> {
  readonly match: PageMatch;
  /** No shopper waits for it: its failure is not a page's. */
  readonly isPrefetch: boolean;
}

/** Result of a page's `load`, as JSON for the browser. */
export interface PageData {
  readonly kind: PageLoadResult['kind'];
  readonly json: string;
}

type LoadOptions = Pick<ComposerOptions, 'backend' | 'remoteCode' | 'report' | 'measureLoad' | 'recordEndpointFailure'>;

/**
 * Runs a public page's `load` in a worker of its remote, as for a document, without rendering the page. A failure is
 * reported as that of a page, unless no shopper waits for it.
 * @throws the error of the page's code or data
 */
export async function loadPageData(options: LoadOptions, input: PageDataInput): Promise<PageData> {
  const { backend, remoteCode, measureLoad } = options;
  const { composition, pageRequest, match, dependencies } = input;
  const { locale, digits, location, path, search } = pageRequest;
  const version = {
    remote: match.remote,
    version: composition.remotes[match.remote]?.descriptor.version ?? '',
  };
  const report = (region: string, error: unknown) => {
    dependencies.markUncacheable();
    options.report(region, error, pageRequest, composition);
  };
  const context = {
    locale,
    digits,
    location,
    address: path + search,
    sendRequest: backend.remoteRequest(pageRequest, dependencies),
    trace: pageRequest.requestId,
    onReported: report,
    onEndpointFailed(failure: Parameters<ComposerOptions['recordEndpointFailure']>[1]) {
      dependencies.markUncacheable();
      if (failure.reason === 'contract') backend.deleteResponses(failure.endpoint);
      options.recordEndpointFailure(version, failure, pageRequest.requestId);
    },
  };
  const load = () =>
    loadRemotePage(composition, {
      match,
      remoteCode,
      context,
      pageLocation: { path, search, params: match.params },
      isSignedIn: false,
      waitForAll: false,
      hasSlots: false,
      only: 'data',
    });
  try {
    const { result } = await measureLoad(version, 'data', load);
    return { kind: result.kind, json: formatResult(result) };
  } catch (error) {
    if (!input.isPrefetch) report(match.remote, error);
    throw error;
  }
}

/** JSON of a result; the data of a page is JSON already. */
function formatResult(result: PageLoadResult): string {
  if (result.kind !== 'page') return JSON.stringify(result);
  return `{"kind":"page","head":${JSON.stringify(result.head)},"data":${result.data}}`;
}
