import { Subscription, distinctUntilChanged, filter, firstValueFrom, map, type Observable } from 'rxjs';
import type { Bus } from 'shared-contracts/bus';
import type { RequestFunction } from 'shared-contracts/call';
import { acknowledgeNotifications, getCart } from 'shared-contracts/calls/cart';
import type { Cart } from 'shared-contracts/entities/cart';
import { cartKind } from 'shared-contracts/routes';
import { sendUpdate } from '../api/send-update.ts';
import { createCartKeeper, type CartKeeper, type CartKeeperOptions, type CartStoreState } from './cart-keeper.ts';
import {
  cartChanges,
  decrease,
  edit,
  increase,
  visitorOf,
  type CartUpdate,
  type LineValues,
  type NewItem,
} from './cart-rules.ts';

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
   * (specification section 4). @throws what `work` throws.
   */
  change(work: () => Promise<Cart>): Promise<Cart>;
  /** Tells the backend that the notifications were seen, then fetches again (section 7); waits while something is under way. */
  acknowledge(): Promise<Cart | null>;
  /** Resolves when the first fetch is over and nothing is under way. */
  idle(): Promise<void>;
  stop(): void;
}

/** Thrown to who adds while no city is known that the page's locale delivers to. */
export class CartUnavailableError extends Error {
  override readonly name = 'CartUnavailableError';
}

/** The owner of the cart: fetches it by itself when it can, handles the cart's commands and keeps the bus's state `cart`. */
export function createCartStore(options: CartKeeperOptions): CartStore {
  const { bus, request } = options;
  const keeper = createCartKeeper(options);
  const { state, basket, alone, logged } = keeper;
  const lineOf = (id: number) => state.value.cart?.lines.find((line) => line.id === id);

  async function update(change: CartUpdate): Promise<Cart | null> {
    const before = state.value.cart;
    const cart = await alone(change.action, () => sendUpdate(request, basket(), change));
    if (!cart) return null;
    const { added, removed } = cartChanges(before, cart, change);
    for (const payload of added) bus.publish({ type: 'cart-item-added', payload });
    for (const payload of removed) bus.publish({ type: 'cart-item-removed', payload });
    return cart;
  }

  const attempt = (what: string, change: CartUpdate | undefined): Promise<Cart | null> =>
    change ? logged(what, update(change)) : Promise.resolve(null);

  const store: CartStore = {
    state$: state.asObservable(),
    current: () => state.value,
    load: keeper.load,
    add: (item) => update({ action: 'add', item }),
    increase: (item) => attempt('One more could not be put into the cart.', increase(state.value.cart, item)),
    decrease(id) {
      const line = lineOf(id);
      return attempt('One less could not be set.', line && decrease(line));
    },
    edit(id, values) {
      const line = lineOf(id);
      return attempt('The line could not be changed.', line && edit(line, values));
    },
    remove: (id) => attempt('The line could not be removed.', lineOf(id) && { action: 'remove', line: id }),
    async change(work) {
      await store.idle();
      return (await alone('edit', work)) ?? store.change(work);
    },
    async acknowledge() {
      await store.idle();
      const cartId = state.value.cart?.id;
      if (cartId === undefined) return null;
      const work = () => acknowledgeAndFetch(request, cartId, basket());
      return logged('The notifications could not be acknowledged.', alone('default', work));
    },
    async idle() {
      await firstValueFrom(state.pipe(filter(({ ready, busy }) => ready && !busy)));
    },
    stop: () => subscriptions.unsubscribe(),
  };
  const subscriptions = watch(bus, keeper);
  subscriptions.add(bus.handle('cart/add', (item) => addInTurn(store, keeper, item)));
  subscriptions.add(bus.handle('cart/refresh', () => refreshInTurn(store, keeper)));
  return store;
}

async function acknowledgeAndFetch(
  request: RequestFunction,
  cartId: string,
  query: { readonly basket_id: string | undefined },
): Promise<Cart> {
  await request(acknowledgeNotifications, { params: { cartId }, body: { notifications: [] } });
  return request(getCart, { query });
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
function watch(bus: Bus, { state, refetch, letGo }: CartKeeper): Subscription {
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
    }),
  );
  subscriptions.add(
    shown$.subscribe(({ ready, cart }) => bus.setState('cart', { ready, cart, count: cart?.count ?? 0 })),
  );
  return subscriptions;
}
