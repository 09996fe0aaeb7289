import { useState } from 'react';
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
   * Requests the list, shows it and resolves to it.
   * @throws ApiError when the request fails; the shown list stays
   */
  reload(): Promise<readonly Address[]>;
}

export function useAddressList({ addresses, isAddressListPartial }: CheckoutData): AddressList {
  const { request } = useHost();
  // A change made here is the new fallback: it shows also before the session is known.
  const [fallback, setFallback] = useState(isAddressListPartial ? undefined : toPage(addresses));
  const { data = fallback } = useEndpoint(listAddresses, {}, { fallback });
  return {
    addresses: data?.results ?? addresses,
    replace: (changed) => setFallback(toPage(changed)),
    async reload() {
      const response = await request(listAddresses, {});
      setFallback(response);
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
