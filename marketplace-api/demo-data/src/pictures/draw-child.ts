import sharp from 'sharp';
import { toError } from 'server-kit/errors/to-error';
import { drawPicture } from './draw-picture.ts';
import type { PictureSpec } from './picture-key.ts';

/** One picture to draw, as the pool sends it to a drawing process. */
export interface DrawJob {
  readonly picture: PictureSpec;
  readonly width: number;
  readonly brandName: string;
}

/** Result of the drawing process. */
export type DrawResult = { readonly bytes: Uint8Array } | { readonly error: string };

sharp.concurrency(1);
sharp.cache(false);

process.on('message', (job: DrawJob) => {
  void drawJob(job).then((result) => process.send?.(result));
});
// Exits with the parent process.
process.on('disconnect', () => process.exit());

async function drawJob({ picture, width, brandName }: DrawJob): Promise<DrawResult> {
  try {
    return { bytes: await drawPicture(picture, width, brandName) };
  } catch (error) {
    return { error: toError(error).message };
  }
}
