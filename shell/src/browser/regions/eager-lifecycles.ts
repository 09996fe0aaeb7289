import type { ReactAppOrParcel } from 'single-spa-react';
import { withTimeout } from '../scheduling/with-timeout.ts';

/** A page that is not drawn by then, in ms, has failed. */
const RENDER_TIMEOUT_MS = 4_000;

/** How long a page may take until it is hydrated, in ms: one that suspends outside Suspense never is. */
const HYDRATE_LIMIT_MS = 8_000;

/** After this, in ms, a page that was left is let go: the next one is drawn before. */
const UNMOUNT_DELAY_MS = 100;

type Lifecycles = Pick<ReactAppOrParcel<object>, 'bootstrap' | 'mount' | 'unmount'>;

interface Options {
  /** The element that the page stands in. */
  readonly element: () => HTMLElement;
  /** Told of each mount; the promise resolves when the page is alive, and rejects when it is not in time. */
  readonly onMount: (hydration: Promise<unknown>) => void;
  /** Told when the page is in the document: what was left may leave it. */
  readonly onDrawn: () => void;
  /** Told when the page is left. @param leave takes it out of the document at once, and lets it go later */
  readonly onUnmount: (leave: () => void) => void;
  readonly onError: (error: unknown) => void;
  readonly timeoutMs?: number;
}

/**
 * single-spa shows a page when the one before has come alive and has gone. Nobody waits for either here: a page counts as
 * mounted at once, and one that is left stays in the document until the next one is drawn there.
 */
export function createEagerLifecycles(lifecycles: Lifecycles, options: Options): Lifecycles {
  const { element, onMount, onDrawn, onUnmount, onError, timeoutMs = RENDER_TIMEOUT_MS } = options;
  let isHydrated = false;
  let finishUnmount: () => Promise<unknown> = () => Promise.resolve();
  return {
    bootstrap: lifecycles.bootstrap,
    async mount(props) {
      await finishUnmount();
      const shouldHydrate = element().hasChildNodes();
      isHydrated = false;
      const mounting = lifecycles.mount(props).then(() => {
        isHydrated = true;
        onDrawn();
      });
      onMount(withTimeout('Page', shouldHydrate ? HYDRATE_LIMIT_MS : timeoutMs, mounting));
      if (element().hasChildNodes()) onDrawn();
    },
    unmount(props) {
      const left = element();
      const wasHydrated = isHydrated;
      let unmounting: Promise<unknown> | undefined;
      const end = () => {
        left.remove();
        unmounting ??= lifecycles.unmount(props);
        // React tells nobody of the end of what never began.
        return wasHydrated ? unmounting : Promise.resolve();
      };
      finishUnmount = end;
      onUnmount(() => {
        left.remove();
        setTimeout(() => void end().catch(onError), UNMOUNT_DELAY_MS);
      });
      return Promise.resolve();
    },
  };
}
