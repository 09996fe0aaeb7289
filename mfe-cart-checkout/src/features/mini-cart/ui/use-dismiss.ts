import { useEffect, useRef, type RefObject } from 'react';

/**
 * Closes what is open on Escape (the focus goes back to the button that opened it), on a press outside, and when the focus
 * goes elsewhere. Give the reference to the element that holds button and panel.
 */
export function useDismiss(open: boolean, close: () => void): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!open) return undefined;
    const leave = ({ target }: Event) => {
      if (!(target instanceof Node && box.current?.contains(target))) latest.current();
    };
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      box.current?.querySelector('button')?.focus();
      latest.current();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', press);
    };
  }, [open]);
  return box;
}
