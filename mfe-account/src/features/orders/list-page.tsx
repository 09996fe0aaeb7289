import { listOrders } from 'shared-contracts/endpoints/account/orders';
import type { Paged } from 'shared-contracts/entities/common';
import type { OrderSummary } from 'shared-contracts/entities/account/order';
import type { LoadContext, PageResult } from 'shared-contracts/host';
import { routes } from 'shared-contracts/routes';
import { fetchCustomerIdentity, forCustomer } from 'storefront-kit/data/for-customer';
import { definePage } from 'storefront-kit/remote/page';
import { countPages, parsePage, pagePath } from '../../shared/paging.ts';
import { createOrderQuery, PAGE_SIZE } from './model/order-query.ts';
import { OrderList, type OrderListData } from './ui/order-list.tsx';

/** The customer's orders (ACC-01); a page past the last redirects to the last. */
function load(context: LoadContext): Promise<PageResult<OrderListData>> {
  return forCustomer(context, async () => {
    const page = parsePage(context.search);
    const [customer, orders] = await Promise.all([fetchCustomerIdentity(context), fetchOrders(context, page)]);
    const pageCount = countPages(orders.count, PAGE_SIZE);
    if (page > pageCount) return { kind: 'redirect', to: pagePath(routes.orders(), pageCount) };
    return {
      kind: 'page',
      head: { title: context.message('account.orders.title'), noIndex: true },
      data: { customer, page, pageCount, orders },
    };
  });
}

function fetchOrders({ request, signal }: LoadContext, page: number): Promise<Paged<OrderSummary>> {
  return request(listOrders, { query: createOrderQuery(page) }, { signal });
}

export default definePage({ load, Page: ({ data }) => <OrderList {...data} /> });
