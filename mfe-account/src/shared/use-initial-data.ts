import { useState } from 'react';
import { useCachedData } from 'storefront-kit/data/use-endpoint';
import { useHost } from 'storefront-kit/remote/host-context';
import { useSignedIn } from 'storefront-kit/remote/use-signed-in';

/**
 * Initial data of a customer's form, through the data cache (APP-20). The first response stays: a later one, or a change
 * of the city, would overwrite what the customer types.
 * @param name name of the data in the cache; the data also depends on city and customer
 */
export function useInitialData<Data>(name: string, fetch: () => Promise<Data>) {
  const { bus, location } = useHost();
  const isSignedIn = useSignedIn();
  const [first, setFirst] = useState<Data>();
  const key = [name, location.country, location.city.id, bus.current('session').user?.id].join(' ');
  const isEnabled = isSignedIn && first === undefined;
  const { data, error, isLoading, isSlow, refresh } = useCachedData(isEnabled ? key : null, fetch);
  // Data of an earlier form in the cache may be outdated.
  if (isEnabled && data !== undefined && !isLoading) setFirst(data);
  return { data: first, error, isLoading, isSlow, refresh };
}
