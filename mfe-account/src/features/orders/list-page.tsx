import { listOrders } from 'shared-contracts/endpoints/account/orders';
import type { Paged } from 'shared-contracts/entities/common';
import type { OrderSummary } from 'shared-contracts/entities/account/order';
import type { LoadContext, PageResult } from 'shared-contracts/host';
import { fetchCustomerIdentity, forCustomer } from 'storefront-kit/data/for-customer';
import { definePage } from 'storefront-kit/remote/page';
import { countPages, parsePage } from '../../shared/paging.ts';
import { findFilterProblems, orderListPath, parseOrderFilter, type OrderFilter } from './model/order-filter.ts';
import { createOrderQuery, PAGE_SIZE } from './model/order-query.ts';
import { OrderList, type OrderListData } from './ui/order-list.tsx';

/**
 * The customer's orders (ACC-01), of some days if the URL says so; a page past the last redirects to the last. A filter
 * that is no date requests nothing.
 */
function load(context: LoadContext): Promise<PageResult<OrderListData>> {
  return forCustomer(context, async () => {
    const page = parsePage(context.search);
    const filter = parseOrderFilter(context.search);
    const [customer, orders] = await Promise.all([fetchCustomerIdentity(context), fetchOrders(context, page, filter)]);
    const pageCount = countPages(orders.count, PAGE_SIZE);
    if (page > pageCount) return { kind: 'redirect', to: orderListPath(filter, pageCount) };
    return {
      kind: 'page',
      head: { title: context.message('account.orders.title'), noIndex: true },
      data: { customer, filter, page, pageCount, orders },
    };
  });
}

async function fetchOrders(
  { request, signal }: LoadContext,
  page: number,
  filter: OrderFilter,
): Promise<Paged<OrderSummary>> {
  if (Object.keys(findFilterProblems(filter)).length > 0) return NO_ORDERS;
  return request(listOrders, { query: createOrderQuery(page, filter) }, { signal });
}

const NO_ORDERS: Paged<OrderSummary> = { count: 0, next: null, previous: null, results: [] };

export default definePage({ load, Page: ({ data }) => <OrderList {...data} /> });
