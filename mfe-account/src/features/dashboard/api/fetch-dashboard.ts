import { listAddresses } from 'shared-contracts/endpoints/account/addresses';
import { whoami } from 'shared-contracts/endpoints/account/identity';
import { listOrders } from 'shared-contracts/endpoints/account/orders';
import { listReturns } from 'shared-contracts/endpoints/account/returns';
import { getBalance } from 'shared-contracts/endpoints/account/wallet';
import { listBuyLater, listFavourites, listNotices } from 'shared-contracts/endpoints/catalogue/favourites';
import type { OrderSummary } from 'shared-contracts/entities/account/order';
import type { WalletBalance } from 'shared-contracts/entities/account/wallet';
import type { Paged } from 'shared-contracts/entities/common';
import type { LoadContext } from 'shared-contracts/host';
import { routes } from 'shared-contracts/routes';
import { fetchCustomerIdentity, type CustomerIdentity } from 'storefront-kit/data/for-customer';
import { createSectionSignal, withFallback } from 'storefront-kit/data/optional-data';

/** Query of the last order, the same in `load` and in the data cache. */
export const LAST_ORDER_QUERY = { page: 1, page_size: 1 };

/** The dashboard's sections; null where a section's request failed or was too slow. */
export interface Dashboard {
  readonly customer: CustomerIdentity | null;
  /** The newest order alone. */
  readonly orders: Paged<OrderSummary> | null;
  readonly balance: WalletBalance | null;
  /** Number of entries of each list, by the list's path. */
  readonly counts: Readonly<Record<string, number | null>>;
}

/**
 * Fetches all sections at once, each with a time limit of its own.
 * @throws ApiError 401 after the session's end
 */
export async function fetchDashboard(context: LoadContext): Promise<Dashboard> {
  const { request, signal: page } = context;
  function fetchSection<T>(send: (options: { readonly signal: AbortSignal }) => Promise<T>): Promise<T | null> {
    const signal = createSectionSignal(page);
    return withFallback(send({ signal }), null, signal);
  }
  const query = { page: 1, page_size: 1 };
  const fetchCount = async (
    path: string,
    send: (options: { readonly signal: AbortSignal }) => Promise<{ readonly count: number }>,
  ) => [path, (await fetchSection(send))?.count ?? null] as const;
  const [customer, orders, balance, ...counts] = await Promise.all([
    fetchCustomerIdentity(context),
    fetchSection((options) => request(listOrders, { query: LAST_ORDER_QUERY }, options)),
    fetchSection((options) => request(getBalance, {}, options)),
    fetchCount(routes.returns(), (options) => request(listReturns, { query }, options)),
    fetchCount(routes.addresses(), (options) => request(listAddresses, {}, options)),
    fetchCount(routes.favourites(), (options) => request(listFavourites, { query }, options)),
    fetchCount(routes.wishlist(), (options) => request(listBuyLater, { query }, options)),
    fetchCount(routes.notices(), (options) => request(listNotices, { query }, options)),
  ]);
  // Without any data the session may be over: then this request says so.
  if (!customer && !orders && !balance) await request(whoami, {}, { signal: page });
  return {
    customer,
    orders,
    balance,
    counts: { [routes.orders()]: orders?.count ?? null, ...Object.fromEntries(counts) },
  };
}
