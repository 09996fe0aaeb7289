import { Subscription, distinctUntilChanged, filter, firstValueFrom, map, type Observable } from 'rxjs';
import type { Bus } from 'shared-contracts/bus';
import type { Cart } from 'shared-contracts/entities/cart';
import { cartKind } from 'shared-contracts/routes';
import type { CartWork, Done } from './cart-mutations.ts';
import { createCartKeeper, type CartKeeper, type CartKeeperOptions, type CartStoreState } from './cart-client.ts';
import { updateOf, visitorOf, type CartIntent, type LineValues, type NewItem } from './cart-rules.ts';

import type { OpenTabs } from './tab-sync.ts';

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
  change(work: CartWork): Promise<Cart>;
  /**
   * The cart of now after an order was refused: that of a 409, else fetched; null where it cannot be had.
   * @throws `error` where it is a 409 about something else.
   */
  refused(error: unknown): Promise<Cart | null>;
  /** Takes over a cart that a page was loaded with, where it is newer than the one that is known. */
  take(cart: Cart): void;
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
const changes = () => import(/* webpackChunkName: "cart-changes" */ './cart-mutations.ts');

/** Thrown to who adds while no city is known that the page's locale delivers to. */
export class CartUnavailableError extends Error {
  override readonly name = 'CartUnavailableError';
}

/** The owner of the cart: fetches it by itself when it can, handles the cart's commands and keeps the bus's state `cart`. */
export function createCartStore(options: CartKeeperOptions): CartStore {
  const { bus, tabs } = options;
  const keeper = createCartKeeper(options);
  const { state, alone, logged } = keeper;
  const lineOf = (id: number) => state.value.cart?.lines.find((line) => line.id === id);

  const context = { ...options, keeper };

  async function update(intent: CartIntent): Promise<Cart | null> {
    const change = updateOf(intent, state.value.cart);
    let done: Done | undefined;
    const cart = await alone(change.action, async () => {
      done = await (await changes()).carryOut(context, intent, change);
      return done.cart;
    });
    if (cart) done?.publish();
    return cart;
  }

  const attempt = (what: string, intent: CartIntent | undefined): Promise<Cart | null> =>
    intent ? logged(what, update(intent)) : Promise.resolve(null);

  const store: CartStore = {
    state$: state.asObservable(),
    current: () => state.value,
    load: keeper.load,
    take(cart) {
      const known = state.value.cart;
      const isNewer = known?.id === cart.id && (known.version ?? 0) < (cart.version ?? 0);
      if (isNewer && !state.value.busy) keeper.take(cart);
    },
    add: (item) => update({ kind: 'add', item }),
    increase: (item) => attempt('One more could not be put into the cart.', { kind: 'increase', item }),
    decrease(id) {
      const line = lineOf(id);
      return attempt('One less could not be set.', line && { kind: 'decrease', line });
    },
    edit(id, values) {
      const line = lineOf(id);
      return attempt('The line could not be changed.', line && { kind: 'edit', line, values });
    },
    remove(id) {
      const line = lineOf(id);
      return attempt('The line could not be removed.', line && { kind: 'remove', line });
    },
    async change(work) {
      await store.idle();
      const changed = await alone('edit', async () => (await changes()).runWork(context, work));
      return changed ?? store.change(work);
    },
    async acknowledge() {
      await store.idle();
      const seen = state.value.cart;
      if (!seen) return null;
      const work = alone('default', async () => (await changes()).acknowledge(context, seen));
      return logged('The notifications could not be acknowledged.', work);
    },
    async refused(error) {
      await store.idle();
      return (await changes()).afterRefusal(context, error);
    },
    async idle() {
      await firstValueFrom(state.pipe(filter(({ ready, busy }) => ready && !busy)));
    },
    stop: () => subscriptions.unsubscribe(),
  };
  const subscriptions = watch(bus, keeper, tabs);
  tabs?.follow({ current: () => state.value.cart, refetch: keeper.refetch });
  subscriptions.add(bus.handle('cart/add', (item) => addInTurn(store, keeper, item)));
  subscriptions.add(bus.handle('cart/refresh', () => refreshInTurn(store, keeper)));
  return store;
}

/**
 * A command that comes while something is under way waits for its turn: what a shopper asked for from another remote is
 * neither lost nor done beside another update.
 */
async function addInTurn(store: CartStore, keeper: CartKeeper, item: NewItem): Promise<Cart> {
  if (!keeper.hasPlace()) throw new CartUnavailableError('No city is known that the shop delivers to in this locale.');
  await store.idle();
  return (await store.add(item)) ?? addInTurn(store, keeper, item);
}

async function refreshInTurn(store: CartStore, keeper: CartKeeper): Promise<Cart | null> {
  if (!keeper.hasPlace()) return null;
  keeper.refetch();
  await store.idle();
  return store.current().cart;
}

/** Ties the store to what happens on the bus: who the visitor is, where, and what became of the cart. */
function watch(bus: Bus, { state, refetch, letGo }: CartKeeper, tabs: OpenTabs | undefined): Subscription {
  const subscriptions = new Subscription();
  const visitor$ = bus.state('session').pipe(
    map(visitorOf),
    filter((visitor) => visitor !== null),
    distinctUntilChanged(),
  );
  // A page that needs the full cart, reached from one that did not (CART-02).
  const fuller$ = bus.state('page').pipe(
    map(({ path }) => cartKind(path)),
    distinctUntilChanged(),
    filter((kind) => kind === 'full' && state.value.ready && state.value.kind === 'short'),
  );
  const shown$ = state.pipe(distinctUntilChanged((a, b) => a.ready === b.ready && a.cart === b.cart));
  subscriptions.add(visitor$.subscribe(refetch));
  subscriptions.add(fuller$.subscribe(refetch));
  subscriptions.add(bus.on('location-changed').subscribe(refetch));
  subscriptions.add(bus.on('locale-changed').subscribe(refetch));
  subscriptions.add(bus.on('logged-out').subscribe(letGo));
  subscriptions.add(
    bus.on('purchase-completed').subscribe(() => {
      letGo();
      refetch();
      tabs?.announce(null);
    }),
  );
  subscriptions.add(
    shown$.subscribe(({ ready, cart }) => bus.setState('cart', { ready, cart, count: cart?.count ?? 0 })),
  );
  return subscriptions;
}
