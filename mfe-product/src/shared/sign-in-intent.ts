/** Key of the browser's storage. */
export const INTENT_KEY = 'product.intent';

/** A guest's intended action on a product page, as it is stored (AUTH-07). */
export interface StoredIntent {
  readonly what: 'favourites' | 'buy-later' | 'price-drop' | 'restock' | 'review' | 'question';
  /** Product id. */
  readonly product: number;
  /** Text typed so far. */
  readonly text?: string;
}

/** Stores a guest's intent during sign-in. Where the browser forbids storage, the shopper presses again. */
export function storeIntent(storage: Pick<Storage, 'setItem'>, intent: StoredIntent): void {
  storage.setItem(INTENT_KEY, JSON.stringify(intent));
}
