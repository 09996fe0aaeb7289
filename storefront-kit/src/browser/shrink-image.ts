/** Quality of the JPEGs, 0 to 1. */
const QUALITY = 0.85;

/**
 * Shrinks a chosen picture in the browser before upload: upright, without location metadata. A phone's picture of 12
 * MB becomes about 300 KB at 1,600 px. Transparent pixels become white.
 * @param maxSides longest side in px of each JPEG; a smaller picture is not enlarged
 * @returns each JPEG in base64
 * @throws the browser's error for a file that it cannot decode as a picture.
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
  // JPEG has no transparency: transparent pixels would become black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const url = canvas.toDataURL('image/jpeg', QUALITY);
  return url.slice(url.indexOf(',') + 1);
}
