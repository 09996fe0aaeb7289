import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { COLOURS, type ColourName } from 'marketplace-api/modules/catalogue/colours';
import type { Design } from './arrangement.ts';
import { hexToOklch } from './oklab.ts';
import { pictureObject, type ObjectName } from './picture-objects.ts';
import { recolour } from './recolour.ts';

/** One object in one colour, cropped to its outline. */
export interface Sprite {
  /** Raw RGBA bytes. */
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
}

const ASSETS = join(dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets');
const MAX_CACHED = 24;
const cache = new Map<string, Promise<Sprite>>();

/** Returns an object painted in a colour (or in its own colours) with a design, from a small cache. */
export function sprite(object: ObjectName, colour?: ColourName, design: Design = 'plain'): Promise<Sprite> {
  const key = `${object}/${colour ?? ''}/${design}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const rendering = renderSprite(object, colour, design);
  cache.set(key, rendering);
  rendering.catch(() => cache.delete(key));
  const oldest = cache.size > MAX_CACHED ? cache.keys().next().value : undefined;
  if (oldest !== undefined) cache.delete(oldest);
  return rendering;
}

/** Path of an object's file. */
export function assetPath(file: string): string {
  return join(ASSETS, `${file}.webp`);
}

async function renderSprite(object: ObjectName, colour: ColourName | undefined, design: Design): Promise<Sprite> {
  const { file, svg, paint } = pictureObject(object);
  const source = sharp(file === undefined ? Buffer.from(svg ?? '') : await readFile(assetPath(file))).ensureAlpha();
  const { data, info } = await source.raw().toBuffer({ resolveWithObject: true });
  if (paint && colour) recolour(data, paint, hexToOklch(COLOURS[colour].hex), { design, width: info.width });
  const box = outline(data, info.width, info.height);
  const pixels = await sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    .extract(box)
    .raw()
    .toBuffer();
  return { pixels, width: box.width, height: box.height };
}

/** The smallest box that contains every pixel that is not transparent. */
function outline(pixels: Buffer, width: number, height: number) {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((pixels[(y * width + x) * 4 + 3] ?? 0) < 10) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  return { left, top, width: Math.max(1, right - left + 1), height: Math.max(1, bottom - top + 1) };
}
