import * as v from 'valibot';

/** The customer's lists that the page adds to. */
export type SavedList = 'favourites' | 'buy-later';

const KEY = 'product.save';

const intentSchema = v.object({ list: v.picklist(['favourites', 'buy-later']), product: v.number() });

/** Keeps what a guest wanted to save while signing in (AUTH-07). Where the browser stores nothing, it is forgotten. */
export function rememberIntent(storage: Storage, list: SavedList, product: number): void {
  try {
    storage.setItem(KEY, JSON.stringify({ list, product }));
  } catch {
    // A full or forbidden storage: the shopper presses again after signing in.
  }
}

/** Whether this is what the shopper wanted to save before signing in; it is forgotten with the answer. */
export function takeIntent(storage: Storage, list: SavedList, product: number): boolean {
  const intent = v.safeParse(intentSchema, parsed(storage.getItem(KEY)));
  if (!intent.success || intent.output.list !== list || intent.output.product !== product) return false;
  storage.removeItem(KEY);
  return true;
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
