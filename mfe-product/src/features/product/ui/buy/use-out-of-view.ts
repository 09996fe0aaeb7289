import { useState, useSyncExternalStore, type RefCallback } from 'react';

/** Height in px of what covers the lower end of a phone's screen: the bottom bar. */
const COVERED = 64;

/** Watches one element: whoever asks is told alone, not what the element stands in. */
export interface ViewWatch {
  /** The ref of the element. */
  readonly ref: RefCallback<Element>;
  isAway(): boolean;
  /** @returns ends it */
  listen(changed: () => void): () => void;
}

/** A watch for an element of this component. */
export function useViewWatch(): ViewWatch {
  const [watch] = useState(createViewWatch);
  return watch;
}

/** Whether the watched element is out of view; false until the browser has measured. */
export const useOutOfView = ({ listen, isAway }: ViewWatch): boolean =>
  useSyncExternalStore(listen, isAway, () => false);

function createViewWatch(): ViewWatch {
  const listeners = new Set<() => void>();
  let away = false;
  return {
    ref(element) {
      if (!element) return undefined;
      const observer = new IntersectionObserver(
        ([entry]) => {
          away = entry?.isIntersecting === false;
          for (const changed of listeners) changed();
        },
        { rootMargin: `0px 0px -${COVERED}px` },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    isAway: () => away,
    listen(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
  };
}
