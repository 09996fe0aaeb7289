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

/** State of the cart in this document. */
export interface CartStoreState {
  /** True once the first fetch has finished, even if it failed. */
  readonly ready: boolean;
  readonly cart: Cart | null;
  /** Whether the cart is full: a full cart carries notifications, a short one does not (CART-02). */
  readonly kind: 'full' | 'short';
  /** A fetch or a mutation is running; no other starts. */
  readonly busy: boolean;
  /** The running mutation; `default` for a fetch and for none. */
  readonly action: 'default' | 'add' | 'remove' | 'edit';
}

export interface CartOptions {
  readonly bus: Bus;
  readonly request: RequestFunction;
  readonly locale: Locale;
  readonly jar: CartCookieJar;
  /** Whether the shop is served over HTTPS. */
  readonly secure: boolean;
  /** Synchronises with the browser's other tabs; optional. */
  readonly tabs?: TabSync;
  log(message: string, error: unknown): void;
  /** Shows the shopper that the cart differed from the page. */
  notify(notice: ConflictNotice): void;
}

/** Stores the cart and its id, and runs one request at a time. */
export interface CartClient {
  readonly state: BehaviorSubject<CartStoreState>;
  /** Query of every read of the cart. */
  query(): { readonly basket_id: string | undefined };
  /** Query of a mutation for a version of the cart. */
  changeQuery(version: number | undefined): CartChangeQuery;
  /** Whether a city of the locale's country is known. */
  hasCity(): boolean;
  /** Fetches the cart. Null when a fetch is not possible now or failed; a failure is only logged. */
  load(): Promise<Cart | null>;
  /** Fetches now, or after the running request. */
  refetch(): void;
  /** Adopts a cart from another response, unless this cart was reset meanwhile. */
  adopt(cart: Cart): void;
  /** Removes the cart and its id. */
  reset(): void;
  /**
   * Runs the mutation `work` unless a request is running; then it returns null.
   * @throws the error of `work`
   */
  mutate(action: CartStoreState['action'], mutation: () => Promise<Cart>): Promise<Cart | null>;
  /** Runs `work`; a failure is only logged (specification section 8). */
  logFailure(message: string, mutation: Promise<Cart | null>): Promise<Cart | null>;
}

/** Pages that show the whole cart. They notify the shopper when the cart changes by itself. */
const CART_PAGES = /\/(?:cart|checkout)\/$/;

/**
 * Returns whether the page's cart was changed elsewhere. Stock changes do not count; they have their own notifications
 * (CART-13).
 */
const hasChangedElsewhere = (path: string, shown: Cart | null, { id, count, notifications }: Cart): boolean =>
  CART_PAGES.test(path) && shown?.id === id && shown.count !== count && notifications.length === 0;

const INITIAL_STATE: CartStoreState = { ready: false, cart: null, kind: 'short', busy: false, action: 'default' };

export function createCartClient(options: CartOptions): CartClient {
  const { bus, request, locale, jar, secure, tabs, log, notify } = options;
  const state = new BehaviorSubject(INITIAL_STATE);
  const set = (change: Partial<CartStoreState>) => state.next({ ...state.value, ...change });
  /** Set when something changed during a request: fetch again when it ends. */
  let stale = false;
  /** Counts resets of the cart; a response for an earlier cart is dropped. */
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
      // A document that starts with another cart than the browser's belongs to another visitor.
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
