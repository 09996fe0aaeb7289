import type { RequestFunction } from 'shared-contracts/call';
import { listCountries } from 'shared-contracts/calls/location';
import type { EventPayload } from 'shared-contracts/events';
import { LocationError } from '../model/location.ts';
import type { LocationStore } from '../model/location-store.ts';

interface Options {
  readonly request: RequestFunction;
  readonly place: Pick<LocationStore, 'current' | 'chooseCity'>;
}

/**
 * Country and city follow the address that a shopper chooses (LOC-04): prices and delivery are then those of the place that the
 * order goes to. A place that the shop does not deliver to changes nothing.
 * @throws every error of the request.
 */
export async function followAddress(
  { country, city }: EventPayload<'address-chosen'>,
  { request, place }: Options,
): Promise<void> {
  const now = place.current();
  if (now.country === country && now.city.id === city) return;
  const { results } = await request(listCountries, {});
  try {
    place.chooseCity(results, country, city);
  } catch (error) {
    if (!(error instanceof LocationError)) throw error;
  }
}
