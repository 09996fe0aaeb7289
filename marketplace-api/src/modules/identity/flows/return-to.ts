import { type Locale, localizePath, splitPathname } from 'shared-contracts/locale';
import { localeFromAcceptLanguage } from 'shared-contracts/server/accept-language';
import type { FlowKind } from './flow-rows.ts';

const PLACEHOLDER_ORIGIN = 'http://own.invalid';

/** Longest return URL of a flow, in characters. */
const MAX_RETURN_LENGTH = 2_000;

/**
 * The return URL of a flow: `requested` when it is a path of this shop or a URL of its own origin, else the home
 * page. Never another host, whether written with slashes, backslashes or schemes.
 */
export function safeReturnTo(requested: string | undefined, siteOrigin: string | undefined, home = '/'): string {
  if (!requested || requested.length > MAX_RETURN_LENGTH || !URL.canParse(requested, PLACEHOLDER_ORIGIN)) return home;
  const url = new URL(requested, PLACEHOLDER_ORIGIN);
  if (url.origin !== PLACEHOLDER_ORIGIN && url.origin !== siteOrigin) return home;
  const path = url.pathname + url.search + url.hash;
  return path.startsWith('//') ? home : path;
}

/** The locale of a flow's screens: that of its return page, else the browser's language. */
export function resolveLocale(returnTo: string | undefined, acceptLanguage: string | undefined): Locale {
  return returnTo ? splitPathname(returnTo).locale : localeFromAcceptLanguage(acceptLanguage, 'AE');
}

const SCREENS: Readonly<Record<FlowKind, string>> = {
  login: '/sign-in/',
  registration: '/sign-up/',
  recovery: '/recover-password/',
  verification: '/activate/',
  settings: '/set-password/',
};

/** URL of the screen that shows a flow. */
export function screenUrl(kind: FlowKind, locale: Locale, query: string): string {
  return `${localizePath(locale, SCREENS[kind])}?${query}`;
}
