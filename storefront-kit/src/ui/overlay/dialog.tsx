import { css } from '@emotion/react';
import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { iconClose } from '../media/icons.ts';
import { color, from, motion, radius, shadow, space, type } from '../../theme/tokens.ts';
import { IconButton } from '../form/icon-button.tsx';

const base = css`
  position: fixed;
  inset: auto 0 0;
  inline-size: 100%;
  max-inline-size: 100%;
  max-block-size: 92dvh;
  margin: 0;
  padding: 0;
  border: 0;
  border-radius: ${radius.lg} ${radius.lg} 0 0;
  background: ${color.surface};
  color: ${color.text};
  box-shadow: ${shadow.high};
  overflow: hidden;
  transition:
    translate ${motion.base},
    opacity ${motion.base};
  &[open] {
    display: flex;
    flex-direction: column;
  }
  &::backdrop {
    background: rgb(8 12 16 / 0.55);
  }
  @starting-style {
    &[open] {
      translate: 0 24px;
      opacity: 0;
    }
  }
  header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(3)};
    padding: ${space(2)} ${space(2)} ${space(2)} ${space(4)};
    padding-inline: ${space(4)} ${space(2)};
    border-block-end: 1px solid ${color.border};
  }
  h2 {
    font-size: ${type.lg};
  }
  .dialog-body {
    flex: 1;
    min-block-size: 0;
    overflow-y: auto;
    overscroll-behavior: contain;
    padding: ${space(4)};
  }
  .dialog-foot {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: ${space(3)};
    padding: ${space(3)} ${space(4)};
    padding-block-end: max(${space(3)}, env(safe-area-inset-bottom));
    border-block-end: 0;
    border-block-start: 1px solid ${color.border};
  }
`;

const edge = css(base, {
  insetBlock: '0',
  inlineSize: 'min(420px, 88vw)',
  blockSize: '100dvh',
  maxBlockSize: 'none',
  borderRadius: 0,
});

/**
 * Position. `center` and `bottom` are sheets at the bottom of a phone; `start` and `end` are full-height sheets;
 * `full` covers the whole screen.
 */
const SIDE_STYLE = {
  center: css(
    base,
    css`
      ${from.tablet} {
        inset: 0;
        margin: auto;
        inline-size: 520px;
        block-size: fit-content;
        border-radius: ${radius.lg};
      }
    `,
  ),
  bottom: base,
  start: css(edge, { insetInline: '0 auto' }),
  end: css(edge, { insetInline: 'auto 0' }),
  full: css(edge, { inlineSize: '100%' }),
};

export interface DialogProps {
  readonly open: boolean;
  /** Called by the close button, Escape or a press outside; the caller then sets `open` to false. */
  readonly onClose: () => void;
  readonly title: string;
  readonly side?: keyof typeof SIDE_STYLE;
  /** Actions, always in view below the content. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A modal dialog or sheet (APP-09) on the browser's own `dialog`: the rest of the page is inert. The focus stays
 * inside and returns to its previous element; the page behind does not scroll. Its content exists only while it is
 * open.
 */
export function Dialog({ open, onClose, title, side = 'center', footer, children }: DialogProps) {
  const { formatMessage } = useIntl();
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const dialog = element.current;
    if (!dialog || !open) return undefined;
    dialog.showModal();
    return () => dialog.close();
  }, [open]);
  // A click also reaches the dialog itself when a selection of text begins inside and ends outside.
  const pressed = useRef<EventTarget>(null);
  const closeOnBackdrop = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    if (target === currentTarget && pressed.current === target) onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the keyboard equivalent of a press outside the dialog
    <dialog
      css={SIDE_STYLE[side]}
      ref={element}
      aria-labelledby={heading}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={closeOnBackdrop}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {open && (
        <>
          <header>
            <h2 id={heading}>{title}</h2>
            <IconButton icon={iconClose} label={formatMessage({ id: 'kit.close' })} onClick={onClose} />
          </header>
          <div className="dialog-body">{children}</div>
          {footer && <div className="dialog-foot">{footer}</div>}
        </>
      )}
    </dialog>
  );
}
