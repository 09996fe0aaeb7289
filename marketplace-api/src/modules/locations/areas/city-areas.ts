/** English name, Arabic name, latitude, longitude. */
export type AreaEntry = readonly [string, string, number, number];

/** The areas (districts in Saudi Arabia) of one city. */
export interface CityAreas {
  /** Id of the city. */
  readonly city: number;
  readonly areas: readonly AreaEntry[];
}

/** Maximum number of areas of a city: an area's id is the city's id times this number, plus its position from 1. */
export const MAX_AREAS = 100;
