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
  let support: OfflineSupport | undefined;
  const startedOffline = !navigator.onLine;
  return {
    hasDocument: async (url) => (await support?.hasDocument(url)) ?? false,
    load(context) {
      if (!context.state.offline) return;
      runWhenSettled(() => {
        import(/* webpackChunkName: "offline" */ './start.tsx')
          .then(({ startOffline }) => (support = startOffline(context, startedOffline)))
          // The page works without them; the next page loads them again.
          .catch((error: unknown) => console.warn('Offline support could not be loaded.', error));
      });
    },
  };
}
