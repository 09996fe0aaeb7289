/** A place on the screen, in px. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** How far in px a finger must go, and how much more sideways than up or down. */
const FAR = 48;
const SIDEWAYS = 1.5;

/** The way that a finger swiped: -1 to the left, 1 to the right; null where it was no swipe but a tap, a scroll, a wobble. */
export function swipeOf(from: Spot, to: Spot): -1 | 1 | null {
  const [across, along] = [to.x - from.x, Math.abs(to.y - from.y)];
  if (Math.abs(across) < FAR || Math.abs(across) <= along * SIDEWAYS) return null;
  return across < 0 ? -1 : 1;
}
