import { EMPTY, fillIn, type Fields } from './fields.ts';

const KEY = 'content:support';

/** A file that the backend has taken. */
export interface KeptFile {
  readonly id: string;
  readonly name: string;
}

/** What a tab keeps of a request that is not sent yet. */
export interface Draft {
  readonly fields: Fields;
  readonly files: readonly KeptFile[];
  /** Id of the customer who typed it; null for a guest. */
  readonly owner: string | null;
}

/** A draft as it is kept. */
export const writeDraft = (draft: Draft): string => JSON.stringify(draft);

/** Keeps what was typed over a reload and over Back and Forward; where storage is full or switched off it is kept by the page alone. */
export function keepDraft(storage: Storage, draft: string | null): void {
  try {
    if (draft !== null) storage.setItem(KEY, draft);
    else storage.removeItem(KEY);
  } catch {
    return;
  }
}

/** What was kept (the shop's own pages wrote it); null where there is nothing, or nothing that can be read. */
export function readDraft(storage: Storage): Draft | null {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<Draft> | null;
    if (!kept?.fields || !Array.isArray(kept.files)) return null;
    return { fields: fillIn(EMPTY, kept.fields), files: kept.files, owner: kept.owner ?? null };
  } catch {
    return null;
  }
}
