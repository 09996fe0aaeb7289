import { SUPPORT_FILE_TYPES, SUPPORT_LIMITS, SUPPORT_MESSAGES } from 'shared-contracts/entities/content/support';

const MAX_BYTES = SUPPORT_LIMITS.fileMegabytes * 1_000_000;

/**
 * Returns whether the browser must shrink a file before the upload: only images; other files of that size are rejected.
 */
export const needsShrinking = ({ type, size }: Pick<File, 'type' | 'size'>): boolean =>
  type.startsWith('image/') && size > MAX_BYTES;

/** Returns why a file is rejected before its upload, as a message of the catalogue; null when accepted. */
export function fileRejectionReason(file: Pick<File, 'type' | 'size'>): string | null {
  if (!SUPPORT_FILE_TYPES.some((type) => type === file.type)) return SUPPORT_MESSAGES.file_unreadable;
  if (file.size > MAX_BYTES && !needsShrinking(file)) return SUPPORT_MESSAGES.file_too_large;
  return null;
}

/**
 * Returns a file's bytes in base64.
 * @throws the browser's error for a file that is gone
 */
export function readBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve((reader.result as string).replace(/^[^,]*,/, '')));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read.')));
    reader.readAsDataURL(file);
  });
}
