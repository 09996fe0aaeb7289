import type { City, Country } from 'shared-contracts/entities/catalogue/location';
import { LOCATION_MESSAGES } from 'shared-contracts/errors';
import { type CountryCode, type Locale, localeFor, localeInfo } from 'shared-contracts/locale';
import type { LocationState } from 'shared-contracts/bus/state';
import { serialiseCookie } from '../requests/cookies.ts';

/** The cookie that holds the city's English name (specification, section 4). */
export const CITY_COOKIE = 'city';
/** 15 days (specification, section 9), in seconds. */
const CITY_MAX_AGE_S = 15 * 24 * 60 * 60;

/** A choice of place that cannot stand; the message is the specification's, `code` says which. */
export class LocationError extends Error {
  override readonly name = 'LocationError';
  readonly code: keyof typeof LOCATION_MESSAGES;

  constructor(code: LocationError['code']) {
    super(LOCATION_MESSAGES[code]);
    this.code = code;
  }
}

/** Where a visitor is after a choice. Another locale than now means another document. */
export interface ChosenLocation {
  readonly location: LocationState;
  readonly locale: Locale;
}

/** The Set-Cookie line (or what is written to `document.cookie`) that keeps a city for 15 days. */
export function createCityCookie(name: string, secure: boolean): string {
  return serialiseCookie(CITY_COOKIE, name, { maxAge: CITY_MAX_AGE_S, secure });
}

/**
 * Where a visitor is, by locale and cookie: the country is the locale's, the city the one that the cookie names if that country
 * has it, else the country's default city. A broken or unknown cookie is as good as none.
 * @throws LocationError when the shop does not deliver to the locale's country.
 */
export function resolveLocation(
  countries: readonly Country[],
  locale: Locale,
  cookie: string | undefined,
): LocationState {
  const country = findCountry(countries, localeInfo(locale).country);
  const cityName = (cookie ?? '').trim().toLowerCase();
  return toLocationState(country.cities.find(({ name }) => name.toLowerCase() === cityName) ?? getDefaultCity(country));
}

/**
 * Chooses a country: its default city, and the locale of the same language there.
 * @throws LocationError when the shop does not deliver there.
 */
export function chooseCountry(countries: readonly Country[], locale: Locale, code: CountryCode): ChosenLocation {
  return {
    location: toLocationState(getDefaultCity(findCountry(countries, code))),
    locale: localeFor(localeInfo(locale).language, code),
  };
}

/**
 * Chooses a city of a country; the country follows, and the locale with it.
 * @throws LocationError when the country has no city of that id, or the shop does not deliver there.
 */
export function chooseCity(
  countries: readonly Country[],
  locale: Locale,
  code: CountryCode,
  cityId: number,
): ChosenLocation {
  const city = findCountry(countries, code).cities.find(({ id }) => id === cityId);
  if (!city?.name) throw new LocationError('city_not_in_country');
  return { location: toLocationState(city), locale: localeFor(localeInfo(locale).language, code) };
}

function findCountry(countries: readonly Country[], code: CountryCode): Country {
  const country = countries.find(({ iso_3166_1_a2: iso, shippable }) => iso === code && shippable);
  if (!country) throw new LocationError('outside_service_area');
  return country;
}

function getDefaultCity({ cities }: Country): City {
  const city = cities.find(({ is_default: isDefault }) => isDefault) ?? cities[0];
  if (!city) throw new LocationError('outside_service_area');
  return city;
}

function toLocationState({ id, name, translated_name: translatedName, country }: City): LocationState {
  return { country, city: { id, name, translated_name: translatedName } };
}
