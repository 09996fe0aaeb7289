import { REVIEW_LIMITS } from 'shared-contracts/entities/catalogue/review';
import sharp, { type Sharp } from 'sharp';
import { decodeUploadedPicture } from '../media/index.ts';

/** Widths in px of a review's picture. */
export const REVIEW_WIDTHS = { small: 240, large: 960 } as const;

/** The same picture in both widths, as WebP without the file's metadata (location, camera, thumbnails). */
export interface ResizedPicture {
  readonly small: Buffer;
  readonly large: Buffer;
}

/**
 * Reads an uploaded review picture.
 * @param base64 the file's bytes
 * @throws HttpError 400 if it is too large, not a JPEG, PNG or WebP picture, broken, or has too many pixels.
 */
export function resizeReviewPicture(base64: string): Promise<ResizedPicture> {
  return decodeUploadedPicture(base64, REVIEW_LIMITS.pictureMegabytes, async (picture) => {
    const large = await resize(picture, REVIEW_WIDTHS.large);
    return { large, small: await resize(sharp(large), REVIEW_WIDTHS.small) };
  });
}

/** Fits the picture into `width` by `width` px. */
function resize(picture: Sharp, width: number): Promise<Buffer> {
  return picture
    .resize({ width, height: width, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78, effort: 3 })
    .toBuffer();
}
