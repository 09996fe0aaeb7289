import { EMPTY_FIELDS, fillEmptyFields, type SupportFields } from './fields.ts';

const KEY = 'content:support';

/** A file that the backend has accepted. */
export interface UploadedFile {
  readonly id: string;
  readonly name: string;
}

/** Draft of an unsent request in this tab. */
export interface Draft {
  readonly fields: SupportFields;
  readonly files: readonly UploadedFile[];
  /** Id of the customer who typed it; null for a guest. */
  readonly owner: string | null;
}

/** Serializes a draft for storage. */
export const serializeDraft = (draft: Draft): string => JSON.stringify(draft);

/** Stores the draft across reloads, Back and Forward. With full or disabled storage only the page holds it. */
export function storeDraft(storage: Pick<Storage, 'setItem' | 'removeItem'>, draft: string | null): void {
  if (draft !== null) storage.setItem(KEY, draft);
  else storage.removeItem(KEY);
}

/** Loads the draft, which only the shop's own pages write; null when absent or corrupt. */
export function loadDraft(storage: Pick<Storage, 'getItem'>): Draft | null {
  try {
    const stored = JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<Draft> | null;
    if (!stored?.fields || !Array.isArray(stored.files)) return null;
    return { fields: fillEmptyFields(EMPTY_FIELDS, stored.fields), files: stored.files, owner: stored.owner ?? null };
  } catch {
    return null;
  }
}
