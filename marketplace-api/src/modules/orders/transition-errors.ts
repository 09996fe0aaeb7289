import { HttpError } from '../../infra/http/http-error.ts';

/** An order or a return does not allow a transition from the state that it is in; the API answers 409 with the message. */
export class IllegalTransitionError extends HttpError {
  /**
   * @param what `order` or `return`.
   * @param reason what else stands against it, such as `its payment by card is pending`.
   */
  constructor(what: 'order' | 'return', from: string, to: string, reason?: string) {
    super(409, `The ${what} is ${from}${reason === undefined ? '' : ` and ${reason}`}: it cannot become ${to}.`);
  }
}

/** A card paid another amount, or another currency, than was asked for. */
export class PaymentMismatchError extends Error {
  override readonly name = 'PaymentMismatchError';
}
