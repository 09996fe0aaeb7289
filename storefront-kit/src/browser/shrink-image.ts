/** Quality of the JPEGs, 0 to 1. */
const QUALITY = 0.85;

/**
 * Makes a chosen picture small enough to send, in the browser, upright and without the place where it was taken: a telephone's
 * picture of 12 MB becomes about 300 KB at 1,600 px. What is transparent becomes white.
 * @param maxSides the longest side in px of each JPEG that is wanted; a smaller picture stays as large as it is
 * @returns the bytes of each, in base64
 * @throws whatever the browser throws for a file that is no picture it can read.
 */
export async function shrinkImage<T extends readonly number[]>(
  file: Blob,
  ...maxSides: T
): Promise<{ [K in keyof T]: string }> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    return maxSides.map((side) => toJpeg(bitmap, side)) as { [K in keyof T]: string };
  } finally {
    bitmap.close();
  }
}

function toJpeg(bitmap: ImageBitmap, maxSides: number): string {
  const scale = Math.min(1, maxSides / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  // JPEG knows no transparency: it would become black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const url = canvas.toDataURL('image/jpeg', QUALITY);
  return url.slice(url.indexOf(',') + 1);
}
