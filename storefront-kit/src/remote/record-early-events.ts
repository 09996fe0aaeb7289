/** What React takes over in one piece: the shell's own parts, a remote's page, a slot, a part of a page (`useLateRoot`). */
const ROOT = '[data-slot],[data-region],[data-late-root],[id^="shell-"]';
/** Marks the button or link that was pressed last before its root came alive. */
export const PRESSED = 'data-pressed';
/** Marks a root whose presses React answers. */
export const HYDRATED = 'data-answers';
/** Marks a field that the shopper, or the browser for them, filled in before its root came alive. */
export const FILLED_IN = 'data-filled-in';
/** What a press is noted on. A remote marks with `data-replay` a link whose `onClick` stores something before the page is left. */
const REPLAYED = 'button[type="button"]:not([popovertarget]),a[data-replay]';

/**
 * Stands in the document from its beginning: a press on a button before its code is there is noted, the last one only, and so are
 * the fields that are filled in. Links, forms and what opens a popover work by themselves; a link with `data-replay` waits for its
 * code as a button does. A second press follows it, for a page whose code never comes; a double click is one press.
 */
export const RECORD_EARLY_EVENTS_SCRIPT = `(${recordEarlyEvents.toString()})(${[ROOT, PRESSED, HYDRATED, FILLED_IN, REPLAYED].map((text) => JSON.stringify(text)).join()})`;

/** Travels as text, so it may use nothing but what it is given and what a browser has. */
export function recordEarlyEvents(
  root: string,
  pressed: string,
  hydrated: string,
  filledIn: string,
  replayed: string,
): void {
  const isHydrated = (container: Element | null | undefined) => !container || container.hasAttribute(hydrated);
  addEventListener(
    'click',
    (event) => {
      const { target } = event;
      if (!(target instanceof Element)) return;
      const control = target.closest(replayed);
      if (!control || isHydrated(control.closest(root))) return;
      if (control.tagName === 'A') {
        const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
        if (opensElsewhere || (event.detail < 2 && control.hasAttribute(pressed))) return;
        event.preventDefault();
      }
      document.querySelector(`[${pressed}]`)?.removeAttribute(pressed);
      control.setAttribute(pressed, '');
    },
    { capture: true },
  );
  addEventListener('input', ({ target }) => {
    if (target instanceof Element && !isHydrated(target.closest(root))) target.setAttribute(filledIn, '');
  });
}

/** Whether this is the root that an element is in: roots stand in roots. */
export const isRootOf = (container: Element, element: Element): boolean => element.closest(ROOT) === container;
