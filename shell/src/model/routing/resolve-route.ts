import {
  DEFAULT_LOCALE,
  LOCALES,
  type Locale,
  localeFor,
  localizePath,
  splitPathname,
  withTrailingSlash,
} from 'shared-contracts/locale';
import { matchPage, type PageMatch, type RouteTable } from './route-table.ts';

/** How the shell handles a request for a document (specification, section 2). `path` is without locale segment. */
export type RouteResult =
  /** `to` is a path with its query. `permanent`: the requested URL is always a wrong spelling. */
  | { readonly kind: 'redirect'; readonly to: string; readonly permanent: boolean }
  /** The application wrapper: the shell's document without content of a remote; `?locale=` names its locale. */
  | { readonly kind: 'wrapper'; readonly locale: Locale }
  /** Path of a missing file: not a page; the response is a short 404. */
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'page'; readonly locale: Locale; readonly path: string; readonly match: PageMatch }
  | { readonly kind: 'not-found'; readonly locale: Locale; readonly path: string };

/** Path of the application wrapper (decisions, “Routes”). */
export const APP_WRAPPER_PATH = '/_app';
const LOCALE_LIKE = /^\/([a-z]{2})(?:[-_]([a-z]{2}))?(?=\/|$)/i;

/**
 * Resolves a request's path. Other spellings of a locale (`/en-AE/…`) redirect to the canonical one, a path without
 * trailing slash to the one with it. A locale that the shop does not have redirects to the nearest one. The query stays
 * unchanged.
 * @param search the query with its `?`, or an empty string.
 */
export function resolveRoute(pathname: string, search: string, table: RouteTable): RouteResult {
  const { locale, path, kind } = splitPathname(pathname);
  if (path === APP_WRAPPER_PATH || path === `${APP_WRAPPER_PATH}/`)
    return pathname === APP_WRAPPER_PATH
      ? { kind: 'wrapper', locale: parseLocaleParam(search) }
      : createRedirect(APP_WRAPPER_PATH + search);
  const match = matchPage(table, path);
  if (!match) {
    const nearestPath = kind === 'default' ? findNearestLocalePath(path) : undefined;
    if (nearestPath !== undefined) return { kind: 'redirect', to: nearestPath + search, permanent: false };
    if (isFile(path)) return { kind: 'file', path };
  }
  const requestedLocale = localizePath(locale, path);
  if (requestedLocale !== pathname) return createRedirect(requestedLocale + search);
  return match ? { kind: 'page', locale, path, match } : { kind: 'not-found', locale, path };
}

function parseLocaleParam(search: string): Locale {
  const requestedLocale = new URLSearchParams(search).get('locale');
  return LOCALES.find((locale) => locale === requestedLocale) ?? DEFAULT_LOCALE;
}

function createRedirect(to: string): RouteResult {
  return { kind: 'redirect', to, permanent: true };
}

/** Nearest locale for an unknown one: Arabic stays Arabic and Saudi Arabia stays Saudi Arabia. */
function findNearestLocalePath(path: string): string | undefined {
  const match = LOCALE_LIKE.exec(path);
  if (!match) return undefined;
  const [segment, language = '', region = ''] = match;
  const locale = localeFor(language.toLowerCase() === 'ar' ? 'ar' : 'en', region.toLowerCase() === 'sa' ? 'SA' : 'AE');
  return localizePath(locale, path.slice(segment.length));
}

function isFile(path: string): boolean {
  return !path.endsWith('/') && withTrailingSlash(path) === path;
}
