import { useLayoutEffect, useRef, type RefObject } from 'react';
import { captureInput } from './replay-input.ts';
import { replayClick } from './replay-click.ts';

/**
 * For the element of a part whose code loads after its page’s; the element has `data-late-root`. Presses and input
 * from before are replayed after React has mounted it, as `hydrateInSlices` does for a page.
 */
export function useLateRoot<E extends Element>(): RefObject<E | null> {
  const root = useRef<E>(null);
  useLayoutEffect(() => {
    if (!root.current) return;
    const replayInput = captureInput(root.current);
    const replayPress = replayClick(root.current);
    // Inside a commit React would process the fields' events only after the press.
    queueMicrotask(() => {
      replayInput();
      replayPress();
    });
  }, []);
  return root;
}
