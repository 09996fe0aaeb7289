import { useRef, type PointerEvent } from 'react';
import { type Point, swipeDirection } from '../../model/swipe.ts';

/** Handlers that tell a swipe across an element. */
export interface Swipe {
  onPointerDown(event: PointerEvent): void;
  onPointerUp(event: PointerEvent): void;
  onPointerCancel(): void;
}

/** @param onSwipe is told the way: -1 to the left, 1 to the right. Only fingers and pens swipe; a second finger pinches. */
export function useSwipe(onSwipe: (direction: -1 | 1) => void): Swipe {
  const start = useRef<Point | null>(null);
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX: x, clientY: y }) => {
      start.current = pointerType === 'mouse' || !isPrimary ? null : { x, y };
    },
    onPointerUp: ({ clientX: x, clientY: y }) => {
      const direction = start.current && swipeDirection(start.current, { x, y });
      start.current = null;
      if (direction) onSwipe(direction);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
