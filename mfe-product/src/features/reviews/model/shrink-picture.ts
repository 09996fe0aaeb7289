/** The longest side in px of a picture that is sent: more than any page shows. */
const LONGEST = 1_600;
/** Quality of the JPEG, 0 to 1. */
const QUALITY = 0.85;

/**
 * Makes a chosen picture small enough to send, in the browser: a telephone's picture of 12 MB becomes about 300 KB, upright
 * and without the place where it was taken.
 * @returns its bytes in base64
 * @throws whatever the browser throws for a file that is no picture it can read.
 */
export async function shrinkPicture(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser draws no pictures.');
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return afterComma(canvas.toDataURL('image/jpeg', QUALITY));
  } finally {
    picture.close();
  }
}

const afterComma = (url: string): string => url.slice(url.indexOf(',') + 1);
