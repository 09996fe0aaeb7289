import { createHash } from 'node:crypto';
import type { Address } from 'shared-contracts/entities/account/address';
import { findAddresses } from '../customers/index.ts';
import {
  findCart,
  calculatePayable,
  calculateTotals,
  loadReductions,
  type CartLineRecord,
  loadLines,
  assertCartVersion,
  pricedLines,
} from '../cart/index.ts';
import type { Queryable } from '../../infra/db/database.ts';
import type { CityRecord, RequestContext } from '../../infra/http/request-context.ts';
import { badRequest, unauthorized } from '../../infra/http/http-error.ts';
import { requireCustomer } from '../../infra/http/router.ts';
import { completeProfile, findIdentity } from '../identity/index.ts';
import type { CheckoutServices } from './checkout-services.ts';
import {
  needsPhoneCode,
  checkLines,
  type OrderableLine,
  resolveOrderer,
  type OrderRequest,
  type Person,
  resolveReceiver,
  requestErrors,
} from './order-conditions.ts';
import { deliveryWindow } from './delivery-window.ts';
import { assertShownTotal, requirePaymentMethod } from './payment-methods.ts';
import { lockOffers } from '../orders/index.ts';
import type { NewOrder } from './store-order.ts';

/** An order ready to be placed; nothing of it is written yet. */
export type OrderPlan = NewOrder;

/** The cart to order, the version that the shopper saw, and the shopper's choices. */
interface PlanInput {
  readonly requestedCartId: string | undefined;
  readonly version: number | undefined;
  readonly request: OrderRequest;
}

/**
 * Checks all conditions of an order, with the offers and the promo code locked.
 * @throws HttpError 400 with the reasons in the catalogue's wording; StaleCartError for another version of the cart
 * than the shopper saw
 */
export async function planOrder(
  services: CheckoutServices,
  tx: Queryable,
  context: RequestContext,
  { requestedCartId, version, request }: PlanInput,
): Promise<OrderPlan> {
  const now = services.clock();
  const { country, currency } = context;
  const { address, receiver } = await resolveRequest(services, tx, context, request);
  const city = (await services.cities.findCity(address.country, address.city)) ?? context.city;
  const storedCart = await findCart(tx, context.visitor, requestedCartId);
  assertCartVersion(storedCart, version);
  await lockPromo(tx, storedCart.promoCodeId);
  const rows = await lockAndLoadLines(tx, storedCart.id, context);
  const lineCheck = checkLines(rows, { ...context, city, now });
  if ('rejectionReason' in lineCheck) throw badRequest(lineCheck.rejectionReason);
  const { lines } = lineCheck;
  const { promo, spendable } = await loadReductions(tx, storedCart, { country, now });
  const totals = calculateTotals(pricedLines(lines, context), country, promo?.percent ?? 0);
  const payable = calculatePayable(totals.total, spendable);
  assertShownTotal(request.payable_total, payable.payable, currency);
  return {
    cartId: storedCart.id,
    identityId: requireCustomer(context).identityId,
    country,
    currency,
    address,
    receiver,
    lines,
    totals,
    promo,
    method: requirePaymentMethod(request.payment_method, payable.payable, services.payments !== null),
    payable,
    window: deliveryWindow(now, { ...(await loadDeliveryPlan(tx, lines, city)), ...preferredWindow(address) }),
    gift: request.gift ?? null,
    placedAt: now,
  };
}

/** Fingerprint of an order: a repeated order with the same one resumes the unfinished payment. */
export function orderFingerprint({
  address,
  receiver,
  lines,
  totals,
  promo,
  method,
  payable,
  country,
  gift,
}: OrderPlan): string {
  const parts = {
    place: [country, address],
    receiver,
    lines: lines.map((line) => [line.offer_id, line.quantity, line.price, line.warranty, line.is_late_delivery]),
    totals,
    promo: promo?.id ?? null,
    method,
    payable,
    ...(gift ? { gift } : {}),
  };
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

async function resolveRequest(
  { config }: CheckoutServices,
  tx: Queryable,
  context: RequestContext,
  request: OrderRequest,
): Promise<{ address: Address; receiver: Person }> {
  const { identityId } = requireCustomer(context);
  const identity = await findIdentity(tx, identityId);
  if (!identity) throw unauthorized();
  const filter = { id: request.address ?? 0, country: context.country };
  const [address] = await findAddresses(tx, identityId, context.language, filter);
  const orderer = resolveOrderer(identity, request, context.country);
  const errors = requestErrors(request, address, { orderer, needsCode: needsPhoneCode(identity, config) });
  if (!address || Object.keys(errors).length > 0) throw badRequest(errors);
  await completeProfile(tx, identityId, orderer);
  return { address, receiver: resolveReceiver(address, orderer) };
}

/** Locks a promo code with a limited number of uses, so that orders check it one after the other. */
export async function lockPromo(tx: Queryable, id: number | null): Promise<void> {
  if (id !== null) await tx.query('SELECT 1 FROM promo_codes WHERE id = $1 FOR UPDATE', [id]);
}

async function lockAndLoadLines(tx: Queryable, cartId: string, context: RequestContext): Promise<CartLineRecord[]> {
  const offers = await tx.query<{ offer_id: number }>('SELECT offer_id FROM cart_lines WHERE cart_id = $1::uuid', [
    cartId,
  ]);
  await lockOffers(
    tx,
    offers.map((line) => line.offer_id),
  );
  return loadLines(tx, cartId, context);
}

async function loadDeliveryPlan(tx: Queryable, lines: readonly OrderableLine[], city: CityRecord) {
  const [row] = await tx.query<{ days: number }>(
    'SELECT max(dispatch_days) AS days FROM offers WHERE id = ANY ($1::int[])',
    [lines.map((line) => line.offer_id)],
  );
  return {
    dispatchDays: row?.days ?? 0,
    travelDays: city.delivery_days,
    timezone: city.timezone,
    isLateDelivery: lines.every((line) => line.is_late_delivery),
  };
}

function preferredWindow({ delivery_time_start, delivery_time_end }: Address) {
  return { preferredFrom: delivery_time_start, preferredTo: delivery_time_end };
}
