/** A colour in OKLCH: lightness 0 to 1, chroma 0 to about 0.4, hue in degrees. Equal steps look equal. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

const LINEAR = Float64Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

/** Converts sRGB bytes to OKLCH (Björn Ottosson's matrices). */
export function toOklch(red: number, green: number, blue: number): Oklch {
  const [r, g, b] = [LINEAR[red] ?? 0, LINEAR[green] ?? 0, LINEAR[blue] ?? 0];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const hue = (Math.atan2(bb, a) * 180) / Math.PI;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: hue < 0 ? hue + 360 : hue,
  };
}

/** Converts OKLCH to sRGB bytes; clips colours outside the gamut. */
export function fromOklch({ l, c, h }: Oklch): [number, number, number] {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    toByte(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    toByte(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    toByte(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ];
}

/**
 * Parses `#rrggbb`.
 * @throws Error for any other form.
 */
export function hexToOklch(hex: string): Oklch {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  if (!match) throw new Error(`“${hex}” is not a colour of the form #rrggbb`);
  const [red, green, blue] = match.slice(1).map((part) => Number.parseInt(part, 16));
  return toOklch(red ?? 0, green ?? 0, blue ?? 0);
}

/** Formats an OKLCH colour as `#rrggbb`. */
export function oklchToHex(colour: Oklch): string {
  return `#${fromOklch(colour)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')}`;
}

function toByte(linear: number): number {
  const value = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.max(0, Math.min(255, Math.round(value * 255)));
}
