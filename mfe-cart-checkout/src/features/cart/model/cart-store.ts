import { Subscription, distinctUntilChanged, filter, firstValueFrom, map, type Observable } from 'rxjs';
import type { Bus } from 'shared-contracts/bus/bus';
import type { Cart } from 'shared-contracts/entities/checkout/cart';
import { cartKind } from 'shared-contracts/routes';
import type { CartMutation, IntentResult } from './cart-mutations.ts';
import { createCartClient, type CartClient, type CartOptions, type CartStoreState } from './cart-client.ts';
import type { LineValues, NewItem } from '../api/cart-update.ts';
import { toUpdate, visitorId, type CartIntent } from './cart-rules.ts';

import type { TabSync } from './tab-sync.ts';

/**
 * State and rules of the cart (specification section 4). Mutations and fetches resolve to the resulting cart. They
 * resolve to null when ignored, because a request is running, or when failed, which is only logged.
 */
export interface CartStore {
  readonly state$: Observable<CartStoreState>;
  current(): CartStoreState;
  load(): Promise<Cart | null>;
  /** @throws the backend's error: the caller explains a failed add */
  add(item: NewItem): Promise<Cart | null>;
  /** One more; a product without a line is added once. */
  increase(item: NewItem): Promise<Cart | null>;
  /** One less; at the last piece it removes the line. */
  decrease(line: number): Promise<Cart | null>;
  edit(line: number, values: Partial<LineValues>): Promise<Cart | null>;
  remove(line: number): Promise<Cart | null>;
  /**
   * Runs the mutation `work` in its turn and adopts the resulting cart: a promo code, the wallet (specification section
   * 4). `work` sends the query. On a version conflict (409) it runs once more on the current cart.
   * @throws the error of `work`
   */
  change(mutation: CartMutation): Promise<Cart>;
  /**
   * Returns the current cart after a rejected order: from the 409, else fetched; null when unavailable.
   * @throws `error` if it is a 409 for another reason
   */
  recover(error: unknown): Promise<Cart | null>;
  /** Adopts the cart of a page load if it is newer than the known one. */
  adopt(cart: Cart): void;
  /**
   * Acknowledges the notifications of the `shown` cart, then fetches again (section 7). With new notifications it
   * acknowledges nothing: the shopper sees those first.
   */
  acknowledge(shown: Cart): Promise<Cart | null>;
  /** Resolves when the first fetch has finished and no request is running. */
  idle(): Promise<void>;
  stop(): void;
}

/** Executes mutations; loaded with the first one. */
const loadMutations = () => import(/* webpackChunkName: "cart-changes" */ './cart-mutations.ts');

/** Owner of the cart: fetches it automatically, handles the cart's commands and maintains the bus state `cart`. */
export function createCartStore(options: CartOptions): CartStore {
  const { bus, tabs } = options;
  const client = createCartClient(options);
  const { state, mutate, logFailure } = client;
  const findLine = (id: number) => state.value.cart?.lines.find((line) => line.id === id);

  const context = { ...options, client };

  async function update(intent: CartIntent): Promise<Cart | null> {
    const firstUpdate = toUpdate(intent, state.value.cart);
    let result: IntentResult | undefined;
    const cart = await mutate(firstUpdate.action, async () => {
      result = await (await loadMutations()).execute(context, intent, firstUpdate);
      return result.cart;
    });
    if (cart) result?.publish();
    return cart;
  }

  const tryUpdate = (message: string, intent: CartIntent | undefined): Promise<Cart | null> =>
    intent ? logFailure(message, update(intent)) : Promise.resolve(null);

  const store: CartStore = {
    state$: state.asObservable(),
    current: () => state.value,
    load: client.load,
    adopt(cart) {
      const current = state.value.cart;
      const isNewer = current?.id === cart.id && (current.version ?? 0) < (cart.version ?? 0);
      if (isNewer && !state.value.busy) client.adopt(cart);
    },
    add: (item) => update({ kind: 'add', item }),
    increase: (item) => tryUpdate('One more could not be put into the cart.', { kind: 'increase', item }),
    decrease(id) {
      const line = findLine(id);
      return tryUpdate('One less could not be set.', line && { kind: 'decrease', line });
    },
    edit(id, values) {
      const line = findLine(id);
      return tryUpdate('The line could not be changed.', line && { kind: 'edit', line, values });
    },
    remove(id) {
      const line = findLine(id);
      return tryUpdate('The line could not be removed.', line && { kind: 'remove', line });
    },
    async change(mutation) {
      await store.idle();
      const cart = await mutate('edit', async () => (await loadMutations()).mutate(context, mutation));
      return cart ?? store.change(mutation);
    },
    acknowledge(shown) {
      const acknowledgement = mutate('default', async () => (await loadMutations()).acknowledge(context, shown));
      return logFailure('The notifications could not be acknowledged.', acknowledgement);
    },
    async recover(error) {
      await store.idle();
      return (await loadMutations()).latestCart(context, error);
    },
    async idle() {
      await firstValueFrom(state.pipe(filter(({ ready, busy }) => ready && !busy)));
    },
    stop: () => subscriptions.unsubscribe(),
  };
  const subscriptions = subscribeToBus(bus, client, tabs);
  tabs?.attach({ current: () => state.value.cart, refetch: client.refetch });
  subscriptions.add(
    bus.handle('cart/add', async (item, signal) => (await loadMutations()).queueAdd(store, client, item, signal)),
  );
  subscriptions.add(bus.handle('cart/refresh', () => queueRefresh(store, client)));
  return store;
}

async function queueRefresh(store: CartStore, client: CartClient): Promise<Cart | null> {
  if (!client.hasCity()) return null;
  client.refetch();
  await store.idle();
  return store.current().cart;
}

/** Connects the store to bus events: the visitor, the place, and changes of the cart. */
function subscribeToBus(bus: Bus, { state, refetch, reset }: CartClient, tabs: TabSync | undefined): Subscription {
  const subscriptions = new Subscription();
  const visitor$ = bus.state('session').pipe(
    map(visitorId),
    filter((visitor) => visitor !== null),
    distinctUntilChanged(),
  );
  // Navigation to a page that needs the full cart from one that does not (CART-02). The cart that a product page knows
  // to be empty is whole already (APP-22).
  const isWhole = (path: string) => path.startsWith('/p/') && state.value.cart?.lines.length === 0;
  const needsFullCart$ = bus.state('page').pipe(
    map(({ path }) => cartKind(path) === 'full' && !isWhole(path)),
    distinctUntilChanged(),
    filter((isNeeded) => isNeeded && state.value.ready && state.value.kind === 'short'),
  );
  const shown$ = state.pipe(distinctUntilChanged((a, b) => a.ready === b.ready && a.cart === b.cart));
  subscriptions.add(visitor$.subscribe(refetch));
  subscriptions.add(needsFullCart$.subscribe(refetch));
  subscriptions.add(bus.on('location-changed').subscribe(refetch));
  subscriptions.add(bus.on('locale-changed').subscribe(refetch));
  subscriptions.add(bus.on('logged-out').subscribe(reset));
  subscriptions.add(
    bus.on('purchase-completed').subscribe(() => {
      reset();
      refetch();
      tabs?.announce(null);
    }),
  );
  subscriptions.add(
    shown$.subscribe(({ ready, cart }) => bus.setState('cart', { ready, cart, count: cart?.count ?? 0 })),
  );
  return subscriptions;
}
