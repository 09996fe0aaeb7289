import type { ReactAppOrParcel } from 'single-spa-react';
import { withTimeout } from '../scheduling/with-timeout.ts';

/** Time limit in ms to draw a page; after it the page has failed. */
const RENDER_TIMEOUT_MS = 4_000;

/** Time limit in ms to hydrate a page: one that suspends outside Suspense never hydrates. */
const HYDRATE_LIMIT_MS = 8_000;

/** Delay in ms before React unmounts a left page, so that the next one is drawn first. */
const UNMOUNT_DELAY_MS = 100;

type Lifecycles = Pick<ReactAppOrParcel<object>, 'bootstrap' | 'mount' | 'unmount'>;

interface Options {
  /** The container element of the page. */
  readonly element: () => HTMLElement;
  /** Called with each mount; the promise resolves when the page is hydrated, and rejects at the time limit. */
  readonly onMount: (hydration: Promise<unknown>) => void;
  /** Called when the page is in the document: left pages can be removed. */
  readonly onDrawn: () => void;
  /** Called when the page is left. @param leave removes it from the document at once, and unmounts it later */
  readonly onUnmount: (leave: () => void) => void;
  readonly onError: (error: unknown) => void;
  readonly timeoutMs?: number;
}

/**
 * single-spa waits until the previous page has mounted and unmounted before it shows the next. These lifecycles avoid
 * both waits: a page counts as mounted at once, and a left page stays in the document until the next one is drawn.
 * @param create creates the lifecycles of the page, which report what React recovered from to the callback
 */
export function createEagerLifecycles(
  create: (onRecoverableError: (error: unknown) => void) => Lifecycles,
  options: Options,
): Lifecycles {
  const { element, onMount, onDrawn, onUnmount, onError, timeoutMs = RENDER_TIMEOUT_MS } = options;
  let isHydrated = false;
  let isDiscarding = false;
  // The end of a root that has not hydrated is an early update to React (error 424): nothing is drawn anew.
  const lifecycles = create((error) => {
    if (!isDiscarding) onError(error);
  });
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
        isDiscarding = !wasHydrated;
        unmounting ??= lifecycles.unmount(props);
        isDiscarding = false;
        // React never resolves the unmount of a root that was not mounted.
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
