import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { CartLine } from 'shared-contracts/entities/checkout/cart';
import { isApiError } from 'shared-contracts/endpoint';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { useErrorText } from 'storefront-kit/format/error-text';
import { useHost } from 'storefront-kit/remote/host-context';
import { inTurn } from '../model/in-turn.ts';
import { useCartStore } from '../use-cart.ts';
import { UndoNotice } from './undo-notice.tsx';

interface RemovedLineProps {
  readonly line: CartLine;
  /** Called when the line is restored or stays removed. */
  readonly onDone: () => void;
}

/** Names the removed line; undo restores it unchanged. */
export function RemovedLine({ line, onDone }: RemovedLineProps) {
  const { formatMessage } = useIntl();
  const { busy, restore } = useRestoreLine(line, onDone);
  const text = formatMessage({ id: 'cart-checkout.cart.removed' }, { name: line.product.name });
  return <UndoNotice text={text} busy={busy} onUndo={restore} onClose={onDone} />;
}

function useRestoreLine(line: CartLine, onDone: () => void) {
  const host = useHost();
  const store = useCartStore();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const add = async () => {
    const { product, quantity, warranty, is_late_delivery } = line;
    setBusy(true);
    try {
      const item = { product: product.id, inventory_id: product.inventory_id, quantity, warranty, is_late_delivery };
      if (await inTurn(store(), () => store().add(item))) onDone();
    } catch (error) {
      const [message = ERROR_MESSAGES.went_wrong] = isApiError(error) ? Object.values(error.errors).flat() : [];
      host.toast({ type: 'Error', header: product.name, message: errorText(message) });
    } finally {
      setBusy(false);
    }
  };
  return { busy, restore: () => void add() };
}
