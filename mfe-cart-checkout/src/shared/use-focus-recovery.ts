import { useCallback, useEffect, useState } from 'react';

/** Finds the element that takes the focus. */
export type FindElement = () => HTMLElement | null | undefined;

/**
 * Returns a function that moves the focus after the next render, if the element that had it is gone: to the found
 * element, else to the page's heading.
 */
export function useFocusRecovery(): (find?: FindElement) => void {
  const [request, setRequest] = useState<{ readonly find: FindElement | undefined } | null>(null);
  useEffect(() => {
    if (!request || document.activeElement !== document.body) return;
    const target = request.find?.() ?? document.querySelector('h1');
    if (!target) return;
    // A heading has none.
    if (target.tabIndex < 0) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [request]);
  return useCallback((find) => setRequest({ find }), []);
}
