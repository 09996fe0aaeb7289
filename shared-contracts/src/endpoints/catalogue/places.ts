import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { countryCodeSchema } from '../../entities/catalogue/location.ts';
import { mapSchema, pinLocationSchema, placeSchema, regionSchema } from '../../entities/catalogue/places.ts';
import { boundedText, paged } from '../../entities/common.ts';

/** Decimal degrees in a query, for example `25.2048`. */
const degrees = (most: number) =>
  v.pipe(
    v.string(),
    v.maxLength(24),
    v.regex(/^-?\d{1,3}(?:\.\d{1,18})?$/),
    v.transform(Number),
    v.number(),
    v.minValue(-most),
    v.maxValue(most),
  );

export const listRegions = defineEndpoint({
  id: 'listRegions',
  summary: 'Emirates or regions of a country with their cities and areas, for the address form.',
  method: 'GET',
  path: '/api/v1/addresses/regions/',
  query: v.object({ country: v.optional(countryCodeSchema) }),
  response: paged(regionSchema),
  token: 'none',
  errors: [400],
});

export const searchPlaces = defineEndpoint({
  id: 'searchPlaces',
  summary: 'Places whose name matches a text in Latin or Arabic script; at most 8.',
  method: 'GET',
  path: '/api/v1/addresses/places/',
  query: v.object({ q: boundedText(100) }),
  response: paged(placeSchema),
  token: 'none',
  errors: [400, 429],
});

export const locatePin = defineEndpoint({
  id: 'locatePin',
  summary: 'City and area of a pin on the map; 400 outside of the service area.',
  method: 'GET',
  path: '/api/v1/addresses/locate/',
  query: v.object({ latitude: degrees(90), longitude: degrees(180) }),
  response: pinLocationSchema,
  token: 'none',
  errors: [400, 429],
});

export const getMap = defineEndpoint({
  id: 'getMap',
  summary: 'Data of the map: a tile provider, or bundled outlines and places.',
  method: 'GET',
  path: '/api/v1/addresses/map/',
  response: mapSchema,
  token: 'none',
});
