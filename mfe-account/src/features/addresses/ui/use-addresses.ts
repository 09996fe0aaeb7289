import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { LocationState } from 'shared-contracts/bus/state';
import { isApiError, type EndpointOutput } from 'shared-contracts/endpoint';
import { chooseDefaultAddress, deleteAddress, listAddresses } from 'shared-contracts/endpoints/account/addresses';
import type { Address } from 'shared-contracts/entities/account/address';
import { useEndpoint } from 'storefront-kit/data/use-endpoint';
import { useHost } from 'storefront-kit/remote/host-context';
import { useAction } from '../../../shared/use-action.ts';
import { useFocusRecovery, type FindElement } from '../../../shared/use-focus-recovery.ts';
import { useLoadedState } from '../../../shared/use-loaded-state.ts';
import { isCityOf, waitForCity } from '../model/wait-for-city.ts';
import { findNear } from './find-near.ts';

/** The list of addresses with its actions. */
export interface Addresses {
  readonly list: readonly Address[];
  /** The shopper's city. */
  readonly location: LocationState;
  /** A request is running, or the shop is changing to the city of an address. */
  readonly busy: boolean;
  /** Why the last action on an address failed, as a message of the catalogue. */
  readonly failure: { readonly id: number; readonly message: string } | null;
  /** The address whose deletion needs a confirmation. */
  readonly deleting: Address | null;
  requestDelete(address: Address | null): void;
  /** Deletes the address that needs a confirmation. */
  confirmDelete(): Promise<void>;
  makeDefault(address: Address): Promise<void>;
  /** Sets the shop's country and city to those of the address (LOC-04); a toast tells the result. */
  deliverTo(address: Address): Promise<void>;
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
  const recoverFocus = useFocusRecovery();
  /** A control near the button that opened the dialog. */
  const findNearDeleted = useRef<FindElement>(undefined);

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
    requestDelete(address) {
      findNearDeleted.current = findNear();
      setDeleting(address);
    },
    async confirmDelete() {
      if (!deleting) return;
      const params = { addressId: deleting.id };
      const isDeleted = await change(deleting, 'account.addresses.deleted', () =>
        host.request(deleteAddress, { params }).catch((failure: unknown) => {
          // Another tab has deleted it already: same result.
          if (!isApiError(failure, 404)) throw failure;
        }),
      );
      // The dialog can show another address by now.
      setDeleting((current) => (current?.id === deleting.id ? null : current));
      if (isDeleted) recoverFocus(findNearDeleted.current);
    },
    async makeDefault(address) {
      const find = findNear();
      const choose = () => host.request(chooseDefaultAddress, { params: { addressId: address.id } });
      if (await change(address, 'account.addresses.defaultChosen', choose)) recoverFocus(find);
    },
    deliverTo: async (address) => {
      await run(async () => {
        const { id, country, city, city_name: name } = address;
        const find = findNear();
        host.bus.publish({ type: 'address-chosen', payload: { address: id, country, city } });
        const location = await waitForCity(host.bus, address);
        // Another city was chosen meanwhile.
        if (location && !isCityOf(location, address)) return;
        host.toast({
          type: location ? 'Success' : 'Error',
          position: 'top_left',
          message: formatMessage(
            { id: location ? 'account.addresses.deliveringTo' : 'kit.error.went_wrong' },
            { city: name },
          ),
        });
        recoverFocus(find);
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
