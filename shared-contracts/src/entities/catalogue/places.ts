import * as v from 'valibot';
import { idSchema } from '../common.ts';
import { countryCodeSchema } from './location.ts';

/** An area of a city (a district in Saudi Arabia), named in the requested language. */
const areaSchema = v.object({ id: idSchema, name: v.string() });

/** A city with its areas; its id is that of `City`. */
const regionCitySchema = v.object({ id: idSchema, name: v.string(), areas: v.array(areaSchema) });

/** An emirate, or a region of Saudi Arabia, with its cities in the service area. */
export const regionSchema = v.object({
  id: idSchema,
  country: countryCodeSchema,
  name: v.string(),
  cities: v.array(regionCitySchema),
});
export type Region = v.InferOutput<typeof regionSchema>;

const coordinates = { latitude: v.number(), longitude: v.number() };

/** A place that a search found. */
export const placeSchema = v.object({
  ...coordinates,
  name: v.string(),
  /** City and country, or empty. */
  detail: v.string(),
});
export type Place = v.InferOutput<typeof placeSchema>;

/** Country, region, city and area of a pin inside the service area. */
export const pinLocationSchema = v.object({
  country: countryCodeSchema,
  region: idSchema,
  city: idSchema,
  /** Null where no area of the list is near. */
  area: v.nullable(idSchema),
  /** Street name, when the geocoding provider knows it; else empty. */
  street: v.string(),
  /** Area and city, in the requested language. */
  label: v.string(),
});
export type PinLocation = v.InferOutput<typeof pinLocationSchema>;

/** What a map draws: tiles of a provider, or the bundled outlines and places. */
export const mapSchema = v.object({
  /** `{z}`, `{x}` and `{y}` stand for zoom, column and row; null without a tile provider. */
  tiles: v.nullable(v.string()),
  /** Sources to name on the map. */
  attribution: v.string(),
  /** Land outlines, each a ring of longitude and latitude in turn. Empty with tiles. */
  outlines: v.array(v.array(v.number())),
  /** Named places; `rank` 1 is a city, 2 an area, 3 any other place. Empty with tiles. */
  places: v.array(v.object({ ...coordinates, name: v.string(), rank: v.picklist([1, 2, 3]) })),
});
export type MapData = v.InferOutput<typeof mapSchema>;
