import { isApiError } from 'shared-contracts/endpoint';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import type { PaymentMethod } from 'shared-contracts/entities/account/order';
import type { Money } from 'shared-contracts/money';
import { internationalPhone, isCompletePhone } from 'storefront-kit/format/phone';
import type { Contact, DeliveryCountry } from './checkout-data.ts';

/** Whether the phone number has to be proved by a code (CART-12): if so, it is no part of the contact. */
export type PhoneCheck = 'none' | 'open' | 'done';

/** What a shopper has chosen so far. */
export interface OrderChoice {
  /** Id of a saved address. */
  readonly address: number | null;
  readonly method: PaymentMethod | null;
  /** Null where the profile is complete. */
  readonly contact: Contact | null;
  readonly phoneCheck: PhoneCheck;
  /** The payable total that is shown. */
  readonly payable: Money;
}

/** What the order is placed with: the body of the call. */
export interface OrderBody {
  readonly address: number | null;
  readonly payment_method: PaymentMethod | null;
  readonly payable_total: Money;
  readonly full_name?: string;
  readonly phone_number?: string;
}

export type OrderField = 'address' | 'payment_method' | 'full_name' | 'phone_number';

/** One thing that keeps the order from being placed, in the words of the error catalogue; `field` is null for what is about the cart. */
export interface OrderProblem {
  readonly field: OrderField | null;
  readonly message: string;
}

const FIELDS: readonly OrderField[] = ['address', 'full_name', 'phone_number', 'payment_method'];

/** What is missing before the backend is asked (specification section 5). */
export function findMissing(
  { address, method, contact, phoneCheck }: Omit<OrderChoice, 'payable'>,
  country: DeliveryCountry,
): OrderProblem[] {
  const problems: OrderProblem[] = [];
  if (address === null) problems.push({ field: 'address', message: ERROR_MESSAGES.select_address });
  if (contact) problems.push(...contactProblems(contact, phoneCheck === 'none' ? country : null));
  if (phoneCheck === 'open') problems.push({ field: 'phone_number', message: ERROR_MESSAGES.phone_unverified });
  if (method === null) problems.push({ field: 'payment_method', message: ERROR_MESSAGES.select_payment_method });
  return problems;
}

/** @param country that the phone number is of; null where it is proved elsewhere. */
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

export function toOrderBody({ address, method, contact, payable }: OrderChoice, { phone }: DeliveryCountry): OrderBody {
  const body = { address, payment_method: method, payable_total: payable };
  if (!contact) return body;
  const number = contact.phone_number ? { phone_number: internationalPhone(contact.phone_number, phone) } : {};
  return { ...body, full_name: contact.full_name.trim(), ...number };
}

/** Why the backend did not take the order: its complaints, else what the failure means to a shopper. */
export function orderRejectionReasons(error: unknown): OrderProblem[] {
  if (isApiError(error, 401)) return [{ field: null, message: ERROR_MESSAGES.session_expired }];
  if (isApiError(error, 400) || isApiError(error, 503)) {
    const problems = Object.entries(error.errors).flatMap(([name, messages]) =>
      messages.map((message) => ({ field: FIELDS.find((field) => field === name) ?? null, message })),
    );
    if (problems.length > 0) return problems;
  }
  // What `fetch` rejects with where no answer came.
  if (error instanceof TypeError) return [{ field: null, message: ERROR_MESSAGES.no_internet }];
  return [{ field: null, message: ERROR_MESSAGES.went_wrong }];
}
