import { listCountries } from 'shared-contracts/endpoints/catalogue/location';
import type { BrowserServices } from './services.ts';

/**
 * Sets country and city from the shopper's chosen address (LOC-04): prices and delivery are then those of the order's
 * destination. A place without delivery changes nothing, and is reported.
 */
export function syncCityFromAddress({
  bus,
  request,
  locationStore,
  reportError,
}: Pick<BrowserServices, 'bus' | 'request' | 'locationStore' | 'reportError'>): void {
  bus.on('address-chosen').subscribe(({ country, city }) => {
    const current = locationStore.current();
    if (current.country === country && current.city.id === city) return;
    request(listCountries, {})
      .then(({ results }) => locationStore.chooseCity(results, country, city))
      .catch((error: unknown) => reportError(error, { region: 'shell:location' }));
  });
}
