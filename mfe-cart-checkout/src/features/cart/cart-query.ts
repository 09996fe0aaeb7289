import { readCartId } from './api/cart-cookie.ts';

export type { CartChangeQuery } from './api/send-update.ts';

/**
 * Query of the cart for a page. In the browser it is the browser's cart; the backend merges a guest's lines into the
 * customer's. On the server it is the customer's cart.
 */
export function cartQuery(): { readonly basket_id: string | undefined } {
  return { basket_id: typeof document === 'undefined' ? undefined : readCartId(document) };
}
