import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Endpoint } from 'shared-contracts/endpoint';
import { createAddress } from 'shared-contracts/endpoints/account/addresses';
import { addToCart, getCart } from 'shared-contracts/endpoints/checkout/cart';
import { placeOrder } from 'shared-contracts/endpoints/checkout/checkout';
import { openPaymentForm } from 'shared-contracts/endpoints/checkout/payments';
import { switchWallet } from 'shared-contracts/endpoints/account/wallet';
import { DUBAI_ADDRESS } from '../helpers/client.ts';
import type { CardProvider } from './card-provider.ts';

/** Products of the small shop that shoppers buy: they cover several offers and families. */
const PRODUCTS = [101, 102, 105, 106];
const METHODS = ['cash', 'card', 'wallet'] as const;

/** An order that the API has confirmed to its shopper. */
export interface ConfirmedOrder {
  readonly identityId: string;
  readonly key: string;
  readonly number: string;
  readonly method: (typeof METHODS)[number];
}

/** A request without a response, or with a status other than 200. */
export interface FailedRequest {
  /** Times of `performance.now()`. */
  readonly startedAt: number;
  readonly failedAt: number;
  /** Undefined when the connection broke. */
  readonly status: number | undefined;
  readonly what: string;
}

/** A buying customer with a session. */
export interface Shopper {
  readonly identityId: string;
  readonly token: string;
}

/** Record of all shoppers of a run. */
export interface ShoppingRecord {
  readonly confirmed: ConfirmedOrder[];
  readonly failures: FailedRequest[];
  /** Responses without an injected cause: a status other than 200 and 503, or another order for the same key. */
  readonly surprises: string[];
  /** Number of responses with status 200. */
  succeeded: number;
}

export const createShoppingRecord = (): ShoppingRecord => ({
  confirmed: [],
  failures: [],
  surprises: [],
  succeeded: 0,
});

interface ResponseBody {
  readonly id: number;
  readonly count: number;
  readonly number: string;
  readonly transaction_number: string;
  readonly state: string;
}

interface ShopperOptions {
  readonly origin: string;
  readonly provider: CardProvider;
  readonly shopping: ShoppingRecord;
  /** Aborting it starts no further order; the current one is finished. */
  readonly signal: AbortSignal;
}

/**
 * Shops until `signal` aborts: adds, orders by cash, card or wallet, and pays.
 * It repeats each failed request with the same idempotency key.
 */
export async function runShopper(shopper: Shopper, options: ShopperOptions): Promise<void> {
  const request = createSendRequest(shopper, options);
  const { provider, shopping, signal } = options;
  const address = await request(createAddress.method, createAddress.path, DUBAI_ADDRESS);
  for (let turn = 0; !signal.aborted; turn++) {
    const product = PRODUCTS[Math.floor(Math.random() * PRODUCTS.length)];
    // Adding is not idempotent: it is repeated only while the cart is empty.
    while ((await request(getCart.method, getCart.path)).count === 0)
      await request(addToCart.method, addToCart.path, { product, quantity: 1 }, { once: true });
    const method = METHODS[turn % METHODS.length] ?? 'cash';
    if (method === 'wallet') await request(switchWallet.method, switchWallet.path, { active: true });
    const key = randomUUID();
    const order = () =>
      request(placeOrder.method, placeOrder.path, { address: address.id, payment_method: method }, { key });
    const placed = await order();
    if (method === 'card') await pay(request, provider, placed.transaction_number);
    // The confirmation may have been lost in transit: a repeated request must return the same order.
    const again = await order();
    if (again.number !== placed.number) shopping.surprises.push(`key ${key}: ${placed.number}, then ${again.number}`);
    shopping.confirmed.push({ identityId: shopper.identityId, key, number: placed.number, method });
  }
}

async function pay(request: SendRequest, provider: CardProvider, transaction: string): Promise<void> {
  await request(openPaymentForm.method, openPaymentForm.path, { transaction });
  if (!provider.pay(transaction)) throw new Error(`The form of ${transaction} is not open.`);
  const path = `/api/v1/payments/payment/${transaction}/process/`;
  for (let state = 'pending'; state === 'pending';) {
    ({ state } = await request('POST', path));
    if (state !== 'paid' && state !== 'pending') throw new Error(`Payment ${transaction} is ${state}.`);
  }
}

interface RequestOptions {
  /** The idempotency key. */
  readonly key?: string;
  /** Whether the request is sent once; the caller then checks its effect. */
  readonly once?: boolean;
}
type SendRequest = (
  method: Endpoint['method'],
  path: string,
  body?: object,
  options?: RequestOptions,
) => Promise<ResponseBody>;

function createSendRequest({ token }: Shopper, { origin, shopping }: ShopperOptions): SendRequest {
  const send = async (method: string, path: string, body: object | undefined, key: string | undefined) => {
    const startedAt = performance.now();
    const fail = (status: number | undefined) => {
      shopping.failures.push({ startedAt, failedAt: performance.now(), status, what: `${method} ${path}` });
      return undefined;
    };
    const response = await fetch(origin + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'accept-language': 'en-AE',
        country: 'AE',
        city: 'Dubai',
        ...(body && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    })
      .then(
        async (received) => ({ status: received.status, text: await received.text(), headers: received.headers }),
        () => undefined,
      )
      .catch(() => undefined);
    if (!response) return fail(undefined);
    if (response.status === 200) {
      shopping.succeeded += 1;
      return JSON.parse(response.text) as ResponseBody;
    }
    fail(response.status);
    if (response.status === 503 && response.headers.get('retry-after')) return undefined;
    // The shell's connection to the API broke.
    if (response.status === 502) return undefined;
    const surprise = `${method} ${path}: ${response.status} ${response.text.slice(0, 300)}`;
    shopping.surprises.push(surprise);
    throw new Error(surprise);
  };
  return async (method, path, body, { key, once = false } = {}) => {
    for (let attempt = 0; ; attempt++) {
      const response = await send(method, path, body, key);
      if (response) return response;
      if (attempt > 2_000) throw new Error(`${method} ${path} never succeeded.`);
      // While the API restarts, its start needs the processor more.
      await pause((0.5 + Math.random()) * Math.min(50 * 2 ** attempt, 400));
      if (once) return { id: 0, count: 0, number: '', transaction_number: '', state: '' };
    }
  };
}
