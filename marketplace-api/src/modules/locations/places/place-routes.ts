import { getMap, listRegions, locatePin, searchPlaces } from 'shared-contracts/endpoints/catalogue/places';
import type { MapData, PinLocation, Region } from 'shared-contracts/entities/catalogue/places';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import type { Language } from 'shared-contracts/locale';
import { badRequest } from '../../../infra/http/http-error.ts';
import { toSinglePageResponse } from '../../../infra/http/pagination.ts';
import type { Router } from '../../../infra/http/router.ts';
import { ipKey } from '../../../infra/rate-limits/ip-key.ts';
import { enforceLimits } from '../../../infra/rate-limits/limiter.ts';
import { type Services, withReadPool } from '../../../infra/services.ts';
import { AREAS, areasOfCity } from '../areas/areas.ts';
import { REGIONS } from '../areas/regions.ts';
import { findCityRows, type CityRow } from './city-rows.ts';
import { bundledGeocoder } from './bundled-geocoder.ts';
import { loadBundledMap } from './bundled-map.ts';
import { createHttpGeocoder } from './http-geocoder.ts';
import { GeocoderUnavailableError, type Geocoder } from './map-provider.ts';
import { findServedPlace } from './service-area-check.ts';
import { TILES_PATH } from './tile-route.ts';
import { joinNames } from '../../../infra/messages/text-formatter.ts';

const BUNDLED_ATTRIBUTION = '© GeoNames (CC BY 4.0), Natural Earth';

/** Registers the endpoints of regions and of the map (ACC-04). */
export function placeRoutes(router: Router, services: Services): void {
  const { config } = services;
  const { database } = withReadPool(services);
  const { geocoderUrl, tiles } = config.maps;
  const geocoder = geocoderUrl ? createHttpGeocoder(geocoderUrl) : bundledGeocoder;

  router.handle(listRegions, async ({ query }, { language, cache }) => {
    cache.addTags('places');
    const cities = await findCityRows(database, language);
    return toSinglePageResponse(
      toRegions(cities, language).filter(({ country }) => !query.country || country === query.country),
    );
  });

  /** A geocoder of someone else costs money for each request; the bundled one costs nothing. */
  const limitRequests = async (ipAddress: string): Promise<void> => {
    if (geocoderUrl) await enforceLimits(services, [['placesPerIp', ipKey(ipAddress)]]);
  };

  router.handle(searchPlaces, async ({ query }, { language, ipAddress }) => {
    await limitRequests(ipAddress);
    return toSinglePageResponse([...(await searchWithFallback(geocoder, query.q, language))]);
  });

  router.handle(locatePin, async ({ query }, { language, ipAddress }): Promise<PinLocation> => {
    await limitRequests(ipAddress);
    const cities = await findCityRows(database, language);
    const served = await findServedPlace(query, cities);
    const region = served && REGIONS.find(({ cities: ids }) => ids.includes(served.city));
    if (!served || !region) throw badRequest({ non_field_errors: [ERROR_MESSAGES.outside_service_area] });
    const street = await geocoder.findStreet(query, language).catch(unavailableAs(''));
    const city = cities.find(({ id }) => id === served.city)?.name ?? '';
    const parts = [served.area?.[language], city].filter((part) => part !== undefined);
    return {
      country: served.country,
      region: region.id,
      city: served.city,
      area: served.area?.id ?? null,
      street,
      label: joinNames(parts, language),
    };
  });

  router.handle(getMap, async (_input, { language }): Promise<MapData> => {
    if (tiles) return { tiles: TILES_PATH, attribution: tiles.attribution, outlines: [], places: [] };
    return createBundledMap(await findCityRows(database, language), language);
  });
}

/** The bundled places replace a provider that is down. */
function searchWithFallback(geocoder: Geocoder, text: string, language: Language) {
  return geocoder.search(text, language).catch(async (error: unknown) => {
    if (error instanceof GeocoderUnavailableError) return bundledGeocoder.search(text, language);
    throw error;
  });
}

/** Replaces the result of a provider that is down; other errors are rethrown. */
function unavailableAs<T>(value: T) {
  return (error: unknown): T => {
    if (error instanceof GeocoderUnavailableError) return value;
    throw error;
  };
}

/** Regions with the cities that the database has. */
function toRegions(cities: readonly CityRow[], language: Language): Region[] {
  const byId = new Map(cities.map((city) => [city.id, city]));
  return REGIONS.map((region) => ({
    id: region.id,
    country: region.country,
    name: region[language],
    cities: region.cities.flatMap((id) => {
      const city = byId.get(id);
      const areas = areasOfCity(id).map((area) => ({ id: area.id, name: area[language] }));
      return city ? [{ id, name: city.name, areas }] : [];
    }),
  })).filter((region) => region.cities.length > 0);
}

async function createBundledMap(cities: readonly CityRow[], language: Language): Promise<MapData> {
  const { outlines, places } = await loadBundledMap();
  return {
    tiles: null,
    attribution: BUNDLED_ATTRIBUTION,
    outlines: outlines.flatMap(({ rings }) => rings.map((ring) => ring.flat())),
    places: [
      ...cities.map(({ name, latitude, longitude }) => ({ name, latitude, longitude, rank: 1 as const })),
      ...AREAS.map((area) => ({
        name: area[language],
        latitude: area.latitude,
        longitude: area.longitude,
        rank: 2 as const,
      })),
      ...(language === 'en' ? places : []).map(({ name, latitude, longitude }) => ({
        name,
        latitude,
        longitude,
        rank: 3 as const,
      })),
    ],
  };
}
