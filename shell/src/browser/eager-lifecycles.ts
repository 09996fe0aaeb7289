import type { ReactAppOrParcel } from 'single-spa-react';
import { withinLimit } from './within-limit.ts';

/** A page that is not drawn by then, in ms, counts as mounted too: single-spa would hold every later page up. */
const DRAW_LIMIT_MS = 4_000;

/** After this, in ms, a page that was left is let go: the next one is drawn before. */
const LET_GO_AFTER_MS = 100;

type Lifecycles = Pick<ReactAppOrParcel<object>, 'bootstrap' | 'mount' | 'unmount'>;

interface Options {
  /** The element that the page stands in. */
  readonly element: () => HTMLElement;
  /** Told of each mount; the promise resolves when the page is alive, and rejects when it is not drawn in time. */
  readonly onMount: (alive: Promise<unknown>) => void;
  readonly onError: (error: unknown) => void;
  readonly drawLimitMs?: number;
}

/**
 * single-spa shows a page when the one before has come alive and has gone. Nobody waits for either here: a page that comes
 * alive in slices counts as mounted, and one that is left is out of the document at once and let go when the next one stands.
 */
export function eagerLifecycles(lifecycles: Lifecycles, options: Options): Lifecycles {
  const { element, onMount, onError, drawLimitMs = DRAW_LIMIT_MS } = options;
  let alive = false;
  let letGo: () => Promise<unknown> = () => Promise.resolve();
  return {
    bootstrap: lifecycles.bootstrap,
    async mount(props) {
      await letGo();
      const hydrates = element().hasChildNodes();
      alive = false;
      const mounting = lifecycles.mount(props).then(() => (alive = true));
      const standing = hydrates ? mounting : withinLimit('Page', drawLimitMs, mounting);
      onMount(standing);
      // Who shows the page is told of a failure.
      if (!hydrates) await standing.catch(() => undefined);
    },
    unmount(props) {
      element().remove();
      const wasAlive = alive;
      let going: Promise<unknown> | undefined;
      letGo = () => {
        going ??= lifecycles.unmount(props);
        // React tells nobody of the end of what never began.
        return wasAlive ? going : Promise.resolve();
      };
      setTimeout(() => void letGo().catch(onError), LET_GO_AFTER_MS);
      return Promise.resolve();
    },
  };
}
