import type { CountryCode } from 'shared-contracts/locale';
import { AREAS, type AreaRecord } from '../areas/areas.ts';
import { loadBundledMap, type BundledMap } from './bundled-map.ts';
import { findNearest, isInRing, type Coordinates } from './geometry.ts';

/** Greatest distance in km from a city's centre that its deliveries reach. */
const CITY_RADIUS_KM = 45;
/** Greatest distance in km from an area's centre at which a pin belongs to the area. */
const AREA_RADIUS_KM = 6;

/** A city with its centre. */
interface ServiceCity extends Coordinates {
  readonly country: CountryCode;
  readonly id: number;
}

/** City and area of a pin. */
export interface ServedPlace {
  readonly country: CountryCode;
  readonly city: number;
  readonly area: AreaRecord | null;
}

/**
 * Finds city and area of a pin. Null outside of the service area: in no country of the shop, or more than 45 km from
 * every city. A pin on an artificial island counts as land when an area is near: the outlines are of about 1 km.
 */
export async function findServedPlace(pin: Coordinates, cities: readonly ServiceCity[]): Promise<ServedPlace | null> {
  const country = findCountry(pin, await loadBundledMap());
  const area = findArea(pin, cities, country);
  if (area) return area;
  if (!country) return null;
  const nearest = findNearest(
    pin,
    cities.filter((city) => city.country === country),
  );
  if (!nearest || nearest.km > CITY_RADIUS_KM) return null;
  return { country, city: nearest.item.id, area: null };
}

/** The nearest area within 6 km; across a border only within a third of that. */
function findArea(
  pin: Coordinates,
  cities: readonly ServiceCity[],
  country: CountryCode | undefined,
): ServedPlace | undefined {
  const countries = new Map(cities.map((city) => [city.id, city.country]));
  const candidates = AREAS.filter(({ city }) => {
    const own = countries.get(city);
    return own !== undefined && (country === undefined || own === country);
  });
  const nearest = findNearest(pin, candidates);
  if (!nearest || nearest.km > (country ? AREA_RADIUS_KM : AREA_RADIUS_KM / 3)) return undefined;
  const { item: area } = nearest;
  const areaCountry = countries.get(area.city);
  return areaCountry && { country: areaCountry, city: area.city, area };
}

function findCountry(pin: Coordinates, { outlines }: BundledMap): CountryCode | undefined {
  return outlines.find(({ rings }) => rings.some((ring) => isInRing(pin, ring)))?.country;
}
