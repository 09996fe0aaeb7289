import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Services } from '../../infra/services.ts';
import type { Description } from './descriptor/describe-picture.ts';
import type { PictureEmbedder } from './embedder.ts';

/** Maximum number of pictures in memory, at under 1 KB each: 50 MB at most. */
const MAX_PICTURES = 50_000;
/** Pictures compared before other requests get a turn: about 5 ms. */
const BATCH = 1_000;

/** Vectors of product pictures, in memory. */
export interface PictureIndex {
  readonly embedder: PictureEmbedder;
  readonly size: number;
  has(key: string): boolean;
  /** Adds a picture; does nothing when the index is full. */
  add(key: string, numbers: Uint8Array): void;
  /** Keys of the pictures nearest to one, or to its mirror image, the nearest first. */
  nearest(description: Description, count: number): Promise<string[]>;
}

/** Services with the vectors of the pictures. */
export interface ImageSearchServices extends Services {
  readonly pictureIndex: PictureIndex;
}

/** Creates an index without pictures. */
export function createPictureIndex(embedder: PictureEmbedder, maxPictures = MAX_PICTURES): PictureIndex {
  const pictures = new Map<string, Uint8Array>();
  const distanceTo = ({ upright, mirrored }: Description, numbers: Uint8Array): number =>
    Math.min(embedder.distance(upright, numbers), embedder.distance(mirrored, numbers));
  return {
    embedder,
    get size() {
      return pictures.size;
    },
    has: (key) => pictures.has(key),
    add: (key, numbers) => {
      if (pictures.size < maxPictures) pictures.set(key, numbers);
    },
    nearest: async (description, count) => {
      const distances: { key: string; distance: number }[] = [];
      let compared = 0;
      for (const [key, numbers] of pictures) {
        distances.push({ key, distance: distanceTo(description, numbers) });
        if ((compared += 1) % BATCH === 0) await yieldToEventLoop();
      }
      return distances
        .toSorted((a, b) => a.distance - b.distance || (a.key < b.key ? -1 : 1))
        .slice(0, count)
        .map(({ key }) => key);
    },
  };
}
