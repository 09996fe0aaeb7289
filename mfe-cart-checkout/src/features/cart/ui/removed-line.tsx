import { css } from '@emotion/react';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { CartLine } from 'shared-contracts/entities/checkout/cart';
import { isApiError } from 'shared-contracts/endpoint';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { useErrorText } from 'storefront-kit/format/error-text';
import { useHost } from 'storefront-kit/remote/host-context';
import { iconClose } from 'storefront-kit/ui/media/icons';
import { color, from, layer, radius, shadow, space, type } from 'storefront-kit/theme/tokens';
import { Button } from 'storefront-kit/ui/form/button';
import { IconButton } from 'storefront-kit/ui/form/icon-button';
import { BidiText } from 'storefront-kit/ui/layout/bidi-text';
import { useCartStore } from '../use-cart.ts';

/** Above the bars at the bottom of a phone, without layout shift. */
const style = css`
  position: fixed;
  z-index: ${layer.popover};
  inset-block-end: calc(136px + env(safe-area-inset-bottom));
  inset-inline: ${space(3)};
  display: flex;
  align-items: center;
  gap: ${space(1)};
  max-inline-size: 520px;
  margin-inline: auto;
  padding-block: ${space(1)};
  padding-inline: ${space(4)} ${space(1)};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.md};
  background: ${color.surface};
  box-shadow: ${shadow.high};
  font-size: ${type.sm};
  ${from.tablet} {
    inset-block-end: 88px;
  }
  @media (min-width: 960px) {
    inset-block-end: ${space(6)};
  }
  .text {
    flex: 1;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

interface RemovedLineProps {
  readonly line: CartLine;
  /** Called when the line is restored or stays removed. */
  readonly onDone: () => void;
}

/** Names the removed line; undo restores it unchanged. */
export function RemovedLine({ line, onDone }: RemovedLineProps) {
  const { formatMessage } = useIntl();
  const box = useRef<HTMLOutputElement>(null);
  const { busy, restore } = useRestoreLine(line, onDone);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <output css={style} ref={box} tabIndex={-1}>
      <span className="text">
        <BidiText text={formatMessage({ id: 'cart-checkout.cart.removed' }, { name: line.product.name })} />
      </span>
      <Button variant="ghost" size="sm" busy={busy} onClick={restore}>
        {formatMessage({ id: 'cart-checkout.cart.undo' })}
      </Button>
      <IconButton icon={iconClose} label={formatMessage({ id: 'kit.close' })} onClick={onDone} />
    </output>
  );
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
      await store().idle();
      if (await store().add(item)) onDone();
    } catch (error) {
      const [message = ERROR_MESSAGES.went_wrong] = isApiError(error) ? Object.values(error.errors).flat() : [];
      host.toast({ type: 'Error', header: product.name, message: errorText(message) });
    } finally {
      setBusy(false);
    }
  };
  return { busy, restore: () => void add() };
}
