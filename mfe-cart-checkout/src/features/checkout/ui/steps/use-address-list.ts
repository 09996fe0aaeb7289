import { useEffect, useMemo, useRef, useState } from 'react';
import type { EndpointOutput } from 'shared-contracts/endpoint';
import { listAddresses } from 'shared-contracts/endpoints/account/addresses';
import type { Address } from 'shared-contracts/entities/account/address';
import { useEndpoint } from 'storefront-kit/data/use-endpoint';
import { useHost } from 'storefront-kit/remote/host-context';
import type { CheckoutData } from '../../model/checkout-data.ts';

type AddressPage = EndpointOutput<typeof listAddresses>;

/** The customer's addresses through the data cache (APP-20), so that a change in another tab arrives. */
export interface AddressList {
  readonly addresses: readonly Address[];
  /** Shows a list changed here. */
  replace(addresses: readonly Address[]): void;
  /**
   * Requests the list, shows it unless a later request has shown its own, and resolves to it.
   * @throws ApiError when the request fails; the shown list stays
   */
  reload(): Promise<readonly Address[]>;
}

/** A list changed here, and the addresses of the page load that it replaces. */
interface ChangedList {
  readonly from: readonly Address[];
  readonly page: AddressPage;
}

export function useAddressList({ addresses, isAddressListPartial }: CheckoutData): AddressList {
  const { request } = useHost();
  const initial = useMemo(
    () => (isAddressListPartial ? undefined : toPage(addresses)),
    [addresses, isAddressListPartial],
  );
  // A change made here is the new fallback until a page load brings its own: it shows also before the session is known.
  const [changed, setChanged] = useState<ChangedList | null>(null);
  const fallback = changed?.from === addresses ? changed.page : initial;
  const loaded = useRef(addresses);
  useEffect(() => {
    loaded.current = addresses;
  }, [addresses]);
  const requested = useRef(0);
  const shown = useRef(0);
  const show = (page: AddressPage) => setChanged({ from: loaded.current, page });
  const { data = fallback } = useEndpoint(listAddresses, {}, { fallback });
  return {
    addresses: data?.results ?? addresses,
    replace(list) {
      // The response of an earlier request has no address that was saved after it.
      shown.current = requested.current += 1;
      show(toPage(list));
    },
    async reload() {
      const turn = (requested.current += 1);
      const response = await request(listAddresses, {});
      if (turn > shown.current) {
        shown.current = turn;
        show(response);
      }
      return response.results;
    },
  };
}

const toPage = (addresses: readonly Address[]): AddressPage => ({
  count: addresses.length,
  next: null,
  previous: null,
  results: [...addresses],
});
