import { css } from '@emotion/react';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { CartLine } from 'shared-contracts/entities/cart';
import { isApiError } from 'shared-contracts/call';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { useErrorText } from 'storefront-kit/error-text';
import { useHost } from 'storefront-kit/remote/host-context';
import { color, radius, space, type } from 'storefront-kit/tokens';
import { Button } from 'storefront-kit/ui/button';
import { useCartStore } from '../use-cart.ts';

const style = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  padding: ${space(2)} ${space(3)} ${space(2)} ${space(4)};
  padding-inline: ${space(4)} ${space(2)};
  border-radius: ${radius.md};
  background: ${color.infoSoft};
  font-size: ${type.sm};
  span {
    min-inline-size: 0;
  }
`;

interface RemovedLineProps {
  readonly line: CartLine;
  /** The line is back. */
  readonly onDone: () => void;
}

/** Says which line was taken away, and puts it back as it was if that was a mistake. */
export function RemovedLine({ line, onDone }: RemovedLineProps) {
  const { formatMessage } = useIntl();
  const box = useRef<HTMLOutputElement>(null);
  const { busy, putBack } = usePutBack(line, onDone);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <output css={style} ref={box} tabIndex={-1}>
      <span>{formatMessage({ id: 'cart-checkout.cart.removed' }, { name: line.product.name })}</span>
      <Button variant="ghost" size="sm" busy={busy} onClick={putBack}>
        {formatMessage({ id: 'cart-checkout.cart.undo' })}
      </Button>
    </output>
  );
}

function usePutBack(line: CartLine, onDone: () => void) {
  const host = useHost();
  const store = useCartStore();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const add = async () => {
    const { product, quantity, warranty, is_late_delivery } = line;
    setBusy(true);
    try {
      const item = { product: product.id, inventory_id: product.inventory_id, quantity, warranty, is_late_delivery };
      if (await store().add(item)) onDone();
    } catch (error) {
      const [message = ERROR_MESSAGES.went_wrong] = isApiError(error) ? Object.values(error.errors).flat() : [];
      host.toast({ type: 'Error', header: product.name, message: errorText(message) });
    } finally {
      setBusy(false);
    }
  };
  return { busy, putBack: () => void add() };
}
