import type { PageHead, PageLocation } from 'shared-contracts/host';
import { localizePath, type Locale } from 'shared-contracts/locale';
import type { LocationState } from 'shared-contracts/bus/state';
import type { BrowserComposition } from '../../model/document/document-state.ts';
import { PAGE_DATA_PATH, PREFETCH_HEADER } from '../../model/requests/page-data.ts';
import { withTimeout } from '../scheduling/with-timeout.ts';

/** Time limit of the response, in ms; after it the page's own `load` begins. */
const TIMEOUT_MS = 4_000;

/** Data of a public page as the server's `load` returns it. */
export type PageDataResult =
  | { readonly kind: 'page'; readonly head: PageHead; readonly data: unknown }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'redirect'; readonly to: string };

/**
 * Loads a public page's data in one request (docs/adr/0084). Null for any failure: the page's own `load` then loads the
 * data, and reports what failed.
 * @param isSpeculative no shopper waits for it, so a busy server refuses it
 */
export type LoadPageData = (
  remote: string,
  location: Pick<PageLocation, 'path' | 'search'>,
  signal: AbortSignal,
  isSpeculative?: boolean,
) => Promise<PageDataResult | null>;

interface Options {
  readonly composition: BrowserComposition;
  readonly locale: Locale;
  location(): LocationState;
  fetch(url: string, init: RequestInit): Promise<Response>;
}

export function createPageDataLoader({ composition, locale, location, fetch }: Options): LoadPageData {
  return async (remote, { path, search }, signal, isSpeculative = false) => {
    const url = `${PAGE_DATA_PATH}${composition.remotes[remote]?.version ?? ''}${localizePath(locale, path)}${search}`;
    // The server compares the city; the service worker stores one response for each.
    const headers = { CITY: location().city.name, ...(isSpeculative ? { [PREFETCH_HEADER]: '1' } : {}) };
    const load = async () => {
      const response = await fetch(url, { headers, signal, ...(isSpeculative ? { priority: 'low' } : {}) });
      return response.status === 200 ? ((await response.json()) as PageDataResult) : null;
    };
    return withTimeout(url, TIMEOUT_MS, load()).catch(() => null);
  };
}
