import { HttpError } from '../../infra/http/http-error.ts';

/** The state of an order or a return does not allow a transition; the API responds with 409 and the message. */
export class IllegalTransitionError extends HttpError {
  /** @param what `order` or `return` @param reason what else forbids it, such as `its payment by card is pending` */
  constructor(what: 'order' | 'return', from: string, to: string, reason?: string) {
    super(409, `The ${what} is ${from}${reason === undefined ? '' : ` and ${reason}`}: it cannot become ${to}.`);
  }
}

/** A card paid another amount or currency than the requested one. */
export class PaymentMismatchError extends Error {
  override readonly name = 'PaymentMismatchError';
}
