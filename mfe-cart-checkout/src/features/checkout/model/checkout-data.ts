import type { Address } from 'shared-contracts/entities/account/address';
import type { Cart } from 'shared-contracts/entities/checkout/cart';
import type { Country } from 'shared-contracts/entities/catalogue/location';
import type { PaymentMethod } from 'shared-contracts/entities/account/order';
import { REJECTION_REASONS, type Payment, type SavedCard } from 'shared-contracts/entities/checkout/payment';
import type { IdentitySession } from 'shared-contracts/entities/account/user';
import type { CheckoutSummary } from 'shared-contracts/endpoints/checkout/checkout';
import type { CountryCode } from 'shared-contracts/locale';
import { nationalDigits, type PhonePattern } from 'storefront-kit/format/phone';

/** The shop's country, with its rules for phone numbers. */
export interface DeliveryCountry {
  readonly code: CountryCode;
  readonly phone: PhonePattern;
}

/** Full name and the mobile number's national digits. */
export interface Contact {
  readonly full_name: string;
  readonly phone_number: string;
}

/** Options other than the address; they depend on the cart. */
export interface CheckoutOptions {
  /** Payment methods for the remaining total. */
  readonly methods: readonly PaymentMethod[];
  readonly late: CheckoutSummary['night_delivery'];
  readonly wallet: CheckoutSummary['wallet'];
  readonly cards: readonly SavedCard[];
  /** Version of the cart that they belong to. */
  readonly version: number | undefined;
}

/** Why the shopper returns from the payment form without having paid; `refused` without a known reason. */
export type PaymentFailure = NonNullable<Payment['reason']> | 'refused';

const PAYMENT_FAILURES: readonly PaymentFailure[] = [...REJECTION_REASONS, 'cancelled', 'refused'];

/** Initial selection; after a card payment that was not paid it restores the earlier one. */
export interface InitialSelection {
  readonly address: number | null;
  readonly method: PaymentMethod | null;
  /** Null without a payment before. */
  readonly failure: PaymentFailure | null;
}

/** Data of the checkout page. */
export interface CheckoutData {
  readonly cart: Cart;
  /** Addresses in every country of the shop, the default one first. */
  readonly addresses: readonly Address[];
  /** The list of addresses was missing on the server: `addresses` has those of this country only. */
  readonly isAddressListPartial: boolean;
  readonly options: CheckoutOptions;
  /** The initial selection. */
  readonly initial: InitialSelection;
  /** The profile lacks name or phone number: the page requires both (specification section 5). */
  readonly needsContact: boolean;
  /** The shopper must verify the phone number by a code first (CART-12). */
  readonly needsPhoneCode: boolean;
  /** The profile's data. */
  readonly contact: Contact;
  readonly country: DeliveryCountry;
}

/** @throws Error when the shop's countries do not include `code` */
export function toDeliveryCountry(countries: readonly Country[], code: CountryCode): DeliveryCountry {
  const match = countries.find((country) => country.iso_3166_1_a2 === code);
  if (!match) throw new Error(`The countries endpoint does not know ${code}.`);
  return { code, phone: { code: match.phone_code, mask: match.phone_mask } };
}

/** Name and number from the identity; empty if missing, and for a number of another country. */
export function toContact(session: IdentitySession | null, { phone }: DeliveryCountry): Contact {
  const { full_name = '', phone_number = '' } = session?.identity.traits ?? {};
  const isForeign = phone_number.startsWith('+') && !phone_number.startsWith(`+${phone.code}`);
  return { full_name, phone_number: isForeign ? '' : nationalDigits(phone_number, phone) };
}

/** Fills the gaps of a contact from the order's address. */
export function fillContact(contact: Contact, address: Address, phone: PhonePattern): Contact {
  return {
    full_name: contact.full_name || address.full_name,
    phone_number: contact.phone_number || nationalDigits(address.mobile_number, phone),
  };
}

/** Returns whether the wallet pays everything and so is the method. */
export const isWalletOnly = (methods: readonly PaymentMethod[]): boolean => methods.every((item) => item === 'wallet');

export function toCheckoutOptions({
  payment_methods,
  night_delivery,
  wallet,
  cards,
  cart,
}: CheckoutSummary): CheckoutOptions {
  return { methods: payment_methods, late: night_delivery, wallet, cards, version: cart.version };
}

/**
 * Parses the query: `address` names the earlier choice (`retryPath`, `useAddressChoice`), `payment` why the
 * card payment was not paid. Without an earlier choice it selects the first address in the shop's country.
 */
export function readInitialSelection(
  search: string,
  addresses: readonly Address[],
  country: CountryCode,
): InitialSelection {
  const query = new URLSearchParams(search);
  const failure = PAYMENT_FAILURES.find((known) => known === query.get('payment')) ?? null;
  const choices = addresses.filter((address) => address.country === country);
  const selected = choices.find(({ id }) => String(id) === query.get('address')) ?? choices[0];
  return { address: selected?.id ?? null, method: failure && 'card', failure };
}
