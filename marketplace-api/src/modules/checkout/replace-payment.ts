import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { findCart } from '../cart/index.ts';
import type { Queryable } from '../../infra/db/database.ts';
import { badRequest } from '../../infra/http/http-error.ts';
import type { RequestContext } from '../../infra/http/request-context.ts';
import { requireCustomer } from '../../infra/http/router.ts';
import { lockOffers, lockOrder, lockOrderCustomers } from '../orders/index.ts';
import { type Cancellation, findPendingPayment, settleCancellation } from '../payments/index.ts';
import type { CheckoutServices } from './checkout-services.ts';
import { lockPromo } from './plan-order.ts';

/**
 * Releases the order of a cancelled card payment at the start of the transaction that places the next order. So no
 * other customer gets the pieces that the cart's own attempt has reserved. A payment that another process has settled
 * meanwhile has no effect.
 *
 * Locks what both orders need, in the order of docs/adr/0040-concurrent-transactions.md.
 * @throws HttpError 400 while the bank is deciding
 */
export async function releaseReplacedOrder(
  services: CheckoutServices,
  tx: Queryable,
  context: RequestContext,
  requestedCartId: string | undefined,
  cancellation: Cancellation,
): Promise<void> {
  const { transaction } = cancellation;
  await lockOrderCustomers(tx, { transaction });
  const pending = await findPendingPayment(tx, requireCustomer(context).identityId);
  if (pending?.transaction_number !== transaction) return;
  const cart = await findCart(tx, context.visitor, requestedCartId);
  await lockPromo(tx, cart.promoCodeId);
  await lockOrder(tx, { transaction });
  await lockStock(tx, pending.order_id, cart.id);
  // This transaction takes the pieces at once, so it needs no lease of its own.
  const lease = pending.replacement_lease_until;
  const { payment } = await settleCancellation(services, tx, { ...cancellation, lease });
  if (payment.state === 'pending') throw badRequest(ERROR_MESSAGES.payment_pending);
}

/** Locks the offers of an order and a cart, then their products and listings, each by ascending id. */
async function lockStock(tx: Queryable, orderId: number, cartId: string): Promise<void> {
  const lines = await tx.query<{ offer_id: number; product_id: number }>(
    `SELECT offer_id, product_id FROM order_lines WHERE order_id = $1
     UNION SELECT offer_id, product_id FROM cart_lines WHERE cart_id = $2::uuid`,
    [orderId, cartId],
  );
  const products = lines.map((line) => line.product_id);
  await lockOffers(
    tx,
    lines.map((line) => line.offer_id),
  );
  await tx.query('SELECT 1 FROM products WHERE id = ANY ($1::int[]) ORDER BY id FOR NO KEY UPDATE', [products]);
  await tx.query(
    'SELECT 1 FROM listings WHERE product_id = ANY ($1::int[]) ORDER BY product_id, country FOR NO KEY UPDATE',
    [products],
  );
}
