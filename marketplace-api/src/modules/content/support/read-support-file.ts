import { SUPPORT_LIMITS, SUPPORT_MESSAGES } from 'shared-contracts/entities/content/support';
import { badRequest, HttpError } from '../../../infra/http/http-error.ts';
import { decodeUploadedPicture } from '../../media/index.ts';

/** A file as stored. */
export interface SupportFile {
  readonly name: string;
  readonly type: 'image/webp' | 'application/pdf';
  readonly bytes: Buffer;
}

/** Longest side in px of a stored picture; text on a receipt stays legible. */
const MAX_SIDE = 2_400;
const MAX_NAME_LENGTH = 100;

/**
 * Reads an uploaded file; its bytes decide the type, not its name. A picture is re-encoded without metadata (location,
 * camera and so on); its name gets the extension of its real type.
 * @param base64 the file's bytes
 * @throws HttpError 400 if it is too large, or neither a PDF nor a JPEG, PNG or WebP picture.
 */
export async function readSupportFile(name: string, base64: string): Promise<SupportFile> {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > SUPPORT_LIMITS.fileMegabytes * 1_000_000) throw fileError(SUPPORT_MESSAGES.file_too_large);
  if (isPdf(bytes)) return { name: safeName(name, 'pdf'), type: 'application/pdf', bytes };
  try {
    const webp = await decodeUploadedPicture(base64, SUPPORT_LIMITS.fileMegabytes, (picture) =>
      picture
        .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80, effort: 2 })
        .toBuffer(),
    );
    return { name: safeName(name, 'webp'), type: 'image/webp', bytes: webp };
  } catch (error) {
    if (error instanceof HttpError) throw fileError(SUPPORT_MESSAGES.file_unreadable);
    throw error;
  }
}

const fileError = (message: string) => badRequest({ file: [message] });

/** Whether it has the header and trailer of a PDF. */
function isPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-1_024).includes('%%EOF');
}

/** The name without folders, control characters and characters that file systems reject. */
export function safeName(name: string, ending: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? '';
  const plain = base.replaceAll(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '').replace(/\.[^.]*$/, '');
  return `${plain.trim().slice(0, MAX_NAME_LENGTH) || 'file'}.${ending}`;
}
