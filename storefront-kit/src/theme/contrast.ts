/** A colour as red, green and blue. */
type Rgb = readonly [number, number, number];

const HEX = /^#[0-9a-f]{6}$/i;

/** Parses `#rrggbb` into three integers from 0 to 255. @throws RangeError for another format. */
function rgb(hex: string): Rgb {
  if (!HEX.test(hex)) throw new RangeError(`“${hex}” is not a colour of the form #rrggbb.`);
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function mapParts([red, green, blue]: Rgb, map: (part: number) => number): Rgb {
  return [map(red), map(green), map(blue)];
}

function toHex(colour: Rgb): string {
  return `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** The linear light of a part of a colour, from 0 to 1. */
function linearLight(part: number): number {
  const share = part / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function luminance(hex: string): number {
  const [red, green, blue] = mapParts(rgb(hex), linearLight);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two `#rrggbb` colours as WCAG 2.2 defines it: 1 (the same) to 21 (black on white). */
export function contrast(item: string, other: string): number {
  const [a, b] = [luminance(item), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** `share` (0 to 1) of `second` mixed into `first`, in sRGB. */
export function mix(first: string, second: string, share: number): string {
  const [a, b] = [rgb(first), rgb(second)];
  const mixPart = (i: 0 | 1 | 2): number => a[i] * (1 - share) + b[i] * share;
  return toHex([mixPart(0), mixPart(1), mixPart(2)]);
}

/** Hue in sixths of a turn, saturation and lightness from 0 to 1. */
function hsl(hex: string): readonly [number, number, number] {
  const [r, g, b] = mapParts(rgb(hex), (part) => part / 255);
  const [max, min] = [Math.max(r, g, b), Math.min(r, g, b)];
  const [lightness, range] = [(max + min) / 2, max - min];
  if (range === 0) return [0, 0, lightness];
  const hue = max === r ? (g - b) / range + 6 : max === g ? (b - r) / range + 2 : (r - g) / range + 4;
  return [hue % 6, range / (1 - Math.abs(2 * lightness - 1)), lightness];
}

/** The colour of the same hue with `lightness` (0 to 1) and `saturation` times its saturation. */
function shade(hex: string, lightness: number, saturation: number): string {
  const [hue, own] = hsl(hex);
  const spread = own * saturation * Math.min(lightness, 1 - lightness);
  return toHex(
    mapParts([0, 8, 4], (offset) => {
      const k = (offset + hue * 2) % 12;
      return 255 * (lightness - spread * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
    }),
  );
}

/**
 * The shade of `hex` nearest to it, darker or lighter, with at least `ratio` against each of `grounds`; black or
 * white when none has it. It makes any accent of an operator readable.
 */
export function readable(
  hex: string,
  grounds: readonly string[],
  ratio: number,
  direction: 'darker' | 'lighter',
): string {
  const lightness = hsl(hex)[2];
  const end = direction === 'darker' ? 0 : 1;
  const saturation = direction === 'darker' ? 1 : 0.8;
  for (let step = 0; step < 100; step += 1) {
    const candidate = step === 0 ? hex : shade(hex, lightness + ((end - lightness) * step) / 100, saturation);
    if (grounds.every((ground) => contrast(candidate, ground) >= ratio)) return candidate;
  }
  return direction === 'darker' ? '#000000' : '#ffffff';
}
