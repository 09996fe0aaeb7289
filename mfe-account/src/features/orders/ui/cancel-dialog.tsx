import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { cancelOrder } from 'shared-contracts/endpoints/account/orders';
import type { Order } from 'shared-contracts/entities/account/order';
import { isZeroMoney } from 'shared-contracts/money';
import { orderPayment } from 'shared-contracts/order-payment';
import { useHost } from 'storefront-kit/remote/host-context';
import { color, space } from 'storefront-kit/theme/tokens';
import { Button } from 'storefront-kit/ui/form/button';
import { Dialog } from 'storefront-kit/ui/overlay/dialog';
import { useAccountErrorText } from '../../../shared/use-account-error-text.ts';
import { useAction } from '../../../shared/use-action.ts';
import { useFocusRecovery } from '../../../shared/use-focus-recovery.ts';

const errorStyle = css`
  margin-block-start: ${space(3)};
  color: ${color.danger};
`;

export interface CancelDialogProps {
  readonly order: Order;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called with the cancelled order. */
  readonly onCancelled: (order: Order) => void;
}

/** Confirms that an order is to be cancelled, and says what happens to the money (ACC-11). */
export function CancelDialog({ order, open, onClose, onCancelled }: CancelDialogProps) {
  const { formatMessage } = useIntl();
  const host = useHost();
  const errorText = useAccountErrorText();
  const { busy, error, run, reject } = useAction();
  const recoverFocus = useFocusRecovery();
  const close = () => {
    reject(null);
    onClose();
  };
  const confirm = async () => {
    const cancelled = await run(() => host.request(cancelOrder, { params: { number: order.number } }));
    if (!cancelled) return;
    onClose();
    onCancelled(cancelled);
    // The button that opened the dialog goes.
    recoverFocus();
    host.toast({
      type: 'Success',
      header: order.number,
      message: formatMessage({ id: 'account.status.cancelled' }),
    });
  };
  const isPaid = order.payment_method !== 'cash' || !isZeroMoney(orderPayment(order).walletAmount);
  return (
    <Dialog
      open={open}
      onClose={close}
      title={formatMessage({ id: 'account.cancel.open' })}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {formatMessage({ id: 'account.cancel.keep' })}
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void confirm()}>
            {formatMessage({ id: 'account.cancel.open' })}
          </Button>
        </>
      }
    >
      <p>
        {formatMessage(
          { id: isPaid ? 'account.cancel.textPaid' : 'account.cancel.textUnpaid' },
          { number: <bdi key="number">{order.number}</bdi> },
        )}
      </p>
      {error && (
        <p css={errorStyle} role="alert">
          {errorText(error)}
        </p>
      )}
    </Dialog>
  );
}
