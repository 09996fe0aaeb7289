import { listCountries } from 'shared-contracts/endpoints/location';
import type { Services } from '../boot/services.ts';

/**
 * Country and city follow the address that a shopper chooses (LOC-04): prices and delivery are then those of the place that the
 * order goes to. A place that the shop does not deliver to changes nothing, and is reported.
 */
export function followAddress({
  bus,
  request,
  place,
  reportError,
}: Pick<Services, 'bus' | 'request' | 'place' | 'reportError'>): void {
  bus.on('address-chosen').subscribe(({ country, city }) => {
    const now = place.current();
    if (now.country === country && now.city.id === city) return;
    request(listCountries, {})
      .then(({ results }) => place.chooseCity(results, country, city))
      .catch((error: unknown) => reportError(error, { region: 'shell:location' }));
  });
}
