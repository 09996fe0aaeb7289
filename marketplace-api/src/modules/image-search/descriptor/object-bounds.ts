import type { Box, Pixels } from './pixels.ts';

const { abs } = Math;

/**
 * Share of the object's pixels that may lie outside the box at each side, so that specks on the background do not widen
 * it.
 */
const TRIMMED = 0.015;
/** Colour difference below which a pixel counts as background. */
const MIN_DIFFERENCE = 10;
/**
 * Threshold as a share of the strongest difference from the background; weaker differences are background and its
 * shadows.
 */
const THRESHOLD = 0.22;
/** Margin around the object, as a share of its longer side. */
const MARGIN = 0.06;
/** Minimum size of an object, as a share of the picture's shorter side. */
const MIN_EXTENT = 0.12;

/** Maximum nesting: a picture in a picture in a picture. */
const MAX_FRAMES = 3;
/** Share of the edge that must have the background's colours. */
const UNIFORM = 0.75;

/**
 * Returns the square that contains the object: all pixels that differ from the colours along the picture's edge. If the
 * object is itself a picture with a background (a screen, a photographed page), the search repeats inside it. Without
 * an object it is the whole picture.
 */
export function findObjectBounds(picture: Pixels): Box {
  let frame: Frame = { left: 0, top: 0, right: picture.width, bottom: picture.height };
  for (let depth = 0; depth < MAX_FRAMES; depth++) {
    const inner = innerFrame(picture, frame);
    if (!inner) break;
    frame = inner;
  }
  const side = Math.max(frame.right - frame.left, frame.bottom - frame.top);
  const isWhole = side === Math.max(picture.width, picture.height);
  return squareAround(
    (frame.left + frame.right) / 2,
    (frame.top + frame.bottom) / 2,
    side * (isWhole ? 1 : 1 + 2 * MARGIN),
  );
}

/** A part of a picture; the right and lower edges are exclusive. */
interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Bounds of the object in a part of a picture; undefined without an object, or if the part's edge is no background. */
function innerFrame(picture: Pixels, frame: Frame): Frame | undefined {
  const crop = cropFrame(picture, frame);
  const backgrounds = findBackgroundColours(crop);
  if (!isUniform(crop, backgrounds) && crop.width * crop.height < picture.width * picture.height) return undefined;
  const marks = detectForeground(crop, backgrounds);
  const [columns, rows] = [new Float64Array(crop.width), new Float64Array(crop.height)];
  marks.forEach((mark, index) => {
    columns[index % crop.width] = (columns[index % crop.width] ?? 0) + mark;
    const row = Math.floor(index / crop.width);
    rows[row] = (rows[row] ?? 0) + mark;
  });
  const [across, down] = [extent(columns), extent(rows)];
  const longest = Math.max(across.last - across.first, down.last - down.first);
  if (longest < MIN_EXTENT * Math.min(picture.width, picture.height)) return undefined;
  const [x, y] = [frame.left, frame.top];
  return { left: x + across.first, top: y + down.first, right: x + across.last, bottom: y + down.last };
}

function squareAround(x: number, y: number, side: number): Box {
  return { left: x - side / 2, top: y - side / 2, width: side, height: side };
}

function cropFrame({ width, rgb }: Pixels, { left, top, right, bottom }: Frame): Pixels {
  const crop = new Uint8Array((right - left) * (bottom - top) * 3);
  for (let y = top; y < bottom; y++) {
    crop.set(rgb.subarray((y * width + left) * 3, (y * width + right) * 3), (y - top) * (right - left) * 3);
  }
  return { width: right - left, height: bottom - top, rgb: crop };
}

/** Distance of each pixel's colour from the background's, 0 where it is background. */
function detectForeground({ width, height, rgb }: Pixels, backgrounds: readonly Colour[]): Float64Array {
  const marks = new Float64Array(width * height).map((_, pixel) => backgroundDistance(rgb, pixel, backgrounds));
  const strongest = marks.toSorted()[Math.floor(marks.length * 0.995)] ?? 0;
  return marks.map((mark) => (mark < strongest * THRESHOLD || mark < MIN_DIFFERENCE ? 0 : mark));
}

function backgroundDistance(rgb: Uint8Array, pixel: number, backgrounds: readonly Colour[]): number {
  let nearest = Infinity;
  for (const background of backgrounds) {
    const distanceToGround = distance(rgb, pixel * 3, background);
    if (distanceToGround < nearest) nearest = distanceToGround;
  }
  return nearest;
}

/** Whether nearly all of the edge has the colours of the background. */
function isUniform(crop: Pixels, backgrounds: readonly Colour[]): boolean {
  const edge = edgeLines(crop).flat();
  return (
    edge.filter((pixel) => backgroundDistance(crop.rgb, pixel, backgrounds) < 2 * MIN_DIFFERENCE).length >
    UNIFORM * edge.length
  );
}

type Colour = readonly [number, number, number];

/** The median colours of the four edges, per channel. */
function findBackgroundColours(crop: Pixels): Colour[] {
  return edgeLines(crop).map((line) => {
    const channel = (offset: number) => median(line.map((pixel) => crop.rgb[pixel * 3 + offset] ?? 0));
    return [channel(0), channel(1), channel(2)];
  });
}

/** The pixels along the four edges, a few deep. */
function edgeLines({ width, height }: Pixels): number[][] {
  const lines: [number[], number[], number[], number[]] = [[], [], [], []];
  const edge = Math.max(1, Math.round(Math.min(width, height) * 0.03));
  for (let depth = 0; depth < edge; depth++) {
    for (let x = 0; x < width; x++) {
      lines[0].push(depth * width + x);
      lines[1].push((height - 1 - depth) * width + x);
    }
    for (let y = 0; y < height; y++) {
      lines[2].push(y * width + depth);
      lines[3].push(y * width + width - 1 - depth);
    }
  }
  return lines;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

/** Colour differences weigh more than lightness differences, because the background has shadows. */
function distance(rgb: Uint8Array, index: number, background: Colour): number {
  const red = (rgb[index] ?? 0) - background[0];
  const green = (rgb[index + 1] ?? 0) - background[1];
  const blue = (rgb[index + 2] ?? 0) - background[2];
  const lightness = (red + green + blue) / 3;
  return abs(lightness) * 0.6 + abs(red - lightness) + abs(green - lightness) + abs(blue - lightness);
}

/** Where the marks of a line begin and end, without the outermost. */
function extent(line: Float64Array): { first: number; last: number } {
  const total = line.reduce((sum, mark) => sum + mark, 0);
  let [sum, first, last] = [0, -1, 0];
  line.forEach((mark, index) => {
    sum += mark;
    if (first < 0 && sum > total * TRIMMED) first = index;
    if (sum - mark < total * (1 - TRIMMED)) last = index;
  });
  return { first: Math.max(0, first), last: total === 0 ? 0 : last + 1 };
}
