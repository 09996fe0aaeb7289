import { runWhenIdle } from '../scheduling/run-when-idle.ts';
import type { OfflineSupport, OfflineContext } from './offline-context.ts';

/** Brings the service worker and the notice of a lost connection, when the page has nothing better to do. */
export function loadOffline(context: OfflineContext): OfflineSupport {
  let support: OfflineSupport | null = null;
  const startedOffline = !navigator.onLine;
  runWhenIdle(() => {
    import(/* webpackChunkName: "offline" */ './start.tsx')
      .then(({ startOffline }) => (support = startOffline(context, startedOffline)))
      // The page works without; the next one tries again.
      .catch((error: unknown) => console.warn('What helps without a network could not be loaded.', error));
  });
  return { hasDocument: (url) => support?.hasDocument(url) ?? Promise.resolve(false) };
}
