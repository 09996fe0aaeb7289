import type { RequestFunction } from 'shared-contracts/endpoint';
import { addToCart, deleteCartLine, editCartLine } from 'shared-contracts/endpoints/checkout/cart-changes';
import type { Cart } from 'shared-contracts/entities/checkout/cart';
import type { CartUpdate } from '../model/cart-rules.ts';

/** Names the cart that a call changes, and the version of it that the shopper was shown. */
export interface CartChangeQuery {
  readonly basket_id: string | undefined;
  /** Left out, the call is carried out on the cart as it is. */
  readonly version?: number | undefined;
}

/** Carries an update out by its call. @throws ApiError as the backend answers; 409 for another version of the cart. */
export function sendUpdate(request: RequestFunction, query: CartChangeQuery, update: CartUpdate): Promise<Cart> {
  switch (update.action) {
    case 'add':
      return request(addToCart, { query, body: { quantity: 1, is_late_delivery: false, warranty: 0, ...update.item } });
    case 'edit':
      return request(editCartLine, { query, params: { lineId: update.line }, body: update.values });
    case 'remove':
      return request(deleteCartLine, { query, params: { lineId: update.line } });
  }
}
