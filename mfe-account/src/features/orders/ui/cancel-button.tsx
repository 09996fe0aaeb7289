import { useState, type ComponentType } from 'react';
import { useIntl } from 'react-intl';
import type { Order } from 'shared-contracts/entities/account/order';
import { Button } from 'storefront-kit/ui/form/button';
import type { CancelDialogProps } from './cancel-dialog.tsx';
import { useOrderChanges } from './use-order-changes.ts';

interface CancelButtonProps {
  readonly order: Order;
  /** Called with the cancelled order. */
  readonly onCancelled: (order: Order) => void;
}

/** Opens the dialog that cancels an order (ACC-11). */
export function CancelButton({ order, onCancelled }: CancelButtonProps) {
  const { formatMessage } = useIntl();
  const { busy, run } = useOrderChanges();
  const [CancelDialog, setDialog] = useState<ComponentType<CancelDialogProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = () =>
    run((changes) => {
      setDialog(() => changes.CancelDialog);
      setOpen(true);
    });
  return (
    <>
      {order.can_cancel && (
        <Button variant="ghost" size="sm" busy={busy} onClick={() => void open()}>
          {formatMessage({ id: 'account.cancel.open' })}
        </Button>
      )}
      {CancelDialog && (
        <CancelDialog order={order} open={isOpen} onClose={() => setOpen(false)} onCancelled={onCancelled} />
      )}
    </>
  );
}
