import { BehaviorSubject } from 'rxjs';
import type { Bus } from 'shared-contracts/bus/bus';
import type { RequestFunction } from 'shared-contracts/endpoint';
import { getCart, getShortCart } from 'shared-contracts/endpoints/checkout/cart';
import type { Cart } from 'shared-contracts/entities/checkout/cart';
import type { Locale } from 'shared-contracts/locale';
import { cartKind } from 'shared-contracts/routes';
import { clearCartId, storeCartId, readCartId, type CartCookieJar } from '../api/cart-cookie.ts';
import type { CartChangeQuery } from '../api/send-update.ts';
import { isValidLocation, visitorId } from './cart-rules.ts';
import type { TabSync } from './tab-sync.ts';
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

export interface CartOptions {
  readonly bus: Bus;
  readonly request: RequestFunction;
  readonly locale: Locale;
  readonly jar: CartCookieJar;
  /** Whether the shop is served by https. */
  readonly secure: boolean;
  /** The other tabs of the browser; left out where there are none. */
  readonly tabs?: TabSync;
  log(message: string, error: unknown): void;
  /** Tells the shopper that the cart was not what the page showed. */
  notify(notice: ConflictNotice): void;
}

/** Keeps the cart and its id, and lets one thing happen at a time. */
export interface CartClient {
  readonly state: BehaviorSubject<CartStoreState>;
  /** The query of every read of the cart. */
  query(): { readonly basket_id: string | undefined };
  /** The query of a change of a version of the cart. */
  changeQuery(version: number | undefined): CartChangeQuery;
  /** Whether a city of the locale's country is known. */
  hasCity(): boolean;
  /** Fetches the cart; null when it cannot be now, or when it failed, which is only logged. */
  load(): Promise<Cart | null>;
  /** Fetches now, or once what is under way is over. */
  refetch(): void;
  /** Takes over a cart that came with another response; one that was let go of stays so. */
  adopt(cart: Cart): void;
  /** Forgets the cart and its id. */
  reset(): void;
  /** Runs `work`, a change, unless something is under way; null when it was ignored. @throws what `work` throws. */
  mutate(action: CartStoreState['action'], mutation: () => Promise<Cart>): Promise<Cart | null>;
  /** `work`, whose failure is only logged (specification section 8). */
  logFailure(message: string, mutation: Promise<Cart | null>): Promise<Cart | null>;
}

/** Pages that show the whole cart: who looks at one is told when it changes by itself. */
const CART_PAGES = /\/(?:cart|checkout)\/$/;

/** Whether the cart that a page shows was changed elsewhere: not by the stock, which has its own notifications (CART-13). */
const hasChangedElsewhere = (path: string, shown: Cart | null, { id, count, notifications }: Cart): boolean =>
  CART_PAGES.test(path) && shown?.id === id && shown.count !== count && notifications.length === 0;

const INITIAL_STATE: CartStoreState = { ready: false, cart: null, kind: 'short', busy: false, action: 'default' };

export function createCartClient(options: CartOptions): CartClient {
  const { bus, request, locale, jar, secure, tabs, log, notify } = options;
  const state = new BehaviorSubject(INITIAL_STATE);
  const set = (change: Partial<CartStoreState>) => state.next({ ...state.value, ...change });
  /** Something changed meanwhile: fetch again as soon as nothing is under way. */
  let stale = false;
  /** Counts the carts let go of: an answer about an earlier one is dropped. */
  let generation = 0;

  const query = () => ({ basket_id: readCartId(jar) });
  const hasCity = () => isValidLocation(bus.current('location'), locale);
  const logFailure = createFailureLogger(log);
  const canLoad = () => hasCity() && visitorId(bus.current('session')) !== null;

  async function run(
    initial: Partial<CartStoreState>,
    final: Partial<CartStoreState>,
    mutation: () => Promise<Cart>,
  ): Promise<Cart | null> {
    if (state.value.busy) return null;
    const ownGeneration = generation;
    let result: Partial<CartStoreState> = {};
    set({ ...initial, busy: true });
    try {
      const cart = await mutation();
      if (ownGeneration !== generation) return null;
      // A document that begins with another cart than the browser's is that of another visitor.
      if (!state.value.ready && cart.id !== readCartId(jar)) tabs?.announce(cart);
      storeCartId(jar, cart.id, secure);
      result = { kind: 'full', ...final, cart };
      return cart;
    } finally {
      set({ ready: final.ready ?? state.value.ready, ...result, busy: false, action: 'default' });
      if (stale) refetch();
    }
  }

  function load(): Promise<Cart | null> {
    if (!canLoad() || state.value.busy) return Promise.resolve(null);
    stale = false;
    const { path } = bus.current('page');
    const kind = cartKind(path);
    const endpoint = kind === 'full' ? getCart : getShortCart;
    const shown = state.value.cart;
    return logFailure(
      'The cart could not be loaded.',
      run({}, { kind, ready: true }, async () => {
        const cart = await request(endpoint, { query: query() });
        if (hasChangedElsewhere(path, shown, cart)) notify({ kind: 'changed' });
        return cart;
      }),
    );
  }

  function refetch(): void {
    stale = true;
    void load();
  }

  function reset(): void {
    generation += 1;
    clearCartId(jar, secure);
    set({ cart: null });
  }

  return {
    state,
    query,
    changeQuery: (version) => ({ ...query(), version }),
    hasCity,
    load,
    refetch,
    adopt: (cart) => {
      if (state.value.cart) set({ cart, kind: 'full' });
    },
    reset,
    logFailure,
    async mutate(action, mutation) {
      const cart = await run({ action }, {}, mutation);
      if (cart) tabs?.announce(cart);
      return cart;
    },
  };
}

function createFailureLogger(log: CartOptions['log']): CartClient['logFailure'] {
  return async (message, mutation) => {
    try {
      return await mutation;
    } catch (error) {
      log(message, error);
      return null;
    }
  };
}
