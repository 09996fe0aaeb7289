import type { CountryCode, Language } from 'shared-contracts/locale';
import type { Queryable } from '../../../infra/db/database.ts';

/** A city of the service area with its name in one language. */
export interface CityRow {
  readonly country: CountryCode;
  readonly id: number;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** The cities of the service area, named in a language. */
export function findCityRows(database: Queryable, language: Language): Promise<CityRow[]> {
  return database.query<CityRow>(
    `SELECT ci.country, ci.id, ci.name_${language} AS name, ci.latitude, ci.longitude
     FROM cities ci JOIN countries co ON co.code = ci.country WHERE co.shippable ORDER BY ci.id`,
  );
}
