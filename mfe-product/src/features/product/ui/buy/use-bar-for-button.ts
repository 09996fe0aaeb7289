import { useCallback, useRef, type RefCallback, type RefObject } from 'react';

/** Height in px of the bottom bar, which covers the lower end of a phone's screen. */
const BOTTOM_BAR_HEIGHT = 64;

/** A button in the page, and the bar at the bottom that stands for it. */
export interface BarForButton {
  readonly button: RefCallback<Element>;
  /** Has `data-shown` while the button is out of view; nothing is rendered for it. */
  readonly bar: RefObject<HTMLDivElement | null>;
}

/** Shows a bar while a button is out of view. */
export function useBarForButton(): BarForButton {
  const bar = useRef<HTMLDivElement>(null);
  const button = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => bar.current?.toggleAttribute('data-shown', entry?.isIntersecting === false),
      { rootMargin: `0px 0px -${BOTTOM_BAR_HEIGHT}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { button, bar };
}
