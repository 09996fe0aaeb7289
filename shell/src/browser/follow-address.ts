import type { Bus } from 'shared-contracts/bus';
import type { RequestFunction } from 'shared-contracts/call';
import { listCountries } from 'shared-contracts/calls/location';
import { LocationError } from '../model/location.ts';
import type { LocationStore } from '../model/location-store.ts';

interface Options {
  readonly bus: Pick<Bus, 'on'>;
  readonly request: RequestFunction;
  readonly place: Pick<LocationStore, 'current' | 'chooseCity'>;
  readonly reportError: (error: unknown) => void;
}

/**
 * Country and city follow the address that a shopper chooses (LOC-04): prices and delivery are then those of the place that the
 * order goes to. A place that the shop does not deliver to changes nothing.
 */
export function followAddress({ bus, request, place, reportError }: Options): void {
  bus.on('address-chosen').subscribe(({ country, city }) => {
    const now = place.current();
    if (now.country === country && now.city.id === city) return;
    request(listCountries, {})
      .then(({ results }) => place.chooseCity(results, country, city))
      .catch((error: unknown) => {
        if (!(error instanceof LocationError)) reportError(error);
      });
  });
}
