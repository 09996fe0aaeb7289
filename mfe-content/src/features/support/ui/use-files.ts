import { useRef, useState } from 'react';
import type { RequestFunction } from 'shared-contracts/endpoint';
import { uploadSupportFile } from 'shared-contracts/endpoints/support';
import { SUPPORT_LIMITS } from 'shared-contracts/entities/support';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { useHost } from 'storefront-kit/remote/host-context';
import { shrinkPicture } from 'storefront-kit/browser/shrink-image';
import type { KeptFile } from '../model/draft.ts';
import { isToShrink, readBase64, refusalOfFile } from '../model/file.ts';
import { refusalOf } from '../model/rejection-reasons.ts';

/** Longest side in px of a picture that is too large to be sent as it is. */
const LONGEST = 2_400;

/** A file beside the form: on its way, taken (then it has an id), or refused. */
export interface Attachment {
  readonly key: number;
  readonly name: string;
  readonly id?: string;
  /** A message of the catalogue. */
  readonly error?: string;
  /** The file itself, where it can be sent again. */
  readonly file?: File;
}

/** Files of a request: each is sent as soon as it is chosen; one that is refused says why, and the others stay. */
export interface Files {
  readonly list: readonly Attachment[];
  /** More were chosen than a request may have. */
  readonly tooMany: boolean;
  readonly isSending: boolean;
  add(files: readonly File[]): void;
  retry(attachment: Attachment): void;
  remove(attachment: Attachment): void;
  /** Files that the backend has from before. */
  restore(kept: readonly KeptFile[]): void;
  clear(): void;
}

export function useFiles(): Files {
  const { request } = useHost();
  const [list, setList] = useState<readonly Attachment[]>([]);
  const [tooMany, setTooMany] = useState(false);
  const keys = useRef(0);
  const change = (changed: Attachment) => setList((now) => now.map((one) => (one.key === changed.key ? changed : one)));

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
      setList(list.filter((one) => one.key !== key));
    },
    restore: (kept) => setList(kept.map(({ id, name }) => ({ key: (keys.current += 1), id, name }))),
    clear: () => setList([]),
  };
}

async function upload(request: RequestFunction, file: File): Promise<Pick<Attachment, 'id' | 'error' | 'file'>> {
  const refusal = refusalOfFile(file);
  if (refusal !== null) return { error: refusal };
  try {
    const bytes = isToShrink(file) ? (await shrinkPicture(file, LONGEST))[0] : await readBase64(file);
    const { id } = await request(uploadSupportFile, { body: { name: file.name.slice(-300), file: bytes } });
    return { id };
  } catch (error) {
    // A file that is refused will be refused again; one that did not get through may.
    const { file: [refused] = [], non_field_errors: [failed] = [] } = refusalOf(error);
    return refused ? { error: refused } : { error: failed ?? ERROR_MESSAGES.went_wrong, file };
  }
}
