import { useCallback, useState, type RefCallback } from 'react';

/** Height in px of what covers the lower end of a phone's screen: the bottom bar. */
const COVERED = 64;

/** A ref for an element, and whether that element is out of view; false until the browser has measured. */
export function useOutOfView(): [RefCallback<Element>, boolean] {
  const [away, setAway] = useState(false);
  const observe = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting === false), {
      rootMargin: `0px 0px -${COVERED}px`,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [observe, away];
}
