import { useState, useSyncExternalStore, type RefCallback } from 'react';

/** Height in px of what covers the lower end of a phone's screen: the bottom bar. */
const BOTTOM_BAR_HEIGHT = 64;

/** Watches one element: whoever asks is told alone, not what the element stands in. */
export interface ViewWatch {
  /** The ref of the element. */
  readonly ref: RefCallback<Element>;
  isOut(): boolean;
  /** @returns ends it */
  listen(listener: () => void): () => void;
}

/** A watch for an element of this component. */
export function useViewWatch(): ViewWatch {
  const [watch] = useState(createViewWatch);
  return watch;
}

/** Whether the watched element is out of view; false until the browser has measured. */
export const useOutOfView = ({ listen, isOut }: ViewWatch): boolean => useSyncExternalStore(listen, isOut, () => false);

function createViewWatch(): ViewWatch {
  const listeners = new Set<() => void>();
  let isOutside = false;
  return {
    ref(element) {
      if (!element) return undefined;
      const observer = new IntersectionObserver(
        ([entry]) => {
          isOutside = entry?.isIntersecting === false;
          for (const listener of listeners) listener();
        },
        { rootMargin: `0px 0px -${BOTTOM_BAR_HEIGHT}px` },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    isOut: () => isOutside,
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
