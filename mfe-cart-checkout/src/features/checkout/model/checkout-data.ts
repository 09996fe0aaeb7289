import type { Address } from 'shared-contracts/entities/account/address';
import type { Cart } from 'shared-contracts/entities/checkout/cart';
import type { Country } from 'shared-contracts/entities/catalogue/location';
import type { PaymentMethod } from 'shared-contracts/entities/account/order';
import type { SavedCard } from 'shared-contracts/entities/checkout/payment';
import type { IdentitySession } from 'shared-contracts/entities/account/user';
import type { CheckoutSummary } from 'shared-contracts/endpoints/checkout/checkout';
import type { CountryCode } from 'shared-contracts/locale';
import { nationalDigits, type PhonePattern } from 'storefront-kit/format/phone';

/** What an address needs to know of the country that it is in. */
export interface DeliveryCountry {
  readonly code: CountryCode;
  readonly phone: PhonePattern;
  /** Named in the page's language. */
  readonly cities: readonly { readonly id: number; readonly name: string }[];
}

/** Full name and the mobile number's national digits. */
export interface Contact {
  readonly full_name: string;
  readonly phone_number: string;
}

/** What can be chosen besides the address; it follows the cart. */
export interface CheckoutOptions {
  /** How what is left to pay can be paid. */
  readonly methods: readonly PaymentMethod[];
  readonly late: CheckoutSummary['night_delivery'];
  readonly wallet: CheckoutSummary['wallet'];
  readonly cards: readonly SavedCard[];
}

/** What the page begins with: everything as it was where a card payment has failed. */
export interface InitialSelection {
  readonly address: number | null;
  readonly method: PaymentMethod | null;
  readonly failed: boolean;
}

/** What the checkout page is made of. */
export interface CheckoutData {
  readonly cart: Cart;
  /** The default one first. */
  readonly addresses: readonly Address[];
  readonly options: CheckoutOptions;
  /** What is chosen to begin with. */
  readonly initial: InitialSelection;
  /** The profile lacks name or phone number: both are asked for (specification section 5). */
  readonly needsContact: boolean;
  /** The phone number has to be proved by a code first (CART-12). */
  readonly needsPhoneCode: boolean;
  /** What the profile has. */
  readonly contact: Contact;
  readonly country: DeliveryCountry;
  /** Id of the city that prices are for. */
  readonly city: number;
}

/** @throws Error when the shop's countries do not hold `code`. */
export function toDeliveryCountry(countries: readonly Country[], code: CountryCode): DeliveryCountry {
  const match = countries.find((country) => country.iso_3166_1_a2 === code);
  if (!match) throw new Error(`The countries call does not know ${code}.`);
  return {
    code,
    phone: { code: match.phone_code, mask: match.phone_mask },
    cities: match.cities.map(({ id, translated_name: name }) => ({ id, name })),
  };
}

/** What the identity says of name and number; empty where it says nothing, and for a number of another country. */
export function toContact(session: IdentitySession | null, { phone }: DeliveryCountry): Contact {
  const { full_name = '', phone_number = '' } = session?.identity.traits ?? {};
  const isForeign = phone_number.startsWith('+') && !phone_number.startsWith(`+${phone.code}`);
  return { full_name, phone_number: isForeign ? '' : nationalDigits(phone_number, phone) };
}

/** What a contact lacks, from the address that the order goes to. */
export function fillContact(contact: Contact, address: Address, phone: PhonePattern): Contact {
  return {
    full_name: contact.full_name || address.full_name,
    phone_number: contact.phone_number || nationalDigits(address.mobile_number, phone),
  };
}

/** Whether the wallet pays all, so that it is the method. */
export const isWalletOnly = (methods: readonly PaymentMethod[]): boolean => methods.every((item) => item === 'wallet');

export function toCheckoutOptions({
  payment_methods,
  night_delivery,
  wallet,
  cards,
}: CheckoutSummary): CheckoutOptions {
  return { methods: payment_methods, late: night_delivery, wallet, cards };
}

/** Reads the query of `retryPath` (model/retry-path.ts); without one nothing is chosen but the first address. */
export function readInitialSelection(search: string, addresses: readonly Address[]): InitialSelection {
  const query = new URLSearchParams(search);
  const hasFailed = query.get('payment') === 'refused';
  const selected = addresses.find(({ id }) => hasFailed && String(id) === query.get('address'));
  return { address: (selected ?? addresses[0])?.id ?? null, method: hasFailed ? 'card' : null, failed: hasFailed };
}
