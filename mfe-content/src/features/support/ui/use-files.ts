import { useRef, useState } from 'react';
import type { RequestFunction } from 'shared-contracts/endpoint';
import { uploadSupportFile } from 'shared-contracts/endpoints/content/support';
import { SUPPORT_LIMITS } from 'shared-contracts/entities/content/support';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { useHost } from 'storefront-kit/remote/host-context';
import { shrinkImage } from 'storefront-kit/browser/shrink-image';
import type { UploadedFile } from '../model/draft.ts';
import { needsShrinking, readBase64, fileRejectionReason } from '../model/file.ts';
import { rejectionReasons } from '../model/rejection-reasons.ts';

/** Longest side in px of an image that is shrunk before its upload. */
const MAX_SIDE = 2_400;

/** A file of the form: uploading, uploaded (then it has an id), or rejected. */
export interface Attachment {
  readonly key: number;
  readonly name: string;
  readonly id?: string;
  /** A message of the catalogue. */
  readonly error?: string;
  /** The file itself, if it can be uploaded again. */
  readonly file?: File;
}

/** Files of a request. Each uploads as soon as it is chosen; a rejected one shows why, and the others stay. */
export interface SupportAttachments {
  readonly list: readonly Attachment[];
  /** More files were chosen than a request may have. */
  readonly tooMany: boolean;
  readonly isSending: boolean;
  add(files: readonly File[]): void;
  retry(attachment: Attachment): void;
  remove(attachment: Attachment): void;
  /** Files uploaded earlier. */
  restore(files: readonly UploadedFile[]): void;
  clear(): void;
}

export function useFiles(): SupportAttachments {
  const { request } = useHost();
  const [list, setList] = useState<readonly Attachment[]>([]);
  const [tooMany, setTooMany] = useState(false);
  const keys = useRef(0);
  const change = (changed: Attachment) =>
    setList((current) => current.map((item) => (item.key === changed.key ? changed : item)));

  const send = async ({ key, name }: Attachment, file: File): Promise<void> => {
    change({ key, name, file });
    const outcome = await upload(request, file);
    change({ key, name, ...outcome });
  };
  const add = (files: readonly File[]): void => {
    const free = SUPPORT_LIMITS.files - list.length;
    setTooMany(files.length > free);
    const added = files.slice(0, free).map((file) => ({ key: (keys.current += 1), name: file.name, file }));
    setList([...list, ...added]);
    for (const attachment of added) void send(attachment, attachment.file);
  };
  return {
    list,
    tooMany,
    isSending: list.some(({ id, error }) => id === undefined && error === undefined),
    add,
    retry: (attachment) => void (attachment.file && send(attachment, attachment.file)),
    remove: ({ key }) => {
      setTooMany(false);
      setList(list.filter((item) => item.key !== key));
    },
    restore: (files) => setList(files.map(({ id, name }) => ({ key: (keys.current += 1), id, name }))),
    clear: () => setList([]),
  };
}

async function upload(request: RequestFunction, file: File): Promise<Pick<Attachment, 'id' | 'error' | 'file'>> {
  const ownRejection = fileRejectionReason(file);
  if (ownRejection !== null) return { error: ownRejection };
  try {
    const bytes = needsShrinking(file) ? (await shrinkImage(file, MAX_SIDE))[0] : await readBase64(file);
    const { id } = await request(uploadSupportFile, { body: { name: file.name.slice(-300), file: bytes } });
    return { id };
  } catch (error) {
    // A rejected file would be rejected again; one with a failed upload can be retried.
    const { file: [rejection] = [], non_field_errors: [failure] = [] } = rejectionReasons(error);
    return rejection ? { error: rejection } : { error: failure ?? ERROR_MESSAGES.went_wrong, file };
  }
}
