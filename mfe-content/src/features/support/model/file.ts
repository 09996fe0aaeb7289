import { SUPPORT_FILE_TYPES, SUPPORT_LIMITS, SUPPORT_MESSAGES } from 'shared-contracts/entities/content/support';

const MAX_BYTES = SUPPORT_LIMITS.fileMegabytes * 1_000_000;

/** A picture that is too large is made smaller before it is sent; everything else of that size cannot be sent. */
export const needsShrinking = ({ type, size }: Pick<File, 'type' | 'size'>): boolean =>
  type.startsWith('image/') && size > MAX_BYTES;

/** Why a file need not be sent at all, as a message of the catalogue; null where it can. */
export function fileRejectionReason(file: Pick<File, 'type' | 'size'>): string | null {
  if (!SUPPORT_FILE_TYPES.some((type) => type === file.type)) return SUPPORT_MESSAGES.file_unreadable;
  if (file.size > MAX_BYTES && !needsShrinking(file)) return SUPPORT_MESSAGES.file_too_large;
  return null;
}

/** A file's bytes in base64. @throws what the browser throws for a file that is gone. */
export function readBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve((reader.result as string).replace(/^[^,]*,/, '')));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read.')));
    reader.readAsDataURL(file);
  });
}
