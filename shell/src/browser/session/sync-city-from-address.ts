import type { BrowserServices } from './services.ts';

/**
 * Sets country and city from the shopper's chosen address (LOC-04): prices and delivery are then those of the order's
 * destination. A place without delivery changes nothing, and is reported.
 */
export function syncCityFromAddress({
  bus,
  locationStore,
  reportError,
}: Pick<BrowserServices, 'bus' | 'locationStore' | 'reportError'>): void {
  bus.on('address-chosen').subscribe(({ country, city }) => {
    locationStore.chooseCity(country, city).catch((error: unknown) => reportError(error, { region: 'shell:location' }));
  });
}
