import type { Bus } from 'shared-contracts/bus/bus';

/** Time in ms without another scroll event, after which a row rests. */
const REST_MS = 150;
/** Time in ms for which a page that Back opened may still add rows. */
const RESTORE_MS = 3_000;
const ROWS = 'main ul[tabindex="0"][aria-label]';

/** Stores where each row of the page rests, and scrolls the rows there again after Back and Forward. */
export function trackCarousels(bus: Bus): void {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const keyOf = (row: Element): string => `${bus.current('page').path} ${row.ariaLabel ?? ''}`;

  document.addEventListener(
    'scroll',
    ({ target: row }) => {
      if (!(row instanceof HTMLElement) || !row.matches(ROWS)) return;
      const key = keyOf(row);
      clearTimeout(timers.get(key));
      timers.set(
        key,
        setTimeout(() => {
          // A page that was left takes its rows along.
          if (!row.isConnected) return;
          bus.setState('carousels', { ...bus.current('carousels'), [key]: Math.round(Math.abs(row.scrollLeft)) });
        }, REST_MS),
      );
    },
    { capture: true, passive: true },
  );

  let isTraversal = false;
  addEventListener('popstate', () => (isTraversal = true));
  bus.state('page').subscribe(() => {
    if (isTraversal) restoreRows((row) => bus.current('carousels')[keyOf(row)]);
    isTraversal = false;
  });
}

/** Scrolls each row once, as soon as it is there. The shopper's own touch ends the restoring. */
function restoreRows(positionOf: (row: Element) => number | undefined): void {
  const done = new Set<Element>();
  const restore = (): void => {
    for (const row of document.querySelectorAll(ROWS)) {
      const position = positionOf(row);
      if (!position || done.has(row)) continue;
      done.add(row);
      const direction = getComputedStyle(row).direction === 'rtl' ? -1 : 1;
      row.scrollTo({ left: position * direction, behavior: 'instant' });
    }
  };
  const observer = new MutationObserver(restore);
  observer.observe(document.body, { childList: true, subtree: true });
  const stop = (): void => {
    observer.disconnect();
    removeEventListener('pointerdown', stop);
  };
  addEventListener('pointerdown', stop);
  setTimeout(stop, RESTORE_MS);
  restore();
}
