import { EMPTY_FIELDS, fillEmptyFields, type SupportFields } from './fields.ts';

const KEY = 'content:support';

/** A file that the backend has taken. */
export interface UploadedFile {
  readonly id: string;
  readonly name: string;
}

/** What a tab keeps of a request that is not sent yet. */
export interface Draft {
  readonly fields: SupportFields;
  readonly files: readonly UploadedFile[];
  /** Id of the customer who typed it; null for a guest. */
  readonly owner: string | null;
}

/** A draft as it is kept. */
export const serializeDraft = (draft: Draft): string => JSON.stringify(draft);

/** Keeps what was typed over a reload and over Back and Forward; where storage is full or switched off it is kept by the page alone. */
export function storeDraft(storage: Storage, draft: string | null): void {
  try {
    if (draft !== null) storage.setItem(KEY, draft);
    else storage.removeItem(KEY);
  } catch {
    return;
  }
}

/** What was kept (the shop's own pages wrote it); null where there is nothing, or nothing that can be read. */
export function loadDraft(storage: Storage): Draft | null {
  try {
    const stored = JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<Draft> | null;
    if (!stored?.fields || !Array.isArray(stored.files)) return null;
    return { fields: fillEmptyFields(EMPTY_FIELDS, stored.fields), files: stored.files, owner: stored.owner ?? null };
  } catch {
    return null;
  }
}
