/** Largest file in megabytes that the browser makes small: telephones' pictures have up to 15. */
export const MAX_MEGABYTES = 25;

/** Why a file is not searched with. */
export type ImageRejectionReason = 'tooLarge' | 'unreadable';

/** The picture among what was dropped, pasted or chosen; null where there is no file at all. */
export function selectImage(files: Iterable<File> | null | undefined): File | null {
  const all = [...(files ?? [])];
  return all.find(({ type }) => type.startsWith('image/')) ?? all[0] ?? null;
}

/** Whether a file cannot be a picture that is searched with, as far as its size and type tell. */
export function imageRejectionReason({ size, type }: Pick<File, 'size' | 'type'>): ImageRejectionReason | null {
  // A file without a type may be a picture: the browser will find out.
  if (type !== '' && (!type.startsWith('image/') || type.startsWith('image/svg'))) return 'unreadable';
  return size > MAX_MEGABYTES * 1_000_000 ? 'tooLarge' : null;
}
