import * as v from 'valibot';
import { INTENT_KEY } from './sign-in-intent.ts';

const intentSchema = v.object({
  what: v.picklist(['favourites', 'buy-later', 'price-drop', 'restock', 'review', 'question']),
  product: v.number(),
  /** Text typed so far. */
  text: v.optional(v.string(), ''),
});

/** A guest's intended action on a product page (AUTH-07). */
export type Intent = v.InferOutput<typeof intentSchema>;

/** Returns and removes the stored intent if it matches this product and action. */
export function takeIntent(
  storage: Pick<Storage, 'getItem' | 'removeItem'>,
  what: Intent['what'],
  product: number,
): Intent | null {
  const intent = v.safeParse(intentSchema, parseJson(storage.getItem(INTENT_KEY)));
  if (!intent.success || intent.output.what !== what || intent.output.product !== product) return null;
  storage.removeItem(INTENT_KEY);
  return intent.output;
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
