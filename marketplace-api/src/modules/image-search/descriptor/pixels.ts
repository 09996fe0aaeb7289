/** A picture in memory: three bytes (red, green, blue) for each pixel, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
}

/** A part of a picture in px; it may extend beyond the picture's edges. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Samples per pixel of a scaled picture, along each side. */
const SAMPLES = 2;

/** Scales a part of a picture to a square of `size` px. Pixels beyond an edge repeat that edge. */
export function cropSquare({ width, height, rgb }: Pixels, box: Box, size: number): Pixels {
  const square = new Uint8Array(size * size * 3);
  const columns = positions(box.left, box.width, size, width);
  const rows = positions(box.top, box.height, size, height);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const sum = [0, 0, 0];
      for (let sample = 0; sample < SAMPLES * SAMPLES; sample++) {
        const row = rows[y * SAMPLES + Math.floor(sample / SAMPLES)] ?? 0;
        const sourceOffset = (row * width + (columns[x * SAMPLES + (sample % SAMPLES)] ?? 0)) * 3;
        for (let channel = 0; channel < 3; channel++)
          sum[channel] = (sum[channel] ?? 0) + (rgb[sourceOffset + channel] ?? 0);
      }
      for (let channel = 0; channel < 3; channel++) {
        square[(y * size + x) * 3 + channel] = (sum[channel] ?? 0) / (SAMPLES * SAMPLES);
      }
    }
  }
  return { width: size, height: size, rgb: square };
}

/** Cuts out a part of a picture, as far as it lies inside. */
export function cropPart({ width, height, rgb }: Pixels, box: Box): Pixels {
  const limit = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));
  const [left, right] = [limit(box.left, width - 1), limit(box.left + box.width, width)];
  const [top, bottom] = [limit(box.top, height - 1), limit(box.top + box.height, height)];
  const part = new Uint8Array((right - left) * (bottom - top) * 3);
  for (let y = top; y < bottom; y++)
    part.set(rgb.subarray((y * width + left) * 3, (y * width + right) * 3), (y - top) * (right - left) * 3);
  return { width: right - left, height: bottom - top, rgb: part };
}

/** The mirror image: a shopper may hold the other side to the camera. */
export function mirrorPixels({ width, height, rgb }: Pixels): Pixels {
  const mirroredRgb = new Uint8Array(rgb.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const sourceOffset = (y * width + x) * 3;
      mirroredRgb.set(rgb.subarray(sourceOffset, sourceOffset + 3), (y * width + width - 1 - x) * 3);
    }
  }
  return { width, height, rgb: mirroredRgb };
}

/** Sample positions of a scaled line. */
function positions(start: number, length: number, size: number, limit: number): number[] {
  return Array.from({ length: size * SAMPLES }, (_, sample) => {
    const position = Math.floor(start + ((sample + 0.5) * length) / (size * SAMPLES));
    return Math.min(limit - 1, Math.max(0, position));
  });
}
