/** A place on the screen, in px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How far in px a finger must go, and how much more sideways than up or down. */
const MIN_DISTANCE = 48;
const MIN_RATIO = 1.5;

/** The way that a finger swiped: -1 to the left, 1 to the right; null where it was no swipe but a tap, a scroll, a wobble. */
export function swipeDirection(from: Point, to: Point): -1 | 1 | null {
  const [dx, dy] = [to.x - from.x, Math.abs(to.y - from.y)];
  if (Math.abs(dx) < MIN_DISTANCE || Math.abs(dx) <= dy * MIN_RATIO) return null;
  return dx < 0 ? -1 : 1;
}
