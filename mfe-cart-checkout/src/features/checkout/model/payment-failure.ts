import { ERROR_MESSAGES } from 'shared-contracts/errors';
import type { PaymentFailure } from './checkout-data.ts';
import type { OrderProblem } from './order-form.ts';

/** Why the last card payment failed, as a problem of the order. The shopper's own cancelling is none. */
export function toProblems(failure: PaymentFailure | null): readonly OrderProblem[] {
  if (failure === null || failure === 'cancelled') return [];
  const id = failure === 'refused' ? undefined : `cart-checkout.refused.${failure}`;
  return [{ field: null, message: ERROR_MESSAGES.payment_error, ...(id && { id }) }];
}
