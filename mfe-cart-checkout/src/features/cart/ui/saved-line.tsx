import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { CartLine } from 'shared-contracts/entities/checkout/cart';
import { useSavedItems } from '../use-saved-items.ts';
import { UndoNotice } from './undo-notice.tsx';

interface SavedLineProps {
  readonly line: CartLine;
  /** Called when the line is back in the cart or stays saved. */
  readonly onDone: () => void;
}

/** Names the line that was saved for later; undo moves it back. */
export function SavedLine({ line, onDone }: SavedLineProps) {
  const { formatMessage } = useIntl();
  const { restore } = useSavedItems();
  const [busy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    await restore(line.product);
    onDone();
  };
  const text = formatMessage({ id: 'cart-checkout.saved.done' }, { name: line.product.name });
  return <UndoNotice text={text} busy={busy} onUndo={() => void undo()} onClose={onDone} />;
}
