import { listCountries } from 'shared-contracts/endpoints/catalogue/location';
import type { RequestFunction } from 'shared-contracts/endpoint';
import type { CountryCode, Locale } from 'shared-contracts/locale';
import { chooseCity, type ChosenLocation } from './location.ts';

/**
 * Finds a city of the service area, and the locale of its country. Only a visitor who chooses one loads this code.
 * @throws LocationError when the country has no city of that id, or the shop does not deliver there.
 */
export async function findCity(
  request: RequestFunction,
  locale: Locale,
  country: CountryCode,
  cityId: number,
): Promise<ChosenLocation> {
  const { results } = await request(listCountries, {});
  return chooseCity(results, locale, country, cityId);
}
