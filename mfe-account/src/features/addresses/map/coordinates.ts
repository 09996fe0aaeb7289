/** A point on the map, in decimal degrees. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}
