import { whenIdle } from '../scheduling/run-when-idle.ts';
import type { Offline, OfflineParts } from './offline-context.ts';

/** Brings the service worker and the notice of a lost connection, when the page has nothing better to do. */
export function loadOffline(parts: OfflineParts): Offline {
  let started: Offline | null = null;
  const cameWithout = !navigator.onLine;
  whenIdle(() => {
    import(/* webpackChunkName: "offline" */ './start.tsx')
      .then(({ startOffline }) => (started = startOffline(parts, cameWithout)))
      // The page works without; the next one tries again.
      .catch((error: unknown) => console.warn('What helps without a network could not be loaded.', error));
  });
  return { hasDocument: (url) => started?.hasDocument(url) ?? Promise.resolve(false) };
}
