import { runWhenIdle } from '../scheduling/run-when-idle.ts';
import type { OfflineSupport, OfflineContext } from './offline-context.ts';

/** Loads the service worker's registration and the offline notice when the browser is idle. */
export function loadOffline(context: OfflineContext): OfflineSupport {
  let support: OfflineSupport | null = null;
  const startedOffline = !navigator.onLine;
  runWhenIdle(() => {
    import(/* webpackChunkName: "offline" */ './start.tsx')
      .then(({ startOffline }) => (support = startOffline(context, startedOffline)))
      // The page works without them; the next page loads them again.
      .catch((error: unknown) => console.warn('Offline support could not be loaded.', error));
  });
  return { hasDocument: (url) => support?.hasDocument(url) ?? Promise.resolve(false) };
}
