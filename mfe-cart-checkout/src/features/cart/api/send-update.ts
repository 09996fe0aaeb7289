import type { RequestFunction } from 'shared-contracts/endpoint';
import { addToCart, deleteCartLine, editCartLine } from 'shared-contracts/endpoints/checkout/cart-changes';
import type { Cart } from 'shared-contracts/entities/checkout/cart';
import type { CartUpdate } from './cart-update.ts';

/** Query of a mutation: the cart's id, and the version that the page showed. */
export interface CartChangeQuery {
  readonly basket_id: string | undefined;
  /** Without a version the backend applies the mutation to the current cart. */
  readonly version?: number | undefined;
}

/**
 * Sends an update to its endpoint.
 * @throws ApiError from the backend; 409 for another version of the cart
 */
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
