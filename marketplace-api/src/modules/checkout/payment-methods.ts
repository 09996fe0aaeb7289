import type { PaymentMethod } from 'shared-contracts/entities/account/order';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { compareMoney, type Currency, fromMinor, type Money } from 'shared-contracts/money';
import { badRequest } from '../../infra/http/http-error.ts';

/**
 * Methods for the rest to pay, in minor units; a rest of 0 means that the wallet pays all (CART-09).
 * @param canPayByCard whether a payment provider is configured
 */
export function listPaymentMethods(payable: number, canPayByCard: boolean): PaymentMethod[] {
  if (payable === 0) return ['wallet'];
  return canPayByCard ? ['card', 'cash'] : ['cash'];
}

/** The chosen method, where it is available. @throws HttpError 400 with the catalogue's message */
export function requirePaymentMethod(
  method: PaymentMethod | null | undefined,
  payable: number,
  canPayByCard: boolean,
): PaymentMethod {
  const accepted = listPaymentMethods(payable, canPayByCard).find((candidate) => candidate === method);
  if (!accepted) throw badRequest({ payment_method: [ERROR_MESSAGES.select_payment_method] });
  return accepted;
}

/** Ensures that the payable total is the shown one. @throws HttpError 400 where the order has another payable total */
export function assertShownTotal(shownTotal: Money | undefined, payable: number, currency: Currency): void {
  if (shownTotal === undefined) return;
  const isSame = shownTotal.currency === currency && compareMoney(shownTotal, fromMinor(payable, currency)) === 0;
  if (!isSame) throw badRequest(ERROR_MESSAGES.price_changed);
}
