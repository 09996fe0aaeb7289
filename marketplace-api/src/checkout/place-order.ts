import type { Address } from 'shared-contracts/entities/address';
import { findAddresses } from '../addresses/addresses.ts';
import { findBasket, lockCustomer } from '../cart/basket.ts';
import { totalsOf } from '../cart/pricing.ts';
import { loadLines } from '../cart/rows.ts';
import { pricedLines } from '../cart/view.ts';
import type { Queryable } from '../db/port.ts';
import type { RequestContext } from '../http/context.ts';
import { badRequest, HttpError, unauthorized } from '../http/errors.ts';
import { customerOf } from '../http/route.ts';
import { completeProfile, findIdentity } from '../identity/identities.ts';
import type { CityPlace } from '../location/places.ts';
import type { Services } from '../services.ts';
import {
  orderableLines,
  type OrderRequest,
  type Receiver,
  receiverOf,
  requestErrors,
  requestHash,
} from './conditions.ts';
import { deliveryWindow } from './delivery-window.ts';
import { type NewOrder, storeOrder } from './store-order.ts';
import { takeStock } from './stock.ts';

/** What places an order besides the request's context. */
export interface PlaceOrderInput {
  readonly basketId: string | undefined;
  readonly request: OrderRequest;
  readonly idempotencyKey: string;
}

/** Where the placed order is. */
export interface PlacedOrder {
  readonly orderId: number;
  /** False when the same key had placed it before. */
  readonly isNew: boolean;
}

/**
 * Places the order of the customer's cart in one transaction: the offers are locked, the stock is taken, order and history
 * are written, the cart is emptied, the idempotency key is noted. Killed at any moment, all of it happened or nothing.
 * @throws HttpError 400 with what stands in the way; 409 for a key that another request used.
 */
export async function placeOrder(
  services: Services,
  context: RequestContext,
  input: PlaceOrderInput,
): Promise<PlacedOrder> {
  const { identityId } = customerOf(context);
  return services.database.transaction(async (tx) => {
    await lockCustomer(tx, identityId);
    const before = await orderOfKey(tx, identityId, input);
    if (before !== undefined) return { orderId: before, isNew: false };
    const order = await prepareOrder(services, tx, context, input);
    await takeStock(tx, order.lines);
    const orderId = await storeOrder(tx, order);
    await tx.query('DELETE FROM cart_lines WHERE cart_id = $1::uuid', [order.cartId]);
    await tx.query("UPDATE carts SET notifications = '[]', updated_at = $2 WHERE id = $1::uuid", [
      order.cartId,
      order.placedAt,
    ]);
    await tx.query(
      'INSERT INTO idempotency_keys (identity_id, key, request_hash, order_id, created_at) VALUES ($1, $2, $3, $4, $5)',
      [identityId, input.idempotencyKey, requestHash(input.request), orderId, order.placedAt],
    );
    return { orderId, isNew: true };
  });
}

async function orderOfKey(tx: Queryable, identityId: string, input: PlaceOrderInput): Promise<number | undefined> {
  const [row] = await tx.query<{ request_hash: string; order_id: number }>(
    'SELECT request_hash, order_id FROM idempotency_keys WHERE identity_id = $1::uuid AND key = $2',
    [identityId, input.idempotencyKey],
  );
  if (row && row.request_hash !== requestHash(input.request)) {
    throw new HttpError(409, 'This Idempotency-Key was used for another order.');
  }
  return row?.order_id;
}

async function prepareOrder(
  services: Services,
  tx: Queryable,
  context: RequestContext,
  { basketId, request }: PlaceOrderInput,
): Promise<NewOrder> {
  const now = services.clock();
  const { address, receiver } = await checkRequest(tx, context, request);
  const city = (await services.places.city(address.country, address.city)) ?? context.city;
  const cart = { ...context, city, now };
  const basket = await findBasket(tx, context.visitor, basketId);
  await tx.query(
    `SELECT 1 FROM offers WHERE id IN (SELECT offer_id FROM cart_lines WHERE cart_id = $1::uuid) ORDER BY id FOR UPDATE`,
    [basket.id],
  );
  const checked = orderableLines(await loadLines(tx, basket.id, context), cart);
  if ('problem' in checked) throw badRequest(checked.problem);
  return {
    cartId: basket.id,
    identityId: customerOf(context).identityId,
    country: context.country,
    currency: context.currency,
    address,
    receiver,
    lines: checked.lines,
    totals: totalsOf(pricedLines(checked.lines, context), context.country),
    window: deliveryWindow(now, {
      dispatchDays: await slowestDispatch(
        tx,
        checked.lines.map((line) => line.offer_id),
      ),
      ...planFor(city, address),
      tonight: checked.lines.every((line) => line.is_late_delivery),
    }),
    placedAt: now,
  };
}

async function checkRequest(
  tx: Queryable,
  context: RequestContext,
  request: OrderRequest,
): Promise<{ address: Address; receiver: Receiver }> {
  const { identityId } = customerOf(context);
  const identity = await findIdentity(tx, identityId);
  if (!identity) throw unauthorized();
  const only = { id: request.address ?? 0, country: context.country };
  const [address] = await findAddresses(tx, identityId, context.language, only);
  const receiver = receiverOf(identity, request, context.country);
  const errors = requestErrors(request, address, receiver);
  if (!address || Object.keys(errors).length > 0) throw badRequest(errors);
  await completeProfile(tx, identityId, receiver);
  return { address, receiver };
}

async function slowestDispatch(tx: Queryable, offers: readonly number[]): Promise<number> {
  const [row] = await tx.query<{ days: number }>(
    'SELECT max(dispatch_days) AS days FROM offers WHERE id = ANY ($1::int[])',
    [offers],
  );
  return row?.days ?? 0;
}

function planFor(city: CityPlace, address: Address) {
  return {
    travelDays: city.delivery_days,
    timezone: city.timezone,
    wishedFrom: address.delivery_time_start,
    wishedTo: address.delivery_time_end,
  };
}
