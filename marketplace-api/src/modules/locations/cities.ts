import type { CountryCode } from 'shared-contracts/locale';
import type { Queryable } from '../../infra/db/database.ts';
import { HttpError } from '../../infra/http/http-error.ts';
import type { CityRecord, ResolveCity } from '../../infra/http/request-context.ts';
import type { Services } from '../../infra/services.ts';

/** The cities of the service area, loaded once and cached. */
export interface CityDirectory {
  /**
   * Returns the city of a CITY header (its id, or its name in English or Arabic, percent-encoded or not) in `country`;
   * the country's default city if there is no match.
   */
  readonly resolveCity: ResolveCity;
  /** The city with this id, if it is in the country. */
  findCity(country: CountryCode, id: number): Promise<CityRecord | undefined>;
}

/** Services with the cities. */
export interface LocationServices extends Services {
  readonly cities: CityDirectory;
}

export function createCityDirectory(database: Queryable): CityDirectory {
  let loaded: CityRecord[] = [];
  const all = async () => {
    if (loaded.length === 0) {
      loaded = await database.query<CityRecord>(
        `SELECT ci.country, ci.id, ci.name_en, ci.name_ar, ci.is_default, ci.late_delivery, ci.delivery_days, co.timezone
         FROM cities ci JOIN countries co ON co.code = ci.country ORDER BY ci.country, ci.is_default DESC, ci.id`,
      );
    }
    return loaded;
  };
  return {
    resolveCity: async (country, header) => {
      const cities = (await all()).filter((city) => city.country === country);
      const requested = readHeader(header);
      const found = cities.find((city) => isNamed(city, requested)) ?? cities[0];
      if (!found) throw new HttpError(503, `The shop delivers to no city of ${country}.`);
      return found;
    },
    findCity: async (country, id) => (await all()).find((city) => city.country === country && city.id === id),
  };
}

function isNamed(city: CityRecord, requested: string): boolean {
  return [String(city.id), city.name_en.toLowerCase(), city.name_ar].includes(requested);
}

function readHeader(header: string | undefined): string {
  try {
    return decodeURIComponent(header ?? '')
      .trim()
      .toLowerCase();
  } catch {
    return '';
  }
}
