import type { BannerItem } from './banner-table.ts';
import { plinth, svg, tones, type Tones } from './svg-shapes.ts';
import { sprite } from './sprite.ts';
import { drawStage, type Placement } from './stage.ts';

/** Aspect ratio of a campaign picture and of a blog cover. */
export const HERO_RATIO = 2.5;
export const COVER_RATIO = 1.5;

/** Position of an object, in thousandths of the picture's height; `rx` and `height` are its plinth's. */
interface Placing {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly height: number;
  readonly size: number;
}

/** Back to front. The first half of the picture's width stays free for the text over it. */
const HERO_PLACES: readonly Placing[] = [
  { x: 1400, y: 640, rx: 190, height: 230, size: 0.4 },
  { x: 1850, y: 590, rx: 270, height: 300, size: 0.52 },
  { x: 2240, y: 690, rx: 180, height: 200, size: 0.36 },
  { x: 1560, y: 830, rx: 150, height: 90, size: 0.27 },
];
const COVER_PLACES: readonly (readonly Placing[])[] = [
  [{ x: 750, y: 730, rx: 380, height: 110, size: 0.56 }],
  [
    { x: 970, y: 640, rx: 260, height: 200, size: 0.44 },
    { x: 480, y: 750, rx: 280, height: 110, size: 0.5 },
  ],
  [
    { x: 1120, y: 660, rx: 210, height: 180, size: 0.38 },
    { x: 700, y: 610, rx: 250, height: 240, size: 0.46 },
    { x: 330, y: 760, rx: 210, height: 100, size: 0.38 },
  ],
];

/** Draws a campaign's wide picture, without text; `mirrored` is the variant for right-to-left pages. `width` in px. */
export function drawHero(items: readonly BannerItem[], hue: number, mirrored: boolean, width: number): Promise<Buffer> {
  const placings = HERO_PLACES.map((placing) =>
    mirrored ? { ...placing, x: HERO_RATIO * 1000 - placing.x } : placing,
  );
  const disc = mirrored ? 690 : 1810;
  return drawWide(items, { placings, ratio: HERO_RATIO, hue, width, disc });
}

/** Draws a blog post's picture. `width` in px. */
export function drawCover(items: readonly BannerItem[], hue: number, width: number): Promise<Buffer> {
  const placings = COVER_PLACES[items.length - 1] ?? [];
  const order = items.length === 3 ? [1, 0, 2] : items.length === 2 ? [1, 0] : [0];
  const arranged = order.map((index) => items[index]).filter((item) => item !== undefined);
  return drawWide(arranged, { placings, ratio: COVER_RATIO, hue, width, disc: 750 });
}

interface Wide {
  readonly placings: readonly Placing[];
  readonly ratio: number;
  readonly hue: number;
  readonly width: number;
  /** Centre of the light disc behind the objects. */
  readonly disc: number;
}

async function drawWide(items: readonly BannerItem[], wide: Wide): Promise<Buffer> {
  const colours = tones(wide.hue, 0.052);
  const placements: Placement[] = [];
  let plinths = '';
  for (const [index, [object, colour]] of items.entries()) {
    const placing = wide.placings[index];
    if (!placing) break;
    plinths += plinth(placing, colours);
    const shape = await sprite(object, colour);
    const flat = shape.height / shape.width < 0.72 ? 1.12 : 1;
    placements.push({ sprite: shape, x: placing.x / 1000, y: placing.y / 1000 + 0.008, size: placing.size * flat });
  }
  const ground = svg(wide.ratio, backdrop(wide, colours) + plinths);
  return drawStage({ width: wide.width, height: Math.round(wide.width / wide.ratio), ground, placements, quality: 78 });
}

function backdrop({ ratio, disc }: Wide, colours: Tones): string {
  const width = ratio * 1000;
  return (
    `<defs><linearGradient id="wall" x2="0" y2="1"><stop offset="0" stop-color="${colours.glow}"/><stop offset="1" stop-color="${colours.wall}"/></linearGradient>` +
    `<linearGradient id="floor" x2="0" y2="1"><stop offset="0" stop-color="${colours.dark}" stop-opacity="0.7"/><stop offset="1" stop-color="${colours.floor}"/></linearGradient></defs>` +
    `<rect width="${width}" height="1000" fill="url(#wall)"/>` +
    `<circle cx="${disc}" cy="470" r="400" fill="${colours.floor}" fill-opacity="0.75"/>` +
    `<circle cx="${disc}" cy="470" r="300" fill="${colours.glow}" fill-opacity="0.8"/>` +
    `<rect y="820" width="${width}" height="180" fill="url(#floor)"/>`
  );
}
