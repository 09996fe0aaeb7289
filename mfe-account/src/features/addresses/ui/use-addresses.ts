import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import type { LocationState } from 'shared-contracts/bus/state';
import { isApiError, type EndpointOutput } from 'shared-contracts/endpoint';
import { chooseDefaultAddress, deleteAddress, listAddresses } from 'shared-contracts/endpoints/account/addresses';
import type { Address } from 'shared-contracts/entities/account/address';
import { useEndpoint } from 'storefront-kit/data/use-endpoint';
import { useHost } from 'storefront-kit/remote/host-context';
import { useAction } from '../../../shared/use-action.ts';
import { useLoadedState } from '../../../shared/use-loaded-state.ts';

/** The list of addresses with its actions. */
export interface Addresses {
  readonly list: readonly Address[];
  /** The shopper's city. */
  readonly location: LocationState;
  /** A request is running. */
  readonly busy: boolean;
  /** Why the last action on an address failed, as a message of the catalogue. */
  readonly failure: { readonly id: number; readonly message: string } | null;
  /** The address whose deletion needs a confirmation. */
  readonly deleting: Address | null;
  requestDelete(address: Address | null): void;
  /** Deletes the address that needs a confirmation. */
  confirmDelete(): Promise<void>;
  makeDefault(address: Address): Promise<void>;
  /** Sets the shop's country and city to those of the address (LOC-04). */
  deliverTo(address: Address): void;
}

/** @param initial response of the page's load; the data cache revalidates it (APP-20) */
export function useAddresses(initial: EndpointOutput<typeof listAddresses>): Addresses {
  const { formatMessage } = useIntl();
  const host = useHost();
  const { busy, error, run } = useAction();
  // A change made here is the new fallback: it shows also before the session is known.
  const [fallback, setFallback] = useLoadedState(initial);
  const { data = fallback } = useEndpoint(listAddresses, {}, { fallback });
  const [deleting, setDeleting] = useState<Address | null>(null);
  const [lastId, setLastId] = useState<number | null>(null);
  const location = useLocation();

  const announce = (id: string) => host.toast({ type: 'Success', message: formatMessage({ id }) });
  /** Runs a change, then fetches the list again; another tab may have changed it too. */
  async function change(address: Address, message: string, work: () => Promise<unknown>): Promise<boolean> {
    setLastId(address.id);
    const changed = await run(async () => {
      await work();
      return host.request(listAddresses, {});
    });
    if (!changed) return false;
    setFallback(changed);
    announce(message);
    return true;
  }

  return {
    list: data.results,
    location,
    busy,
    failure: error !== null && lastId !== null ? { id: lastId, message: error } : null,
    deleting,
    requestDelete: setDeleting,
    async confirmDelete() {
      if (!deleting) return;
      const params = { addressId: deleting.id };
      await change(deleting, 'account.addresses.deleted', () =>
        host.request(deleteAddress, { params }).catch((failure: unknown) => {
          // Another tab has deleted it already: same result.
          if (!isApiError(failure, 404)) throw failure;
        }),
      );
      // The dialog can show another address by now.
      setDeleting((current) => (current?.id === deleting.id ? null : current));
    },
    async makeDefault(address) {
      const params = { addressId: address.id };
      await change(address, 'account.addresses.defaultChosen', () => host.request(chooseDefaultAddress, { params }));
    },
    deliverTo({ id, country, city, city_name: name }) {
      host.bus.publish({ type: 'address-chosen', payload: { address: id, country, city } });
      host.toast({
        type: 'Success',
        position: 'top_left',
        message: formatMessage({ id: 'account.addresses.deliveringTo' }, { city: name }),
      });
    },
  };
}

/** The shopper's city; it changes without a new document inside one country. */
function useLocation(): LocationState {
  const { bus, location: initial } = useHost();
  const [location, setLocation] = useState(initial);
  useEffect(() => {
    const subscription = bus.state('location').subscribe(setLocation);
    return () => subscription.unsubscribe();
  }, [bus]);
  return location;
}
