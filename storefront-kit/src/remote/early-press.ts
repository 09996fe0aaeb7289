/** Where a root of React lives: the shell's own parts, a remote's page, a slot. */
const ROOT = '[data-slot], [data-region], [id^="shell-"]';
/** Marks the button that was pressed last before its root came alive. */
const PRESSED = 'data-pressed';
/** Marks a root whose presses React answers. */
const ANSWERS = 'data-answers';

/**
 * Stands in the document from its beginning: a press on a button before its code is there is noted, the last one only. Links, forms and
 * what opens a popover work by themselves.
 */
export const NOTE_PRESSES_SCRIPT = `(${notePresses.toString()})(${[ROOT, PRESSED, ANSWERS].map((text) => JSON.stringify(text)).join()})`;

/** Travels as text, so it may use nothing but what it is given and what a browser has. */
export function notePresses(root: string, pressed: string, answers: string): void {
  addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      const button = target.closest('button[type="button"]:not([popovertarget])');
      const place = button?.closest(root);
      if (!button || !place || place.hasAttribute(answers)) return;
      document.querySelector(`[${pressed}]`)?.removeAttribute(pressed);
      button.setAttribute(pressed, '');
    },
    { capture: true },
  );
}

/** From now on React answers the presses in this root: one that came before is made again. */
export function answerPresses(container: Element): void {
  container.setAttribute(ANSWERS, '');
  const button = container.querySelector<HTMLButtonElement>(`button[${PRESSED}]`);
  if (button?.closest(ROOT) !== container) return;
  button.removeAttribute(PRESSED);
  button.click();
}
