import { isApiError } from 'shared-contracts/endpoint';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import type { Gift, PaymentMethod } from 'shared-contracts/entities/account/order';
import type { Money } from 'shared-contracts/money';
import { internationalPhone, isCompletePhone } from 'storefront-kit/format/phone';
import type { Contact, DeliveryCountry } from './checkout-data.ts';
import { requestFailure } from './request-failure.ts';

/** Whether the phone number must be verified by a code (CART-12); then it is no part of the contact. */
export type PhoneCheck = 'none' | 'open' | 'done';

/** The shopper's choices so far. */
export interface OrderChoice {
  /** Id of a saved address. */
  readonly address: number | null;
  readonly method: PaymentMethod | null;
  /** Null when the profile is complete. */
  readonly contact: Contact | null;
  readonly phoneCheck: PhoneCheck;
  /** Null for an order that is no gift. */
  readonly gift: Gift | null;
  /** The visible payable total. */
  readonly payable: Money;
}

/** Body of the order request. */
export interface OrderBody {
  readonly address: number | null;
  readonly payment_method: PaymentMethod | null;
  readonly payable_total: Money;
  readonly gift?: Gift;
  readonly full_name?: string;
  readonly phone_number?: string;
}

export type OrderField = 'address' | 'payment_method' | 'full_name' | 'phone_number';

/**
 * One reason that blocks the order, as a message of the error catalogue; `field` is null for a reason about the cart.
 */
export interface OrderProblem {
  readonly field: OrderField | null;
  readonly message: string;
  /** Id of a message that says more than `message`. */
  readonly id?: string;
}

const FIELDS: readonly OrderField[] = ['address', 'full_name', 'phone_number', 'payment_method'];

/** Returns the missing fields before the request (specification section 5). */
export function findMissing(
  { address, method, contact, phoneCheck }: Omit<OrderChoice, 'payable' | 'gift'>,
  country: DeliveryCountry,
): OrderProblem[] {
  const problems: OrderProblem[] = [];
  if (address === null) problems.push({ field: 'address', message: ERROR_MESSAGES.select_address });
  if (contact) problems.push(...contactProblems(contact, phoneCheck === 'none' ? country : null));
  if (phoneCheck === 'open') problems.push({ field: 'phone_number', message: ERROR_MESSAGES.phone_unverified });
  if (method === null) problems.push({ field: 'payment_method', message: ERROR_MESSAGES.select_payment_method });
  return problems;
}

/** @param country of the phone number; null when another step verifies it */
function contactProblems({ full_name, phone_number }: Contact, country: DeliveryCountry | null): OrderProblem[] {
  const problems: OrderProblem[] = [];
  if (!full_name.trim()) problems.push({ field: 'full_name', message: ERROR_MESSAGES.blank });
  if (!country) return problems;
  if (!phone_number) problems.push({ field: 'phone_number', message: ERROR_MESSAGES.phone_required });
  else if (!isCompletePhone(phone_number, country.phone.mask)) {
    problems.push({ field: 'phone_number', message: ERROR_MESSAGES.phone_not_supported });
  }
  return problems;
}

export function toOrderBody(
  { address, method, contact, payable, gift }: OrderChoice,
  { phone }: DeliveryCountry,
): OrderBody {
  const body = { address, payment_method: method, payable_total: payable, ...(gift && { gift }) };
  if (!contact) return body;
  const number = contact.phone_number ? { phone_number: internationalPhone(contact.phone_number, phone) } : {};
  return { ...body, full_name: contact.full_name.trim(), ...number };
}

/** Whether the payment provider is unavailable. Errors of the status 503 have no parsed messages, only a body. */
export function isPaymentError(error: unknown): boolean {
  if (!isApiError(error, 503)) return false;
  const { non_field_errors: messages } = (error.body ?? {}) as { readonly non_field_errors?: unknown };
  return Array.isArray(messages) && messages.includes(ERROR_MESSAGES.payment_error);
}

/** Returns why the backend rejected the order: its messages, else one for the kind of failure. */
export function orderRejectionReasons(error: unknown): OrderProblem[] {
  if (isPaymentError(error)) return [{ field: null, message: ERROR_MESSAGES.payment_error }];
  if (isApiError(error, 400)) {
    const problems = Object.entries(error.errors).flatMap(([name, messages]) =>
      messages.map((message) => ({ field: FIELDS.find((field) => field === name) ?? null, message })),
    );
    if (problems.length > 0) return problems;
  }
  return [{ field: null, message: isApiError(error, 500) ? ERROR_MESSAGES.unexpected : requestFailure(error) }];
}
