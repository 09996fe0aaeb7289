import { insertRows } from '../../infra/db/insert-rows.ts';
import type { Database } from '../../infra/db/database.ts';
import { COUNTRIES, type ServiceCity, type ServiceCountry } from './service-area.ts';

/**
 * Adds missing countries and cities of the service area at each start of the API. Existing rows stay unchanged, so an
 * operator may edit them.
 */
export async function loadServiceArea(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await insertRows(tx, 'countries', COUNTRIES.map(countryRow), { ignoreConflicts: true });
    await insertRows(tx, 'cities', COUNTRIES.flatMap(cityRows), { ignoreConflicts: true });
  });
}

function countryRow(country: ServiceCountry, position: number) {
  return {
    code: country.code,
    iso_3166_1_a3: country.iso3,
    name_en: country.en,
    name_ar: country.ar,
    phone_code: country.phoneCode,
    phone_mask: country.phoneMask,
    timezone: country.timezone,
    shippable: true,
    default_language: country.code === 'SA' ? 'ar' : 'en',
    currency: country.currency,
    currency_symbol_en: country.symbol.en,
    currency_symbol_ar: country.symbol.ar,
    thousand_separator: ',',
    fraction_separator: '.',
    fraction_count: 2,
    position,
  };
}

function cityRows({ code, cities }: ServiceCountry) {
  return cities.map((city: ServiceCity) => ({
    country: code,
    id: city.id,
    name_en: city.en,
    name_ar: city.ar,
    is_default: city.isDefault,
    latitude: city.latitude,
    longitude: city.longitude,
    late_delivery: city.late,
    delivery_days: city.days,
  }));
}
