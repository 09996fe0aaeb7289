/** Hydration roots: the shell's own parts, a remote's page, a slot, a part of a page (`useLateRoot`). */
const ROOT = '[data-slot],[data-region],[data-late-root],[id^="shell-"]';
/** Marks the last button or link that was pressed before its root was hydrated. */
export const PRESSED = 'data-pressed';
/** Marks a root that React handles presses in. */
export const HYDRATED = 'data-answers';
/** Marks a field that the shopper, or the browser's autofill, filled in before its root was hydrated. */
export const FILLED_IN = 'data-filled-in';
/**
 * Controls whose presses are recorded. A remote marks with `data-replay` a link whose `onClick` stores something
 * before the page is left.
 */
const REPLAYED = 'button[type="button"]:not([popovertarget]),a[data-replay]';

/**
 * Inline script at the start of the document. Before hydration it records the last press on a button, and every field
 * that is filled in. Links, forms and popover buttons work without code; a link with `data-replay` waits for its code
 * as a button does. A second press follows such a link, for a page whose code never loads. A double click counts as
 * one press.
 */
export const PREHYDRATION_EVENTS_SCRIPT = `(${recordPrehydrationEvents.toString()})(${[ROOT, PRESSED, HYDRATED, FILLED_IN, REPLAYED].map((text) => JSON.stringify(text)).join()})`;

/** Serialized into the document as text, so it may use only its parameters and browser globals. */
export function recordPrehydrationEvents(
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
  // In the capture phase: React stops an event in a part that it cannot hydrate yet.
  addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof Element && !isHydrated(target.closest(root))) target.setAttribute(filledIn, '');
    },
    { capture: true },
  );
}

/** Whether `container` is the innermost root around an element: roots can be nested. */
export const isRootOf = (container: Element, element: Element): boolean => element.closest(ROOT) === container;
