import type { RequestFunction } from 'shared-contracts/call';
import type { PageLocation, PageResult } from 'shared-contracts/host';
import type { Locale } from 'shared-contracts/locale';
import type { LocationState } from 'shared-contracts/state';
import { createFormatter } from '../model/format-message.ts';
import { matchPage, type RouteTable } from '../model/route-table.ts';
import { signInUrl } from '../model/sign-in-url.ts';
import type { Prepared } from './prepared.ts';
import type { RemoteLoader } from './remote-loader.ts';
import { withinLimit } from './within-limit.ts';

/** How long a page's data may take, in ms: past it the shopper is told, and may try again. */
const LOAD_LIMIT_MS = 10_000;

interface Options {
  readonly table: RouteTable;
  readonly loader: RemoteLoader;
  readonly request: RequestFunction;
  readonly locale: Locale;
  location(): LocationState;
  signedIn(): Promise<boolean>;
  /** The data of the page that stands, if it is this remote's at this path; else null. */
  readonly standing: { dataOf(remote: string, path: string): unknown };
}

/**
 * Makes a page ready: code, messages and data.
 * @param path without locale segment, with its slash. @param search with its `?`, or empty.
 */
export function createPrepare({ table, loader, request, locale, location, signedIn, standing }: Options) {
  return async function prepare(path: string, search: string, signal: AbortSignal): Promise<Prepared> {
    const match = matchPage(table, path);
    const pageLocation: PageLocation = { path, search, params: match?.params ?? {} };
    if (!match) return { kind: 'not-found', location: pageLocation };
    const { remote } = match;
    try {
      const { page, messages } = await loader.loadPage(remote, match.route.page);
      const loading: Promise<PageResult<unknown>> = page.load({
        ...pageLocation,
        locale,
        location: location(),
        request,
        message: createFormatter(locale, messages),
        signedIn: await signedIn(),
        standing: standing.dataOf(remote, path),
        signal,
        signInUrl: (options) => signInUrl(locale, path + search, options),
      });
      const result = await withinLimit(`The data of ${path}`, LOAD_LIMIT_MS, loading);
      if (result.kind === 'redirect') return { kind: 'redirect', to: result.to };
      if (result.kind === 'not-found') return { kind: 'not-found', location: pageLocation };
      return {
        kind: 'page',
        remote,
        personal: match.route.audience === 'personal',
        view: { location: pageLocation, page, data: result.data },
        head: result.head,
        location: pageLocation,
      };
    } catch (error) {
      signal.throwIfAborted();
      return { kind: 'failed', remote, error, location: pageLocation };
    }
  };
}
export type Prepare = ReturnType<typeof createPrepare>;
