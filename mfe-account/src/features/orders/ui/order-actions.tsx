import { useIntl } from 'react-intl';
import type { Order } from 'shared-contracts/entities/account/order';
import { ButtonLink } from 'storefront-kit/ui/navigation/button-link';
import { Cluster } from 'storefront-kit/ui/layout/cluster';
import { orderInvoicePath, orderReturnPath } from '../../../shared/order-paths.ts';

/** Actions of an order: return items after delivery (ACC-02), open the invoice (ACC-03). */
export function OrderActions({ order: { number, tracking, payment_status: payment } }: { readonly order: Order }) {
  const { formatMessage } = useIntl();
  const hasArrived = tracking.some(({ status }) => status === 'delivered');
  const hasInvoice = hasArrived || payment === 'paid' || payment === 'refunded';
  if (!hasInvoice) return null;
  return (
    <Cluster gap={2}>
      {hasArrived && (
        <ButtonLink to={orderReturnPath(number)} variant="secondary" size="sm">
          {formatMessage({ id: 'account.returns.request' })}
        </ButtonLink>
      )}
      <ButtonLink to={orderInvoicePath(number)} variant="secondary" size="sm">
        {formatMessage({ id: 'account.invoice.title' })}
      </ButtonLink>
    </Cluster>
  );
}
