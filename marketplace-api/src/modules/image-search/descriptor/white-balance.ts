import type { Pixels } from './pixels.ts';

/** Minkowski norm of “shades of grey” (Finlayson and Trezzi, 2004): between the mean and the brightest pixel. */
const NORM = 6;
/** Target level of the light, of 255. */
const TARGET_LIGHT = 225;
/** Limit of a channel's gain and of its inverse, so that a picture of one colour keeps it. */
const MAX_GAIN = 1.9;

/** Normalizes the colour and brightness of a picture's light. */
export function balanceWhite({ width, height, rgb }: Pixels): Pixels {
  const sums = [0, 0, 0];
  for (let index = 0; index < rgb.length; index += 3) {
    for (let channel = 0; channel < 3; channel++) {
      const value = (rgb[index + channel] ?? 0) / 255;
      const cube = value * value * value;
      sums[channel] = (sums[channel] ?? 0) + cube * cube;
    }
  }
  const gains = sums.map((sum) => limitGain(255 * (sum / (width * height)) ** (1 / NORM)));
  return { width, height, rgb: rgb.map((value, index) => Math.min(255, value * (gains[index % 3] ?? 1))) };
}

function limitGain(light: number): number {
  return Math.min(MAX_GAIN, Math.max(1 / MAX_GAIN, TARGET_LIGHT / Math.max(1, light)));
}
