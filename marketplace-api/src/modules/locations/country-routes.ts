import { listCountries } from 'shared-contracts/endpoints/catalogue/location';
import type { City, Country } from 'shared-contracts/entities/catalogue/location';
import { type CountryCode, type Language, localeInfo, localeFor } from 'shared-contracts/locale';
import type { Currency } from 'shared-contracts/money';
import type { Queryable } from '../../infra/db/database.ts';
import type { Router } from '../../infra/http/router.ts';
import type { ReadServices } from '../../infra/services.ts';

interface CountryRow {
  code: CountryCode;
  iso_3166_1_a3: string;
  name_en: string;
  name_ar: string;
  phone_code: string;
  phone_mask: string;
  timezone: string;
  shippable: boolean;
  default_language: Language;
  currency: Currency;
  symbol: string;
  thousand_separator: string;
  fraction_separator: string;
  fraction_count: number;
}

type CityRow = Omit<City, 'default_coordinate'> & { latitude: number; longitude: number };

/** Registers the countries endpoint (LOC-01). */
export function countryRoutes(router: Router, { database }: ReadServices): void {
  router.handle(listCountries, async (_, { language, cache: keep }) => {
    keep.addTags('places');
    const results = await loadCountries(database, language);
    return { count: results.length, next: null, previous: null, results };
  });
}

async function loadCountries(database: Queryable, language: Language): Promise<Country[]> {
  const rows = await database.query<CountryRow>(
    `SELECT code, iso_3166_1_a3, name_en, name_ar, phone_code, phone_mask, timezone, shippable, default_language, currency,
       currency_symbol_${language} AS symbol, thousand_separator, fraction_separator, fraction_count
     FROM countries ORDER BY position, code`,
  );
  const cities = await database.query<CityRow>(
    `SELECT id, country, name_en AS name, name_${language} AS translated_name, is_default, latitude, longitude
     FROM cities ORDER BY is_default DESC, id`,
  );
  const byCountry = Map.groupBy(cities, (city) => city.country);
  return rows.map((row) => toCountry(row, byCountry.get(row.code) ?? [], language));
}

function toCountry(row: CountryRow, cities: readonly CityRow[], language: Language): Country {
  return {
    iso_3166_1_a2: row.code,
    iso_3166_1_a3: row.iso_3166_1_a3,
    printable_name: language === 'ar' ? row.name_ar : row.name_en,
    translated_names: { en: row.name_en, ar: row.name_ar },
    phone_mask: row.phone_mask,
    phone_code: row.phone_code,
    timezone: row.timezone,
    shippable: row.shippable,
    lang: localeInfo(localeFor(language, row.code)).hreflang,
    default_language: row.default_language,
    currency: {
      code: row.currency,
      symbol: row.symbol,
      thousand_separator: row.thousand_separator,
      fraction_separator: row.fraction_separator,
      fraction_count: row.fraction_count,
      symbol_in_front: true,
      spacing: true,
    },
    cities: cities.map(({ latitude, longitude, ...city }) => ({
      ...city,
      default_coordinate: { latitude, longitude },
    })),
  };
}
