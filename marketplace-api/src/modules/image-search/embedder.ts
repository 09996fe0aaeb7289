import type { Sharp } from 'sharp';
import { DESCRIPTION_LENGTH, describePicture, type Description } from './descriptor/describe-picture.ts';

/** Longest side in px of the described picture; more pixels add no information. */
const SIDE = 160;

/** Port of picture embedding. Another embedder (CLIP, for example) has its own vectors and its own distance. */
export interface PictureEmbedder {
  /** Stored with each vector; vectors of another embedder are recomputed. */
  readonly name: string;
  /** Describes a picture, and its mirror image. */
  embed(picture: Sharp): Promise<Description>;
  /** Distance between two vectors: 0 if the pictures are the same. */
  distance(first: Uint8Array, second: Uint8Array): number;
}

/** The embedder without a model: colour and gradient features of the object in a picture. */
export const SHAPE_AND_COLOUR: PictureEmbedder = {
  name: `shape-and-colour-${DESCRIPTION_LENGTH}-1`,
  async embed(picture) {
    const { data, info } = await picture
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .resize({ width: SIDE, height: SIDE, fit: 'inside' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return describePicture({ width: info.width, height: info.height, rgb: dropAlpha(data, info.channels) });
  },
  distance(first, second) {
    let sum = 0;
    for (let index = 0; index < first.length; index++) sum += Math.abs((first[index] ?? 0) - (second[index] ?? 0));
    return sum;
  },
};

/** A grey picture has one channel. */
function dropAlpha(data: Buffer, channels: number): Uint8Array {
  if (channels === 3) return data;
  return Uint8Array.from(
    { length: (data.length / channels) * 3 },
    (_, index) => data[Math.floor(index / 3) * channels] ?? 0,
  );
}
