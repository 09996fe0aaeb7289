import type { RequestFunction } from 'shared-contracts/endpoint';
import type { PageLocation, PageResult } from 'shared-contracts/host';
import type { TextStyle } from 'shared-contracts/locale';
import type { LocationState } from 'shared-contracts/bus/state';
import type { PagePreview } from 'storefront-kit/remote/page';
import { createFormatter } from '../../model/locale/format-message.ts';
import { matchPage, type PageMatch, type RouteTable } from '../../model/routing/route-table.ts';
import { createSignInUrl } from '../../model/session/sign-in-url.ts';
import type { LoadPageData, PageDataResult } from './page-data.ts';
import type { PreloadResult, PagePreload, PreloadedPage } from './preloaded-page.ts';
import type { RemoteLoader } from '../regions/remote-loader.ts';
import { withTimeout } from '../scheduling/with-timeout.ts';

/** Time limit of a page's data, in ms: after it the shopper gets an error with a retry. */
const LOAD_TIMEOUT_MS = 10_000;

interface Options extends TextStyle {
  readonly table: RouteTable;
  readonly loader: Pick<RemoteLoader, 'loadPage' | 'prefetchLoad'>;
  readonly request: RequestFunction;
  readonly loadPageData: LoadPageData;
  location(): LocationState;
  isSignedIn(): Promise<boolean>;
  readonly currentPage: CurrentPageData;
}

/** Data of the current page, which another state of it, or the preview of another page, reuses. */
export interface CurrentPageData {
  /** Data of the current page if it has this remote and path; else null. */
  dataOf(remote: string, path: string): unknown;
  /** Data of the current page of any remote; null without one. */
  data(): unknown;
}

type PageCode = Awaited<ReturnType<RemoteLoader['loadPage']>>;

/**
 * Preloads a page. @param path without locale segment, with its trailing slash. @param search with its `?`, or empty.
 * @param isSpeculative no shopper waits for it: where the server has no time for its data, it fails
 */
export type PreloadPage = (path: string, search: string, signal: AbortSignal, isSpeculative?: boolean) => PagePreload;

/** Preloads pages: code, messages and data, and the preview before the data. */
export function createPagePreloader(options: Options): PreloadPage {
  const { table, loader, currentPage } = options;
  return (path, search, signal, isSpeculative) => {
    const match = matchPage(table, path);
    const location: PageLocation = { path, search, params: match?.params ?? {} };
    if (!match) return { preview: Promise.resolve(null), page: Promise.resolve({ kind: 'not-found', location }) };
    // The current page can have changed while the code was loading.
    const previousPageData = currentPage.data();
    const { remote, route } = match;
    // Another state of the current page reuses its data, so that it loads less by itself.
    const isWhole = route.audience === 'public' && currentPage.dataOf(remote, path) === null;
    const served = isWhole ? options.loadPageData(remote, location, signal, isSpeculative) : null;
    if (!served) loader.prefetchLoad(remote, route.page);
    const code = loader.loadPage(remote, route.page);
    const preview = code.then(({ page }) => page.preview?.(location, previousPageData) ?? null).catch(() => null);
    return {
      preview: Promise.all([code, preview]).then(
        ([{ page }, result]) =>
          result && toPage(match, { location, page, data: result.data, preview: true }, result.head),
        () => null,
      ),
      page: loadData(options, { match, location, signal, served, isSpeculative }, code, preview),
    };
  };
}

interface PreloadTarget {
  readonly match: PageMatch;
  readonly location: PageLocation;
  readonly signal: AbortSignal;
  /** The data from the server; null where the page's own `load` must load it. */
  readonly served: Promise<PageDataResult | null> | null;
  readonly isSpeculative: boolean | undefined;
}

async function loadData(
  options: Options,
  { match, location, signal, served, isSpeculative }: PreloadTarget,
  code: Promise<PageCode>,
  preview: Promise<PagePreview<unknown> | null>,
): Promise<PreloadResult> {
  const { path, search } = location;
  const { remote, route } = match;
  try {
    const { page, messages } = await code;
    const servedResult = await served;
    // A part whose code fails loads it again by itself.
    if (servedResult?.kind === 'page') await page.prepare?.(servedResult.data).catch(() => undefined);
    signal.throwIfAborted();
    if (servedResult) return toResult(match, { location, page }, servedResult);
    if (isSpeculative) throw new Error(`The server has no data of ${path} ahead.`);
    const context = {
      ...location,
      locale: options.locale,
      location: options.location(),
      request: options.request,
      message: createFormatter(options, messages),
      // Public pages are the same for all visitors, as on the server: they do not wait for the session.
      signedIn:
        route.audience === 'personal' && (await withTimeout('The session', LOAD_TIMEOUT_MS, options.isSignedIn())),
      previousData: options.currentPage.dataOf(remote, path),
      signal,
      signInUrl: (signInOptions: Parameters<typeof createSignInUrl>[2]) =>
        createSignInUrl(options.locale, path + search, signInOptions),
    };
    const loading: Promise<PageResult<unknown>> = page.load(context, (await preview)?.data ?? null);
    const result = await withTimeout(`The data of ${path}`, LOAD_TIMEOUT_MS, loading);
    return toResult(match, { location, page }, result);
  } catch (error) {
    signal.throwIfAborted();
    return { kind: 'failed', remote, error, location };
  }
}

function toResult(
  match: PageMatch,
  { location, page }: Pick<PreloadedPage['view'], 'location' | 'page'>,
  result: PageDataResult,
): PreloadResult {
  if (result.kind === 'redirect') return { kind: 'redirect', to: result.to };
  if (result.kind === 'not-found') return { kind: 'not-found', location };
  return toPage(match, { location, page, data: result.data }, result.head);
}

function toPage({ remote, route }: PageMatch, view: PreloadedPage['view'], head: PreloadedPage['head']): PreloadedPage {
  return { kind: 'page', remote, personal: route.audience === 'personal', view, head, location: view.location };
}
