import { useEffect, useRef, type RefObject } from 'react';

/** Whether the component is still shown: a result that arrives after the shopper has left must not change the page. */
export function useMounted(): RefObject<boolean> {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
