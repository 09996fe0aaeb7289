import { HYDRATED, isRootOf, PRESSED } from './record-early-events.ts';

/**
 * From now on React answers the presses in this root. The result, called once React has the root, makes the press again that came
 * before; its mark is gone by then, as React did not render it.
 */
export function replayClick(container: Element): () => void {
  container.setAttribute(HYDRATED, '');
  const pressed = [...container.querySelectorAll<HTMLElement>(`[${PRESSED}]`)];
  const control = pressed.find((item) => isRootOf(container, item));
  control?.removeAttribute(PRESSED);
  return () => control?.click();
}
