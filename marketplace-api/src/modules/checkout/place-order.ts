import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { loadCart, rejectStaleCart } from '../cart/index.ts';
import type { Queryable } from '../../infra/db/database.ts';
import { lockActiveCustomer, lockCustomers } from '../identity/index.ts';
import { findPublicOrigin, readRequestTarget } from '../../infra/http/public-origin.ts';
import type { RequestContext } from '../../infra/http/request-context.ts';
import { badRequest, HttpError } from '../../infra/http/http-error.ts';
import { ipKey } from '../../infra/rate-limits/ip-key.ts';
import { enforceLimits } from '../../infra/rate-limits/limiter.ts';
import { requireCustomer } from '../../infra/http/router.ts';
import { PaymentMismatchError, queueConfirmation } from '../orders/index.ts';
import {
  type Cancellation,
  findPendingPayment,
  isLeased,
  leaseReplacement,
  type PaymentRow,
  ProviderUnavailableError,
  recordCancellation,
  requestCancellation,
  storePayment,
} from '../payments/index.ts';
import type { CheckoutServices } from './checkout-services.ts';
import { type OrderRequest, requestHash } from './order-conditions.ts';
import { orderFingerprint, type OrderPlan, planOrder } from './plan-order.ts';
import { releaseReplacedOrder } from './replace-payment.ts';
import { storeOrder } from './store-order.ts';

/** Input of an order besides the request's context. */
export interface PlaceOrderInput {
  readonly requestedCartId: string | undefined;
  /** Version of the cart that the shopper saw. */
  readonly version: number | undefined;
  readonly request: OrderRequest;
  readonly idempotencyKey: string;
}

/** The placed order and its URL. */
export interface PlacedOrder {
  readonly orderId: number;
  /** False for an order that existed before. */
  readonly isNew: boolean;
}

/** Another unfinished card payment of this customer: its order's transaction number, and this order's lease of it. */
interface BlockingPayment {
  readonly waiting: string;
  readonly lease: Date | null;
}

/** Attempts to place an order; an earlier card payment that blocks it is cancelled before the next one. */
const MAX_ATTEMPTS = 4;

/**
 * Places the order of the customer's cart. A customer pays one order at a time: an unfinished card payment is resumed
 * where it is for this same order, else cancelled first.
 * @throws HttpError 400 with the reasons of the refusal; 429 above the limit of new orders; 409 for an idempotency key
 * of another request, or with the current cart where the shopper saw another version; 503 where the provider of an
 * earlier payment is out of reach, so that it cannot be cancelled
 */
export async function placeCustomerOrder(
  services: CheckoutServices,
  context: RequestContext,
  input: PlaceOrderInput,
): Promise<PlacedOrder> {
  const { identityId } = requireCustomer(context);
  const existingOrderId = await findOrderByKey(services.database, identityId, input);
  if (existingOrderId !== undefined) return { orderId: existingOrderId, isNew: false };
  // Only new orders count: they reserve stock.
  const { refundUses } = await enforceLimits(services, [
    ['orders', identityId],
    ['ordersPerIp', ipKey(context.ipAddress)],
  ]);
  let isNew = false;
  try {
    const placed = await placeOrResume(services, context, input);
    ({ isNew } = placed);
    return placed;
  } finally {
    if (!isNew) await refundUses();
  }
}

async function placeOrResume(
  services: CheckoutServices,
  context: RequestContext,
  input: PlaceOrderInput,
): Promise<PlacedOrder> {
  let cancellation: Cancellation | undefined;
  for (let attempt = 1; ; attempt += 1) {
    const result = await placeOrRelease(services, context, input, cancellation);
    if ('orderId' in result) return result;
    // Nothing is cancelled at the provider that the next attempt would not settle.
    if (attempt === MAX_ATTEMPTS) throw badRequest(ERROR_MESSAGES.payment_pending);
    cancellation = await requestCancellation(services, result.waiting, context.log, result.lease).catch(toHttpError);
    if (cancellation.providerPayment.state !== 'paid') continue;
    const { state, orderId } = await recordCancellation(services, cancellation, context.log).catch(toHttpError);
    if (state === 'paid') {
      await services.database.transaction((tx) => claimPaidOrder(services, tx, context, input, orderId));
      return { orderId, isNew: false };
    }
    cancellation = undefined;
  }
}

/**
 * Runs one attempt. Where the order is refused, that of the cancelled earlier payment is released nevertheless: it can
 * no longer be paid. After a temporary failure it waits for the repeated request, or for the end of its lease.
 */
async function placeOrRelease(
  services: CheckoutServices,
  context: RequestContext,
  input: PlaceOrderInput,
  cancellation: Cancellation | undefined,
): Promise<PlacedOrder | BlockingPayment> {
  try {
    return await rejectStaleCart(
      () => services.database.transaction((tx) => tryPlaceOrder(services, tx, context, input, cancellation)),
      () => loadCart(services, context, input.requestedCartId),
    );
  } catch (error) {
    if (cancellation && error instanceof HttpError) {
      await recordCancellation(services, cancellation, context.log).catch((failure: unknown) =>
        context.log.error({ err: failure, transaction: cancellation.transaction }, 'a payment could not be settled'),
      );
    }
    throw error;
  }
}

function toHttpError(error: unknown): never {
  if (error instanceof ProviderUnavailableError || error instanceof PaymentMismatchError)
    throw new HttpError(503, ERROR_MESSAGES.payment_error);
  throw error;
}

/**
 * One transaction: locks the offers, reserves stock, debits the wallet, writes order and history, empties the cart
 * (by card: once it is paid), queues the confirmation mail and stores the idempotency key. A crash at any moment
 * leaves all or nothing. The order of an earlier payment that was cancelled for this one is released first.
 */
async function tryPlaceOrder(
  services: CheckoutServices,
  tx: Queryable,
  context: RequestContext,
  input: PlaceOrderInput,
  cancellation: Cancellation | undefined,
): Promise<PlacedOrder | BlockingPayment> {
  const { identityId } = requireCustomer(context);
  if (cancellation) await releaseReplacedOrder(services, tx, context, input.requestedCartId, cancellation);
  await lockActiveCustomer(tx, identityId);
  const existingOrderId = await findOrderByKey(tx, identityId, input);
  if (existingOrderId !== undefined) return { orderId: existingOrderId, isNew: false };
  const plan = await planOrder(services, tx, context, input);
  const pending = await findPendingPayment(tx, identityId);
  if (pending && canResume(pending, plan)) {
    await storeIdempotencyKey(tx, identityId, input, pending.order_id, plan.placedAt);
    return { orderId: pending.order_id, isNew: false };
  }
  if (pending) {
    // Until this order is placed or refused, no report of the cancellation releases the pieces.
    const lease = await leaseReplacement(tx, pending, plan.placedAt);
    return { waiting: pending.transaction_number, lease };
  }
  return { orderId: await storePlannedOrder(services, tx, plan, context, input), isNew: true };
}

/** Whether a pending order is the planned one, and can still be paid: a leased one may be cancelled already. */
function canResume(pending: PaymentRow, plan: OrderPlan): boolean {
  const { fingerprint, expires_at: expiresAt } = pending;
  return fingerprint === orderFingerprint(plan) && expiresAt > plan.placedAt && !isLeased(pending, plan.placedAt);
}

/** An earlier order that has since been paid is the order of this key: a repeated request gets the same one. */
async function claimPaidOrder(
  services: CheckoutServices,
  tx: Queryable,
  context: RequestContext,
  input: PlaceOrderInput,
  orderId: number,
): Promise<void> {
  const { identityId } = requireCustomer(context);
  await lockCustomers(tx, [identityId]);
  if ((await findOrderByKey(tx, identityId, input)) === undefined) {
    await storeIdempotencyKey(tx, identityId, input, orderId, services.clock());
  }
}

async function storePlannedOrder(
  { config }: CheckoutServices,
  tx: Queryable,
  plan: OrderPlan,
  context: RequestContext,
  input: PlaceOrderInput,
): Promise<number> {
  const { identityId, currency, payable, placedAt } = plan;
  const orderId = await storeOrder(tx, plan);
  if (plan.method === 'card') {
    await storePayment(tx, {
      orderId,
      identityId,
      cartId: plan.cartId,
      amount: payable.payable,
      currency,
      fingerprint: orderFingerprint(plan),
      language: context.language,
      startedAt: placedAt,
    });
  } else {
    await emptyCart(tx, plan.cartId, placedAt);
    const siteOrigin = findPublicOrigin(config, readRequestTarget(context));
    await queueConfirmation(tx, { orderId, identityId, language: context.language, now: placedAt, siteOrigin });
  }
  await storeIdempotencyKey(tx, identityId, input, orderId, placedAt);
  return orderId;
}

async function emptyCart(tx: Queryable, cartId: string, now: Date): Promise<void> {
  await tx.query('DELETE FROM cart_lines WHERE cart_id = $1::uuid', [cartId]);
  await tx.query(
    `UPDATE carts SET notifications = '[]', promo_code_id = NULL, removed_promo_code = NULL, uses_wallet = false, updated_at = $2
     WHERE id = $1::uuid`,
    [cartId, now],
  );
}

async function findOrderByKey(db: Queryable, identityId: string, input: PlaceOrderInput): Promise<number | undefined> {
  const [row] = await db.query<{ request_hash: string; order_id: number }>(
    'SELECT request_hash, order_id FROM idempotency_keys WHERE identity_id = $1::uuid AND key = $2',
    [identityId, input.idempotencyKey],
  );
  if (row && row.request_hash !== requestHash(input.request)) {
    throw new HttpError(409, 'This Idempotency-Key was used for another order.');
  }
  return row?.order_id;
}

async function storeIdempotencyKey(
  tx: Queryable,
  identityId: string,
  input: PlaceOrderInput,
  orderId: number,
  at: Date,
): Promise<void> {
  await tx.query(
    'INSERT INTO idempotency_keys (identity_id, key, request_hash, order_id, created_at) VALUES ($1, $2, $3, $4, $5)',
    [identityId, input.idempotencyKey, requestHash(input.request), orderId, at],
  );
}
