import type { Cart } from 'shared-contracts/entities/checkout/cart';
import { CART_CHANGED, type CartConflict } from 'shared-contracts/entities/checkout/cart-conflict';
import { HttpError } from '../../infra/http/http-error.ts';
import type { StoredCart } from './find-cart.ts';

/** A change for an earlier version of the cart; the transaction is rolled back. */
export class StaleCartError extends Error {
  override readonly name = 'StaleCartError';
}

/** 409 with the current cart (docs/adr/0043-cart-versions.md). */
export class CartConflictError extends HttpError {
  override readonly body: CartConflict;

  constructor(cart: Cart) {
    super(409, CART_CHANGED);
    this.body = { non_field_errors: [CART_CHANGED], cart };
  }
}

/**
 * Optimistic concurrency: compares the version that the shopper saw with the cart that the transaction has locked.
 * @param expectedVersion undefined for a client that sends no version
 * @throws StaleCartError when the cart has another version
 */
export function assertCartVersion({ version }: StoredCart, expectedVersion: number | undefined): void {
  if (expectedVersion !== undefined && expectedVersion !== version) throw new StaleCartError();
}

/**
 * Runs `run`; a stale version gets the current cart.
 * @param loadCurrentCart reads that cart, in a transaction of its own
 * @throws CartConflictError instead of StaleCartError
 */
export async function rejectStaleCart<R>(run: () => Promise<R>, loadCurrentCart: () => Promise<Cart>): Promise<R> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof StaleCartError) throw new CartConflictError(await loadCurrentCart());
    throw error;
  }
}
