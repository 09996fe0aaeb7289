import { css } from '@emotion/react';
import { useState } from 'react';
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

const errorStyle = css`
  margin-block-start: ${space(3)};
  color: ${color.danger};
`;

/** Message of what happens to the money: nothing was paid yet, or it goes back to where it came from. */
function refundText(order: Order): string {
  const { walletAmount } = orderPayment(order);
  if (order.payment_method === 'card') {
    return isZeroMoney(walletAmount) ? 'account.cancel.textCard' : 'account.cancel.textCardAndWallet';
  }
  return isZeroMoney(walletAmount) ? 'account.cancel.textUnpaid' : 'account.cancel.textWallet';
}

interface CancelButtonProps {
  readonly order: Order;
  /** Called with the cancelled order. */
  readonly onCancelled: (order: Order) => void;
}

/** Cancels an order that is not shipped yet, after a confirmation (ACC-11). */
export function CancelButton({ order, onCancelled }: CancelButtonProps) {
  const { formatMessage } = useIntl();
  const host = useHost();
  const errorText = useAccountErrorText();
  const [isOpen, setOpen] = useState(false);
  const { busy, error, run, reject } = useAction();
  const close = () => {
    reject(null);
    setOpen(false);
  };
  const confirm = async () => {
    const cancelled = await run(() => host.request(cancelOrder, { params: { number: order.number } }));
    if (!cancelled) return;
    setOpen(false);
    onCancelled(cancelled);
    host.toast({ type: 'Success', message: formatMessage({ id: 'account.cancel.done' }) });
  };
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        {formatMessage({ id: 'account.cancel.open' })}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={formatMessage({ id: 'account.cancel.title' })}
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              {formatMessage({ id: 'account.cancel.keep' })}
            </Button>
            <Button variant="danger" busy={busy} onClick={() => void confirm()}>
              {formatMessage({ id: 'account.cancel.confirm' })}
            </Button>
          </>
        }
      >
        <p>{formatMessage({ id: refundText(order) }, { number: <bdi key="number">{order.number}</bdi> })}</p>
        {error && (
          <p css={errorStyle} role="alert">
            {errorText(error)}
          </p>
        )}
      </Dialog>
    </>
  );
}
