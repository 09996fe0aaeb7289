import { createHash } from 'node:crypto';
import type { placeOrder } from 'shared-contracts/endpoints/checkout/checkout';
import type { Address } from 'shared-contracts/entities/account/address';
import { ERROR_MESSAGES, type FieldErrors } from 'shared-contracts/errors';
import type { CountryCode } from 'shared-contracts/locale';
import type * as v from 'valibot';
import type { Config } from '../../infra/config/config.ts';
import {
  type CartLineRecord,
  isBuyable,
  offeredWarrantyPrice,
  type CartContext,
  cartLateDelivery,
} from '../cart/index.ts';
import { type IdentityRow, normalizePhone } from '../identity/index.ts';

/** Body of a request to place an order. */
export type OrderRequest = v.InferOutput<NonNullable<(typeof placeOrder)['body']>>;

/** The receiver of the order: the recipient of the address; the orderer fills its empty fields. */
export function resolveReceiver(address: Address, orderer: Person): Person {
  return {
    fullName: address.full_name.trim() || orderer.fullName,
    phoneNumber: normalizePhone(address.mobile_number, address.country) ?? orderer.phoneNumber,
  };
}

/** The person who orders or receives. */
export interface Person {
  readonly fullName: string;
  /** As `+9715…`. */
  readonly phoneNumber: string;
}

/** Full name and phone number of the profile; the request fills empty fields (specification section 5). */
export function resolveOrderer(identity: IdentityRow, request: OrderRequest, country: CountryCode): Person {
  return {
    fullName: identity.full_name || (request.full_name ?? '').trim().slice(0, 200),
    phoneNumber: identity.phone_number || (normalizePhone(request.phone_number ?? '', country) ?? ''),
  };
}

/** The orderer: the request has filled empty fields of the profile; the number may still need a code. */
interface Orderer {
  readonly orderer: Person;
  /** The phone number needs to be proved by a code first. */
  readonly needsCode: boolean;
}

/** Errors of the request by field; empty when the order can be placed. */
export function requestErrors(
  request: OrderRequest,
  address: Address | undefined,
  { orderer, needsCode }: Orderer,
): FieldErrors {
  const errors: FieldErrors = {};
  if (!address) errors['address'] = [ERROR_MESSAGES.select_address];
  if (!request.payment_method) errors['payment_method'] = [ERROR_MESSAGES.select_payment_method];
  if (!orderer.fullName) errors['full_name'] = [ERROR_MESSAGES.blank];
  if (!orderer.phoneNumber) {
    errors['phone_number'] = [
      request.phone_number ? ERROR_MESSAGES.phone_not_supported : ERROR_MESSAGES.phone_required,
    ];
  } else if (needsCode) errors['phone_number'] = [ERROR_MESSAGES.phone_unverified];
  if (!orderer.fullName || !orderer.phoneNumber) errors['non_field_errors'] = [ERROR_MESSAGES.profile_incomplete];
  return errors;
}

/** Whether a customer has to prove the phone number by a code before ordering (CART-12). */
export function needsPhoneCode(
  { phone_number, is_phone_number_activated }: IdentityRow,
  { isPhoneCodeRequired: checkoutNeedsPhoneCode }: Pick<Config, 'isPhoneCodeRequired'>,
): boolean {
  return checkoutNeedsPhoneCode && (phone_number === '' || !is_phone_number_activated);
}

/** A line that can be ordered unchanged. */
export type OrderableLine = CartLineRecord & { readonly price: number };

/** The orderable lines, or the first reason why the cart's lines cannot be ordered. */
export function checkLines(
  rows: readonly CartLineRecord[],
  context: Pick<CartContext, 'city' | 'country' | 'now'>,
): { readonly lines: OrderableLine[] } | { readonly rejectionReason: string } {
  if (rows.length === 0) return { rejectionReason: ERROR_MESSAGES.invalid_data };
  const lines = rows.filter(isBuyable);
  if (rows.some((row) => row.price === null)) return { rejectionReason: ERROR_MESSAGES.not_deliverable };
  if (lines.length < rows.length || lines.some((line) => line.quantity > line.qty)) {
    return { rejectionReason: ERROR_MESSAGES.sold_out };
  }
  if (lines.some((line) => hasPriceRisen(line, context.country)))
    return { rejectionReason: ERROR_MESSAGES.price_changed };
  if (lines.some((line) => line.warranty_required && line.warranty === 0)) {
    return { rejectionReason: ERROR_MESSAGES.select_warranty };
  }
  const lateLines = lines.filter((line) => line.is_late_delivery);
  if (lateLines.some((line) => cartLateDelivery(context, line.offers_late_delivery).status !== 'available')) {
    return { rejectionReason: ERROR_MESSAGES.late_delivery_closed };
  }
  return { lines };
}

/**
 * No customer pays more than the shown price, or gets less: the next read of the cart shows the changes (CART-13). A
 * chosen warranty that is no longer offered counts as a changed price.
 */
function hasPriceRisen(line: OrderableLine, country: CountryCode): boolean {
  const warranty = offeredWarrantyPrice(line, country);
  if (warranty === undefined) return true;
  const isHigher = (current: number, shownPrice: number | null) =>
    line.seen_country === country && shownPrice !== null && current > shownPrice;
  return isHigher(line.price, line.seen_price) || isHigher(warranty, line.seen_warranty_price);
}

/** Hash that distinguishes requests under the same idempotency key. */
export function requestHash({
  address,
  payment_method,
  full_name,
  phone_number,
  payable_total: total,
  gift,
}: OrderRequest): string {
  const payable = total ? [total.amount, total.currency] : null;
  const parts: unknown[] = [address ?? null, payment_method ?? null, full_name ?? null, phone_number ?? null, payable];
  // Orders without a gift keep the hash that they had before there were gifts.
  if (gift) parts.push(gift.recipient, gift.note);
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
