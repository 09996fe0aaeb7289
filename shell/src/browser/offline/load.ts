import { runWhenSettled } from '../scheduling/run-when-idle.ts';
import type { OfflineSupport, OfflineContext } from './offline-context.ts';

/** Offline support of a page, whose code loads later than the page's own. */
interface LazyOfflineSupport extends OfflineSupport {
  /**
   * Loads the service worker's registration and the offline notice once the hydrated page is idle; not for bots, and not
   * when a setting disables them.
   */
  load(context: OfflineContext): void;
}

/** Creates the offline support of a page; it knows no document before `load`. */
export function createOfflineSupport(): LazyOfflineSupport {
  let wasOffline = !navigator.onLine;
  addEventListener('offline', () => (wasOffline = true), { once: true });
  let loading: Promise<OfflineSupport | undefined> | undefined;
  /** Loads it, once: also before the page is idle, when the network is gone. */
  let start = (): typeof loading => undefined;
  return {
    hasDocument: async (url) => (await (await start())?.hasDocument(url)) ?? false,
    load(context) {
      if (!context.state.offline) return;
      start = () =>
        (loading ??= import(/* webpackChunkName: "offline" */ './start.tsx')
          .then(({ startOffline }) => startOffline(context, wasOffline))
          // The page works without them; they are loaded again when the network is back, or by the next page.
          .catch((error: unknown) => {
            console.warn('Offline support could not be loaded.', error);
            loading = undefined;
            return undefined;
          }));
      addEventListener('online', () => void start());
      runWhenSettled(() => void start());
    },
  };
}
