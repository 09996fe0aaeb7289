import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { isApiError } from 'shared-contracts/endpoint';
import { openPaymentForm } from 'shared-contracts/endpoints/checkout/payments';
import type { Cart } from 'shared-contracts/entities/checkout/cart';
import type { Order } from 'shared-contracts/entities/account/order';
import type { Host } from 'shared-contracts/host';
import { routes } from 'shared-contracts/routes';
import { useHost } from 'storefront-kit/remote/host-context';
import { useCartStore } from '../../cart/use-cart.ts';
import { compareCarts, type CartDifference } from '../model/cart-difference.ts';
import type { CheckoutData } from '../model/checkout-data.ts';
import { generateKey } from '../model/idempotency-keys.ts';
import { createOrderSender } from '../model/order-sender.ts';
import { toProblems } from '../model/payment-failure.ts';
import {
  findMissing,
  toOrderBody,
  orderRejectionReasons,
  type OrderChoice,
  type OrderField,
  type OrderProblem,
} from '../model/order-form.ts';

type CartStore = ReturnType<ReturnType<typeof useCartStore>>;

/** The cart of an order, which the page shows instead of the emptied one. */
export interface OrderedCart {
  readonly cart: Cart;
  /** False for an order that is undecided, because no answer came: then a current cart that is not empty is shown. */
  readonly isRunning: boolean;
}

/** Called with the cart of an order that is sent or undecided, and with null after a rejection. */
export type OrderListener = Dispatch<SetStateAction<OrderedCart | null>>;

/** An order that is ready to be sent. */
export interface PreparedOrder {
  readonly choice: OrderChoice;
  /** The visible cart; the backend rejects another version. */
  readonly shown: Cart;
  /** The saved card to pay with. */
  readonly card: number | null;
}

/** Places the order: one request at a time, and never the same order twice. */
export interface OrderPlacement {
  /** Running, or placed and navigating to the confirmation. */
  readonly placing: boolean;
  /** Why the last attempt was rejected. */
  readonly problems: readonly OrderProblem[];
  /** Whether a problem still applies: its field is unchanged since. */
  isOpen(problem: OrderProblem): boolean;
  /**
   * Places an order; then the confirmation or, by card, the payment form opens. Ignored while another order is running.
   * @param prepare gives the order, or null to stop; a promise while it saves something first
   */
  place(prepare: () => PreparedOrder | Promise<PreparedOrder | null>): Promise<void>;
  /** Differences between cart and visible cart that caused the last rejection. */
  readonly differences: readonly CartDifference[];
  /** A field has changed: its error no longer applies. */
  touch(...fields: OrderField[]): void;
}

export function useOrder(
  { country, initial }: Pick<CheckoutData, 'country' | 'initial'>,
  onOrder: OrderListener,
): OrderPlacement {
  const host = useHost();
  const store = useCartStore();
  const [sender] = useState(() => createOrderSender(generateKey));
  const [problems, setProblems] = useState<readonly OrderProblem[]>(toProblems(initial.failure));
  const [touched, setTouched] = useState<readonly (OrderField | null)[]>([]);
  const [differences, setDifferences] = useState<readonly CartDifference[]>([]);
  const [placing, setPlacing] = useState(false);
  const isRunning = useRef(false);

  useCacheRestore(() => {
    isRunning.current = false;
    setPlacing(false);
    // An undecided order stays: without it the emptied cart would close the form, whose next attempt has the same key.
    onOrder((current) => (current?.isRunning ? null : current));
  });
  useLoader(placing);

  function showProblems(next: readonly OrderProblem[]): void {
    setProblems(next);
    setTouched([]);
  }

  async function send({ choice, shown }: PreparedOrder): Promise<Order | null> {
    const result = await sender.send(host.request, toOrderBody(choice, country), shown.version);
    if (result.order) return result.order;
    const { error, isUndecided } = result;
    // The cart of an undecided order may be empty because the order exists: that is no difference.
    const changes = isUndecided ? [] : await findDifferences(store(), shown, error);
    setDifferences(changes);
    showProblems(isApiError(error, 409) && changes.length > 0 ? [] : orderRejectionReasons(error));
    onOrder(isUndecided ? { cart: shown, isRunning: false } : null);
    return null;
  }

  /** Opens the provider's form. The next attempt resumes an order that waits for its payment. */
  async function pay({ transaction_number: transaction }: Order, card: number | null): Promise<boolean> {
    try {
      const { url } = await host.request(openPaymentForm, { body: { transaction, card } });
      globalThis.location.assign(url);
      return true;
    } catch (error) {
      if (isApiError(error, 400)) sender.reset();
      showProblems(orderRejectionReasons(error));
      onOrder(null);
      return false;
    }
  }

  /** Resolves to whether the order was placed. */
  async function attempt(prepared: PreparedOrder | null): Promise<boolean> {
    if (!prepared) return false;
    const missing = findMissing(prepared.choice, country);
    showProblems(missing);
    if (missing.length > 0) return false;
    setPlacing(true);
    setDifferences([]);
    onOrder({ cart: prepared.shown, isRunning: true });
    await waitForCart(store());
    const order = await send(prepared);
    if (!order) return false;
    if (order.payment_method === 'card' && order.payment_status === 'pending') return pay(order, prepared.card);
    await confirm(host, order);
    return true;
  }

  return {
    placing,
    problems,
    isOpen: ({ field }) => !touched.includes(field),
    async place(prepare) {
      if (isRunning.current) return;
      isRunning.current = true;
      const prepared = prepare();
      if (prepared instanceof Promise) setPlacing(true);
      const isPlaced = await attempt(await prepared);
      // After a placed order this page places none again.
      isRunning.current = isPlaced;
      if (!isPlaced) setPlacing(false);
    },
    differences,
    touch: (...fields) => setTouched((before) => [...before, ...fields]),
  };
}

/** Blocks the page while an order is running. */
function useLoader(placing: boolean): void {
  const { bus } = useHost();
  useEffect(() => {
    if (!placing) return undefined;
    // Without a loader the button still takes no second press.
    const setLoader = (text: 'order' | null) => void bus.send('loader/set', { text }).catch(() => undefined);
    setLoader('order');
    return () => setLoader(null);
  }, [bus, placing]);
}

/** Resolves once no change of the cart is running: the backend compares its result with the order. */
async function waitForCart(store: CartStore): Promise<void> {
  if (!store.current().busy) return;
  await store.idle();
  // Another change may have waited too.
  await waitForCart(store);
}

/** The differences between the cart of a rejected order and the current cart; none when that is unavailable. */
async function findDifferences(store: CartStore, shown: Cart, error: unknown): Promise<readonly CartDifference[]> {
  const current = await store.recover(error).catch(() => null);
  return current ? compareCarts(shown, current) : [];
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
