/** Where a root of React lives: the shell's own parts, a remote's page, a slot. */
const ROOT = '[data-slot], [data-region], [id^="shell-"]';
/** Marks the button that was pressed last before its root came alive. */
export const PRESSED = 'data-pressed';
/** Marks a root whose presses React answers. */
export const ANSWERS = 'data-answers';
/** Marks a field that the shopper, or the browser for them, filled in before its root came alive. */
export const FILLED_IN = 'data-filled-in';

/**
 * Stands in the document from its beginning: a press on a button before its code is there is noted, the last one only, and so are
 * the fields that are filled in. Links, forms and what opens a popover work by themselves.
 */
export const NOTE_EARLY_SCRIPT = `(${noteEarly.toString()})(${[ROOT, PRESSED, ANSWERS, FILLED_IN].map((text) => JSON.stringify(text)).join()})`;

/** Travels as text, so it may use nothing but what it is given and what a browser has. */
export function noteEarly(root: string, pressed: string, answers: string, filledIn: string): void {
  const isAlive = (place: Element | null | undefined) => !place || place.hasAttribute(answers);
  addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      const button = target.closest('button[type="button"]:not([popovertarget])');
      const place = button?.closest(root);
      if (!button || isAlive(place)) return;
      document.querySelector(`[${pressed}]`)?.removeAttribute(pressed);
      button.setAttribute(pressed, '');
    },
    { capture: true },
  );
  addEventListener('input', ({ target }) => {
    if (target instanceof Element && !isAlive(target.closest(root))) target.setAttribute(filledIn, '');
  });
}

/** Whether this is the root that an element is in: roots stand in roots. */
export const isRootOf = (container: Element, element: Element): boolean => element.closest(ROOT) === container;
