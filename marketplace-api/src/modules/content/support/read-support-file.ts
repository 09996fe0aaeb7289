import { SUPPORT_LIMITS, SUPPORT_MESSAGES } from 'shared-contracts/entities/content/support';
import { badRequest, HttpError } from '../../../infra/http/http-error.ts';
import { decodeUploadedPicture } from '../../media/uploaded-picture.ts';

/** A file as it is kept. */
export interface SupportFile {
  readonly name: string;
  readonly type: 'image/webp' | 'application/pdf';
  readonly bytes: Buffer;
}

/** Longest side in px of a kept picture: what is written on a receipt can be read. */
const MAX_SIDE = 2_400;
const MAX_NAME_LENGTH = 100;

/**
 * Reads a file that somebody uploaded: by what it holds, whatever its name says. A picture is drawn anew, without place, camera and anything else
 * that the file held; its name gets the ending of what it is.
 * @param base64 the file's bytes
 * @throws HttpError 400 where it is too large, or neither a PDF nor a JPEG, PNG or WebP picture.
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

/** It begins and ends as every PDF does. */
function isPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-1_024).includes('%%EOF');
}

/** The name without folders, control characters and what a file system minds. */
export function safeName(name: string, ending: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? '';
  const plain = base.replaceAll(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '').replace(/\.[^.]*$/, '');
  return `${plain.trim().slice(0, MAX_NAME_LENGTH) || 'file'}.${ending}`;
}
