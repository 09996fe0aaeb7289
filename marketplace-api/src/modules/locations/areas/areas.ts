import type { Language } from 'shared-contracts/locale';
import { MAX_AREAS } from './city-areas.ts';
import { SAUDI_AREAS } from './saudi-arabia.ts';
import { UAE_AREAS } from './uae.ts';

/** An area of a city (a district in Saudi Arabia). Coordinates of about its centre, in decimal degrees. */
export interface AreaRecord {
  readonly id: number;
  readonly city: number;
  readonly en: string;
  readonly ar: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Every area of the service area, ordered by city. */
export const AREAS: readonly AreaRecord[] = [...UAE_AREAS, ...SAUDI_AREAS].flatMap(({ city, areas }) =>
  areas.map(([en, ar, latitude, longitude], index) => ({
    id: city * MAX_AREAS + index + 1,
    city,
    en,
    ar,
    latitude,
    longitude,
  })),
);

const BY_ID = new Map(AREAS.map((area) => [area.id, area]));
const BY_CITY = Map.groupBy(AREAS, ({ city }) => city);

/** Returns the areas of a city. */
export const areasOfCity = (city: number): readonly AreaRecord[] => BY_CITY.get(city) ?? [];

/** Returns whether an area belongs to a city. */
export const isAreaOfCity = (id: number, city: number): boolean => BY_ID.get(id)?.city === city;

/** Returns the name of an area; undefined for an unknown id. */
export const findAreaName = (id: number | null, language: Language): string | undefined =>
  id === null ? undefined : BY_ID.get(id)?.[language];
