/** Key of the browser's storage. */
export const INTENT_KEY = 'product.intent';

/** A guest's intended action on a product page, as it is stored (AUTH-07). */
export interface StoredIntent {
  readonly what: 'favourites' | 'buy-later' | 'notices' | 'review' | 'question';
  /** Product id. */
  readonly product: number;
  /** Text typed so far. */
  readonly text?: string;
}

/** Stores a guest's intent during sign-in. Without browser storage it is lost. */
export function storeIntent(storage: Storage, intent: StoredIntent): void {
  try {
    storage.setItem(INTENT_KEY, JSON.stringify(intent));
  } catch {
    // Full or forbidden storage: the shopper presses again after sign-in.
  }
}
