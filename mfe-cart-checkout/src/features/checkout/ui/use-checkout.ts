import { useState } from 'react';
import type { Address } from 'shared-contracts/entities/address';
import type { Cart } from 'shared-contracts/entities/cart';
import type { PaymentMethod } from 'shared-contracts/entities/order';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { useErrorText } from 'storefront-kit/format/error-text';
import { useHost } from 'storefront-kit/remote/host-context';
import { filledContact, isWalletOnly, type CheckoutData, type Contact } from '../model/checkout-data.ts';
import type { OrderField, OrderProblem } from '../model/order-form.ts';
import { useAddressChoice } from './steps/use-address-choice.ts';
import { usePhoneProof } from './use-phone-check.ts';
import { useOffers } from './use-checkout-options.ts';
import { useOrder } from './use-order.ts';

const NONE: readonly OrderProblem[] = [];

/** What the shopper chooses in checkout, and the placing of the order. */
export function useCheckout(data: CheckoutData, cart: Cart) {
  const { bus } = useHost();
  const errorText = useErrorText();
  const [wished, setMethod] = useState<PaymentMethod | null>(data.begin.method);
  const [card, setCard] = useState(data.offers.cards[0]?.id ?? null);
  const inStep = useOffers(data, cart.version);
  const [contact, setContact] = useState<Contact | null>(data.needsContact ? data.contact : null);
  const { placing, problems, differences, isOpen, place, touch } = useOrder(data);
  const phoneProof = usePhoneProof(data);
  const method = methodOf(wished, inStep.offers.methods);

  /** What the profile lacks is taken from the address, so that no one writes it twice. */
  const filled = (known: Contact | null, from: Address) => known && filledContact(known, from, data.country.phone);
  const address = useAddressChoice(data, (chosen) => {
    touch('address');
    setContact((known) => filled(known, chosen));
  });

  /** An address that is still being written is saved first; refused, it counts as not chosen. */
  async function placeWithAddress(): Promise<boolean> {
    const saved = address.adding ? await address.save() : null;
    const choice = { address: saved?.id ?? address.chosen, method, payable: cart.payable_total, phoneProof };
    const order = { ...choice, contact: saved ? filled(contact, saved) : contact };
    return place(order, cart, method === 'card' ? card : null);
  }

  /** What was complained of still stands: it was not touched, and the number not proved since. */
  const stands = (problem: OrderProblem) =>
    isOpen(problem) && (phoneProof === 'open' || problem.message !== ERROR_MESSAGES.phone_unverified);

  return {
    address,
    method,
    card,
    setCard,
    inStep,
    contact,
    placing,
    differences,
    /** Empty as soon as each of them was seen to. */
    problems: problems.some(stands) ? problems : NONE,
    setContact(changed: Contact): void {
      if (changed.full_name !== contact?.full_name) touch('full_name');
      if (changed.phone_number !== contact?.phone_number) touch('phone_number');
      setContact(changed);
    },
    phoneProof,
    /** Why a field was refused, in the shopper's language. */
    errorOf(field: OrderField): string | undefined {
      const problem = problems.find((each) => each.field === field && stands(each));
      return problem && errorText(problem.message);
    },
    chooseMethod(chosen: PaymentMethod): void {
      touch('payment_method');
      setMethod(chosen);
      bus.publish({ type: 'payment-chosen', payload: { method: chosen } });
    },
    place: placeWithAddress,
  };
}

/** The method of the order: the wallet where it pays all, else what was chosen as long as it can be. */
function methodOf(chosen: PaymentMethod | null, methods: readonly PaymentMethod[]): PaymentMethod | null {
  if (isWalletOnly(methods)) return 'wallet';
  return methods.find((each) => each === chosen) ?? null;
}
