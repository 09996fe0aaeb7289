/** Design on the painted part of an object, in a second tone of its colour. */
export type Design = 'plain' | 'band' | 'bands' | 'diagonal' | 'stripes' | 'dots' | 'checks';
/** Position of an object on its main picture. */
export type Pose = 'straight' | 'mirrored' | 'turned' | 'leaning' | 'near';
/** Ground of a main picture. */
export type Ground = 'plain' | 'disc' | 'arch' | 'plinth';

/** Look of a product model: its design, and pose and ground of its main picture. */
export interface Arrangement {
  readonly design: Design;
  readonly pose: Pose;
  readonly ground: Ground;
}

const DESIGNS: readonly Design[] = ['plain', 'band', 'diagonal', 'dots', 'stripes', 'bands', 'checks'];
const POSES: readonly Pose[] = ['straight', 'mirrored', 'turned', 'leaning', 'near'];
const GROUNDS: readonly Ground[] = ['plain', 'disc', 'plinth', 'arch'];

/** Number of different arrangements; the lengths of the three lists have no common divisor. */
export const ARRANGEMENTS = DESIGNS.length * POSES.length * GROUNDS.length;

/**
 * Returns an arrangement by its number. Two numbers below `ARRANGEMENTS` differ in at least one of design, pose and
 * ground; two of 20 consecutive numbers differ in pose or ground.
 */
export function arrangementOf(number: number): Arrangement {
  return {
    design: DESIGNS[number % DESIGNS.length] ?? 'plain',
    pose: POSES[number % POSES.length] ?? 'straight',
    ground: GROUNDS[number % GROUNDS.length] ?? 'plain',
  };
}

/**
 * Whether a design marks a point with the second tone.
 * @param x position in the painted part, 0 (left) to 1 (right)
 * @param y the same from top to bottom
 */
export function isMarked(design: Design, x: number, y: number): boolean {
  switch (design) {
    case 'plain':
      return false;
    case 'band':
      return y > 0.58;
    case 'bands':
      return (y > 0.2 && y < 0.38) || (y > 0.58 && y < 0.76);
    case 'diagonal':
      return x + y > 1;
    case 'stripes':
      return Math.floor(x * 7) % 2 === 1;
    case 'dots':
      return (((x * 4) % 1) - 0.5) ** 2 + (((y * 4) % 1) - 0.5) ** 2 < 0.085;
    case 'checks':
      return (Math.floor(x * 4) + Math.floor(y * 4)) % 2 === 1;
  }
}
