import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import sharp, { type Sharp } from 'sharp';
import { DESCRIPTION_LENGTH, describePicture, describeViews } from './descriptor/describe-picture.ts';
import type { Pixels } from './descriptor/pixels.ts';

/** Longest side in px of the described picture; more pixels add no information. */
const SIDE = 160;
/** Longest side in px of a screenshot of a page, whose product picture is a part of it. */
const PAGE_SIDE = 512;

/** Vectors of the views of a shopper's picture; a picture of the shop is as near as its nearest view. */
export type PictureQuery = readonly Uint8Array[];

/** Port of picture embedding. Another embedder (CLIP, for example) has its own vectors and its own distance. */
export interface PictureEmbedder {
  /** Stored with each vector; vectors of another embedder are recomputed. */
  readonly name: string;
  /** Bytes of a vector. */
  readonly length: number;
  /** The vector of a picture of the shop. */
  embed(picture: Sharp): Promise<Uint8Array>;
  /** The vectors of a shopper's picture: turned, mirrored, and of the parts of a screenshot. */
  embedQuery(picture: Sharp): Promise<PictureQuery>;
  /** Distance between two vectors: 0 if the pictures are the same. */
  distance(first: Uint8Array, second: Uint8Array): number;
}

/** The embedder without a model: colour and gradient features of the object in a picture. */
export const SHAPE_AND_COLOUR: PictureEmbedder = {
  name: `shape-and-colour-${DESCRIPTION_LENGTH}-1`,
  length: DESCRIPTION_LENGTH,
  async embed(picture) {
    return describePicture(await readPixels(picture, SIDE)).upright;
  },
  async embedQuery(picture) {
    const views: Uint8Array[] = [];
    const page = await readPixels(picture, PAGE_SIDE);
    const { width, height } = page;
    const small = await readPixels(sharp(page.rgb, { raw: { width, height, channels: 3 } }), SIDE);
    for (const view of describeViews(small, page)) {
      views.push(view);
      await yieldToEventLoop();
    }
    return views;
  },
  distance(first, second) {
    let sum = 0;
    for (let index = 0; index < first.length; index++) sum += Math.abs((first[index] ?? 0) - (second[index] ?? 0));
    return sum;
  },
};

async function readPixels(picture: Sharp, side: number): Promise<Pixels> {
  const { data, info } = await picture
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: side === PAGE_SIDE })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: dropAlpha(data, info.channels) };
}

/** A grey picture has one channel. */
function dropAlpha(data: Buffer, channels: number): Uint8Array {
  if (channels === 3) return data;
  return Uint8Array.from(
    { length: (data.length / channels) * 3 },
    (_, index) => data[Math.floor(index / 3) * channels] ?? 0,
  );
}
