import { css } from '@emotion/react';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { iconClose } from 'storefront-kit/ui/media/icons';
import { color, from, layer, radius, shadow, space, type } from 'storefront-kit/theme/tokens';
import { Button } from 'storefront-kit/ui/form/button';
import { IconButton } from 'storefront-kit/ui/form/icon-button';
import { BidiText } from 'storefront-kit/ui/layout/bidi-text';

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

interface UndoNoticeProps {
  readonly text: string;
  /** The undo is running. */
  readonly busy: boolean;
  readonly onUndo: () => void;
  readonly onClose: () => void;
}

/** Says what happened to a line, and offers to undo it. It takes the focus of a button that is gone. */
export function UndoNotice({ text, busy, onUndo, onClose }: UndoNoticeProps) {
  const { formatMessage } = useIntl();
  const box = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <output css={style} ref={box} tabIndex={-1}>
      <span className="text">
        <BidiText text={text} />
      </span>
      <Button variant="ghost" size="sm" busy={busy} onClick={onUndo}>
        {formatMessage({ id: 'cart-checkout.cart.undo' })}
      </Button>
      <IconButton icon={iconClose} label={formatMessage({ id: 'kit.close' })} onClick={onClose} />
    </output>
  );
}
