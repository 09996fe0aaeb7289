import type { City, Country } from 'shared-contracts/entities/catalogue/location';
import { LOCATION_MESSAGES } from 'shared-contracts/errors';
import { type CountryCode, type Locale, localeFor, localeInfo } from 'shared-contracts/locale';
import type { LocationState } from 'shared-contracts/bus/state';

/** Invalid choice of a location. The message is the specification's; `code` identifies the reason. */
export class LocationError extends Error {
  override readonly name = 'LocationError';
  readonly code: keyof typeof LOCATION_MESSAGES;

  constructor(code: LocationError['code']) {
    super(LOCATION_MESSAGES[code]);
    this.code = code;
  }
}

/** Location of a visitor after a choice. A locale other than the current one needs a new document. */
export interface ChosenLocation {
  readonly location: LocationState;
  readonly locale: Locale;
}

/**
 * Returns the visitor's location. The locale gives the country. The cookie gives the city if that country has it, else
 * the country's default city applies. A broken or unknown cookie is ignored.
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
 * Chooses a city of a country, and with the country its locale.
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
