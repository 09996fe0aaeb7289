import { Subscription, distinctUntilChanged, filter, firstValueFrom, map, type Observable } from 'rxjs';
import type { Bus } from 'shared-contracts/bus/bus';
import type { Cart } from 'shared-contracts/entities/checkout/cart';
import { cartKind } from 'shared-contracts/routes';
import type { CartMutation, IntentResult } from './cart-mutations.ts';
import { createCartClient, type CartClient, type CartOptions, type CartStoreState } from './cart-client.ts';
import { toUpdate, visitorId, type CartIntent, type LineValues, type NewItem } from './cart-rules.ts';

import type { TabSync } from './tab-sync.ts';

/**
 * The cart's rules (specification section 4). Each function that changes or fetches resolves to the cart that came of it, and
 * to null when it was ignored, because a fetch or an update is under way, or when it failed, which is only logged.
 */
export interface CartStore {
  readonly state$: Observable<CartStoreState>;
  current(): CartStoreState;
  load(): Promise<Cart | null>;
  /** @throws what the backend answered: a failed add is the caller's to explain. */
  add(item: NewItem): Promise<Cart | null>;
  /** One more: a product that no line has is added once. */
  increase(item: NewItem): Promise<Cart | null>;
  /** One less; the last one takes the line away. */
  decrease(line: number): Promise<Cart | null>;
  edit(line: number, values: Partial<LineValues>): Promise<Cart | null>;
  remove(line: number): Promise<Cart | null>;
  /**
   * Does to the cart what `work` asks of the backend, in its turn, and takes the cart that comes of it: a promo code, the wallet
   * (specification section 4). `work` sends the query; refused for another version, it runs once more on the cart of now.
   * @throws what `work` throws.
   */
  change(mutation: CartMutation): Promise<Cart>;
  /**
   * The cart of now after an order was refused: that of a 409, else fetched; null where it cannot be had.
   * @throws `error` where it is a 409 about something else.
   */
  recover(error: unknown): Promise<Cart | null>;
  /** Takes over a cart that a page was loaded with, where it is newer than the one that is known. */
  adopt(cart: Cart): void;
  /**
   * Tells the backend that the notifications were seen, then fetches again (section 7); waits while something is under way. Where
   * there are others by now, nothing is acknowledged: the shopper sees those first.
   */
  acknowledge(): Promise<Cart | null>;
  /** Resolves when the first fetch is over and nothing is under way. */
  idle(): Promise<void>;
  stop(): void;
}

/** What carries changes out: loaded with the first one. */
const loadMutations = () => import(/* webpackChunkName: "cart-changes" */ './cart-mutations.ts');

/** Thrown to who adds while no city is known that the page's locale delivers to. */
export class CartUnavailableError extends Error {
  override readonly name = 'CartUnavailableError';
}

/** The owner of the cart: fetches it by itself when it can, handles the cart's commands and keeps the bus's state `cart`. */
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
    async acknowledge() {
      await store.idle();
      const shown = state.value.cart;
      if (!shown) return null;
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
  subscriptions.add(bus.handle('cart/add', (item) => queueAdd(store, client, item)));
  subscriptions.add(bus.handle('cart/refresh', () => queueRefresh(store, client)));
  return store;
}

/**
 * A command that comes while something is under way waits for its turn: what a shopper asked for from another remote is
 * neither lost nor done beside another update.
 */
async function queueAdd(store: CartStore, client: CartClient, item: NewItem): Promise<Cart> {
  if (!client.hasCity()) throw new CartUnavailableError('No city is known that the shop delivers to in this locale.');
  await store.idle();
  return (await store.add(item)) ?? queueAdd(store, client, item);
}

async function queueRefresh(store: CartStore, client: CartClient): Promise<Cart | null> {
  if (!client.hasCity()) return null;
  client.refetch();
  await store.idle();
  return store.current().cart;
}

/** Ties the store to what happens on the bus: who the visitor is, where, and what became of the cart. */
function subscribeToBus(bus: Bus, { state, refetch, reset }: CartClient, tabs: TabSync | undefined): Subscription {
  const subscriptions = new Subscription();
  const visitor$ = bus.state('session').pipe(
    map(visitorId),
    filter((visitor) => visitor !== null),
    distinctUntilChanged(),
  );
  // A page that needs the full cart, reached from one that did not (CART-02).
  const needsFullCart$ = bus.state('page').pipe(
    map(({ path }) => cartKind(path)),
    distinctUntilChanged(),
    filter((kind) => kind === 'full' && state.value.ready && state.value.kind === 'short'),
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
