import type { MenusState } from 'shared-contracts/bus/state';
import { css } from '@emotion/react';
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { color, layer, radius, shadow, space } from 'storefront-kit/theme/tokens';

const style = css`
  position: relative;
  > summary {
    list-style: none;
    border-radius: ${radius.md};
  }
  > summary::-webkit-details-marker {
    display: none;
  }
  > .panel {
    position: absolute;
    z-index: ${layer.popover};
    inset-block-start: calc(100% + ${space(2)});
    inset-inline-end: 0;
    min-inline-size: 240px;
    padding: ${space(2)};
    border: 1px solid ${color.border};
    border-radius: ${radius.md};
    background: ${color.surface};
    box-shadow: ${shadow.high};
  }
`;

interface PopupProps {
  /** Its name in the bus state `menus`. */
  readonly menu: keyof MenusState;
  readonly summary: ReactNode;
  /** Accessible name of the button, when its content has none. */
  readonly label?: string;
  readonly children: ReactNode;
}

/**
 * A panel below a button. It opens without scripts. With scripts it closes on Escape (the focus returns to the
 * button), on a press outside, and after a choice in it. Use the page as its React key: a navigation then closes it.
 */
export function Popup({ menu, summary, label, children }: PopupProps) {
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const close = (event: Event) => {
      const element = details.current;
      if (!element?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        element.querySelector('summary')?.focus();
      } else if (event.target instanceof Node && element.contains(event.target)) return;
      element.open = false;
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close);
    };
  }, []);

  const closeOnChoice = (event: MouseEvent<HTMLDivElement>) => {
    if (details.current && event.target instanceof Element && event.target.closest('a,button'))
      details.current.open = false;
  };

  return (
    <details css={style} ref={details} data-menu={menu}>
      <summary aria-label={label} title={label}>
        {summary}
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- pointer or key presses go to the links and buttons inside; the panel only observes them */}
      <div className="panel" onClick={closeOnChoice}>
        {children}
      </div>
    </details>
  );
}
