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
  return () => control?.click();
}
