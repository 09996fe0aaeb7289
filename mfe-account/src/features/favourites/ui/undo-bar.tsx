import { css } from '@emotion/react';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { iconClose } from 'storefront-kit/ui/media/icons';
import { color, from, layer, radius, shadow, space, type } from 'storefront-kit/theme/tokens';
import { Button } from 'storefront-kit/ui/form/button';
import { IconButton } from 'storefront-kit/ui/form/icon-button';
import { BidiText } from 'storefront-kit/ui/layout/bidi-text';

/** Visible time in ms; hover and the focus of a keyboard pause it. */
const LIFETIME_MS = 10_000;

/** On a phone above the bottom bar. */
const style = css`
  position: fixed;
  z-index: ${layer.toast};
  inset-block-end: calc(56px + ${space(3)} + env(safe-area-inset-bottom));
  inset-inline: ${space(3)};
  display: flex;
  align-items: center;
  gap: ${space(1)};
  max-inline-size: 440px;
  margin-inline: auto;
  padding-block: ${space(1)};
  padding-inline: ${space(4)} ${space(1)};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.surface};
  box-shadow: ${shadow.high};
  font-size: ${type.sm};
  ${from.tablet} {
    inset-block-end: ${space(6)};
  }
  .removed {
    flex: 1;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

interface UndoBarProps {
  /** Name of the removed product. */
  readonly name: string;
  readonly onUndo: () => void;
  /** Called for a press of the close button, and at the end of the visible time. */
  readonly onClose: () => void;
}

/** Names the removed product and offers undo. */
export function UndoBar({ name, onUndo, onClose }: UndoBarProps) {
  const { formatMessage } = useIntl();
  const box = useRef<HTMLOutputElement>(null);
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  // The pressed button disappeared with its card, so the bar takes the focus.
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (isHovered || hasFocus) return undefined;
    const timer = setTimeout(onClose, LIFETIME_MS);
    return () => clearTimeout(timer);
  }, [isHovered, hasFocus, onClose]);
  return (
    <div
      css={style}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={({ target }) => setFocus(target.matches(':focus-visible'))}
      onBlur={() => setFocus(false)}
    >
      <output className="removed" ref={box} tabIndex={-1}>
        <BidiText text={formatMessage({ id: 'account.saved.removed' }, { name })} />
      </output>
      <Button variant="ghost" onClick={onUndo}>
        {formatMessage({ id: 'account.saved.undo' })}
      </Button>
      <IconButton icon={iconClose} label={formatMessage({ id: 'kit.close' })} onClick={onClose} />
    </div>
  );
}
