import type { RequestFunction } from 'shared-contracts/endpoint';
import type { PageLocation, PageResult } from 'shared-contracts/host';
import type { Locale } from 'shared-contracts/locale';
import type { LocationState } from 'shared-contracts/state';
import type { PagePreview } from 'storefront-kit/remote/page';
import { createFormatter } from '../../model/locale/format-message.ts';
import { matchPage, type PageMatch, type RouteTable } from '../../model/routing/route-table.ts';
import { createSignInUrl } from '../../model/session/sign-in-url.ts';
import type { Prepared, Preparing, PreparedPage } from './preloaded-page.ts';
import type { RemoteLoader } from '../regions/remote-loader.ts';
import type { StandingPage } from './current-page.ts';
import { withinLimit } from '../scheduling/with-timeout.ts';

/** How long a page's data may take, in ms: past it the shopper is told, and may try again. */
const LOAD_LIMIT_MS = 10_000;

interface Options {
  readonly table: RouteTable;
  readonly loader: Pick<RemoteLoader, 'loadPage' | 'warmLoad'>;
  readonly request: RequestFunction;
  readonly locale: Locale;
  location(): LocationState;
  signedIn(): Promise<boolean>;
  readonly standing: Pick<StandingPage, 'dataOf' | 'nearby'>;
}

type Code = Awaited<ReturnType<RemoteLoader['loadPage']>>;

/** Makes a page ready. @param path without locale segment, with its slash. @param search with its `?`, or empty. */
export type Prepare = (path: string, search: string, signal: AbortSignal) => Preparing;

/** Prepares pages: code, messages and data, and what can be shown before the data is there. */
export function createPrepare(options: Options): Prepare {
  const { table, loader, standing } = options;
  return (path, search, signal) => {
    const match = matchPage(table, path);
    const location: PageLocation = { path, search, params: match?.params ?? {} };
    if (!match) return { early: Promise.resolve(null), page: Promise.resolve({ kind: 'not-found', location }) };
    // The page that stands may be another by the time that the code is here.
    const nearby = standing.nearby();
    loader.warmLoad(match.remote, match.route.page);
    const code = loader.loadPage(match.remote, match.route.page);
    const early = code.then(({ page }) => page.preview?.(location, nearby) ?? null).catch(() => null);
    return {
      early: Promise.all([code, early]).then(
        ([{ page }, known]) => known && toPage(match, { location, page, data: known.data, preview: true }, known.head),
        () => null,
      ),
      page: load(options, { match, location, signal }, code, early),
    };
  };
}

interface Wanted {
  readonly match: PageMatch;
  readonly location: PageLocation;
  readonly signal: AbortSignal;
}

async function load(
  options: Options,
  { match, location, signal }: Wanted,
  code: Promise<Code>,
  early: Promise<PagePreview<unknown> | null>,
): Promise<Prepared> {
  const { path, search } = location;
  const { remote, route } = match;
  try {
    const { page, messages } = await code;
    const context = {
      ...location,
      locale: options.locale,
      location: options.location(),
      request: options.request,
      message: createFormatter(options.locale, messages),
      // Public pages are the same for everybody, as on the server: they do not wait until it is known who the visitor is.
      signedIn: route.audience === 'personal' && (await options.signedIn()),
      previousData: options.standing.dataOf(remote, path),
      signal,
      signInUrl: (wanted: Parameters<typeof createSignInUrl>[2]) => createSignInUrl(options.locale, path + search, wanted),
    };
    const loading: Promise<PageResult<unknown>> = page.load(context, (await early)?.data ?? null);
    const result = await withinLimit(`The data of ${path}`, LOAD_LIMIT_MS, loading);
    if (result.kind === 'redirect') return { kind: 'redirect', to: result.to };
    if (result.kind === 'not-found') return { kind: 'not-found', location };
    return toPage(match, { location, page, data: result.data }, result.head);
  } catch (error) {
    signal.throwIfAborted();
    return { kind: 'failed', remote, error, location };
  }
}

function toPage({ remote, route }: PageMatch, view: PreparedPage['view'], head: PreparedPage['head']): PreparedPage {
  return { kind: 'page', remote, personal: route.audience === 'personal', view, head, location: view.location };
}
