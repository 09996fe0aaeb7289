import type { Pixels } from './pixels.ts';

/** Turns a square by a quarter, clockwise. */
export function turnQuarter({ width, height, rgb }: Pixels): Pixels {
  const turned = new Uint8Array(rgb.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const source = (y * width + x) * 3;
      turned.set(rgb.subarray(source, source + 3), (x * height + height - 1 - y) * 3);
    }
  return { width: height, height: width, rgb: turned };
}

/** Turns a picture around its centre by degrees, clockwise; the corners that it leaves get the colour of its edge. */
export function turnPixels({ width, height, rgb }: Pixels, degrees: number): Pixels {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const ground = edgeColour({ width, height, rgb });
  const turned = new Uint8Array(rgb.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [fromX, fromY] = [x - width / 2, y - height / 2];
      const column = Math.round(fromX * cos + fromY * sin + width / 2);
      const row = Math.round(fromY * cos - fromX * sin + height / 2);
      const isInside = column >= 0 && row >= 0 && column < width && row < height;
      const source = (row * width + column) * 3;
      turned.set(isInside ? rgb.subarray(source, source + 3) : ground, (y * width + x) * 3);
    }
  return { width, height, rgb: turned };
}

/** The median colour of the upper and lower edges, per channel. */
function edgeColour({ width, height, rgb }: Pixels): Uint8Array {
  const edge = Array.from({ length: width * 2 }, (_, x) => (x < width ? x : (height - 2) * width + x));
  return Uint8Array.from([0, 1, 2], (channel) => {
    const values = edge.map((pixel) => rgb[pixel * 3 + channel] ?? 0);
    return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
  });
}
