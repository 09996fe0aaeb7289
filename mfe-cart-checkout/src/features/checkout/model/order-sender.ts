import { isApiError, type RequestFunction } from 'shared-contracts/endpoint';
import { placeOrder } from 'shared-contracts/endpoints/checkout/checkout';
import type { Order } from 'shared-contracts/entities/account/order';
import { cartQuery } from '../../cart/cart-query.ts';
import { createIdempotencyKeys } from './idempotency-keys.ts';
import { isPaymentError, type OrderBody } from './order-form.ts';

/** The placed order, or why there is none; an undecided order may exist all the same. */
export type OrderResult =
  { readonly order: Order } | { readonly error: unknown; readonly isUndecided: boolean; readonly order?: never };

/** Sends orders, and the same order never under two keys while it is undecided. */
export interface OrderSender {
  /**
   * Sends the order, and once more if no answer comes.
   * @param version of the visible cart; another version is another order
   */
  send(request: RequestFunction, body: OrderBody, version: number | undefined): Promise<OrderResult>;
  /** The last order can no longer be paid: the next attempt is a new one. */
  reset(): void;
}

/** @param newKey creates a unique idempotency key */
export function createOrderSender(newKey: () => string): OrderSender {
  const keys = createIdempotencyKeys(newKey);
  /** Key of an order without an answer. */
  let undecided: string | null = null;

  async function sendTwice(request: RequestFunction, body: OrderBody, version: number | undefined): Promise<Order> {
    const key = keys.keyFor({ ...body, version });
    const input = { query: { ...cartQuery(), version }, body, headers: { 'Idempotency-Key': key } };
    try {
      return await request(placeOrder, input);
    } catch (error) {
      if (isAnswer(error)) throw error;
      undecided = key;
      return request(placeOrder, input);
    }
  }

  return {
    async send(request, body, version) {
      try {
        let order = await sendTwice(request, body, version);
        if (order.payment_status === 'refused') {
          // An earlier order under this key, whose payment was refused in the meantime.
          keys.reset();
          order = await sendTwice(request, body, version);
        }
        undecided = null;
        return { order };
      } catch (error) {
        const key = keys.keyFor({ ...body, version });
        if (!isAnswer(error)) undecided = key;
        if (isApiError(error, 400) || isApiError(error, 409)) {
          undecided = null;
          keys.reset();
        }
        return { error, isUndecided: undecided === key };
      }
    },
    reset: keys.reset,
  };
}

/** Whether the backend has refused the order. Without a response, or after a failure of a server, it may exist. */
function isAnswer(error: unknown): boolean {
  return isPaymentError(error) || (isApiError(error) && error.status >= 400 && error.status < 500);
}
