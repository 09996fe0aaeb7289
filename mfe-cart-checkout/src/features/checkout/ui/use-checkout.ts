import { useState } from 'react';
import type { Address } from 'shared-contracts/entities/account/address';
import type { Cart } from 'shared-contracts/entities/checkout/cart';
import type { PaymentMethod } from 'shared-contracts/entities/account/order';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { useErrorText } from 'storefront-kit/format/error-text';
import { useHost } from 'storefront-kit/remote/host-context';
import { fillContact, isWalletOnly, type CheckoutData, type Contact } from '../model/checkout-data.ts';
import type { OrderField, OrderProblem } from '../model/order-form.ts';
import { useAddressChoice } from './steps/use-address-choice.ts';
import { usePhoneCheck } from './use-phone-check.ts';
import { useGift } from './use-gift.ts';
import { useCheckoutOptions } from './use-checkout-options.ts';
import { useOrder, type OrderListener, type PreparedOrder } from './use-order.ts';

const EMPTY: readonly OrderProblem[] = [];

/** Holds the shopper's choices in checkout and places the order. */
export function useCheckout(data: CheckoutData, cart: Cart, onOrder: OrderListener) {
  const { bus } = useHost();
  const errorText = useErrorText();
  const [selectedMethod, setMethod] = useState<PaymentMethod | null>(data.initial.method);
  const [card, setCard] = useState(data.options.cards[0]?.id ?? null);
  const state = useCheckoutOptions(data, cart.version);
  const [contact, setContact] = useState<Contact | null>(data.needsContact ? data.contact : null);
  const [gift, setGift] = useGift(data.initial.failure !== null);
  const { placing, problems, differences, isOpen, place, touch } = useOrder(data, onOrder);
  const phoneCheck = usePhoneCheck(data);
  const method = effectiveMethod(selectedMethod, state.options.methods);

  /** Gaps of the profile are filled from the address, so that no one types them twice. */
  const fillFromAddress = (current: Contact | null, from: Address) =>
    current && fillContact(current, from, data.country.phone);
  const address = useAddressChoice(data, (selected) => {
    touch('address');
    setContact((current) => fillFromAddress(current, selected));
  });

  /** @param saved the address of a draft; null without a draft, and for a rejected one, which counts as not chosen */
  function prepareOrder(saved: Address | null): PreparedOrder {
    const choice = {
      address: saved?.id ?? address.selected,
      method,
      payable: cart.payable_total,
      phoneCheck: phoneCheck,
      gift,
      contact: saved ? fillFromAddress(contact, saved) : contact,
    };
    return { choice, shown: cart, card: method === 'card' ? card : null };
  }

  /**
   * Saves an address draft first. An address in another country changes the shop instead of ordering: its prices
   * differ.
   */
  async function prepareWithDraft(): Promise<PreparedOrder | null> {
    const saved = await address.save();
    return saved && saved.country !== data.country.code ? null : prepareOrder(saved);
  }

  /** Errors that still apply: their field is unchanged and the number still unverified. */
  const isUnresolved = (problem: OrderProblem) =>
    isOpen(problem) && (phoneCheck === 'open' || problem.message !== ERROR_MESSAGES.phone_unverified);

  return {
    address,
    method,
    card,
    setCard,
    gift,
    setGift,
    state,
    contact,
    placing,
    differences,
    /** Empty once every error is corrected. */
    problems: problems.some(isUnresolved) ? problems : EMPTY,
    setContact(changed: Contact): void {
      if (changed.full_name !== contact?.full_name) touch('full_name');
      if (changed.phone_number !== contact?.phone_number) touch('phone_number');
      setContact(changed);
    },
    phoneCheck: phoneCheck,
    /** Why a field was rejected, in the shopper's language. */
    errorOf(field: OrderField): string | undefined {
      const problem = problems.find((item) => item.field === field && isUnresolved(item));
      return problem && errorText(problem.message);
    },
    chooseMethod(selected: PaymentMethod): void {
      touch('payment_method');
      setMethod(selected);
      bus.publish({ type: 'payment-chosen', payload: { method: selected } });
    },
    place: () => place(() => (address.adding ? prepareWithDraft() : prepareOrder(null))),
  };
}

/** Payment method of the order: the wallet when it pays everything, else the shopper's choice while it is available. */
function effectiveMethod(selected: PaymentMethod | null, methods: readonly PaymentMethod[]): PaymentMethod | null {
  if (isWalletOnly(methods)) return 'wallet';
  return methods.find((item) => item === selected) ?? null;
}
