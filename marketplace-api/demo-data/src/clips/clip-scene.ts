import { svg, tonesOf, type Tones } from '../pictures/svg-shapes.ts';
import type { Sprite } from '../pictures/sprite.ts';
import type { Placement, Stage } from '../pictures/stage.ts';
import { CLIP_SECONDS, type Clip } from './clips.ts';

/** Size in px and frames per second of a clip. */
export const CLIP = { width: 360, height: 640, rate: 25 } as const;

const TAU = Math.PI * 2;
const RATIO = CLIP.width / CLIP.height;

/**
 * Returns the scene at a moment (0 to 1) of a clip; the last frame equals the first, so that the clip loops smoothly.
 */
export function sceneAt(clip: Clip, sprite: Sprite, moment: number): Stage {
  return {
    width: CLIP.width,
    height: CLIP.height,
    ground: svg(RATIO, ground(tonesOf(clip.colour), moment)),
    placements: [placementAt(clip, sprite, moment)],
    quality: 96,
  };
}

/** The ground of a clip: discs that turn twice, a floor, and light from above. */
function ground(tones: Tones, moment: number): string {
  const middle = 500 * RATIO;
  const breath = Math.sin(moment * TAU);
  const discs = [0, 1, 2, 3].map((place) => {
    const angle = TAU * (moment + place / 4);
    const [x, y] = [middle + Math.cos(angle) * 230, 400 + Math.sin(angle) * 300];
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${70 + 26 * (place % 2)}" fill="${tones.top}" fill-opacity="0.8"/>`;
  });
  return (
    `<defs><linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tones.glow}"/>` +
    `<stop offset="1" stop-color="${tones.dark}"/></linearGradient></defs>` +
    `<rect width="${1000 * RATIO}" height="1000" fill="url(#wall)"/>${discs.join('')}` +
    `<circle cx="${middle}" cy="470" r="${(235 + 12 * breath).toFixed(1)}" fill="${tones.top}"/>` +
    `<rect y="700" width="${1000 * RATIO}" height="300" fill="${tones.side}"/>`
  );
}

function placementAt({ motion }: Clip, sprite: Sprite, moment: number): Placement {
  const beats = moment * CLIP_SECONDS;
  const size = 0.4 * (sprite.height > sprite.width ? 1.1 : 1);
  const half = (size * Math.min(1, sprite.height / sprite.width)) / 2;
  const foot = Math.min(0.74, 0.47 + half);
  if (motion === 'hop') {
    const lift = Math.abs(Math.sin((beats * TAU) / 2));
    return { sprite, x: RATIO / 2, y: foot - 0.09 * lift, size, turn: -8 * Math.sin(beats * TAU), shadow: 'floating' };
  }
  if (motion === 'swing') {
    const turn = 14 * Math.sin(moment * TAU * 2);
    return { sprite, x: RATIO / 2, y: foot - 0.02 * Math.cos(moment * TAU * 4), size, turn, shadow: 'floating' };
  }
  const near = 1 + 0.22 * Math.sin(moment * TAU) ** 2;
  const x = RATIO / 2 + 0.07 * Math.sin(moment * TAU);
  return {
    sprite,
    x,
    y: foot + half * (near - 1),
    size: size * near,
    turn: 5 * Math.sin(moment * TAU),
    shadow: 'floating',
  };
}
