import { useState } from 'react';
import type { Host } from 'shared-contracts/host';
import { recentlyViewedIn } from 'shared-contracts/recently-viewed';
import { useHost } from 'storefront-kit/remote/host-context';
import { useCachedData } from 'storefront-kit/data/use-endpoint';

/* Pages are common to all visitors, so a visitor's own rows load code and products near the viewport. */
export const loadRequests = () => import(/* webpackChunkName: "page-home-load" */ '../api/fetch-visitor-products.ts');

/** Fetches the items of a section, by the code that loads near the viewport. */
export type FetchItems<Item> = (
  requests: Awaited<ReturnType<typeof loadRequests>>,
  host: Host,
) => Promise<readonly Item[]>;

/**
 * Fetches items through the data cache once their row is near the viewport; none while they fail.
 * @param row name of the row; its items also depend on city, customer and viewed products
 */
export function useLateItems<Item>(row: string, fetch: FetchItems<Item>) {
  const host = useHost();
  const [dependencies, setDependencies] = useState<string | null>(null);
  const { data, error, isSlow } = useCachedData(dependencies && `home ${row} ${dependencies}`, async () =>
    fetch(await loadRequests(), host),
  );
  const onInView = () => {
    const { country, city } = host.location;
    const customer = host.bus.current('session').user?.id ?? '';
    setDependencies([country, city.id, customer, ...recentlyViewedIn(document.cookie)].join(' '));
  };
  return { items: data ?? [], isSettled: data !== undefined || error !== undefined, isSlow, onInView };
}
