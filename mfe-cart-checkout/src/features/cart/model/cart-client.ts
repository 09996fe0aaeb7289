import { BehaviorSubject } from 'rxjs';
import type { Bus } from 'shared-contracts/bus';
import type { RequestFunction } from 'shared-contracts/endpoint';
import { getCart, getShortCart } from 'shared-contracts/endpoints/cart';
import type { Cart } from 'shared-contracts/entities/cart';
import type { Locale } from 'shared-contracts/locale';
import { cartKind } from 'shared-contracts/routes';
import { clearBasketId, keepBasketId, readBasketId, type CookieJar } from '../api/cart-cookie.ts';
import type { CartChangeQuery } from '../api/send-update.ts';
import { isValidLocation, visitorOf } from './cart-rules.ts';
import type { OpenTabs } from './tab-sync.ts';
import type { ConflictNotice } from './resolve-conflict.ts';

/** The cart as this document knows it. */
export interface CartStoreState {
  /** The first fetch has finished, well or badly. */
  readonly ready: boolean;
  readonly cart: Cart | null;
  /** The full cart carries notifications; the short one does not (CART-02). */
  readonly kind: 'full' | 'short';
  /** A fetch or an update is under way: no other begins. */
  readonly busy: boolean;
  /** What is under way; `default` for a fetch and for nothing. */
  readonly action: 'default' | 'add' | 'remove' | 'edit';
}

export interface CartKeeperOptions {
  readonly bus: Bus;
  readonly request: RequestFunction;
  readonly locale: Locale;
  readonly jar: CookieJar;
  /** Whether the shop is served by https. */
  readonly secure: boolean;
  /** The other tabs of the browser; left out where there are none. */
  readonly tabs?: OpenTabs;
  log(message: string, error: unknown): void;
  /** Tells the shopper that the cart was not what the page showed. */
  tell(notice: ConflictNotice): void;
}

/** Keeps the cart and its id, and lets one thing happen at a time. */
export interface CartKeeper {
  readonly state: BehaviorSubject<CartStoreState>;
  /** The query of every read of the cart. */
  basket(): { readonly basket_id: string | undefined };
  /** The query of a change of a version of the cart. */
  changeQuery(version: number | undefined): CartChangeQuery;
  /** Whether a city of the locale's country is known. */
  hasPlace(): boolean;
  /** Fetches the cart; null when it cannot be now, or when it failed, which is only logged. */
  load(): Promise<Cart | null>;
  /** Fetches now, or once what is under way is over. */
  refetch(): void;
  /** Takes over a cart that came with another response; one that was let go of stays so. */
  take(cart: Cart): void;
  /** Forgets the cart and its id. */
  letGo(): void;
  /** Runs `work`, a change, unless something is under way; null when it was ignored. @throws what `work` throws. */
  alone(action: CartStoreState['action'], work: () => Promise<Cart>): Promise<Cart | null>;
  /** `work`, whose failure is only logged (specification section 8). */
  logged(what: string, work: Promise<Cart | null>): Promise<Cart | null>;
}

/** Pages that show the whole cart: who looks at one is told when it changes by itself. */
const SHOWS_CART = /\/(?:cart|checkout)\/$/;

/** Whether the cart that a page shows was changed elsewhere: not by the stock, which has its own notifications (CART-13). */
const hasChanged = (path: string, shown: Cart | null, { id, count, notifications }: Cart): boolean =>
  SHOWS_CART.test(path) && shown?.id === id && shown.count !== count && notifications.length === 0;

const EMPTY: CartStoreState = { ready: false, cart: null, kind: 'short', busy: false, action: 'default' };

export function createCartKeeper(options: CartKeeperOptions): CartKeeper {
  const { bus, request, locale, jar, secure, tabs, log, tell } = options;
  const state = new BehaviorSubject(EMPTY);
  const set = (change: Partial<CartStoreState>) => state.next({ ...state.value, ...change });
  /** Something changed meanwhile: fetch again as soon as nothing is under way. */
  let stale = false;
  /** Counts the carts let go of: an answer about an earlier one is dropped. */
  let era = 0;

  const basket = () => ({ basket_id: readBasketId(jar) });
  const hasPlace = () => isValidLocation(bus.current('location'), locale);
  const logged = createLogged(log);
  const canLoad = () => hasPlace() && visitorOf(bus.current('session')) !== null;

  async function run(
    before: Partial<CartStoreState>,
    after: Partial<CartStoreState>,
    work: () => Promise<Cart>,
  ): Promise<Cart | null> {
    if (state.value.busy) return null;
    const mine = era;
    let known: Partial<CartStoreState> = {};
    set({ ...before, busy: true });
    try {
      const cart = await work();
      if (mine !== era) return null;
      // A document that begins with another cart than the browser's is that of another visitor.
      if (!state.value.ready && cart.id !== readBasketId(jar)) tabs?.announce(cart);
      keepBasketId(jar, cart.id, secure);
      known = { kind: 'full', ...after, cart };
      return cart;
    } finally {
      set({ ready: after.ready ?? state.value.ready, ...known, busy: false, action: 'default' });
      if (stale) refetch();
    }
  }

  function load(): Promise<Cart | null> {
    if (!canLoad() || state.value.busy) return Promise.resolve(null);
    stale = false;
    const { path } = bus.current('page');
    const kind = cartKind(path);
    const call = kind === 'full' ? getCart : getShortCart;
    const shown = state.value.cart;
    return logged(
      'The cart could not be loaded.',
      run({}, { kind, ready: true }, async () => {
        const cart = await request(call, { query: basket() });
        if (hasChanged(path, shown, cart)) tell({ kind: 'changed' });
        return cart;
      }),
    );
  }

  function refetch(): void {
    stale = true;
    void load();
  }

  function letGo(): void {
    era += 1;
    clearBasketId(jar, secure);
    set({ cart: null });
  }

  return {
    state,
    basket,
    changeQuery: (version) => ({ ...basket(), version }),
    hasPlace,
    load,
    refetch,
    take: (cart) => {
      if (state.value.cart) set({ cart, kind: 'full' });
    },
    letGo,
    logged,
    async alone(action, work) {
      const cart = await run({ action }, {}, work);
      if (cart) tabs?.announce(cart);
      return cart;
    },
  };
}

function createLogged(log: CartKeeperOptions['log']): CartKeeper['logged'] {
  return async (what, work) => {
    try {
      return await work;
    } catch (error) {
      log(what, error);
      return null;
    }
  };
}
