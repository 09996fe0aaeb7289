import { ERROR_MESSAGES } from 'shared-contracts/errors';
import sharp, { type Sharp } from 'sharp';
import { badRequest } from '../../infra/http/http-error.ts';

const FORMATS: readonly string[] = ['jpeg', 'png', 'webp'];
/** Larger than any telephone's picture; a small file that says it is more is not unpacked. */
const MAX_PIXELS = 60_000_000;
const SECONDS = 10;

/**
 * Reads a file that somebody uploaded.
 * @param base64 the file's bytes
 * @param megabytes how large the file may be
 * @param transform what is made of it, from the picture turned upright as the camera noted
 * @throws HttpError 400 where it is too large, or no JPEG, PNG or WebP picture, broken, or of too many pixels.
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
    // Whatever is wrong with it, the shopper can do one thing: choose another.
    throw badRequest({ picture: [ERROR_MESSAGES.picture_unreadable] });
  }
}

function openPicture(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({ seconds: SECONDS });
}
