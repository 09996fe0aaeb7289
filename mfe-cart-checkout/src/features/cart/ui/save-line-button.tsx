import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { CartLine } from 'shared-contracts/entities/checkout/cart';
import { Button } from 'storefront-kit/ui/form/button';
import { useSavedItems } from '../use-saved-items.ts';

interface SaveLineButtonProps {
  readonly line: CartLine;
  readonly onSaved: (line: CartLine) => void;
}

/** Moves a line to the buy-later list (CART-16). */
export function SaveLineButton({ line, onSaved }: SaveLineButtonProps) {
  const { formatMessage } = useIntl();
  const { save } = useSavedItems();
  const [busy, setBusy] = useState(false);
  const moveLine = async () => {
    setBusy(true);
    if (await save(line)) onSaved(line);
    setBusy(false);
  };
  return (
    <Button
      variant="ghost"
      size="sm"
      busy={busy}
      aria-label={formatMessage({ id: 'cart-checkout.saved.saveNamed' }, { name: line.product.name })}
      onClick={() => void moveLine()}
    >
      {formatMessage({ id: 'cart-checkout.saved.save' })}
    </Button>
  );
}
