import type { IncomingHttpHeaders } from 'node:http';
import { parseCookies } from 'server-kit/cookies';
import type { Country } from 'shared-contracts/entities/catalogue/location';
import { DIGITS, localeInfo, type Digits, type Locale } from 'shared-contracts/locale';
import { DEFAULT_LOCATION, type LocationState } from 'shared-contracts/bus/state';
import { isBot } from '../../model/requests/is-bot.ts';
import { DIGITS_COOKIE } from '../../model/locale/digits.ts';
import { CITY_COOKIE } from '../../model/location/city-cookie.ts';
import { resolveLocation } from '../../model/location/location.ts';

/** Data of a request for a document: visitor and location. */
export interface PageRequest {
  readonly locale: Locale;
  readonly digits: Digits;
  /** Without locale segment. */
  readonly path: string;
  /** With its `?`, or empty. */
  readonly search: string;
  readonly location: LocationState;
  readonly cookie: string | undefined;
  readonly requestId: string;
  /** Crawlers get the complete page. */
  readonly isBot: boolean;
  /** Origin of the shop for this visitor. */
  readonly origin: string;
}

interface PageRequestInput {
  readonly locale: Locale;
  readonly path: string;
  readonly search: string;
  readonly headers: IncomingHttpHeaders;
  readonly requestId: string;
  readonly origin: string;
  /** Empty when the backend is unavailable: the visitor is then in the default city. */
  readonly countries: readonly Country[];
}

export function createPageRequest({
  locale,
  path,
  search,
  headers,
  requestId,
  origin,
  countries,
}: PageRequestInput): PageRequest {
  const { cookie } = headers;
  const cookies = parseCookies(cookie, 'keep');
  const location = countries.length > 0 ? resolveLocation(countries, locale, cookies[CITY_COOKIE]) : DEFAULT_LOCATION;
  const digits = resolveDigits(locale, cookies[DIGITS_COOKIE]);
  return { locale, digits, path, search, location, cookie, requestId, isBot: isBot(headers['user-agent']), origin };
}

/** The chosen digits of an Arabic page; an unknown value is ignored. */
function resolveDigits(locale: Locale, cookie: string | undefined): Digits {
  if (localeInfo(locale).language !== 'ar') return 'latn';
  return DIGITS.find((digits) => digits === cookie) ?? 'latn';
}
