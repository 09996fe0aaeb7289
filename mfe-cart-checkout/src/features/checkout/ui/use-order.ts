import { useEffect, useRef, useState } from 'react';
import { isApiError } from 'shared-contracts/endpoint';
import { placeOrder } from 'shared-contracts/endpoints/checkout/checkout';
import { openPaymentForm } from 'shared-contracts/endpoints/checkout/payments';
import type { Cart } from 'shared-contracts/entities/checkout/cart';
import type { Order } from 'shared-contracts/entities/account/order';
import type { Host } from 'shared-contracts/host';
import { routes } from 'shared-contracts/routes';
import { useHost } from 'storefront-kit/remote/host-context';
import { cartQuery } from '../../cart/cart-query.ts';
import { useCartStore } from '../../cart/use-cart.ts';
import { createIdempotencyKeys, generateKey } from '../model/idempotency-keys.ts';
import { compareCarts, type CartDifference } from '../model/cart-difference.ts';
import type { CheckoutData } from '../model/checkout-data.ts';
import { toProblems } from '../model/payment-failure.ts';
import {
  findMissing,
  toOrderBody,
  orderRejectionReasons,
  type OrderChoice,
  type OrderField,
  type OrderProblem,
} from '../model/order-form.ts';

/** Places the order: one request at a time, and never the same order twice. */
export interface OrderPlacement {
  /** Running, or placed and navigating to the confirmation. */
  readonly placing: boolean;
  /** Why the last attempt was rejected. */
  readonly problems: readonly OrderProblem[];
  /** Whether a problem still applies: its field is unchanged since. */
  isOpen(problem: OrderProblem): boolean;
  /**
   * Resolves to whether the order was placed; then the confirmation or, by card, the payment form opens.
   * @param shown the visible cart; the backend rejects another version
   * @param card the saved card to pay with
   */
  place(choice: OrderChoice, shown: Cart, card: number | null): Promise<boolean>;
  /** Differences between cart and visible cart that caused the last rejection. */
  readonly differences: readonly CartDifference[];
  /** A field has changed: its error no longer applies. */
  touch(...fields: OrderField[]): void;
}

export function useOrder({ country, initial }: Pick<CheckoutData, 'country' | 'initial'>): OrderPlacement {
  const host = useHost();
  const store = useCartStore();
  const [keys] = useState(() => createIdempotencyKeys(generateKey));
  const [problems, setProblems] = useState<readonly OrderProblem[]>(toProblems(initial.failure));
  const [touched, setTouched] = useState<readonly (OrderField | null)[]>([]);
  const [differences, setDifferences] = useState<readonly CartDifference[]>([]);
  const [placing, setPlacing] = useState(false);
  const isRunning = useRef(false);

  useCacheRestore(() => {
    isRunning.current = false;
    setPlacing(false);
  });

  useEffect(() => {
    if (!placing) return undefined;
    // Without a loader the button still takes no second press.
    const setLoader = (text: 'order' | null) => void host.bus.send('loader/set', { text }).catch(() => undefined);
    setLoader('order');
    return () => setLoader(null);
  }, [host, placing]);

  function showProblems(next: readonly OrderProblem[]): void {
    setProblems(next);
    setTouched([]);
  }

  async function sendOrder(choice: OrderChoice, shown: Cart): Promise<Order | null> {
    const body = toOrderBody(choice, country);
    const headers = { 'Idempotency-Key': keys.keyFor(body) };
    try {
      const query = { ...cartQuery(), version: shown.version };
      return await host.request(placeOrder, { query, body, headers });
    } catch (error) {
      // A response ends the attempt. Without one the order may exist; a retry with the same key reveals it.
      if (isApiError(error, 400) || isApiError(error, 409)) keys.reset();
      const current = await store()
        .recover(error)
        .catch(() => null);
      const changes = current ? compareCarts(shown, current) : [];
      setDifferences(changes);
      showProblems(isApiError(error, 409) && changes.length > 0 ? [] : orderRejectionReasons(error));
      return null;
    }
  }

  /** Opens the provider's form. The next attempt resumes an order that waits for its payment. */
  async function pay({ transaction_number: transaction }: Order, card: number | null): Promise<boolean> {
    try {
      const { url } = await host.request(openPaymentForm, { body: { transaction, card } });
      globalThis.location.assign(url);
      return true;
    } catch (error) {
      if (isApiError(error, 400)) keys.reset();
      showProblems(orderRejectionReasons(error));
      return false;
    }
  }

  async function finish(order: Order, card: number | null): Promise<boolean> {
    if (order.payment_method === 'card' && order.payment_status === 'pending') return pay(order, card);
    await confirm(host, order);
    return true;
  }

  async function place(choice: OrderChoice, shown: Cart, card: number | null): Promise<boolean> {
    if (isRunning.current) return true;
    const missing = findMissing(choice, country);
    showProblems(missing);
    if (missing.length > 0) return false;
    isRunning.current = true;
    setPlacing(true);
    setDifferences([]);
    const order = await sendOrder(choice, shown);
    // After a placed order this page places none again.
    const isPlaced = order !== null && (await finish(order, card));
    if (!isPlaced) setPlacing(false);
    isRunning.current = isPlaced;
    return isPlaced;
  }

  return {
    placing,
    problems,
    isOpen: ({ field }) => !touched.includes(field),
    place,
    differences,
    touch: (...fields) => setTouched((before) => [...before, ...fields]),
  };
}

async function confirm({ bus, navigate }: Host, order: Order): Promise<void> {
  const { number, transaction_number, total_cost, count } = order;
  const payload = { order_number: number, transaction_number, total: total_cost, count };
  bus.publish({ type: 'purchase-completed', payload });
  await navigate(routes.confirmation(number), { replace: true });
}

/** Return from the payment form without payment: a page from the back/forward cache becomes usable again. */
function useCacheRestore(onRestore: () => void): void {
  const latest = useRef(onRestore);
  useEffect(() => {
    latest.current = onRestore;
  });
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) latest.current();
    };
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, []);
}
