/** A picture as stored in jsonb columns. */
export interface StoredPicture {
  readonly src: string;
  readonly widths: readonly number[];
  readonly alt_en: string;
  readonly alt_ar: string;
}

/** The stored form of a picture that has a key. */
export function storedPicture(key: string, widths: readonly number[], alt?: { en: string; ar: string }): StoredPicture {
  return { src: `/media/${key}`, widths, alt_en: alt?.en ?? '', alt_ar: alt?.ar ?? '' };
}

/** The moment `days` days before `now` (after it, if negative), as ISO 8601. */
export function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * 86_400_000).toISOString();
}
