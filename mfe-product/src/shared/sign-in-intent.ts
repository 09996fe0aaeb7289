import * as v from 'valibot';

const KEY = 'product.intent';

const intentSchema = v.object({
  what: v.picklist(['favourites', 'buy-later', 'review', 'question']),
  product: v.number(),
  /** What was typed already. */
  text: v.optional(v.string(), ''),
});

/** What a guest was about to do on the page of a product (AUTH-07). */
export type Intent = v.InferOutput<typeof intentSchema>;

/** Keeps what a guest wanted to do while signing in. Where the browser stores nothing, it is forgotten. */
export function storeIntent(storage: Storage, intent: v.InferInput<typeof intentSchema>): void {
  try {
    storage.setItem(KEY, JSON.stringify(intent));
  } catch {
    // A full or forbidden storage: the shopper presses again after signing in.
  }
}

/** What was kept, if it is this for this product; it is forgotten with the answer. */
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
