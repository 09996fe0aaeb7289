import { useRef, type PointerEvent } from 'react';
import { type Point, swipeDirection } from '../../model/swipe.ts';

/** Pointer handlers that detect a swipe across an element. */
export interface Swipe {
  onPointerDown(event: PointerEvent): void;
  onPointerUp(event: PointerEvent): void;
  onPointerCancel(): void;
}

/** @param onSwipe receives the direction: -1 left, 1 right. Only touch and pen swipe; a second finger pinches. */
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
