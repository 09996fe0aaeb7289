import { useRef, type PointerEvent } from 'react';

/** How far in px a finger must go, and how much more sideways than up or down. */
const FAR = 48;
const SIDEWAYS = 1.5;

/** Handlers that tell a swipe across an element. */
export interface Swipe {
  onPointerDown(event: PointerEvent): void;
  onPointerUp(event: PointerEvent): void;
  onPointerCancel(): void;
}

/** @param swiped is told the way: -1 to the left, 1 to the right. Only fingers and pens swipe; a second finger pinches. */
export function useSwipe(swiped: (way: -1 | 1) => void): Swipe {
  const start = useRef<{ readonly id: number; readonly x: number; readonly y: number } | null>(null);
  return {
    onPointerDown: ({ pointerType, pointerId: id, isPrimary, clientX: x, clientY: y }) => {
      start.current = pointerType === 'mouse' || !isPrimary ? null : { id, x, y };
    },
    onPointerUp: ({ pointerId, clientX, clientY }) => {
      const from = start.current;
      start.current = null;
      if (from?.id !== pointerId) return;
      const [across, along] = [clientX - from.x, Math.abs(clientY - from.y)];
      if (Math.abs(across) >= FAR && Math.abs(across) > along * SIDEWAYS) swiped(across < 0 ? -1 : 1);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
