import { getOrder } from 'shared-contracts/endpoints/account/orders';
import type { LoadContext, PageResult } from 'shared-contracts/host';
import { fetchCustomerIdentity, forCustomer } from 'storefront-kit/data/for-customer';
import { definePage } from 'storefront-kit/remote/page';
import { OrderDetails, type OrderData } from './ui/order-details.tsx';

/** One order of the customer (ACC-01); an order of someone else is not found. */
function load(context: LoadContext): Promise<PageResult<OrderData>> {
  return forCustomer(context, async () => {
    const { request, params, signal } = context;
    const [customer, order] = await Promise.all([
      fetchCustomerIdentity(context),
      request(getOrder, { params: { number: params['number'] ?? '' } }, { signal }),
    ]);
    const title = context.message('account.order.title', { number: order.number });
    return { kind: 'page', head: { title, noIndex: true }, data: { customer, order } };
  });
}

export default definePage({ load, Page: ({ data }) => <OrderDetails {...data} /> });
