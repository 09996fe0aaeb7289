import { useLayoutEffect, useRef, type RefObject } from 'react';
import { captureInput } from './replay-input.ts';
import { replayClick } from './replay-click.ts';

/**
 * For the element of a part whose code comes after its page’s, which then has `data-late-root`: what was filled in and pressed in
 * it before is told to React once React has it, as `hydrateInSlices` does for a page.
 */
export function useLateRoot<E extends Element>(): RefObject<E | null> {
  const root = useRef<E>(null);
  useLayoutEffect(() => {
    if (!root.current) return;
    const tellFields = captureInput(root.current);
    const pressAgain = replayClick(root.current);
    // Inside a commit React would take up what the fields tell only after the press.
    queueMicrotask(() => {
      tellFields();
      pressAgain();
    });
  }, []);
  return root;
}
