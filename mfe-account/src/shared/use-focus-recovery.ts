import { useCallback, useEffect, useState } from 'react';

/** Finds the element that takes the focus. */
export type FindElement = () => HTMLElement | null | undefined;

/**
 * Returns a function that moves the focus after the next render, if the element that had it is gone: to the element
 * that is found, else to the page's heading.
 */
export function useFocusRecovery(): (find?: FindElement) => void {
  const [request, setRequest] = useState<{ readonly find: FindElement | undefined } | null>(null);
  useEffect(() => {
    if (!request || document.activeElement !== document.body) return;
    let target = request.find?.();
    if (!target) {
      target = document.querySelector('h1');
      target?.setAttribute('tabindex', '-1');
    }
    target?.focus({ preventScroll: true });
  }, [request]);
  return useCallback((find) => setRequest({ find }), []);
}
