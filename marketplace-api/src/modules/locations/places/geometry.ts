/** Longitude and latitude, in decimal degrees. */
export type LngLat = readonly [number, number];

/** Coordinates in decimal degrees. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_RADIUS_KM = 6_371;

/** Great-circle distance in km (haversine formula). */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const latitude = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const longitude = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const scale = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude));
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, latitude + scale * longitude)));
}

/** Whether a ring contains a point (even-odd rule; the ring's last point may equal its first). */
export function isInRing({ latitude, longitude }: Coordinates, ring: readonly LngLat[]): boolean {
  let isInside = false;
  let [previousX, previousY] = ring.at(-1) ?? [0, 0];
  for (const [x, y] of ring) {
    const crosses = y > latitude !== previousY > latitude;
    if (crosses && longitude < x + ((latitude - y) / (previousY - y)) * (previousX - x)) isInside = !isInside;
    [previousX, previousY] = [x, y];
  }
  return isInside;
}

/** The item nearest to a point, with its distance in km; undefined without items. */
export function findNearest<Item extends Coordinates>(
  point: Coordinates,
  items: readonly Item[],
): { readonly item: Item; readonly km: number } | undefined {
  let nearest: { readonly item: Item; readonly km: number } | undefined;
  for (const item of items) {
    const km = distanceKm(point, item);
    if (!nearest || km < nearest.km) nearest = { item, km };
  }
  return nearest;
}
