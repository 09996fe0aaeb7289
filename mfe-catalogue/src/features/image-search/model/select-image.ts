/** Largest file in megabytes that the browser shrinks; images of phones have up to 15. */
export const MAX_MEGABYTES = 25;

/** Why a file is rejected. */
export type ImageRejectionReason = 'tooLarge' | 'unreadable';

/** Returns the image among the dropped, pasted or chosen files; null without any file. */
export function selectImage(files: Iterable<File> | null | undefined): File | null {
  const all = [...(files ?? [])];
  return all.find(({ type }) => type.startsWith('image/')) ?? all[0] ?? null;
}

/** Returns whether size or type exclude a file from the search. */
export function imageRejectionReason({ size, type }: Pick<File, 'size' | 'type'>): ImageRejectionReason | null {
  // A file without a type may be an image; the browser's decoder decides.
  if (type !== '' && (!type.startsWith('image/') || type.startsWith('image/svg'))) return 'unreadable';
  return size > MAX_MEGABYTES * 1_000_000 ? 'tooLarge' : null;
}
