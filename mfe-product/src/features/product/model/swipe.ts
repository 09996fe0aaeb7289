/** A point on the screen, in px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Minimum distance of a swipe in px, and minimum ratio of horizontal to vertical movement. */
const MIN_DISTANCE = 48;
const MIN_RATIO = 1.5;

/** Returns the swipe direction: -1 left, 1 right; null for a tap, a scroll or a wobble. */
export function swipeDirection(from: Point, to: Point): -1 | 1 | null {
  const [dx, dy] = [to.x - from.x, Math.abs(to.y - from.y)];
  if (Math.abs(dx) < MIN_DISTANCE || Math.abs(dx) <= dy * MIN_RATIO) return null;
  return dx < 0 ? -1 : 1;
}
