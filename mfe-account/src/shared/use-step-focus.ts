import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the new step when the step changes, because the control that changed it has gone. On the first
 * render it does nothing.
 */
export function useStepFocus(step: unknown, box: RefObject<HTMLElement | null>): void {
  const focusedStep = useRef(step);
  useEffect(() => {
    if (focusedStep.current === step) return;
    focusedStep.current = step;
    box.current?.querySelector<HTMLElement>('input, [data-step-focus]')?.focus();
  }, [step, box]);
}
