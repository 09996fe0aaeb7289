import { css } from '@emotion/react';
import type { FocusEvent } from 'react';
import { TOAST_POSITIONS, type ToastPosition } from 'shared-contracts/bus/toast';
import { layer, space } from 'storefront-kit/theme/tokens';
import { ToastView } from 'storefront-kit/ui/overlay/toast-view';
import { toastIcon } from './toast-icon.ts';
import type { ToastListProps } from './toast-list-props.ts';

const base = css`
  position: fixed;
  z-index: ${layer.toast};
  inset-inline: ${space(3)};
  display: grid;
  gap: ${space(2)};
  pointer-events: none;
  > * {
    pointer-events: auto;
  }
  @media (min-width: 600px) {
    inset-inline: ${space(6)};
    grid-template-columns: minmax(0, 600px);
  }
`;

/** Distance from the edge: 90 px, on medium screens 135 px. The container is 600 px wide (specification, section 9). */
const top = css(base, { insetBlockStart: 90, '@media (min-width: 768px)': { insetBlockStart: 135 } });
const bottom = css(base, { insetBlockEnd: 90, '@media (min-width: 768px)': { insetBlockEnd: 135 } });

/** On a phone a toast has the full width. */
function side(justifyContent: 'start' | 'center' | 'end') {
  return { '@media (min-width: 600px)': { justifyContent } };
}

/** “Left” is the start of a line and “right” its end: an Arabic page is mirrored, its toasts too. */
const POSITION_STYLES: Readonly<Record<ToastPosition, ReturnType<typeof css>>> = {
  top_left: css(top, side('start')),
  top_middle: css(top, side('center')),
  top_right: css(top, side('end')),
  bottom_left: css(bottom, side('start')),
  bottom_middle: css(bottom, side('center')),
  bottom_right: css(bottom, side('end')),
};

/** The toasts at their positions (APP-04). A toast with hover or focus stays. */
export function ToastList({ toasts, store }: ToastListProps) {
  return TOAST_POSITIONS.map((position) => (
    <div key={position} css={POSITION_STYLES[position]} data-position={position}>
      {toasts
        .filter((toast) => toast.position === position)
        .map((toast) => (
          <div
            key={toast.id}
            onPointerEnter={() => store.pause(toast.id)}
            onPointerLeave={() => store.resume(toast.id)}
            onFocus={() => store.pause(toast.id)}
            onBlur={(event) => {
              if (isLeavingFocus(event)) store.resume(toast.id);
            }}
          >
            <ToastView toast={toast} icon={toastIcon(toast.icon)} onClose={store.remove} />
          </div>
        ))}
    </div>
  ));
}

/** Whether the focus moves to an element outside. */
function isLeavingFocus({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean {
  return !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
}
