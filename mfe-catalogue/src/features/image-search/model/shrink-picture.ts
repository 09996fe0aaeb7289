/** Longest side in px of a picture that is searched with: more shows no more of what it is. */
const LONGEST = 512;
const THUMBNAIL = 160;
/** Quality of the JPEGs, 0 to 1. */
const QUALITY = 0.85;

/** A picture made small: to be sent, and to be shown beside what was found. */
export interface SmallPicture {
  /** A JPEG in base64, about 40 KB. */
  readonly base64: string;
  /** A JPEG as a data URL, about 6 KB. */
  readonly thumbnail: string;
}

/**
 * Makes a chosen picture small in the browser, upright and without the place where it was taken.
 * @throws whatever the browser throws for a file that is no picture it can read.
 */
export async function shrinkPicture(file: Blob): Promise<SmallPicture> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const url = drawn(picture, LONGEST);
    return { base64: url.slice(url.indexOf(',') + 1), thumbnail: drawn(picture, THUMBNAIL) };
  } finally {
    picture.close();
  }
}

function drawn(picture: ImageBitmap, longest: number): string {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  // What is transparent would become black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', QUALITY);
}
