import sharp from 'sharp';
import { drawPicture } from './draw-picture.ts';
import type { Picture } from './picture-key.ts';

/** One picture to draw, as the pool sends it to a drawing process. */
export interface DrawJob {
  readonly picture: Picture;
  readonly width: number;
  readonly brandName: string;
}

/** What the process answers. */
export type DrawAnswer = { readonly bytes: Uint8Array } | { readonly error: string };

sharp.concurrency(1);
sharp.cache(false);

process.on('message', (job: DrawJob) => {
  void answer(job).then((result) => process.send?.(result));
});
// It lives no longer than who started it.
process.on('disconnect', () => process.exit());

async function answer({ picture, width, brandName }: DrawJob): Promise<DrawAnswer> {
  try {
    return { bytes: await drawPicture(picture, width, brandName) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
