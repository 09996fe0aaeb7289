import { useIntl } from 'react-intl';
import type { Order } from 'shared-contracts/entities/account/order';
import { Button } from 'storefront-kit/ui/form/button';
import { ButtonLink } from 'storefront-kit/ui/navigation/button-link';
import { Cluster } from 'storefront-kit/ui/layout/cluster';
import { orderInvoicePath, orderReturnPath } from '../../../shared/order-paths.ts';
import { CancelButton } from './cancel-button.tsx';
import { ReorderButton } from './reorder-button.tsx';

interface OrderActionsProps {
  readonly order: Order;
  /** Called with the order after a change. */
  readonly onChanged: (order: Order) => void;
}

/**
 * Actions of an order: order the items again and cancel before shipping (ACC-11), return items after delivery (ACC-02),
 * open the invoice (ACC-03), print the order.
 */
export function OrderActions({ order, onChanged }: OrderActionsProps) {
  const { formatMessage } = useIntl();
  const { number, tracking, payment_status: payment } = order;
  const hasArrived = tracking.some(({ status }) => status === 'delivered');
  const hasInvoice = hasArrived || payment === 'paid' || payment === 'refunded';
  return (
    <Cluster gap={2}>
      <ReorderButton number={number} />
      {hasArrived && (
        <ButtonLink to={orderReturnPath(number)} variant="secondary" size="sm">
          {formatMessage({ id: 'account.returns.request' })}
        </ButtonLink>
      )}
      {hasInvoice && (
        <ButtonLink to={orderInvoicePath(number)} variant="secondary" size="sm">
          {formatMessage({ id: 'account.invoice.title' })}
        </ButtonLink>
      )}
      <Button variant="secondary" size="sm" onClick={() => window.print()}>
        {formatMessage({ id: 'account.invoice.print' })}
      </Button>
      <CancelButton order={order} onCancelled={onChanged} />
    </Cluster>
  );
}
