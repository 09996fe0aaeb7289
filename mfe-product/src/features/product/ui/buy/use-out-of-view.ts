import { useState, useSyncExternalStore, type RefCallback } from 'react';

/** Height in px of the bottom bar, which covers the lower end of a phone's screen. */
const BOTTOM_BAR_HEIGHT = 64;

/** Observes one element. Only the subscriber re-renders, not the element's parents. */
export interface ViewWatch {
  /** Ref callback for the element. */
  readonly ref: RefCallback<Element>;
  isOut(): boolean;
  /** @returns unsubscribes */
  listen(listener: () => void): () => void;
}

/** Creates an observer for an element of this component. */
export function useViewWatch(): ViewWatch {
  const [watch] = useState(createViewWatch);
  return watch;
}

/** Returns whether the observed element is out of view; false until the browser has measured. */
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
