import type { Review } from 'shared-contracts/entities/catalogue/review';
import type { Language } from 'shared-contracts/locale';
import { type StoredImage, toImage } from '../catalogue/index.ts';

/** A review as stored in the database. */
export interface ReviewRow extends Omit<Review, 'created' | 'pictures'> {
  created_at: Date;
  pictures: StoredImage[];
}

export const REVIEW_COLUMNS =
  'r.id, r.name, r.rating, r.text, r.language, r.is_verified_purchase, r.created_at, r.pictures';

export function toReview(row: ReviewRow, language: Language): Review {
  return {
    id: row.id,
    name: row.name,
    rating: row.rating,
    text: row.text,
    language: row.language,
    is_verified_purchase: row.is_verified_purchase,
    created: row.created_at.toISOString(),
    pictures: row.pictures.flatMap((picture) => toImage(picture, language) ?? []),
  };
}
