import { processPayment } from 'shared-contracts/endpoints/checkout/payments';
import type { Payment } from 'shared-contracts/entities/checkout/payment';
import type { LoadContext, PageResult } from 'shared-contracts/host';
import { routes } from 'shared-contracts/routes';
import { forCustomer } from 'storefront-kit/data/for-customer';
import { definePage } from 'storefront-kit/remote/page';
import { retryPath } from '../../shared/retry-path.ts';
import { PaymentScreen } from './ui/payment-screen.tsx';

/**
 * Return page of the payment provider (CART-10): fetches the payment's result. A payment that was refused or cancelled
 * returns to checkout with its choices restored; someone else's payment is not found.
 */
function load(context: LoadContext): Promise<PageResult<Payment>> {
  const { request, search, signal, message } = context;
  return forCustomer(context, async () => {
    const transaction = new URLSearchParams(search).get('transaction');
    if (!transaction) return { kind: 'redirect', to: routes.checkout() };
    const payment = await request(processPayment, { params: { transaction_id: transaction } }, { signal });
    if (payment.state === 'refused') return { kind: 'redirect', to: retryPath(payment) };
    return { kind: 'page', head: { title: message('cart-checkout.pay.title'), noIndex: true }, data: payment };
  });
}

export default definePage({ load, Page: ({ data }) => <PaymentScreen initial={data} /> });
