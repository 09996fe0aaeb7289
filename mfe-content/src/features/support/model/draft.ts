import { EMPTY_FIELDS, fillEmptyFields, type SupportFields } from './fields.ts';

const KEY = 'content:support';

/** A file that the backend has accepted. */
export interface UploadedFile {
  readonly id: string;
  readonly name: string;
}

/** A request as sent, with its idempotency key. */
export interface SentRequest {
  readonly body: string;
  readonly key: string;
}

/**
 * Returns a request with its idempotency key. The body of the last request has the key of that one: the backend may
 * have created it although its response was lost, and then returns the same.
 */
export const withIdempotencyKey = (body: string, last: SentRequest | null): SentRequest =>
  last?.body === body ? last : { body, key: crypto.randomUUID() };

/** Draft of an unsent request in this tab. */
export interface Draft {
  readonly fields: SupportFields;
  readonly files: readonly UploadedFile[];
  /** Id of the customer who typed it; null for a guest. */
  readonly owner: string | null;
  /** The last request, whose response may be lost; null before. */
  readonly sent: SentRequest | null;
}

/** Stores the draft across reloads, Back and Forward. With full or disabled storage only the page holds it. */
export function storeDraft(storage: Pick<Storage, 'setItem' | 'removeItem'>, draft: Draft | null): void {
  if (draft !== null) storage.setItem(KEY, JSON.stringify(draft));
  else storage.removeItem(KEY);
}

/** Loads the draft, which only the shop's own pages write; null when absent or corrupt. */
export function loadDraft(storage: Pick<Storage, 'getItem'>): Draft | null {
  try {
    const stored = JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<Draft> | null;
    if (!stored?.fields || !Array.isArray(stored.files)) return null;
    const { fields, files, owner = null, sent = null } = stored;
    return { fields: fillEmptyFields(EMPTY_FIELDS, fields), files, owner, sent };
  } catch {
    return null;
  }
}
