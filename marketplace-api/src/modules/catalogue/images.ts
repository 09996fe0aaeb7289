import type { Image } from 'shared-contracts/entities/common';
import type { Language } from 'shared-contracts/locale';

/** A picture as stored in the database. */
export interface StoredImage {
  readonly src: string;
  readonly widths: readonly number[];
  readonly alt_en?: string;
  readonly alt_ar?: string;
  /** Picture for right-to-left pages, if it differs. */
  readonly src_ar?: string;
}

/** Placeholder for a product without a picture: a parcel. */
const NO_PICTURE: Image = { src: '/media/tile-package-natural', widths: [240, 480, 960], alt: '' };

export function toImage(stored: StoredImage | null, language: Language): Image | null {
  if (!stored || stored.widths.length === 0) return null;
  const alt = language === 'ar' ? stored.alt_ar : stored.alt_en;
  const src = language === 'ar' ? (stored.src_ar ?? stored.src) : stored.src;
  return { src, widths: [...stored.widths], alt: alt ?? '' };
}

/** The first picture, or the placeholder. */
export function firstImage(stored: readonly StoredImage[] | null, language: Language): Image {
  return toImage(stored?.[0] ?? null, language) ?? NO_PICTURE;
}

/** Every picture; the placeholder if there is none. */
export function allImages(stored: readonly StoredImage[], language: Language): Image[] {
  const images = stored.flatMap((image) => toImage(image, language) ?? []);
  return images.length ? images : [NO_PICTURE];
}
