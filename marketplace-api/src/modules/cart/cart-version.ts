import type { Cart } from 'shared-contracts/entities/cart';
import { CART_CHANGED, type CartConflict } from 'shared-contracts/entities/cart-conflict';
import { HttpError } from '../../infra/http/http-error.ts';
import type { Basket } from './find-cart.ts';

/** A change that was made for an earlier version of the cart: the transaction is rolled back. */
export class StaleCartError extends Error {
  override readonly name = 'StaleCartError';
}

/** 409 with the cart as it is now (docs/adr/0043-cart-versions.md). */
export class CartConflictError extends HttpError {
  override readonly body: CartConflict;

  constructor(cart: Cart) {
    super(409, CART_CHANGED);
    this.body = { non_field_errors: [CART_CHANGED], cart };
  }
}

/**
 * Holds the version that a shopper was shown against a cart that the transaction has locked.
 * @param shown undefined for a caller that sends no version.
 * @throws StaleCartError when the cart has another version.
 */
export function checkVersion({ version }: Basket, shown: number | undefined): void {
  if (shown !== undefined && shown !== version) throw new StaleCartError();
}

/**
 * Runs `work`, and answers a stale version with the cart of now.
 * @param read reads that cart, in a transaction of its own.
 * @throws CartConflictError instead of StaleCartError.
 */
export async function explainConflict<R>(work: () => Promise<R>, read: () => Promise<Cart>): Promise<R> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StaleCartError) throw new CartConflictError(await read());
    throw error;
  }
}
