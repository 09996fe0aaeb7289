import type { Bus } from 'shared-contracts/bus/bus';
import type { Cart } from 'shared-contracts/entities/checkout/cart';

/** A window is not brought up to date by focus more often than this (specification section 9). */
const FOCUS_THROTTLE_MS = 5_000;

/** The cart of this tab, as the other tabs need it. */
export interface TabCart {
  current(): Cart | null;
  /** Fetches now, or once what is under way is over. */
  refetch(): void;
}

/** Keeps the cart the same in all tabs of a browser, and brings it up to date where another device may have changed it. */
export interface TabSync {
  /** Signals a change to the other tabs: cart and version, nothing else. Null where it is known only that something changed. */
  announce(cart: Cart | null): void;
  attach(cart: TabCart): void;
}

interface ChangeSignal {
  readonly id?: string;
  readonly version?: number | undefined;
}

/**
 * Listens to the other tabs (`BroadcastChannel`), to focus, to the tab that becomes visible, and to a page that comes back from
 * the back/forward cache. A hidden tab fetches when it is seen again. Browser only.
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
    // Another tab has another cart: its visitor signed in or out, so who this one is comes first.
    else void bus.send('session/refresh', {}).then(refetch, refetch);
  }

  function onVisible(): void {
    if (isStale || Date.now() - checkedAt >= FOCUS_THROTTLE_MS) refetch();
  }

  function openChannel(): void {
    if (!globalThis.BroadcastChannel) return;
    channel = new BroadcastChannel('cart');
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
      // An open channel keeps a page out of the back/forward cache of some browsers.
      addEventListener('pagehide', () => channel?.close());
      addEventListener('pageshow', ({ persisted }) => {
        if (!persisted) return;
        openChannel();
        refetch();
      });
    },
  };
}
