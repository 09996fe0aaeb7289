import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { REVIEW_LIMITS } from 'shared-contracts/entities/review';
import sharp, { type Sharp } from 'sharp';
import { badRequest } from '../http/errors.ts';

/** Widths in px of a review's picture. */
export const REVIEW_WIDTHS = { small: 240, large: 960 } as const;

/** The same picture in both widths, as WebP without anything else that the file held (place, camera, thumbnails). */
export interface ReadPicture {
  readonly small: Buffer;
  readonly large: Buffer;
}

const FORMATS: readonly string[] = ['jpeg', 'png', 'webp'];
/** Larger than any telephone's picture; a small file that says it is more is not unpacked. */
const MOST_PIXELS = 60_000_000;
const SECONDS = 10;

/**
 * Reads a file that a customer uploaded.
 * @param base64 the file's bytes
 * @throws HttpError 400 where it is too large, or no JPEG, PNG or WebP picture, broken, or of too many pixels.
 */
export async function readPicture(base64: string): Promise<ReadPicture> {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > REVIEW_LIMITS.pictureMegabytes * 1_000_000) {
    throw badRequest({ picture: [ERROR_MESSAGES.picture_too_large] });
  }
  try {
    const { format } = await open(bytes).metadata();
    if (!FORMATS.includes(format)) throw new Error(`a ${format} picture`);
    const large = await scaled(open(bytes), REVIEW_WIDTHS.large);
    return { large, small: await scaled(sharp(large), REVIEW_WIDTHS.small) };
  } catch {
    // Whatever is wrong with it, the customer can do one thing: choose another.
    throw badRequest({ picture: [ERROR_MESSAGES.picture_unreadable] });
  }
}

function open(bytes: Buffer) {
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).timeout({ seconds: SECONDS });
}

/** Turned upright as the camera noted, no wider and no higher than `width`. */
function scaled(picture: Sharp, width: number): Promise<Buffer> {
  return picture
    .rotate()
    .resize({ width, height: width, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78, effort: 3 })
    .toBuffer();
}
