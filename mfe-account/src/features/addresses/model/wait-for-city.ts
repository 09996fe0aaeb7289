import type { Bus } from 'shared-contracts/bus/bus';
import type { LocationState } from 'shared-contracts/bus/state';
import type { Address } from 'shared-contracts/entities/account/address';

/** Time limit in ms for a change of the city, the same as the kit's for an optional part of a page. */
const LIMIT_MS = 5_000;

type AddressCity = Pick<Address, 'country' | 'city'>;

/** Whether the shop's city is that of an address. */
export const isCityOf = ({ country, city }: LocationState, address: AddressCity): boolean =>
  country === address.country && city.id === address.city;

/**
 * Waits for the shell to change to the city of an address. Resolves to the shop's city then: that of the address, or
 * another one that was chosen meanwhile. Resolves to null at the time limit.
 */
export function waitForCity(bus: Pick<Bus, 'current' | 'state'>, address: AddressCity): Promise<LocationState | null> {
  const { promise, resolve } = Promise.withResolvers<LocationState | null>();
  const before = bus.current('location');
  const subscription = bus.state('location').subscribe((location) => {
    if (location !== before || isCityOf(location, address)) resolve(location);
  });
  const timer = setTimeout(resolve, LIMIT_MS, null);
  return promise.finally(() => {
    clearTimeout(timer);
    subscription.unsubscribe();
  });
}
