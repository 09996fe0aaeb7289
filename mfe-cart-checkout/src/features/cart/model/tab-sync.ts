import type { Bus } from 'shared-contracts/bus/bus';
import type { Cart } from 'shared-contracts/entities/checkout/cart';

/** Minimum interval between fetches caused by focus (specification section 9). */
const FOCUS_THROTTLE_MS = 5_000;

/** This tab's cart, as the other tabs need it. */
export interface TabCart {
  current(): Cart | null;
  /** Fetches now, or after the running request. */
  refetch(): void;
}

/** Synchronises the cart between the tabs of a browser, and refreshes it when another device may have changed it. */
export interface TabSync {
  /**
   * Signals a change to the other tabs: only the cart's id and version. Null when only the fact of a change is known.
   */
  announce(cart: Cart | null): void;
  attach(cart: TabCart): void;
}

interface ChangeSignal {
  readonly id?: string;
  readonly version?: number | undefined;
}

/**
 * Listens to the other tabs (`BroadcastChannel`), to focus, to visibility, and to a return from the back/forward cache.
 * A hidden tab fetches when it becomes visible. Browser only.
 */
export function createTabSync(bus: Bus): TabSync {
  let attachedCart: TabCart | undefined;
  let channel: BroadcastChannel | undefined;
  let isStale = false;
  let checkedAt = Date.now();

  function refetch(): void {
    isStale = document.hidden;
    if (isStale) return;
    checkedAt = Date.now();
    attachedCart?.refetch();
  }

  function onMessage({ data }: MessageEvent<ChangeSignal>): void {
    const cart = attachedCart?.current();
    if (data.id === cart?.id && data.version === cart?.version) return;
    if (!data.id || !cart || data.id === cart.id || document.hidden) refetch();
    // Another tab has another cart: its visitor signed in or out, so refresh this tab's session first.
    else void bus.send('session/refresh', {}).then(refetch, refetch);
  }

  function onVisible(): void {
    if (isStale || Date.now() - checkedAt >= FOCUS_THROTTLE_MS) refetch();
  }

  function openChannel(): void {
    if (!globalThis.BroadcastChannel) return;
    try {
      channel = new BroadcastChannel('cart');
    } catch {
      // Firefox forbids channels together with cookies: the tabs fetch on focus.
      return;
    }
    channel.addEventListener('message', onMessage);
  }

  return {
    announce(cart) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
      channel?.postMessage(cart ? { id: cart.id, version: cart.version } : {});
    },
    attach(cart) {
      attachedCart = cart;
      openChannel();
      addEventListener('focus', onVisible);
      document.addEventListener('visibilitychange', onVisible);
      // An open channel excludes a page from the back/forward cache of some browsers.
      addEventListener('pagehide', () => channel?.close());
      addEventListener('pageshow', ({ persisted }) => {
        if (!persisted) return;
        openChannel();
        refetch();
      });
    },
  };
}
