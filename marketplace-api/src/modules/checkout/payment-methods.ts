import type { PaymentMethod } from 'shared-contracts/entities/order';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { compareMoney, type Currency, fromMinor, type Money } from 'shared-contracts/money';
import { badRequest } from '../../infra/http/http-error.ts';

/**
 * How what is left to pay can be paid, in minor units: nothing is left where the wallet pays all (CART-09).
 * @param cards whether a payment provider is set up.
 */
export function paymentMethods(payable: number, cards: boolean): PaymentMethod[] {
  if (payable === 0) return ['wallet'];
  return cards ? ['card', 'cash'] : ['cash'];
}

/**
 * The chosen method, where it can be.
 * @throws HttpError 400 with the catalogue's words.
 */
export function chosenMethod(method: PaymentMethod | null | undefined, payable: number, cards: boolean): PaymentMethod {
  const chosen = paymentMethods(payable, cards).find((each) => each === method);
  if (!chosen) throw badRequest({ payment_method: [ERROR_MESSAGES.select_payment_method] });
  return chosen;
}

/**
 * Nobody pays another amount than they were shown.
 * @throws HttpError 400 where the order comes to another payable total than the one that was shown.
 */
export function checkShown(shown: Money | undefined, payable: number, currency: Currency): void {
  if (shown === undefined) return;
  const same = shown.currency === currency && compareMoney(shown, fromMinor(payable, currency)) === 0;
  if (!same) throw badRequest(ERROR_MESSAGES.price_changed);
}
