import * as v from 'valibot';

const KEY = 'product.intent';

const intentSchema = v.object({
  what: v.picklist(['favourites', 'buy-later', 'notices', 'review', 'question']),
  product: v.number(),
  /** Text typed so far. */
  text: v.optional(v.string(), ''),
});

/** A guest's intended action on a product page (AUTH-07). */
export type Intent = v.InferOutput<typeof intentSchema>;

/** Stores a guest's intent during sign-in. Without browser storage it is lost. */
export function storeIntent(storage: Storage, intent: v.InferInput<typeof intentSchema>): void {
  try {
    storage.setItem(KEY, JSON.stringify(intent));
  } catch {
    // Full or forbidden storage: the shopper presses again after sign-in.
  }
}

/** Returns and removes the stored intent if it matches this product and action. */
export function takeIntent(storage: Storage, what: Intent['what'], product: number): Intent | null {
  const intent = v.safeParse(intentSchema, parseJson(storage.getItem(KEY)));
  if (!intent.success || intent.output.what !== what || intent.output.product !== product) return null;
  storage.removeItem(KEY);
  return intent.output;
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
