import { ERROR_MESSAGES } from 'shared-contracts/errors';
import sharp, { type Sharp } from 'sharp';
import { badRequest } from '../../infra/http/http-error.ts';

const FORMATS: readonly string[] = ['jpeg', 'png', 'webp'];
/** Maximum number of pixels, above any phone's picture; larger pictures are not decoded, however small the file. */
const MAX_PIXELS = 60_000_000;
const SECONDS = 10;

/**
 * Reads an uploaded picture.
 * @param base64 the file's bytes
 * @param megabytes maximum size of the file
 * @param transform converts the picture, rotated upright by its EXIF orientation
 * @throws HttpError 400 if it is too large, not a JPEG, PNG or WebP picture, broken, or has too many pixels.
 */
export async function decodeUploadedPicture<T>(
  base64: string,
  megabytes: number,
  transform: (picture: Sharp) => Promise<T>,
): Promise<T> {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > megabytes * 1_000_000) throw badRequest({ picture: [ERROR_MESSAGES.picture_too_large] });
  try {
    const { format } = await openPicture(bytes).metadata();
    if (!FORMATS.includes(format)) throw new Error(`a ${format} picture`);
    return await transform(openPicture(bytes).rotate());
  } catch {
    // One message for every defect: the shopper can only choose another file.
    throw badRequest({ picture: [ERROR_MESSAGES.picture_unreadable] });
  }
}

function openPicture(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({ seconds: SECONDS });
}
