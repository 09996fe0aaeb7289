import { getOrder } from 'shared-contracts/endpoints/account/orders';
import type { Order } from 'shared-contracts/entities/account/order';
import type { LoadContext, PageResult } from 'shared-contracts/host';
import { forCustomer } from 'storefront-kit/data/for-customer';
import { definePage } from 'storefront-kit/remote/page';
import { ConfirmationScreen } from './ui/confirmation-screen.tsx';

/** The confirmation of an order (CART-11); someone else's is not found. */
function load(context: LoadContext): Promise<PageResult<Order>> {
  return forCustomer(context, async () => {
    const { request, params, signal } = context;
    const order = await request(getOrder, { params: { number: params['number'] ?? '' } }, { signal });
    const title = context.message('cart-checkout.confirmation.title', { number: order.number });
    return { kind: 'page', head: { title, noIndex: true }, data: order };
  });
}

export default definePage({ load, Page: ({ data }) => <ConfirmationScreen order={data} /> });
