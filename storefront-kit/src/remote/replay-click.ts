import { HYDRATED, isRootOf, PRESSED } from './record-prehydration-events.ts';

/**
 * Marks the root as hydrated: from now on React handles its presses. The returned function replays the earlier press;
 * call it once React has hydrated the root. It removes the press's mark first, because React did not render it.
 */
export function replayClick(container: Element): () => void {
  container.setAttribute(HYDRATED, '');
  const pressed = [...container.querySelectorAll<HTMLElement>(`[${PRESSED}]`)];
  const control = pressed.find((item) => isRootOf(container, item));
  control?.removeAttribute(PRESSED);
  if (control?.tagName === 'BUTTON' && isPressedNow(control)) return () => undefined;
  return () => control?.click();
}

/** Whether this runs within a press on `button`, which made React hydrate the root: React handles that press itself. */
function isPressedNow(button: HTMLElement): boolean {
  // Events are not passed to a layout effect, so the browser has to say which one it dispatches.
  // oxlint-disable-next-line typescript/no-deprecated -- no other interface tells it
  const current = globalThis.event;
  return current?.type === 'click' && current.target instanceof Node && button.contains(current.target);
}
