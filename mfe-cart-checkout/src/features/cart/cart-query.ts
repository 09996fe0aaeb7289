import { readCartId } from './api/cart-cookie.ts';

export type { CartChangeQuery } from './api/send-update.ts';

/** The cart that a page asks for: the browser's, whose guest's lines then join the customer's; on the server the customer's own. */
export function cartQuery(): { readonly basket_id: string | undefined } {
  return { basket_id: typeof document === 'undefined' ? undefined : readCartId(document) };
}
