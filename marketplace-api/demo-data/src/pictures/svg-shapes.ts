import { COLOURS, type ColourName } from 'marketplace-api/modules/catalogue/colours';
import { hexToOklch, oklchToHex } from './oklab.ts';

/** Soft tones of one hue for grounds and plinths. */
export interface Tones {
  readonly wall: string;
  readonly floor: string;
  readonly glow: string;
  readonly top: string;
  readonly side: string;
  readonly dark: string;
}

/** Soft tones around a variant's colour; a warm neutral without a colour. */
export function tonesOf(colour: ColourName | undefined): Tones {
  const { c, h } = colour ? hexToOklch(COLOURS[colour].hex) : { c: 0.05, h: 75 };
  return tones(h, Math.min(0.04, c * 0.25 + 0.008));
}

/** Soft tones of a hue in degrees; `strength` is the chroma of the floor, 0 to about 0.08. */
export function tones(hue: number, strength: number): Tones {
  const tone = (l: number, share: number) => oklchToHex({ l, c: strength * share, h: hue });
  return {
    wall: tone(0.945, 0.7),
    floor: tone(0.912, 1),
    glow: tone(0.975, 0.4),
    top: tone(0.985, 0.3),
    side: tone(0.93, 0.8),
    dark: tone(0.86, 1.2),
  };
}

/** Wraps SVG elements whose unit is a thousandth of the picture's height; `ratio` is width by height. */
export function svg(ratio: number, body: string): string {
  const width = 1000 * ratio;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="1000" viewBox="0 0 ${width} 1000">${body}</svg>`;
}

/** A ground that is lightest a little above its middle. */
export function softGround(ratio: number, inner: string, outer: string): string {
  return (
    `<defs><radialGradient id="ground" cx="0.5" cy="0.42" r="0.75"><stop offset="0" stop-color="${inner}"/>` +
    `<stop offset="1" stop-color="${outer}"/></radialGradient></defs>` +
    `<rect width="${1000 * ratio}" height="1000" fill="url(#ground)"/>`
  );
}

/** A round plinth: `x` and `y` are the centre of its top, `rx` its half width, `height` its height. */
export function plinth(at: { x: number; y: number; rx: number; height: number }, colours: Tones): string {
  const { x, y, rx, height } = at;
  const ry = rx * 0.168;
  const id = `plinth${Math.round(x)}`;
  return (
    `<defs><linearGradient id="${id}" x1="0" x2="1"><stop offset="0" stop-color="${colours.side}"/>` +
    `<stop offset="0.45" stop-color="${colours.top}"/><stop offset="1" stop-color="${colours.dark}"/></linearGradient>` +
    `<filter id="${id}b" x="-20%" y="-60%" width="140%" height="220%"><feGaussianBlur stdDeviation="18 9"/></filter></defs>` +
    `<ellipse cx="${x}" cy="${y + height + ry * 0.5}" rx="${rx * 1.04}" ry="${ry * 0.84}" fill="#1b1f33" fill-opacity="0.16" filter="url(#${id}b)"/>` +
    `<path d="M${x - rx} ${y}v${height}a${rx} ${ry} 0 0 0 ${rx * 2} 0v${-height}z" fill="url(#${id})"/>` +
    `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${colours.top}"/>`
  );
}
