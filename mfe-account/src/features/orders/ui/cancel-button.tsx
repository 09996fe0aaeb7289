import { useState, type ComponentType } from 'react';
import { useIntl } from 'react-intl';
import type { Order } from 'shared-contracts/entities/account/order';
import { useHost } from 'storefront-kit/remote/host-context';
import { Button } from 'storefront-kit/ui/form/button';
import type { CancelDialogProps } from './cancel-dialog.tsx';

interface CancelButtonProps {
  readonly order: Order;
  /** Called with the cancelled order. */
  readonly onCancelled: (order: Order) => void;
}

/** Opens the dialog that cancels an order; the dialog's code loads at the first press. */
export function CancelButton({ order, onCancelled }: CancelButtonProps) {
  const { formatMessage } = useIntl();
  const host = useHost();
  const [CancelDialog, setDialog] = useState<ComponentType<CancelDialogProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    setOpen(true);
    if (CancelDialog) return;
    try {
      const loaded = await import(/* webpackChunkName: "order-changes" */ './order-changes.ts');
      setDialog(() => loaded.CancelDialog);
    } catch {
      setOpen(false);
      host.toast({ type: 'Error', message: formatMessage({ id: 'kit.error.went_wrong' }) });
    }
  };
  return (
    <>
      {order.can_cancel && (
        <Button variant="ghost" size="sm" busy={isOpen && !CancelDialog} onClick={() => void open()}>
          {formatMessage({ id: 'account.cancel.open' })}
        </Button>
      )}
      {CancelDialog && (
        <CancelDialog order={order} open={isOpen} onClose={() => setOpen(false)} onCancelled={onCancelled} />
      )}
    </>
  );
}
