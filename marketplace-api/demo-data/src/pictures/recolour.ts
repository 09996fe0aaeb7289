import { isMarked, type Design } from './arrangement.ts';
import { fromOklch, toOklch, type Oklch } from './oklab.ts';
import type { Paintable } from './picture-objects.ts';

const HUE_EDGE = 14;
const CHROMA_EDGE = 0.025;
const LIGHT_EDGE = 0.05;

/**
 * Paints the paintable part of a picture, in place. The part's median lightness moves to the target's, with the
 * differences of light and shade around it; its hue becomes the target's. Other pixels stay unchanged.
 * @param pixels raw RGBA bytes
 * @param pattern a design in a second tone of the colour, and the picture's width in pixels
 */
export function recolour(
  pixels: Uint8Array,
  paint: Paintable,
  target: Oklch,
  pattern?: { readonly design: Design; readonly width: number },
): void {
  const parts: Part[] = [];
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) <= 8) continue;
    const colour = toOklch(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
    const weight = weightOf(colour, paint);
    if (weight > 0) parts.push({ at, colour, weight });
  }
  const middle = middleOf(parts);
  const hasSecondTone = pattern ? markedPositions(parts, pattern) : () => false;
  const second = secondTone(target);
  for (const { at, colour, weight } of parts) {
    const painted = fromOklch(shade(colour, middle, hasSecondTone(at) ? second : target));
    for (let channel = 0; channel < 3; channel++) {
      const before = pixels[at + channel] ?? 0;
      pixels[at + channel] = Math.round(before * (1 - weight) + (painted[channel] ?? 0) * weight);
    }
  }
}

/** A pixel of the part: the offset of its bytes, and its share of paint, 0 to 1. */
interface Part {
  readonly at: number;
  readonly colour: Oklch;
  readonly weight: number;
}

interface Middle {
  readonly lightness: number;
  readonly chroma: number;
}

/**
 * Shades a colour around the target; limits the distance of light parts above it and of dark parts below it, so that
 * white stays white and black black.
 */
function shade(colour: Oklch, middle: Middle, target: Oklch): Oklch {
  const difference = colour.l - middle.lightness;
  const room = difference > 0 ? 1 - target.l : target.l;
  const contrast = difference > 0 ? Math.min(1, room / 0.28 + 0.1) : Math.min(1, 0.38 + room * 0.75);
  const l = Math.max(0.04, Math.min(0.985, target.l + difference * contrast));
  const vivid = middle.chroma > 0.06 ? Math.min(1.35, Math.max(0.45, colour.c / middle.chroma)) : 1;
  const fade = l > 0.9 ? Math.max(0.25, 1 - (l - 0.9) * 7) : 1;
  return { l, c: target.c * vivid * fade, h: target.h };
}

/** Distance in lightness of the second tone of a colour. */
const SECOND_TONE = 0.2;

function secondTone({ l, c, h }: Oklch): Oklch {
  return { l: l > 0.6 ? l - SECOND_TONE : l + SECOND_TONE, c, h };
}

/** Returns whether a pixel has the second tone; the design spans the box of the clearly painted pixels. */
function markedPositions(
  parts: readonly Part[],
  { design, width }: { readonly design: Design; readonly width: number },
): (at: number) => boolean {
  let [left, top, right, bottom] = [Infinity, Infinity, 0, 0];
  for (const { at, weight } of parts) {
    if (weight < 0.5) continue;
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
    [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
  }
  const [wide, high] = [Math.max(1, right - left), Math.max(1, bottom - top)];
  return (at) => isMarked(design, (((at / 4) % width) - left) / wide, (Math.floor(at / 4 / width) - top) / high);
}

function middleOf(parts: readonly Part[]): Middle {
  const bins = new Float64Array(101);
  let [total, chroma] = [0, 0];
  for (const { colour, weight } of parts) {
    const bin = Math.round(Math.max(0, Math.min(1, colour.l)) * 100);
    bins[bin] = (bins[bin] ?? 0) + weight;
    total += weight;
    chroma += weight * colour.c;
  }
  let seen = 0;
  const lightness = bins.findIndex((weight) => (seen += weight) >= total / 2) / 100;
  return { lightness, chroma: total > 0 ? chroma / total : 0 };
}

function weightOf(colour: Oklch, paint: Paintable): number {
  const chroma = paint.chroma ?? 0.05;
  const byChroma = paint.neutral
    ? ramp(chroma + CHROMA_EDGE - colour.c, CHROMA_EDGE)
    : chroma === 0
      ? 1
      : ramp(colour.c - chroma + CHROMA_EDGE, CHROMA_EDGE);
  const byHue = paint.hues ? Math.max(...paint.hues.map((window) => hueWeight(colour, window))) : 1;
  const [low, high] = paint.light ?? [-1, 2];
  const byLight = Math.min(
    ramp(colour.l - low + LIGHT_EDGE, LIGHT_EDGE),
    ramp(high + LIGHT_EDGE - colour.l, LIGHT_EDGE),
  );
  return byChroma * byHue * byLight;
}

/** The hue of a grey pixel is meaningless, so it counts as inside the window. */
function hueWeight(colour: Oklch, [from, to]: readonly [number, number]): number {
  if (colour.c < 0.02) return 1;
  const width = (to - from + 360) % 360;
  const offset = (colour.h - from + 360) % 360;
  if (offset <= width) return 1;
  return ramp(HUE_EDGE - Math.min(offset - width, 360 - offset), HUE_EDGE);
}

function ramp(value: number, edge: number): number {
  return Math.max(0, Math.min(1, value / edge));
}
