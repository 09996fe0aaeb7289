import { useRef, type PointerEvent } from 'react';
import { type Spot, swipeOf } from '../../model/swipe.ts';

/** Handlers that tell a swipe across an element. */
export interface Swipe {
  onPointerDown(event: PointerEvent): void;
  onPointerUp(event: PointerEvent): void;
  onPointerCancel(): void;
}

/** @param swiped is told the way: -1 to the left, 1 to the right. Only fingers and pens swipe; a second finger pinches. */
export function useSwipe(swiped: (way: -1 | 1) => void): Swipe {
  const start = useRef<Spot | null>(null);
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX: x, clientY: y }) => {
      start.current = pointerType === 'mouse' || !isPrimary ? null : { x, y };
    },
    onPointerUp: ({ clientX: x, clientY: y }) => {
      const way = start.current && swipeOf(start.current, { x, y });
      start.current = null;
      if (way) swiped(way);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
