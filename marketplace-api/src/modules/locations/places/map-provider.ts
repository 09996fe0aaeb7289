import type { Language } from 'shared-contracts/locale';
import type { Place } from 'shared-contracts/entities/catalogue/places';
import type { Coordinates } from './geometry.ts';

/** Most places that a search returns. */
export const MAX_PLACES = 8;

/** Port of a geocoding provider. */
export interface Geocoder {
  /** Places whose name matches a text, best first; at most `MAX_PLACES`. */
  search(text: string, language: Language): Promise<readonly Place[]>;
  /** Name of the street at a point; empty when unknown. */
  findStreet(point: Coordinates, language: Language): Promise<string>;
}

/** Thrown when a geocoding provider gives no valid response in time. */
export class GeocoderUnavailableError extends Error {
  override readonly name = 'GeocoderUnavailableError';
}

/** A source of map tiles. */
export interface TileProvider {
  /** URL with `{z}`, `{x}` and `{y}`. */
  readonly url: string;
  /** Sources that the provider requires to be named. */
  readonly attribution: string;
}
