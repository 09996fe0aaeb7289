import type { FastifyRequest } from 'fastify';
import {
  type CountryCode,
  COUNTRY_CODES,
  type Language,
  type Locale,
  localeFor,
  localeInfo,
} from 'shared-contracts/locale';
import { localeFromAcceptLanguage } from 'shared-contracts/server/accept-language';
import { type Currency, currencyOf } from 'shared-contracts/money';
import { createCacheHints, type ResponseCacheHints } from './cache-hints.ts';

/** A guest, or a customer with an active session. */
export type Visitor =
  { readonly kind: 'guest' } | { readonly kind: 'customer'; readonly identityId: string; readonly sessionId: string };

/** A city as the API uses it. */
export interface CityRecord {
  readonly country: CountryCode;
  readonly id: number;
  readonly name_en: string;
  readonly name_ar: string;
  readonly is_default: boolean;
  /** Late delivery is available here. */
  readonly late_delivery: boolean;
  readonly delivery_days: number;
  /** Time zone of the country, for example `Asia/Dubai`. */
  readonly timezone: string;
}

/** The city of a country for a CITY header; the country's default city without a known one. */
export type ResolveCity = (country: CountryCode, header: string | undefined) => Promise<CityRecord>;

/** Context of a request besides its input (specification section 7, generic rules). */
export interface RequestContext {
  readonly requestId: string;
  readonly visitor: Visitor;
  readonly locale: Locale;
  readonly language: Language;
  readonly country: CountryCode;
  readonly currency: Currency;
  /** City of the CITY header, else the country's default. */
  readonly city: CityRecord;
  /** Cache hints of the response. */
  readonly cache: ResponseCacheHints;
  /** Returns the value of a request header. */
  header(name: string): string | undefined;
  /** IP address of the client. */
  readonly ipAddress: string;
  readonly log: FastifyRequest['log'];
  /** Aborted when the client has disconnected. */
  readonly signal: AbortSignal;
}

/** Reads language, country and city; missing or unknown values fall back to the default without an error. */
export async function readContext(
  request: FastifyRequest,
  visitor: Visitor,
  resolveCity: ResolveCity,
): Promise<RequestContext> {
  const header = (name: string) => {
    const value = request.headers[name.toLowerCase()];
    return Array.isArray(value) ? value[0] : value;
  };
  const { locale, country, language } = readLocale(header('accept-language'), header('country'));
  return {
    requestId: request.id,
    visitor,
    locale,
    language,
    country,
    currency: currencyOf(country),
    city: await resolveCity(country, header('city')),
    cache: createCacheHints(),
    header,
    ipAddress: request.ip,
    log: request.log,
    signal: request.signal,
  };
}

/** The COUNTRY header decides the country; without a known one the region of Accept-Language does. */
export function readLocale(acceptLanguage: string | undefined, countryHeader: string | undefined) {
  const accepted = localeInfo(localeFromAcceptLanguage(acceptLanguage, 'AE'));
  const country = COUNTRY_CODES.find((code) => code === countryHeader?.trim().toUpperCase()) ?? accepted.country;
  return { locale: localeFor(accepted.language, country), country, language: accepted.language };
}
